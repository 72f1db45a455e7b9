/** What daily themes and remixes say in English. */
export const TEXTS = import.meta.glob<object>('./en/themes.json', { eager: true, import: 'default' });
