import { errorMessage, type AssignmentRequest } from '@atelier/contracts';
import { CircleAlert, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { Button } from '@/components/button';
import { CostTag } from '@/components/cost-tag';
import { InsufficientDialog, ReceiptLine, shortfallFrom, useCosts } from '@/features/wallet';
import { useErrorText } from '@/lib/error-text';
import { useFormat } from '@/lib/format';
import { currentLanguage } from '@/lib/language';
import { useRetryAssignment } from '../api/change-assignment';
import { AssignmentCard } from './assignment-card';

interface FailedAssignmentProps {
  request: AssignmentRequest;
  /** Shows the tab where the new run is. */
  onRetried: () => void;
}

export function FailedAssignment({ request, onRetried }: FailedAssignmentProps) {
  const { t } = useTranslation('characters');
  const format = useFormat();
  const ended = request.failed_at ?? request.completed_at ?? request.created_at;
  return (
    <AssignmentCard
      request={request}
      note={format.ago(ended)}
      actions={request.can_retry ? <RetryAssignment request={request} onRetried={onRetried} /> : null}
    >
      <p className="flex gap-2 text-[0.9375rem] text-danger">
        <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        {request.error
          ? errorMessage(request.error.code, currentLanguage())
          : t(`ended.${request.status === 'cancelled' ? 'cancelled' : 'failed'}`)}
      </p>
      {request.job ? <ReceiptLine receipt={request.job.receipt} className="mt-3" /> : null}
      {request.can_retry ? null : <p className="mt-3 text-sm text-ink-faint">{t('no_retry')}</p>}
    </AssignmentCard>
  );
}

function RetryAssignment({ request, onRetried }: FailedAssignmentProps) {
  const { t } = useTranslation('characters');
  const errorText = useErrorText();
  const retry = useRetryAssignment();
  const price = useCosts().priceOf('assignment');
  const shortfall = retry.error ? shortfallFrom(retry.error) : null;
  return (
    <>
      <Button
        size="sm"
        icon={<RotateCw className="size-4" />}
        cost={price ? <CostTag amounts={price} /> : null}
        loading={retry.isPending}
        onClick={() => {
          retry.mutate(request.id, {
            onSuccess: onRetried,
            onError: (error) => {
              if (!shortfallFrom(error)) toast.error(errorText(error));
            },
          });
        }}
      >
        {t('retry')}
      </Button>
      <InsufficientDialog
        shortfall={shortfall}
        onClose={() => {
          retry.reset();
        }}
      />
    </>
  );
}
