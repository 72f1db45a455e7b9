import { type ImageCreation } from '@atelier/contracts';
import { CircleAlert, RotateCw, ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { Button } from '@/components/button';
import { CostTag } from '@/components/cost-tag';
import { useFeature } from '@/features/runtime';
import { ReceiptLine, useCosts } from '@/features/wallet';
import { failureText, useErrorText } from '@/lib/error-text';
import { useCancelImages } from '../api/change-images';
import { isUnfinished } from '../api/list-images';
import { CreationPictures, PendingFrames } from './creation-pictures';
import { CreationProgress } from './creation-progress';

interface CreationBodyProps {
  creation: ImageCreation;
  onOpen: (index: number) => void;
  /** Sends the same request again after a failure. */
  onRetry: () => void;
}

/** What there is to see of a creation: frames and progress, its pictures, or why there are none. */
export function CreationBody({ creation, onOpen, onRetry }: CreationBodyProps) {
  const { t } = useTranslation('generator');
  const errorText = useErrorText();
  const cancel = useCancelImages(({ job }) => {
    toast.success(t('cancelled', { count: job.receipt.returned.spark }));
  });
  if (isUnfinished(creation)) {
    return (
      <div className="flex flex-col gap-4">
        <PendingFrames creation={creation} />
        <CreationProgress
          job={creation.job}
          cancelling={cancel.isPending}
          onCancel={() => {
            cancel.mutate(creation.id, { onError: (error) => toast.error(errorText(error)) });
          }}
        />
      </div>
    );
  }
  if (creation.images.length === 0) return <CreationEnding creation={creation} onRetry={onRetry} />;
  return (
    <div className="flex flex-col gap-3">
      <CreationPictures creation={creation} onOpen={onOpen} />
      {creation.blocked > 0 ? (
        <p className="flex gap-2 text-sm text-warning">
          <ShieldAlert aria-hidden className="size-4.5 shrink-0" />
          {t('blocked', { count: creation.blocked })}
        </p>
      ) : null}
    </div>
  );
}

function CreationEnding({ creation, onRetry }: { creation: ImageCreation; onRetry: () => void }) {
  const { t } = useTranslation('generator');
  const { off } = useFeature('image');
  const price = useCosts().priceOf('image', creation.options.count);
  const { job, error, status } = creation;
  const failure = error ?? job.error;
  const isCancelled = status === 'cancelled' || failure?.code === 'cancelled';
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface/60 p-4">
      <p className={isCancelled ? 'text-ink-soft' : 'flex gap-2 text-danger'}>
        {isCancelled ? null : <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />}
        {failure ? failureText(failure) : t('failed')}
      </p>
      <ReceiptLine receipt={job.receipt} jobId={job.id} />
      <Button
        size="sm"
        className="self-start"
        icon={<RotateCw className="size-4" />}
        cost={price ? <CostTag amounts={price} /> : null}
        disabled={off || !price}
        onClick={onRetry}
      >
        {t('retry')}
      </Button>
    </div>
  );
}
