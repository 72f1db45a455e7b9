/** What the Waifu Creator says in English. */
export const TEXTS = import.meta.glob<object>('./en/waifu.json', { eager: true, import: 'default' });
