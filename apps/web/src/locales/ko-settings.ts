/** What the settings say in Korean. */
export const TEXTS = import.meta.glob<object>('./ko/{settings,billing,image-cache}.json', {
  eager: true,
  import: 'default',
});
