import type { Job, JobProgress } from '@atelier/contracts';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Progress } from '@/components/progress';
import { cn } from '@/lib/cn';
import { useCutOff } from '@/lib/cut-off';
import { ReceiptLine } from './receipt-line';
import { failureText } from '@/lib/error-text';
import { type Formatters, useFormat } from '@/lib/format';
import { useJob, isFinished } from './api/get-job';

interface JobProgressProps {
  job: Job;
  /** A cancel button, shown while the work is not finished. */
  cancel?: ReactNode;
  size?: 'sm' | 'md';
  /** Off where the price stands elsewhere on the screen. */
  showReceipt?: boolean;
  className?: string;
}

interface JobView {
  job: Job;
  /** What is being done now, in words. */
  stage: string;
  /** 0–100; null while it waits, without a network, and once it has ended: what is still to come then is not measured. */
  percent: number | null;
  /** In words; empty where it does not wait there. */
  place: string;
  /** In words; empty where nothing can be said of it. */
  timeLeft: string;
  /** That it was interrupted and goes on, where that is so. */
  startedAgain: string;
  /** Place in the queue, time left and a new start, as far as there is something to say. */
  detail: string;
  isFinished: boolean;
}

type Texts = ReturnType<typeof useTranslation<'jobs'>>['t'];

function stageText(job: Job, t: Texts): string {
  switch (job.status) {
    case 'queued':
      return t('status.queued');
    case 'active':
      return job.progress?.picture
        ? t('picture', job.progress.picture)
        : t(`stage.${job.progress?.stage ?? 'preparing'}`);
    case 'succeeded':
    case 'failed':
    case 'cancelled':
      return t(`status.${job.status}`);
  }
}

function placeText({ status, queue_position: place }: Job, isFurther: boolean, t: Texts): string {
  if (status !== 'queued' || place === null) return '';
  if (place === 1) return t('queue_next');
  const told = t('queue_position', { count: place });
  return isFurther ? `${told} · ${t('queue_turns')}` : told;
}

/** Whether it is further back than it was seen to be: whoever waits for their first job comes before the fourth of another. */
function useIsFurther(job: Job | undefined | null): boolean {
  const [nearest, setNearest] = useState({ id: job?.id, place: Infinity });
  const place = job?.queue_position ?? Infinity;
  if (nearest.id !== job?.id || place < nearest.place) setNearest({ id: job?.id, place });
  return nearest.id === job?.id && place > nearest.place && place < Infinity;
}

/** It is all but done, and says so. */
const isFinishing = ({ stage }: JobProgress): boolean => stage === 'encoding' || stage === 'saving';

/** What is sooner than this is as good as now. */
const LEAST_TOLD_SECONDS = 5;

/** A range of more than this many times its shorter end tells nothing but the longer one. */
const WIDEST_RANGE = 6;

/**
 * One range, by jobs before it. What the worker itself expects counts where it is longer than that, or nothing else is known: it knows of the
 * work in hand, but not of what comes after it.
 */
function timeLeftText({ status, eta, progress }: Job, t: Texts, format: Formatters): string {
  if (status !== 'active' && status !== 'queued') return '';
  // What is saved is all but done, whatever longer jobs of its kind took.
  if (status === 'active' && progress && isFinishing(progress)) return '';
  const told = status === 'active' ? (progress?.eta_seconds ?? 0) : 0;
  if (eta && told <= eta.p90) {
    // “1–30 sec” tells no more than the longer of both.
    if (eta.p50 < LEAST_TOLD_SECONDS || eta.p90 > eta.p50 * WIDEST_RANGE)
      return t('time_left_most', { time: format.durationAtMost(eta.p90) });
    return t('time_left_range', { time: format.durations(eta.p50, eta.p90) });
  }
  if (told > 0) return t('time_left', { time: format.duration(told) });
  return t('estimating');
}

/** Everything that a screen shows of a job, kept up to date. */
export function useJobProgress(given: Job): JobView;
export function useJobProgress(given: Job | null): JobView | null;
export function useJobProgress(given: Job | null): JobView | null {
  const { t } = useTranslation('jobs');
  const format = useFormat();
  const isCutOff = useCutOff();
  const job = useJob(given);
  const isFurther = useIsFurther(job);
  if (!job) return null;
  const finished = isFinished(job);
  // It may have ended meanwhile: what was known then is not told as what is.
  if (isCutOff && !finished) {
    const nothing = { place: '', timeLeft: '', startedAgain: '', percent: null };
    return { ...nothing, job, stage: t('last_known.stage'), detail: t('last_known.detail'), isFinished: false };
  }
  const place = placeText(job, isFurther, t);
  const timeLeft = timeLeftText(job, t, format);
  const startedAgain = job.status === 'active' && job.attempts > 1 ? t('started_again') : '';
  return {
    job,
    place,
    timeLeft,
    startedAgain,
    stage: stageText(job, t),
    // While a release is rolled out, workers of the one before say 100 of what is not finished.
    percent: job.status === 'active' ? Math.min(99, job.progress?.percent ?? 0) : null,
    detail: [place, timeLeft, startedAgain].filter(Boolean).join(' · '),
    isFinished: finished,
  };
}

/** A job on the screen: stage, percent, time left, place in the queue; once finished, how it ended and what it cost. */
export function JobProgress({ job: given, cancel, size = 'md', showReceipt = true, className }: JobProgressProps) {
  const { job, stage, percent, detail, isFinished } = useJobProgress(given);
  return (
    <div className={cn('flex flex-col gap-3', className)}>
      {isFinished ? (
        <JobEnding job={job} stage={stage} />
      ) : (
        // Where both find no room in one line, the button goes below: it must not leave its card, nor leave two words of the stage.
        <div className="flex flex-wrap items-end justify-end gap-x-4 gap-y-2">
          <Progress stage={stage} percent={percent} detail={detail} size={size} className="min-w-0 grow basis-44" />
          {cancel}
        </div>
      )}
      {showReceipt ? <ReceiptLine receipt={job.receipt} jobId={job.id} /> : null}
    </div>
  );
}

function JobEnding({ job, stage }: { job: Job; stage: string }) {
  if (job.status === 'succeeded') return <p className="font-medium text-success">{stage}</p>;
  return (
    <p className={cn('flex gap-2', job.status === 'failed' ? 'text-danger' : 'text-ink-soft')}>
      <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      {job.error ? failureText(job.error) : stage}
    </p>
  );
}
