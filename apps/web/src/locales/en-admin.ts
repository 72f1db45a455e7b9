/** What the operators' page says in English. */
export const TEXTS = import.meta.glob<object>('./en/{admin,admin-*,self-test}.json', {
  eager: true,
  import: 'default',
});
