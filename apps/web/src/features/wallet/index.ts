export { useWallet, walletQuery } from './api/get-wallet';
export { useCosts, costsQuery, type Costs } from './api/get-costs';
export { Balance } from './components/balance';
export { InsufficientDialog } from './components/insufficient-dialog';
export { ReceiptLine } from './components/receipt-line';
export { PricesPage } from './components/prices-page';
export { shortfallFrom, shortfallOf, type Shortfall } from './shortfall';
