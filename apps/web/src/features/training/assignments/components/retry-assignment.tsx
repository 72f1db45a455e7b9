import type { AssignmentRequest } from '@atelier/contracts';
import { RotateCw } from 'lucide-react';
import { Button } from '@/components/button';
import { CostTag } from '@/components/cost-tag';
import { useFeature } from '@/features/jobs';
import { InsufficientDialog, useShortfall } from '@/features/ledger';
import { useTrainingPrice } from '../../run/use-training';
import { useRetryAssignment } from '../api/assignments';

interface RetryAssignmentProps {
  requestId: string;
  /** It makes variations first, as it did before. */
  withVariations: boolean;
  label: string;
  /** For where it is the way on, rather than one of many. */
  primary?: boolean;
  /** Given the new run. */
  onRetried?: (request: AssignmentRequest) => void;
}

/** Trains again from the same pictures; says what it costs, and what is missing where it cannot be paid. */
export function RetryAssignment({
  requestId,
  withVariations,
  label,
  primary = false,
  onRetried,
}: RetryAssignmentProps) {
  const retry = useRetryAssignment();
  const { off } = useFeature('train');
  const price = useTrainingPrice()({ withVariations });
  const { shortfall, closeShortfall, cannotPay, sayRefusal } = useShortfall();
  const run = () => {
    if (cannotPay(price)) return;
    retry.mutate(requestId, {
      onSuccess: (request) => onRetried?.(request),
      onError: sayRefusal,
    });
  };
  return (
    <>
      <Button
        variant={primary ? 'primary' : 'secondary'}
        size={primary ? 'md' : 'sm'}
        icon={<RotateCw className={primary ? 'size-4.5' : 'size-4'} />}
        cost={price ? <CostTag tone={primary ? 'inherit' : 'currency'} amounts={price} /> : null}
        loading={retry.isPending}
        disabled={off || !price}
        onClick={run}
      >
        {label}
      </Button>
      <InsufficientDialog shortfall={shortfall} onClose={closeShortfall} />
    </>
  );
}
