/** What other rooms may use of this one. */
export { ledgerPart } from './app-part';
export { CurrentPlan } from './offers/current-plan';
export { OfferFacts } from './offers/offer-facts';
export { PackageCard } from './offers/package-card';
export { PlanCard } from './offers/plan-card';
export { usePeriods, usePackages, usePlans } from './offers/offers';
export { useCosts } from './prices/get-costs';
export { InsufficientDialog } from './prices/insufficient-dialog-part';
export { PriceList } from './prices/price-list';
export type { Shortfall } from './prices/use-shortfall';
export { useShortfall } from './prices/use-shortfall';
export { BillingSubpage, Fact, Facts, Copyable } from './statements/billing-subpage';
export { StatementPage } from './statements/statement-page';
export { useWallet } from './wallet/api/get-wallet';
export { Balance } from './wallet/components/balance';
export { BillingHistory } from './wallet/components/billing-history';
export { WalletOverview } from './wallet/components/wallet-overview';
