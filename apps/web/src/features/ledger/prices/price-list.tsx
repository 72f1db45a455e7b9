import { DEFAULT_PRICES, PRICED_ACTIONS } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge';
import { Card } from '@/components/card';
import { CostTag } from '@/components/cost-tag';
import { ErrorState } from '@/components/error-state';
import { Skeleton } from '@/components/skeleton';
import { useCosts } from './get-costs';

/** What each kind of work costs: on this server for who is signed in, as is usual for a visitor. */
export function PriceList({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation('wallet');
  const { query, priceOf, firstTrainingFree } = useCosts({ enabled: signedIn });
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
      <Card className="p-0">
        <ul className="divide-y divide-line">
          {PRICED_ACTIONS.map((action) => {
            const price = signedIn ? priceOf(action) : DEFAULT_PRICES[action];
            return (
              <li key={action} className="flex items-center justify-between gap-4 px-5 py-4">
                <span className="flex flex-col">
                  <span className="font-medium">{t(`pricing.action.${action}`)}</span>
                  <span className="text-sm text-ink-faint">{t(`pricing.unit.${action}`)}</span>
                </span>
                <span className="flex flex-wrap items-center justify-end gap-3 text-lg">
                  {action === 'assignment' && firstTrainingFree ? (
                    <Badge tone="success">{t('pricing.first_free')}</Badge>
                  ) : null}
                  {price ? <CostTag amounts={price} /> : null}
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
