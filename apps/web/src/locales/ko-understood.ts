/** What the built-in engine understood of words, in Korean. */
export const TEXTS = import.meta.glob<object>('./ko/understood.json', { eager: true, import: 'default' });
