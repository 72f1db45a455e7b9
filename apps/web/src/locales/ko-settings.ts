/** What the settings say in Korean. */
export const TEXTS = import.meta.glob<object>('./ko/{settings,billing}.json', { eager: true, import: 'default' });
