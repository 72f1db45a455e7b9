/** The long texts in English. */
export const TEXTS = import.meta.glob<object>('./en/{crossroad,faq,guide,help,legal,legal-privacy,legal-terms}.json', {
  eager: true,
  import: 'default',
});
