/** The long texts in Korean. */
export const TEXTS = import.meta.glob<object>('./ko/{faq,guide,help,legal-privacy,legal-terms}.json', {
  eager: true,
  import: 'default',
});
