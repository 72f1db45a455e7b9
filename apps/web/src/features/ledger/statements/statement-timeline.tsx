import { isNothing, type Amounts, type JobStatement, type Receipt } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { CostTag } from '@/components/cost-tag';
import { useFormat } from '@/lib/format';

type Movement = JobStatement['movements'][number];

interface StatementTimelineProps {
  receipt: Receipt;
  movements: readonly Movement[];
}

/** What happened to the Sparks and passes, and when. */
export function StatementTimeline({ receipt, movements }: StatementTimelineProps) {
  const { t } = useTranslation('billing');
  if (movements.length === 0) return null;
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="mb-3 text-lg font-semibold">
        {t('statement.timeline')}
      </h2>
      <ol className="rounded-card lit px-5 py-4">
        {movements.map((movement) => (
          <Step key={movement.id} movement={movement} receipt={receipt} />
        ))}
      </ol>
    </section>
  );
}

function Step({ movement, receipt }: { movement: Movement; receipt: Receipt }) {
  const { t } = useTranslation(['billing', 'wallet']);
  const format = useFormat();
  const amounts = amountsOf(movement, receipt);
  const { kind } = movement;
  const isOfWork = kind === 'hold' || kind === 'capture' || kind === 'release';
  return (
    <li className="relative border-l border-line-strong pb-5 pl-5 last:border-transparent last:pb-0">
      <span aria-hidden className="absolute top-1.5 -left-[0.3125rem] size-2.5 rounded-full bg-light" />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <p className="font-medium">{t(isOfWork ? `billing:statement.step.${kind}` : 'billing:statement.step.other')}</p>
        {isNothing(amounts) ? null : <CostTag amounts={amounts} />}
      </div>
      <time dateTime={movement.created_at} className="text-sm text-ink-faint">
        {format.dateTime(movement.created_at)}
      </time>
    </li>
  );
}

/** Capturing changes nothing of what can be spent: what it took was held before. */
function amountsOf({ kind, change }: Movement, { captured }: Receipt): Amounts {
  return kind === 'capture' ? captured : { spark: Math.abs(change.spark), pass: Math.abs(change.pass) };
}
