/** What other rooms may use of this one. */
export { LedgerCheck, verifyBooks } from './audit/ledger-check.service.js';
export { readMovedLately } from './audit/moved-lately.js';
export type { PurchaseUse } from './ledger-purchases.js';
export { LedgerService } from './ledger.service.js';
export { PricesService } from './prices.service.js';
export { toReceipt } from './receipt.js';
export { OffersModule } from './offers/offers.module.js';
export {
  addPackage,
  changePackage,
  changePlan,
  listPackages,
  listPlans,
  type OfferChange,
  type PackageContent,
  type PlanContent,
  RETIRED,
} from './offers/catalogue.js';
export { OffersService } from './offers/offers.service.js';
export type { PlanRow, SparkPackageRow } from './offers/offers.entities.js';
export { ProPeriods } from './offers/pro-periods.js';
export { keptUntilSql } from './offers/storage-terms.view.js';
export { amountsInWords } from './wallet/amounts-in-words.js';
export { WalletNews } from './wallet/wallet-news.service.js';
export { OperatorGrants } from './wallet/operator-grants.js';
