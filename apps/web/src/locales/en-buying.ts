/** What the pages that sell say in English. */
export const TEXTS = import.meta.glob<object>('./en/{offers,payments}.json', { eager: true, import: 'default' });
