import { PRICED_ACTIONS, type PricedAction } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { useCosts } from '@/features/ledger';
import { useAmountsText, useTextValues } from '@/lib/text-values';

/** What the texts of help fill in: the numbers of the product, and the prices of this server. */
export function useHelpValues(): Readonly<Record<string, string>> {
  const { t } = useTranslation('help');
  const amounts = useAmountsText();
  const { query } = useCosts();
  const priceText = (action: PricedAction) => {
    // The usual price, also for who has a first training for free: that is said beside it.
    const price = query.data?.prices[action];
    return price ? amounts(price) : t('price_unknown');
  };
  const prices = Object.fromEntries(PRICED_ACTIONS.map((action) => [action, priceText(action)]));
  return { ...useTextValues(), ...prices };
}
