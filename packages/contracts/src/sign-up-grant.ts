import type { Amounts } from './prices.js';

/** What a new account is given. Granted Sparks do not expire. In a file of its own, so that a page can say it without any schema. */
export const SIGN_UP_GRANT: Amounts = { spark: 200, pass: 1 };
