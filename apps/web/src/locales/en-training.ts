/** What the training of a character says in English. */
export const TEXTS = import.meta.glob<object>('./en/training-flow.json', { eager: true, import: 'default' });
