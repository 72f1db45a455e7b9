/** The long texts in Korean. */
export const TEXTS = import.meta.glob<object>('./ko/{crossroad,faq,guide,help,legal,legal-privacy,legal-terms}.json', {
  eager: true,
  import: 'default',
});
