import { type ImageCreation, isNothing } from '@atelier/contracts';
import { ShieldAlert, CircleAlert, Copy, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CostTag } from '@/components/cost-tag';
import { useFeature, ReceiptLine } from '@/features/jobs';
import { useCosts } from '@/features/ledger';
import { AppealButton } from '@/features/safety';
import { failureText } from '@/lib/error-text';
import { isUnfinished } from '../../api/list-images';
import { CreationPictures, PendingFrames } from '../../cards/creation-pictures';
import { CreationProgress } from '../../cards/creation-progress';
import type { CreationActions } from './creation-action-bar';

interface CreationBodyProps {
  creation: ImageCreation;
  actions: CreationActions;
}

/** What there is to see of a creation: frames and progress, its pictures, or why there are none. */
export function CreationBody({ creation, actions }: CreationBodyProps) {
  const { t } = useTranslation('generator');
  if (isUnfinished(creation)) {
    return (
      <div className="flex flex-col gap-4">
        <PendingFrames creation={creation} />
        <CreationProgress job={creation.job} />
      </div>
    );
  }
  if (creation.images.length === 0) return <CreationEnding creation={creation} actions={actions} />;
  return (
    <div className="flex flex-col gap-3">
      <CreationPictures
        creation={creation}
        onOpen={(pictureId) => {
          actions.onView({ creationId: creation.id, pictureId });
        }}
      />
      {creation.blocked > 0 ? (
        <div className="flex flex-col gap-2">
          <p className="flex gap-2 text-sm text-warning">
            <ShieldAlert aria-hidden className="size-4.5 shrink-0" />
            {t('blocked', { count: creation.blocked })}
          </p>
          <AppealButton jobId={creation.job.id} kind="blocked" />
        </div>
      ) : null}
    </div>
  );
}

interface CreationEndingProps {
  creation: ImageCreation;
  actions: Pick<CreationActions, 'onRepeat' | 'onUseSettings'>;
}

/** Why there is no picture, what it cost (nothing), and how to go on. */
function CreationEnding({ creation, actions }: CreationEndingProps) {
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
