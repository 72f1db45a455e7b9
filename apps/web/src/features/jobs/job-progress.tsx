import { type Job } from '@atelier/contracts';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Progress } from '@/components/progress';
import { cn } from '@/lib/cn';
import { ReceiptLine } from './receipt-line';
import { useJobProgress } from './use-job-progress';
import { failureText } from '@/lib/error-text';

interface JobProgressProps {
  job: Job;
  /** A cancel button, shown while the work is not finished. */
  cancel?: ReactNode;
  size?: 'sm' | 'md';
  /** Off where the price stands elsewhere on the screen. */
  showReceipt?: boolean;
  className?: string;
}

/** A job on the screen: stage, percent, time left, place in the queue; once finished, how it ended and what it cost. */
export function JobProgress({ job: given, cancel, size = 'md', showReceipt = true, className }: JobProgressProps) {
  const { job, stage, percent, detail, isFinished } = useJobProgress(given);
  return (
    <div className={cn('flex flex-col gap-3', className)}>
      {isFinished ? (
        <JobEnding job={job} stage={stage} />
      ) : (
        <div className="flex items-end gap-4">
          <Progress stage={stage} percent={percent} detail={detail} size={size} className="grow" />
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
