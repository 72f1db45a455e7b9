import { LIMITS, multiplyAmounts, PRICED_ACTIONS, TIMED_WORK, type PricedAction } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { useRuntime, useUsualTimes } from '@/features/jobs';
import { useCosts } from '@/features/ledger';
import { useAutoSelection } from '@/lib/site';
import { useAmountsText, useTextValues } from '@/lib/text-values';

/** What the texts of help fill in: the numbers of the product, and the prices of this server. */
export function useHelpValues(): Readonly<Record<string, string>> {
  const { t } = useTranslation('help');
  const amounts = useAmountsText();
  const { query } = useCosts();
  const usual = useUsualTimes();
  const rule = useAutoSelection();
  const { data: runtime } = useRuntime();
  const priceText = (action: PricedAction, count = 1) => {
    // The usual price, also for who has a first training for free: that is said beside it.
    const price = query.data?.prices[action];
    return price ? amounts(multiplyAmounts(price, count)) : t('price_unknown');
  };
  const prices = Object.fromEntries(PRICED_ACTIONS.map((action) => [action, priceText(action)]));
  const imported = priceText('image', LIMITS.modelImport.previews);
  const times = Object.fromEntries(TIMED_WORK.map((kind) => [`${kind}_time`, usual?.[kind] ?? t('time_unknown')]));
  return {
    ...useTextValues(),
    ...prices,
    import_model: imported,
    ...times,
    without_choice: t(`without_choice.${rule}`),
    // Only where the engine reads them.
    captions: runtime?.engine === 'comfyui' ? t('captions') : '',
  };
}
