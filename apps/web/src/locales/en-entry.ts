/** What the pages that nobody needs to be signed in for, and signing in again, say in English. */
export const TEXTS = import.meta.glob<object>('./en/{auth,status,unsubscribe}.json', {
  eager: true,
  import: 'default',
});
