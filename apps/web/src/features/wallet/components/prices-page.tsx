import { PRICED_ACTIONS, SIGN_UP_GRANT } from '@atelier/contracts';
import { Gift, RotateCcw, ServerCog, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge';
import { Card } from '@/components/card';
import { CostTag } from '@/components/cost-tag';
import { ErrorState } from '@/components/error-state';
import { PageHeader } from '@/components/page-header';
import { Skeleton } from '@/components/skeleton';
import { useCosts } from '../api/get-costs';

const WAYS: readonly { name: 'sign_up' | 'returned' | 'operator'; Icon: LucideIcon }[] = [
  { name: 'sign_up', Icon: Gift },
  { name: 'returned', Icon: RotateCcw },
  { name: 'operator', Icon: ServerCog },
];

/** What things cost on this server, and where Sparks come from while purchases are switched off. */
export function PricesPage({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation('wallet');
  return (
    <div className="mx-auto w-full max-w-4xl">
      <PageHeader title={t('pricing.title')} description={t('pricing.description')} />
      {signedIn ? <PriceList /> : <p className="mb-8 text-ink-soft">{t('pricing.sign_in_for_prices')}</p>}
      <section aria-labelledby="ways">
        <h2 id="ways" className="mb-4 text-xl font-semibold">
          {t('pricing.how_title')}
        </h2>
        <ul className="grid gap-4 md:grid-cols-3">
          {WAYS.map(({ name, Icon }) => (
            <li key={name}>
              <Card className="h-full">
                <Icon aria-hidden className="mb-4 size-6 text-light" />
                <h3 className="font-semibold">{t(`pricing.${name}.title`)}</h3>
                <p className="mt-1.5 text-[0.9375rem] text-ink-soft">
                  {t(`pricing.${name}.text`, { ...SIGN_UP_GRANT })}
                </p>
              </Card>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function PriceList() {
  const { t } = useTranslation('wallet');
  const { query, priceOf, firstTrainingFree } = useCosts();
  if (query.isError)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  if (!query.data) return <Skeleton className="mb-10 h-80" />;
  return (
    <Card className="mb-10 p-0">
      <ul className="divide-y divide-line">
        {PRICED_ACTIONS.map((action) => {
          const price = priceOf(action);
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
  );
}
