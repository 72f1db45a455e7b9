import { type AssignmentRequest } from '@atelier/contracts';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RetryAssignment } from './retry-assignment';
import { ReceiptLine } from '@/features/jobs';
import { useAgo } from '@/lib/now';
import { AssignmentCard } from './assignment-card';
import { failureText } from '@/lib/error-text';

interface FailedAssignmentProps {
  request: AssignmentRequest;
  /** Shows the tab where the new run is. */
  onRetried: () => void;
}

export function FailedAssignment({ request, onRetried }: FailedAssignmentProps) {
  const { t } = useTranslation('characters');
  const ago = useAgo();
  const ended = request.failed_at ?? request.completed_at ?? request.created_at;
  return (
    <AssignmentCard
      request={request}
      note={ago(ended)}
      actions={
        request.can_retry ? (
          <RetryAssignment
            requestId={request.id}
            withVariations={request.with_variations}
            label={t('retry')}
            onRetried={onRetried}
          />
        ) : null
      }
    >
      <p className="flex gap-2 text-[0.9375rem] text-danger">
        <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        {request.error
          ? failureText(request.error)
          : t(`ended.${request.status === 'cancelled' ? 'cancelled' : 'failed'}`)}
      </p>
      {request.job ? <ReceiptLine receipt={request.job.receipt} jobId={request.job.id} className="mt-3" /> : null}
      {request.can_retry ? null : <p className="mt-3 text-sm text-ink-faint">{t('no_retry')}</p>}
    </AssignmentCard>
  );
}
