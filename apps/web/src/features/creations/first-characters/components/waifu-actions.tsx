import type { ImageCreation, ImageOutput } from '@atelier/contracts';
import { Clapperboard, Copy, GraduationCap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { DownloadMenu } from '../../cards/download-menu';
import { RefineButton } from '../../cards/refine-button';
import { VisibilityControl } from '../../cards/visibility-control';
import { useFeature } from '@/features/jobs';
import type { Training } from '../hooks/use-training';

/** What can be done from anywhere that pictures are shown. */
export interface WaifuActions {
  training: Training;
  onUseSettings: (creation: ImageCreation) => void;
  onRepeat: (creation: ImageCreation) => void;
  onUseSeed: (seed: number) => void;
  onRemove: (creation: ImageCreation) => void;
  /** A second pass was accepted, and appears among the others. */
  onRefined: () => void;
}

interface PictureActionsProps {
  creation: ImageCreation;
  picture: ImageOutput;
  actions: WaifuActions;
}

/** What can be done with one picture: above all, train it. */
export function PictureActions({ creation, picture, actions }: PictureActionsProps) {
  const canVideo = !useFeature('video').off;
  const { t } = useTranslation('waifu');
  return (
    <>
      <TrainButton imageIds={[picture.id]} training={actions.training} />
      <DownloadMenu creation={creation} picture={picture} />
      {creation.refined ? null : <RefineButton creation={creation} picture={picture} onAccepted={actions.onRefined} />}
      {canVideo ? (
        <ButtonLink
          to="/video-generation"
          search={{ image: picture.id }}
          size="sm"
          icon={<Clapperboard className="size-4" />}
        >
          {t('make_video')}
        </ButtonLink>
      ) : null}
      <UseWords creation={creation} onUseSettings={actions.onUseSettings} />
      <VisibilityControl creation={creation} />
    </>
  );
}

export function UseWords({
  creation,
  onUseSettings,
}: Pick<WaifuActions, 'onUseSettings'> & { creation: ImageCreation }) {
  const { t } = useTranslation('waifu');
  return (
    <Button
      size="sm"
      icon={<Copy className="size-4" />}
      onClick={() => {
        onUseSettings(creation);
      }}
    >
      {t('use_settings')}
    </Button>
  );
}

/** Straight into training with these pictures. */
export function TrainButton({ imageIds, training }: { imageIds: readonly string[]; training: Training }) {
  const { t } = useTranslation('waifu');
  const { off } = useFeature('train');
  return (
    <Button
      size="sm"
      icon={<GraduationCap className="size-4.5 text-light" />}
      loading={training.isPending}
      disabled={off}
      onClick={() => {
        training.train(imageIds);
      }}
    >
      {t('train.action')}
    </Button>
  );
}
