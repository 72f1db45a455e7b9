/** What character sheets say in Korean. */
export const TEXTS = import.meta.glob<object>('./ko/sheet.json', { eager: true, import: 'default' });
