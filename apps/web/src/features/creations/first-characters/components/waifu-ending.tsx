import type { ImageCreation } from '@atelier/contracts';
import { CircleAlert, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CostTag } from '@/components/cost-tag';
import { AppealButton } from '@/features/safety';
import { useFeature, ReceiptLine } from '@/features/jobs';
import { useCosts } from '@/features/ledger';
import { failureText } from '@/lib/error-text';

/** It ended without a picture: why, what came back, and the way to try again. */
export function WaifuEnding({ creation, onRetry }: { creation: ImageCreation; onRetry: () => void }) {
  const { t } = useTranslation('waifu');
  const { off } = useFeature('image');
  const price = useCosts().priceOf('image', creation.options.count);
  const { job, error, status, refined, blocked } = creation;
  const failure = error ?? job.error;
  const isBlocked = blocked > 0 || failure?.code === 'output_blocked';
  const isCancelled = status === 'cancelled' || failure?.code === 'cancelled';
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface/60 p-4">
      <p className={isCancelled ? 'text-ink-soft' : 'flex gap-2 text-danger'}>
        {isCancelled ? null : <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />}
        {failure ? failureText(failure) : t('failed')}
      </p>
      <ReceiptLine receipt={job.receipt} jobId={job.id} />
      <div className="flex flex-wrap gap-2">
        {/* A second pass is tried again at the picture that it was made of. */}
        {refined ? null : (
          <Button
            size="sm"
            icon={<RotateCw className="size-4" />}
            cost={price ? <CostTag amounts={price} /> : null}
            disabled={off || !price}
            onClick={onRetry}
          >
            {t('retry')}
          </Button>
        )}
        {isBlocked ? <AppealButton jobId={job.id} kind="blocked" /> : null}
      </div>
    </div>
  );
}
