import type { Job } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { Progress } from '@/components/progress';
import { CancelJob, ReceiptLine, useJobProgress } from '@/features/jobs';
import { useFormat } from '@/lib/format';

/** Work under way: stage, percent, place in the queue, how long such work usually takes, and the way to stop it. */
export function CreationProgress({ job: given }: { job: Job }) {
  const { t } = useTranslation('generator');
  const format = useFormat();
  const { job, stage, percent, place, timeLeft, attempt, detail, isFinished } = useJobProgress(given);
  const range = job.eta && Math.round(job.eta.p90) > Math.round(job.eta.p50) ? job.eta : null;
  const usually = range ? t('eta_range', { from: format.duration(range.p50), to: format.duration(range.p90) }) : '';
  // The worker's own word on what is left; beside it, how long such work takes, which is all that is known of what waits.
  const left = job.status === 'active' ? timeLeft : '';
  const remaining = range ? [place, left, usually, attempt].filter(Boolean).join(' · ') : detail;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-4">
        <Progress
          stage={isFinished ? t('finishing') : stage}
          percent={percent}
          detail={remaining}
          className="min-w-0 grow"
        />
        {isFinished ? null : <CancelJob job={job} />}
      </div>
      <ReceiptLine receipt={job.receipt} jobId={job.id} />
    </div>
  );
}
