import { DEFAULT_PRICES, LIMITS, multiplyAmounts, PRICED_ACTIONS } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge';
import { Card } from '@/components/card';
import { CostTag } from '@/components/cost-tag';
import { ErrorState } from '@/components/error-state';
import { Skeleton } from '@/components/skeleton';
import { useCosts } from './get-costs';

/** An import costs what the images do that are made with the model, to see whether it can be used. */
const ROWS = [
  ...PRICED_ACTIONS.map((action) => ({ name: action, action, count: 1 })),
  { name: 'import', action: 'image', count: LIMITS.modelImport.previews },
] as const;

/** What each kind of work costs: on this server for who is signed in, as is usual for a visitor. */
export function PriceList({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation('wallet');
  const { query, firstTrainingFree } = useCosts({ enabled: signedIn });
  if (query.isError && !query.data)
    return (
      <ErrorState
        title={t('pricing.load_failed')}
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  if (signedIn && !query.data) return <Skeleton className="h-80" />;
  return (
    <>
      <Card className="overflow-hidden p-0">
        <ul className="-mb-px grid lg:grid-cols-2">
          {ROWS.map(({ name, action, count }) => {
            const unit = (signedIn ? query.data?.prices : DEFAULT_PRICES)?.[action];
            const isFirstFree = action === 'assignment' && firstTrainingFree;
            return (
              <li
                key={name}
                className="flex items-center justify-between gap-4 border-b border-line px-5 py-4 lg:odd:border-r"
              >
                <span className="flex flex-col">
                  <span className="font-medium">{t(`pricing.action.${name}`)}</span>
                  <span className="text-sm text-ink-faint">
                    {t(isFirstFree ? 'pricing.after_first' : `pricing.unit.${name}`)}
                  </span>
                </span>
                <span className="flex flex-wrap items-center justify-end gap-3 text-lg sm:shrink-0 sm:flex-nowrap">
                  {isFirstFree ? <Badge tone="success">{t('pricing.first_free')}</Badge> : null}
                  {action === 'sheet' ? <span className="text-sm text-ink-faint">{t('pricing.up_to')}</span> : null}
                  {unit ? <CostTag amounts={multiplyAmounts(unit, count)} /> : null}
                </span>
              </li>
            );
          })}
        </ul>
      </Card>
      {signedIn ? null : <p className="mt-3 text-sm text-ink-faint">{t('pricing.usual')}</p>}
    </>
  );
}
