/** What the operators' page says in Korean. */
export const TEXTS = import.meta.glob<object>('./ko/{admin,admin-*,self-test}.json', {
  eager: true,
  import: 'default',
});
