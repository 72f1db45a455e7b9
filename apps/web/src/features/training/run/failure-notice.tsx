import { type Job, type TrainingSession } from '@atelier/contracts';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ReceiptLine } from '@/features/jobs';
import { failureText } from '@/lib/error-text';

interface FailureNoticeProps {
  title: string;
  failure: NonNullable<TrainingSession['last_failure']> | null;
  job: Pick<Job, 'id' | 'receipt'>;
  children?: ReactNode;
}

/** Why something did not succeed, and what came back. */
export function FailureNotice({ title, failure, job, children }: FailureNoticeProps) {
  return (
    <div role="alert" className="rounded-card border border-danger/30 bg-danger/8 p-4 md:p-5">
      <p className="flex gap-2.5 font-semibold text-danger">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        {title}
      </p>
      {failure ? <p className="mt-2 text-ink-soft">{failureText(failure)}</p> : null}
      <ReceiptLine receipt={job.receipt} jobId={job.id} className="mt-3" />
      {children}
    </div>
  );
}
