/** What other modules may use of this one. */
export { LedgerCheck, verifyBooks } from './ledger-check.service.js';
export { LedgerService } from './ledger.service.js';
export { PricesService } from './prices.service.js';
export { toReceipt } from './receipt.js';
