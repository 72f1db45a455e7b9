import type { Currency, Wallet } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card';
import { CostTag } from '@/components/cost-tag';
import { PassIcon, SparkIcon } from '@/components/currency-icons';
import { ErrorState } from '@/components/error-state';
import { Skeleton } from '@/components/skeleton';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { useWallet } from '../api/get-wallet';
import { useSourceName } from '../hooks/use-source-name';

/** What can be spent, what is held for running work, and what expires when. */
export function WalletOverview() {
  const query = useWallet();
  if (query.isError && !query.data) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  }
  if (!query.data) return <Skeleton className="h-48" />;
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:gap-4">
        <BalanceCard currency="spark" wallet={query.data} />
        <BalanceCard currency="pass" wallet={query.data} />
      </div>
      <Expiries lots={query.data.lots} />
    </>
  );
}

function BalanceCard({ currency, wallet }: { currency: Currency; wallet: Wallet }) {
  const { t } = useTranslation(['wallet', 'common']);
  const format = useFormat();
  const { available, held } = wallet[currency];
  const Icon = currency === 'spark' ? SparkIcon : PassIcon;
  return (
    <Card>
      <p className="text-sm text-ink-soft">{t(`common:money.${currency}`, { count: available })}</p>
      <p
        className={cn(
          'mt-1 flex items-center gap-2.5 font-display text-3xl font-semibold tabular-nums',
          currency === 'spark' ? 'text-spark' : 'text-pass',
        )}
      >
        <Icon className="size-6" /> {format.number(available)}
      </p>
      <p className="mt-1 text-sm text-ink-faint">
        {held > 0 ? t('overview.held', { number: format.number(held) }) : t('overview.nothing_held')}
      </p>
    </Card>
  );
}

function Expiries({ lots }: { lots: Wallet['lots'] }) {
  const { t } = useTranslation('wallet');
  const format = useFormat();
  const sourceName = useSourceName();
  if (lots.length === 0) return null;
  return (
    <section aria-labelledby="expiries">
      <h2 id="expiries" className="mb-3 text-lg font-semibold">
        {t('overview.expiry_title')}
      </h2>
      <ul className="divide-y divide-line rounded-card lit">
        {lots.map(({ id, currency, source, remaining, expires_at }) => (
          <li key={id} className="flex items-center justify-between gap-4 px-5 py-3.5">
            <span className="min-w-0">
              <span className="block font-medium">{sourceName(source)}</span>
              <span className="block text-sm text-ink-faint">
                {expires_at
                  ? t('overview.expires', { date: format.dateTime(expires_at) })
                  : t('overview.never_expires')}
              </span>
            </span>
            <CostTag amounts={{ spark: 0, pass: 0, [currency]: remaining }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
