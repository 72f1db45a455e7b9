import {
  isNothing,
  type Currency,
  type LedgerKind,
  type Wallet,
  type WalletTransaction,
  isQuestCode,
  QUESTS,
} from '@atelier/contracts';
import { Link } from '@tanstack/react-router';
import {
  CircleCheck,
  Gift,
  Hourglass,
  Lock,
  RotateCcw,
  ShoppingBag,
  Undo2,
  WalletCards,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PassIcon, SparkIcon } from '@/components/currency-icons';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { ReceiptLine } from '@/features/jobs';
import { currentLanguage } from '@/lib/language';

const ICONS: Record<LedgerKind, LucideIcon> = {
  grant: Gift,
  purchase: ShoppingBag,
  hold: Lock,
  capture: CircleCheck,
  release: RotateCcw,
  expire: Hourglass,
  refund: Undo2,
  refund_returned: WalletCards,
};

/** One movement: what it was, when, and what it did to what can be spent. */
export function Movement({ movement }: { movement: WalletTransaction }) {
  const format = useFormat();
  const Icon = ICONS[movement.kind];
  return (
    <li className="relative flex gap-4 px-5 py-4">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 grow">
        <div className="flex items-baseline justify-between gap-4">
          <p className="min-w-0 font-medium">
            <Title movement={movement} />
          </p>
          <Change change={changeOf(movement)} />
        </div>
        {movement.job?.title ? <p className="truncate text-sm text-ink-soft">{movement.job.title}</p> : null}
        <time dateTime={movement.created_at} className="block text-sm text-ink-faint">
          {format.dateTime(movement.created_at)}
        </time>
        {movement.job && movement.job.receipt.reason !== 'delivered' ? (
          <ReceiptLine receipt={movement.job.receipt} className="mt-1.5" />
        ) : null}
      </div>
    </li>
  );
}

const WHOLE_ROW = 'after:absolute after:inset-0 after:transition-colors after:duration-150 hover:after:bg-light/4';

/** All of the row leads to the work or the payment that it was about. */
function Title({ movement }: { movement: WalletTransaction }) {
  const title = useTitle(movement);
  const { job, payment_id: paymentId } = movement;
  if (job) {
    return (
      <Link to="/settings/billing/jobs/$jobId" params={{ jobId: job.id }} className={WHOLE_ROW}>
        {title}
      </Link>
    );
  }
  if (paymentId === null) return title;
  return (
    <Link to="/settings/billing/payments/$paymentId" params={{ paymentId }} className={WHOLE_ROW}>
      {title}
    </Link>
  );
}

/**
 * Work makes up to three movements: what was held, charged and returned. Listed is the one that says how it stands, for all of
 * them: the others are on the page of the work that it leads to.
 */
export function standsForItsWork({ kind, job }: WalletTransaction): boolean {
  if (!job) return true;
  if (job.receipt.settled_at === null) return kind === 'hold';
  return kind === (isNothing(job.receipt.captured) ? 'release' : 'capture');
}

/** What finished work has cost in all, whatever its parts were. */
function changeOf({ job, change }: WalletTransaction): WalletTransaction['change'] {
  if (!job || job.receipt.settled_at === null) return change;
  const { spark, pass } = job.receipt.captured;
  return { spark: -spark, pass: -pass };
}

const KNOWN = ['sign_up', 'quest', 'purchase', 'samples', 'theme'] as const;

/** Where Sparks and passes came from, in words; what this version does not know is a grant. */
function useSourceName(): (source: string) => string {
  const { t } = useTranslation('billing');
  return (source) => {
    if (isQuestCode(source)) return t('source.quest_named', { quest: QUESTS[source].name[currentLanguage()] });
    const known = KNOWN.find((one) => one === source);
    return t(`source.${known ?? 'grant'}`);
  };
}

/** Where a lot came from, in words: what was bought by what it is called, as it stands among the movements. */
export function useLotName(): (lot: Pick<Wallet['lots'][number], 'source' | 'item_name'>) => string {
  const { t } = useTranslation('billing');
  const sourceName = useSourceName();
  return ({ source, item_name: names }) => {
    const what = sourceName(source);
    // A wallet that an older version kept on this device names none.
    return names ? t('history.about_item', { item: names[currentLanguage()], what }) : what;
  };
}

function useTitle({ kind, memo, job, item_name: item }: WalletTransaction): string {
  const { t } = useTranslation('billing');
  const sourceName = useSourceName();
  if (kind === 'grant') return sourceName(memo);
  if (kind === 'expire') return t('history.expire', { source: sourceName(memo) });
  if (kind === 'purchase' || kind === 'refund' || kind === 'refund_returned') {
    return item === null ? t(`history.${kind}`) : t('history.about_item', { item, what: t(`history.${kind}`) });
  }
  return t(`history.${kind}`, { work: job ? t(`history.work.${job.work}`) : t('history.work.other') });
}

const CURRENCIES: readonly { currency: Currency; Icon: typeof SparkIcon; look: string }[] = [
  { currency: 'spark', Icon: SparkIcon, look: 'text-spark' },
  { currency: 'pass', Icon: PassIcon, look: 'text-pass' },
];

function Change({ change }: Pick<WalletTransaction, 'change'>) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const shown = CURRENCIES.filter(({ currency }) => change[currency] !== 0);
  return (
    <p className="flex shrink-0 flex-wrap justify-end gap-x-3 font-semibold tabular-nums">
      {shown.map(({ currency, Icon, look }) => {
        const amount = change[currency];
        return (
          <span key={currency} className={cn('inline-flex items-center gap-1', amount > 0 ? look : 'text-ink-soft')}>
            <Icon className="size-3.5" />
            {amount > 0 ? '+' : '−'}
            {format.number(Math.abs(amount))}{' '}
            <span className="sr-only">{t(`money.${currency}`, { count: Math.abs(amount) })}</span>
          </span>
        );
      })}
    </p>
  );
}
