/** What the pages that sell say in Korean. */
export const TEXTS = import.meta.glob<object>('./ko/{offers,payments}.json', { eager: true, import: 'default' });
