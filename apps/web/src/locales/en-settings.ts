/** What the settings say in English. */
export const TEXTS = import.meta.glob<object>('./en/{settings,billing,image-cache}.json', {
  eager: true,
  import: 'default',
});
