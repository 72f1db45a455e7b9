import type { Job } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { Progress } from '@/components/progress';
import { CancelJob, ReceiptLine, useJobProgress } from '@/features/jobs';

/** Work under way: stage, percent, place in the queue, how long it will take, and the way to stop it. */
export function CreationProgress({ job: given }: { job: Job }) {
  const { t } = useTranslation('generator');
  const { job, stage, percent, detail, isFinished } = useJobProgress(given);
  return (
    <div className="flex items-center gap-4">
      <Progress
        stage={isFinished ? t('finishing') : stage}
        percent={percent}
        detail={
          // Beside each other: below, it would be higher than what stands here once the work is done.
          <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
            <p className="first-letter:uppercase">{detail}</p>
            <ReceiptLine receipt={job.receipt} jobId={job.id} />
          </div>
        }
        className="min-w-0 grow"
      />
      {isFinished ? null : <CancelJob job={job} />}
    </div>
  );
}
