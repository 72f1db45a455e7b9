import type { Job } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { isFinished } from './is-finished';
import { useJob } from './api/get-job';

export interface JobView {
  job: Job;
  /** What is being done now, in words. */
  stage: string;
  /** 0–100; null while it waits. */
  percent: number | null;
  /** Time left and place in the queue, in words; empty where neither is known. */
  detail: string;
  isFinished: boolean;
}

type Texts = ReturnType<typeof useTranslation<'jobs'>>['t'];

function stageText(job: Job, t: Texts): string {
  switch (job.status) {
    case 'queued':
      return t('status.queued');
    case 'active':
      return t(`stage.${job.progress?.stage ?? 'preparing'}`);
    case 'succeeded':
    case 'failed':
    case 'cancelled':
      return t(`status.${job.status}`);
  }
}

/** Everything that a screen shows of a job, kept up to date. */
export function useJobProgress(given: Job): JobView;
export function useJobProgress(given: Job | null): JobView | null;
export function useJobProgress(given: Job | null): JobView | null {
  const { t } = useTranslation('jobs');
  const format = useFormat();
  const job = useJob(given);
  if (!job) return null;
  const finished = isFinished(job);
  const seconds = finished ? null : (job.progress?.eta_seconds ?? job.eta?.p50 ?? null);
  const details = [
    job.status === 'queued' && job.queue_position !== null ? t('queue_position', { count: job.queue_position }) : '',
    seconds === null ? '' : t('time_left', { time: format.duration(seconds) }),
    job.status === 'active' && job.attempts > 1 ? t('attempt', { count: job.attempts }) : '',
  ];
  return {
    job,
    stage: stageText(job, t),
    percent: job.status === 'active' ? (job.progress?.percent ?? 0) : job.status === 'succeeded' ? 100 : null,
    detail: details.filter(Boolean).join(' · '),
    isFinished: finished,
  };
}
