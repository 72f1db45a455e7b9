/** The long texts in English. */
export const TEXTS = import.meta.glob<object>('./en/{faq,guide,help,legal-privacy,legal-terms}.json', {
  eager: true,
  import: 'default',
});
