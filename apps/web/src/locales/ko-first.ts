/** What the landing page and the screens for failures say in Korean. */
export const TEXTS = import.meta.glob<object>('./ko/{common,landing,shell}.json', { eager: true, import: 'default' });
