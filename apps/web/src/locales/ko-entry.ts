/** What the pages that nobody needs to be signed in for, and signing in again, say in Korean. */
export const TEXTS = import.meta.glob<object>('./ko/{auth,status,unsubscribe}.json', {
  eager: true,
  import: 'default',
});
