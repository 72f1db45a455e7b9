import { type JobStatement, isNothing, type Amounts, type Receipt } from '@atelier/contracts';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '@/components/badge';
import { ButtonLink } from '@/components/button';
import { Card } from '@/components/card';
import { CostTag } from '@/components/cost-tag';
import { jobQuery, JobProgress, subjectLinkOf } from '@/features/jobs';
import { isFinished } from '@/features/jobs';
import { orpc } from '@/lib/client';
import { failureText } from '@/lib/error-text';
import { useFormat } from '@/lib/format';
import { pollInterval } from '@/lib/live';
import { BillingSubpage, Fact, Facts, Copyable } from './billing-subpage';

type StatedJob = JobStatement['job'];

const TONES: Record<StatedJob['status'], BadgeTone> = {
  queued: 'light',
  active: 'light',
  succeeded: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

/** What one job cost, from its price to what came back, and why. */
export function StatementPage({ jobId }: { jobId: string }) {
  const { t } = useTranslation('billing');
  return (
    <BillingSubpage
      query={useStatement(jobId)}
      waiting={t('statement.title')}
      title={({ job }) => t(`work.${job.work}`)}
      gone={{ title: t('statement.gone'), text: t('statement.gone_text') }}
    >
      {({ job, movements }) => (
        <>
          <Work job={job} />
          <StatementMoney receipt={job.receipt} />
          <StatementTimeline receipt={job.receipt} movements={movements} />
          <Card>
            <Facts>
              <Fact name={t('statement.job')}>
                <Copyable text={job.id} label={t('statement.copy_job')} />
              </Fact>
            </Facts>
            <p className="mt-3 text-sm text-ink-faint">{t('statement.job_hint')}</p>
          </Card>
        </>
      )}
    </BillingSubpage>
  );
}

/** What it was, where it can be seen, and how far it is or how it ended. */
function Work({ job }: { job: StatedJob }) {
  const { t } = useTranslation(['billing', 'jobs']);
  const format = useFormat();
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-ink-faint">
        <time dateTime={job.created_at}>{format.dateTime(job.created_at)}</time>
        <Badge tone={TONES[job.status]}>
          {t(job.status === 'active' ? 'billing:statement.active' : `jobs:status.${job.status}`)}
        </Badge>
      </div>
      {job.title ? <p className="line-clamp-4 text-lg text-pretty">{job.title}</p> : null}
      {isFinished(job) ? null : <Progress id={job.id} />}
      {job.status === 'failed' && job.error ? (
        <p className="flex gap-2 text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
          {failureText(job.error)}
        </p>
      ) : null}
      <SubjectLink job={job} />
    </Card>
  );
}

function Progress({ id }: { id: string }) {
  const { data } = useQuery(jobQuery(id));
  return data ? <JobProgress job={data} size="sm" showReceipt={false} /> : null;
}

/** What one job cost, step by step; asked for again while it is worked on. */
const useStatement = (jobId: string) =>
  useQuery(
    orpc.wallet.job.queryOptions({
      input: { id: jobId },
      refetchInterval: ({ state }) => (state.data && !isFinished(state.data.job) ? pollInterval(true) : false),
    }),
  );

/** Leads to what the work was for. */
function SubjectLink({ job }: Pick<JobStatement, 'job'>) {
  const { t } = useTranslation('billing');
  const { type } = job.subject;
  const training = job.queue === 'variation' ? 'variation' : 'training';
  return (
    <ButtonLink {...subjectLinkOf(job)} size="sm" className="mt-1 self-start">
      {t(`subject.${type === 'training_session' ? training : type}`)}
    </ButtonLink>
  );
}

/** Price, held, captured and returned, and in a sentence why. */
function StatementMoney({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('billing');
  const isSettled = receipt.settled_at !== null;
  return (
    <section aria-labelledby="money">
      <h2 id="money" className="mb-3 text-lg font-semibold">
        {t('statement.money')}
      </h2>
      <Card>
        <Facts>
          <Fact name={t('statement.price')}>
            <CostTag amounts={receipt.price} />
          </Fact>
          <Fact name={t(isSettled ? 'statement.was_held' : 'statement.held')}>
            <Amount amounts={receipt.held} />
          </Fact>
          {isSettled ? (
            <>
              <Fact name={t('statement.captured')}>
                <Amount amounts={receipt.captured} />
              </Fact>
              <Fact name={t('statement.returned')}>
                <Amount amounts={receipt.returned} />
              </Fact>
            </>
          ) : null}
        </Facts>
        <p role="status" className="mt-4 border-t border-line pt-4 text-[0.9375rem] text-ink-soft">
          {t(`statement.why.${isNothing(receipt.price) && receipt.reason !== 'made_again' ? 'free' : receipt.reason}`)}
        </p>
      </Card>
    </section>
  );
}

/** Nothing is 0 here: “free” is said of a price only. */
function Amount({ amounts }: { amounts: Amounts }) {
  return isNothing(amounts) ? <span className="tabular-nums">0</span> : <CostTag amounts={amounts} />;
}

type Movement = JobStatement['movements'][number];

interface StatementTimelineProps {
  receipt: Receipt;
  movements: readonly Movement[];
}

/** What happened to the Sparks and passes, and when. */
function StatementTimeline({ receipt, movements }: StatementTimelineProps) {
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
