import type { ImageCreation } from '@atelier/contracts';
import { ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AppealButton } from '@/features/safety';
import { isUnfinished } from '../../api/list-images';
import type { CreationActions } from './creation-action-bar';
import { CreationEnding } from './creation-ending';
import { CreationPictures, PendingFrames } from '../../cards/creation-pictures';
import { CreationProgress } from '../../cards/creation-progress';

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
