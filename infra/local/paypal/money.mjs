/** @typedef {{currency_code: string, value: string}} Money */

/** @param {number} cents @param {string} currency @returns {Money} */
export const money = (cents, currency) => ({ currency_code: currency, value: (cents / 100).toFixed(2) });

/** @param {string} value that has the form of an amount */
export const centsOf = (value) => Math.round(Number(value) * 100);

/** What PayPal keeps of a payment. @param {number} cents */
export const feeOf = (cents) => Math.min(cents, Math.round(cents * 0.0349) + 49);

/** @param {string} value */
export const isAmount = (value) => value.length <= 32 && /^-?(\d+|\d*\.\d+)$/.test(value);

/** @param {string} value */
export const decimalsOf = (value) => value.split('.')[1]?.length ?? 0;
