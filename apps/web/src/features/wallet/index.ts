export { useCosts } from './api/get-costs';
export { Balance } from './components/balance';
export { InsufficientDialog } from './components/insufficient-dialog';
export { ReceiptLine } from './components/receipt-line';
export { PricesPage } from './components/prices-page';
export { useShortfall } from './hooks/use-shortfall';
export type { Shortfall } from './shortfall';
