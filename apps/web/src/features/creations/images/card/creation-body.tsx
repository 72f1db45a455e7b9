import type { ImageCreation } from '@atelier/contracts';
import { ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AppealButton } from '@/features/safety';
import { useErrorText } from '@/lib/error-text';
import { toast } from '@/lib/toast';
import { useCancelImages } from '../../api/change-images';
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
