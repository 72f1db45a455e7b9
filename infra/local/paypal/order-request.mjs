import { centsOf, decimalsOf, isAmount } from './money.mjs';
import { invalid, unprocessable } from './refusals.mjs';

/** @typedef {import('./refusals.mjs').Detail} Detail */
/** @typedef {Record<string, any>} Json */

/** Those with two decimals that are of use here. */
const CURRENCIES = ['USD', 'EUR', 'GBP', 'CAD', 'AUD'];
const LENGTHS = { reference_id: 256, description: 127, custom_id: 255, invoice_id: 127, soft_descriptor: 22 };
const CHOICES = {
  landing_page: ['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE'],
  user_action: ['CONTINUE', 'PAY_NOW'],
  shipping_preference: ['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS'],
  payment_method_preference: ['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED'],
};

/** @param {unknown} value @returns {value is Json} */
export const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * @param {unknown} value
 * @param {string} field
 * @returns {Detail[]}
 */
export function problemsOfAmount(value, field) {
  if (!isObject(value)) return [{ issue: 'MISSING_REQUIRED_PARAMETER', field }];
  /** @type {Detail[]} */
  const problems = [];
  for (const name of ['currency_code', 'value']) {
    const given = value[name];
    const at = { field: `${field}/${name}`, value: given };
    if (given === undefined || given === null || given === '') {
      problems.push({ issue: 'MISSING_REQUIRED_PARAMETER', field: at.field });
    } else if (typeof given !== 'string' || !(name === 'value' ? isAmount(given) : /^[A-Z]{3}$/.test(given))) {
      problems.push({ issue: 'INVALID_PARAMETER_SYNTAX', ...at });
    }
  }
  return problems;
}

/** What the schema lets through and the rules do not. @param {{currency_code: string, value: string}} amount @param {string} field */
export function holdAmount({ currency_code, value }, field) {
  const at = { field: `${field}/value`, value };
  if (!CURRENCIES.includes(currency_code))
    throw unprocessable('CURRENCY_NOT_SUPPORTED', { field: `${field}/currency_code` });
  if (decimalsOf(value) > 2) throw unprocessable('DECIMAL_PRECISION', at);
  if (centsOf(value) <= 0) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', at);
}

/**
 * @param {Json} object
 * @param {string} field
 * @param {Record<string, number>} lengths
 * @returns {Detail[]}
 */
export function problemsOfTexts(object, field, lengths) {
  return Object.entries(lengths).flatMap(([name, longest]) => {
    const value = object[name];
    if (value === undefined) return [];
    const at = { field: `${field}/${name}`, value };
    if (typeof value !== 'string') return [{ issue: 'INVALID_PARAMETER_SYNTAX', ...at }];
    return value.length > longest ? [{ issue: 'INVALID_STRING_MAX_LENGTH', ...at }] : [];
  });
}

/** @param {Json} context @param {string} field @returns {Detail[]} */
function problemsOfContext(context, field) {
  const problems = problemsOfTexts(context, field, { brand_name: 127, return_url: 4000, cancel_url: 4000, locale: 10 });
  for (const name of ['return_url', 'cancel_url']) {
    const value = context[name];
    const isUsable = typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
    if (value !== undefined && !isUsable) {
      problems.push({ issue: 'INVALID_PARAMETER_SYNTAX', field: `${field}/${name}`, value });
    }
  }
  if (typeof context.locale === 'string' && !/^[a-z]{2}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/.test(context.locale)) {
    problems.push({ issue: 'INVALID_PARAMETER_SYNTAX', field: `${field}/locale`, value: context.locale });
  }
  for (const [name, possible] of Object.entries(CHOICES)) {
    const value = context[name];
    if (value === undefined || possible.includes(value)) continue;
    problems.push({ issue: 'INVALID_PARAMETER_VALUE', field: `${field}/${name}`, value });
  }
  return problems;
}

/** @param {unknown} unit @param {string} field @returns {Detail[]} */
function problemsOfUnit(unit, field) {
  if (!isObject(unit)) return [{ issue: 'INVALID_PARAMETER_SYNTAX', field, value: unit }];
  return [...problemsOfAmount(unit.amount, `${field}/amount`), ...problemsOfTexts(unit, field, LENGTHS)];
}

/** @param {Json} unit @param {string} field */
function holdSums({ amount, items }, field) {
  const { breakdown } = amount;
  if (!isObject(breakdown)) return;
  const part = (/** @type {string} */ name) => (isObject(breakdown[name]) ? centsOf(String(breakdown[name].value)) : 0);
  const plus = ['item_total', 'shipping', 'handling', 'tax_total', 'insurance'].reduce(
    (sum, name) => sum + part(name),
    0,
  );
  if (plus - part('shipping_discount') - part('discount') !== centsOf(amount.value)) {
    throw unprocessable('AMOUNT_MISMATCH', { field: `${field}/amount/value`, value: amount.value });
  }
  if (!Array.isArray(items)) return;
  const total = items.reduce(
    (sum, item) => sum + centsOf(String(item?.unit_amount?.value)) * Number(item?.quantity),
    0,
  );
  if (total !== part('item_total'))
    throw unprocessable('ITEM_TOTAL_MISMATCH', { field: `${field}/amount/breakdown/item_total` });
}

/**
 * Reads the body of a new order, or refuses it as PayPal does.
 * @param {unknown} body
 * @returns {{units: Array<import('./state.mjs').Unit>, experience: Json, hasSource: boolean}}
 */
export function readOrderRequest(body) {
  if (!isObject(body)) throw invalid([{ issue: 'MALFORMED_REQUEST_JSON' }]);
  const { intent, purchase_units: units, payment_source: source, application_context: application } = body;
  /** @type {Detail[]} */
  const problems = [];
  if (intent === undefined) problems.push({ issue: 'MISSING_REQUIRED_PARAMETER', field: '/intent' });
  // Money that is set aside first and taken later is not what this stands in for.
  else if (intent !== 'CAPTURE') problems.push({ issue: 'INVALID_PARAMETER_VALUE', field: '/intent', value: intent });
  if (units === undefined) problems.push({ issue: 'MISSING_REQUIRED_PARAMETER', field: '/purchase_units' });
  else if (!Array.isArray(units) || units.length === 0 || units.length > 10) {
    problems.push({ issue: 'INVALID_ARRAY_LENGTH', field: '/purchase_units' });
  } else problems.push(...units.flatMap((unit, index) => problemsOfUnit(unit, `/purchase_units/${index}`)));
  const hasSource = isObject(source);
  const inSource = hasSource && isObject(source.paypal) ? source.paypal.experience_context : undefined;
  const experience = isObject(inSource) ? inSource : isObject(application) ? application : {};
  const at = hasSource ? '/payment_source/paypal/experience_context' : '/application_context';
  problems.push(...problemsOfContext(experience, at));
  if (problems.length > 0) throw invalid(problems);
  if (hasSource && !isObject(source.paypal)) throw unprocessable('PAYEE_NOT_ENABLED_FOR_CARD_PROCESSING');
  for (const [index, unit] of units.entries()) {
    holdAmount(unit.amount, `/purchase_units/${index}/amount`);
    holdSums(unit, `/purchase_units/${index}`);
  }
  return { units, experience, hasSource };
}
