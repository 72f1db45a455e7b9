/** The languages of the product. In a file of its own, so that a page can know them without any schema. */
export const LANGUAGES = ['en', 'ko'] as const;
export type Language = (typeof LANGUAGES)[number];
