/** What daily themes and remixes say in Korean. */
export const TEXTS = import.meta.glob<object>('./ko/themes.json', { eager: true, import: 'default' });
