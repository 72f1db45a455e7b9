import { randomBytes } from 'node:crypto';

/**
 * @typedef {object} Detail
 * @property {string} issue
 * @property {string} [description]
 * @property {string} [field] where in the request, as a JSON pointer
 * @property {unknown} [value]
 * @property {string} [location]
 */

/** @typedef {{href: string, rel: string, method: string}} Link */

const MESSAGES = /** @type {Record<string, string>} */ ({
  INVALID_REQUEST: 'The request is not well formed, or does not fit the schema.',
  UNPROCESSABLE_ENTITY:
    'What was asked for cannot be done: it is semantically wrong, or a rule of business forbids it.',
  RESOURCE_NOT_FOUND: 'The resource does not exist.',
  AUTHENTICATION_FAILURE: 'Authentication failed: credentials are missing or not valid.',
  UNSUPPORTED_MEDIA_TYPE: 'The server does not take the media type of this request.',
  RATE_LIMIT_REACHED: 'There were too many requests.',
  INTERNAL_SERVER_ERROR: 'Something went wrong inside the server.',
  SERVICE_UNAVAILABLE: 'The service is not available at the moment.',
});

const ISSUES = /** @type {Record<string, string>} */ ({
  AMOUNT_MISMATCH: 'The amount is not the sum of its breakdown.',
  CANNOT_BE_ZERO_OR_NEGATIVE: 'The amount has to be more than zero.',
  CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED: 'Only all that is left can be refunded while there is an open dispute.',
  CAPTURE_FULLY_REFUNDED: 'The capture has been refunded in full.',
  CAPTURE_STATUS_NOT_VALID: 'A capture in this state has nothing to refund.',
  CURRENCY_NOT_SUPPORTED: 'This currency is not supported.',
  DECIMAL_PRECISION: 'The amount has more decimals than its currency.',
  DUPLICATE_INVOICE_ID: 'An order with this invoice id has been paid before.',
  INSTRUMENT_DECLINED: 'The processor or the bank declined the instrument, or it cannot be used for this payment.',
  INVALID_PARAMETER_SYNTAX: 'The value is not in the form that is expected.',
  INVALID_PARAMETER_VALUE: 'The value is none of those that are possible.',
  INVALID_RESOURCE_ID: 'There is no resource with this id.',
  INVALID_STRING_MAX_LENGTH: 'The value is too long.',
  INVALID_ARRAY_LENGTH: 'The list is empty, or too long.',
  ITEM_TOTAL_MISMATCH: 'The total of the items is not the sum of the items.',
  MALFORMED_REQUEST_JSON: 'The body is not JSON.',
  MISSING_REQUIRED_PARAMETER: 'The value is required.',
  ORDER_ALREADY_CAPTURED: 'The order was captured before. Only an order whose intent is CAPTURE can be, and once.',
  ORDER_NOT_APPROVED: 'The payer has not approved the order.',
  PAYEE_NOT_ENABLED_FOR_CARD_PROCESSING: 'The payee cannot process cards by itself.',
  PAYPAL_REQUEST_ID_REQUIRED: 'A PayPal-Request-Id is required where a payment source is given.',
  PAYPAL_REQUEST_ID_PREVIOUSLY_USED: 'The PayPal-Request-Id has been used for another request.',
  PENDING_CAPTURE: 'A capture that is pending cannot be refunded.',
  REFUND_AMOUNT_EXCEEDED: 'The refund is more than what is left of the capture.',
  REFUND_CAPTURE_CURRENCY_MISMATCH: 'A refund is in the currency of its capture.',
  REFUND_FAILED_INSUFFICIENT_FUNDS: 'There is not enough money in the account for this refund.',
  REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK: 'The money of this capture has been taken back already.',
});

/** An answer other than the one hoped for, in PayPal's form. */
export class Refusal extends Error {
  /**
   * @param {number} status
   * @param {string} name
   * @param {{details?: Detail[], links?: Link[], message?: string}} [more]
   */
  constructor(status, name, { details, links, message = MESSAGES[name] ?? name } = {}) {
    super(message);
    this.status = status;
    this.body = {
      name,
      message,
      debug_id: randomBytes(7).toString('hex').slice(0, 13),
      ...(details
        ? { details: details.map((each) => ({ description: ISSUES[each.issue] ?? each.issue, ...each })) }
        : {}),
      links: links ?? [],
    };
  }
}

/** @param {Detail[]} details */
export const invalid = (details) =>
  new Refusal(400, 'INVALID_REQUEST', { details: details.map((each) => ({ location: 'body', ...each })) });

/** @param {string} issue @param {Partial<Detail>} [detail] @param {Link[]} [links] */
export const unprocessable = (issue, detail = {}, links) =>
  new Refusal(422, 'UNPROCESSABLE_ENTITY', { details: [{ issue, ...detail }], ...(links ? { links } : {}) });

export const notFound = () => new Refusal(404, 'RESOURCE_NOT_FOUND', { details: [{ issue: 'INVALID_RESOURCE_ID' }] });
