/** What the Waifu Creator says in Korean. */
export const TEXTS = import.meta.glob<object>('./ko/waifu.json', { eager: true, import: 'default' });
