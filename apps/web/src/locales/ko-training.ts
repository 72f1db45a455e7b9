/** What the training of a character says in Korean. */
export const TEXTS = import.meta.glob<object>('./ko/{training-flow,model-selection,assignment-status}.json', {
  eager: true,
  import: 'default',
});
