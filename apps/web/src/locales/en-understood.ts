/** What the built-in engine understood of words, in English. */
export const TEXTS = import.meta.glob<object>('./en/understood.json', { eager: true, import: 'default' });
