/** What character sheets say in English. */
export const TEXTS = import.meta.glob<object>('./en/sheet.json', { eager: true, import: 'default' });
