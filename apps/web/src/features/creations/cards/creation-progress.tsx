import type { Job } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { Progress } from '@/components/progress';
import { CancelJob, ReceiptLine, useJobProgress } from '@/features/jobs';

/** Work under way: stage, percent, place in the queue, how long it will take, and the way to stop it. */
export function CreationProgress({ job: given }: { job: Job }) {
  const { t } = useTranslation('generator');
  const { job, stage, percent, detail, isFinished } = useJobProgress(given);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-4">
        <Progress
          stage={isFinished ? t('finishing') : stage}
          percent={percent}
          detail={detail}
          className="min-w-0 grow"
        />
        {isFinished ? null : <CancelJob job={job} />}
      </div>
      <ReceiptLine receipt={job.receipt} jobId={job.id} />
    </div>
  );
}
