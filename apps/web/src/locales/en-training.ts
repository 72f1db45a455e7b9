/** What the training of a character says in English. */
export const TEXTS = import.meta.glob<object>('./en/{training-flow,model-selection,assignment-status}.json', {
  eager: true,
  import: 'default',
});
