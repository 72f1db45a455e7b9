/** What the training of a character says in Korean. */
export const TEXTS = import.meta.glob<object>('./ko/training-flow.json', { eager: true, import: 'default' });
