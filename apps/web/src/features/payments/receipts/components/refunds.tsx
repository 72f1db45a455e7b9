import { isNothing, type Payment } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '@/components/badge';
import { CostTag } from '@/components/cost-tag';
import { useFormat } from '@/lib/format';

type Refund = Payment['refunds'][number];

const TONES: Record<Refund['status'], BadgeTone> = { pending: 'warning', completed: 'neutral', failed: 'danger' };

/** What was asked back of a payment, and what came of it. */
export function Refunds({ payment: { refunds } }: { payment: Payment }) {
  const { t } = useTranslation('billing');
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds" className="mb-3 text-lg font-semibold">
        {t('refunds.title')}
      </h2>
      <ol className="divide-y divide-line rounded-card lit">
        {refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} />
        ))}
      </ol>
    </section>
  );
}

function RefundRow({ refund }: { refund: Refund }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  return (
    <li className="flex flex-col gap-1.5 px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <p className="font-semibold tabular-nums">{format.price(refund.amount_cents)}</p>
        <Badge tone={TONES[refund.status]}>{t(`refunds.status.${refund.status}`)}</Badge>
      </div>
      <p className="text-sm text-ink-soft">{t(`refunds.text.${refund.status}`)}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-faint">
        <span>{t(`refunds.by.${refund.asked_by}`)}</span>
        <time dateTime={refund.finished_at ?? refund.created_at}>
          {format.dateTime(refund.finished_at ?? refund.created_at)}
        </time>
        {isNothing(refund) ? null : (
          <span className="inline-flex items-center gap-1.5">
            {t(refund.status === 'failed' ? 'refunds.back' : 'refunds.taken')} <CostTag amounts={refund} />
          </span>
        )}
      </p>
    </li>
  );
}
