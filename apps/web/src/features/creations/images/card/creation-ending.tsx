import type { ImageCreation } from '@atelier/contracts';
import { isNothing } from '@atelier/contracts';
import { CircleAlert, Copy, RotateCw, ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CostTag } from '@/components/cost-tag';
import { AppealButton } from '@/features/safety';
import { useFeature, ReceiptLine } from '@/features/jobs';
import { useCosts } from '@/features/ledger';
import { failureText } from '@/lib/error-text';
import type { CreationActions } from './creation-action-bar';

interface CreationEndingProps {
  creation: ImageCreation;
  actions: Pick<CreationActions, 'onRepeat' | 'onUseSettings'>;
}

/** Why there is no picture, what it cost (nothing), and how to go on. */
export function CreationEnding({ creation, actions }: CreationEndingProps) {
  const { t } = useTranslation('generator');
  const { job, error, status, blocked } = creation;
  const failure = error ?? job.error;
  const isCancelled = status === 'cancelled' || failure?.code === 'cancelled';
  const isBlocked = blocked > 0 || failure?.code === 'output_blocked';
  const Icon = isBlocked ? ShieldAlert : CircleAlert;
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface/60 p-4">
      <div className={isCancelled ? 'text-ink-soft' : `flex gap-2 ${isBlocked ? 'text-warning' : 'text-danger'}`}>
        {isCancelled ? null : <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />}
        <div>
          <p>{failure ? failureText(failure) : t('failed')}</p>
          {isNothing(job.receipt.captured) && !isNothing(job.receipt.price) ? (
            <p className="mt-0.5 text-sm text-ink-soft">{t('nothing_charged')}</p>
          ) : null}
        </div>
      </div>
      <ReceiptLine receipt={job.receipt} jobId={job.id} />
      <div className="flex flex-wrap items-center gap-2">
        {creation.refined ? null : <RetryButton creation={creation} onRepeat={actions.onRepeat} />}
        <Button
          size="sm"
          icon={<Copy className="size-4" />}
          onClick={() => {
            actions.onUseSettings(creation);
          }}
        >
          {t('use_settings')}
        </Button>
      </div>
      {isBlocked ? <AppealButton jobId={job.id} kind="blocked" /> : null}
    </div>
  );
}

function RetryButton({ creation, onRepeat }: { creation: ImageCreation } & Pick<CreationActions, 'onRepeat'>) {
  const { t } = useTranslation('generator');
  const { off } = useFeature('image');
  const price = useCosts().priceOf('image', creation.options.count);
  return (
    <Button
      size="sm"
      icon={<RotateCw className="size-4" />}
      cost={price ? <CostTag amounts={price} /> : null}
      disabled={off || !price || creation.character === null}
      onClick={() => {
        onRepeat(creation);
      }}
    >
      {t('retry')}
    </Button>
  );
}
