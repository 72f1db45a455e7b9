/** What all prices are in. Amounts of it are whole cents. In a file of its own, so that a page can write prices without any schema. */
export const PRICE_CURRENCY = 'USD';
