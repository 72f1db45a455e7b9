import { isNothing, LIMITS, NOTHING, type Currency, type Wallet } from '@atelier/contracts';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card';
import { CostTag } from '@/components/cost-tag';
import { PassIcon, SparkIcon } from '@/components/currency-icons';
import { Skeleton } from '@/components/skeleton';
import { Loaded } from '@/components/loaded';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { useWallet } from '../api/get-wallet';
import { useLotName } from './movement';

/** What can be spent, what is held for running work, and what expires when. */
export function WalletOverview() {
  const { t } = useTranslation('billing');
  const query = useWallet();
  return (
    <Loaded query={query} failed={t('overview.load_failed')} waiting={<Skeleton className="h-48" />}>
      {(wallet) => (
        <>
          <div className="grid grid-cols-2 gap-3 sm:gap-4">
            <BalanceCard currency="spark" wallet={wallet} />
            <BalanceCard currency="pass" wallet={wallet} />
          </div>
          <Expiries lots={wallet.lots} />
        </>
      )}
    </Loaded>
  );
}

function BalanceCard({ currency, wallet }: { currency: Currency; wallet: Wallet }) {
  const { t } = useTranslation(['billing', 'common']);
  const format = useFormat();
  const { available, held } = wallet[currency];
  const Icon = currency === 'spark' ? SparkIcon : PassIcon;
  return (
    <Card className="max-sm:p-4">
      <p className="text-sm text-ink-soft">{t(`common:money.${currency}`, { count: available })}</p>
      <p
        className={cn(
          'mt-1 flex flex-wrap items-center gap-x-2 font-display text-2xl font-semibold tabular-nums sm:gap-x-2.5 sm:text-3xl',
          currency === 'spark' ? 'text-spark' : 'text-pass',
        )}
      >
        <Icon className="size-5 shrink-0 sm:size-6" />{' '}
        <span className="whitespace-nowrap">{format.number(available)}</span>
      </p>
      <p className="mt-1 text-sm text-ink-faint">
        {held > 0 ? t('overview.held', { number: format.number(held) }) : t(`overview.nothing_held.${currency}`)}
      </p>
    </Card>
  );
}

type Lot = Wallet['lots'][number];

/** What has a date or a condition stands by itself; all the rest is one sum. */
function Expiries({ lots }: { lots: Wallet['lots'] }) {
  const { t } = useTranslation('billing');
  if (lots.length === 0) return null;
  const lasting = { spark: 0, pass: 0 };
  const listed: Lot[] = [];
  for (const lot of lots) {
    if (lot.frozen || lot.expires_at !== null) listed.push(lot);
    else lasting[lot.currency] += lot.remaining;
  }
  listed.sort((a, b) => timeOf(a) - timeOf(b));
  return (
    <section aria-labelledby="expiries">
      <h2 id="expiries" className="mb-3 text-lg font-semibold">
        {t('overview.expiry_title')}
      </h2>
      <ul className="divide-y divide-line rounded-card lit">
        {listed.map((lot) => (
          <LotRow key={lot.id} lot={lot} />
        ))}
        {isNothing(lasting) ? null : (
          <li className="flex items-center justify-between gap-4 px-5 py-3.5">
            <span className="font-medium">{t('overview.never_expires')}</span>
            <CostTag amounts={lasting} className="shrink-0" />
          </li>
        )}
      </ul>
      {lots.some(isBought) ? (
        <p className="mt-3 text-sm text-pretty text-ink-soft">{t('overview.spent_first')}</p>
      ) : null}
    </section>
  );
}

const isBought = ({ currency, payment_id: paymentId }: Lot): boolean => currency === 'spark' && paymentId !== null;

/** What lasts comes after all that does not. */
const timeOf = ({ expires_at: at }: Lot): number => (at === null ? Number.MAX_SAFE_INTEGER : new Date(at).getTime());

const DAY = 86_400_000;
const WARN_DAYS = Math.max(...LIMITS.purchase.warnDays);

/** From so few days on it is said how many are left: of a year nobody counts them. */
const COUNTED_DAYS = 14;

const expiresSoon = (lot: Lot, now = Date.now()): boolean => timeOf(lot) - now <= WARN_DAYS * DAY;

function LotRow({ lot }: { lot: Lot }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const [now] = useState(() => Date.now());
  const whole = Math.ceil(Math.max(0, timeOf(lot) - now) / DAY);
  const days = whole <= COUNTED_DAYS ? whole : 0;
  const name = useLotName()(lot);
  const { currency, remaining, expires_at: expiresAt, frozen, payment_id: paymentId } = lot;
  const isUrgent = frozen || expiresSoon(lot);
  return (
    <li className="relative flex items-center justify-between gap-4 px-5 py-3.5">
      <span className="min-w-0">
        <span className="block font-medium">
          {paymentId === null ? (
            name
          ) : (
            <Link
              to="/settings/billing/payments/$paymentId"
              params={{ paymentId }}
              className="after:absolute after:inset-0"
            >
              {name}
            </Link>
          )}
        </span>
        <span className={cn('flex items-center gap-1.5 text-sm', isUrgent ? 'text-warning' : 'text-ink-faint')}>
          {isUrgent ? <TriangleAlert aria-hidden className="size-4 shrink-0" /> : null}
          {frozen
            ? t('overview.frozen')
            : expiresAt
              ? [t('overview.expires', { date: format.date(expiresAt) }), days && t('overview.left', { count: days })]
                  .filter(Boolean)
                  .join(' · ')
              : null}
        </span>
      </span>
      <CostTag amounts={{ ...NOTHING, [currency]: remaining }} className="shrink-0" />
    </li>
  );
}
