import type { ImageCreation, ImageOutput } from '@atelier/contracts';
import { GraduationCap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { PictureActions } from '../../cards/picture-actions';
import { UseSettingsButton } from '../../cards/use-settings-button';
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

interface WaifuPictureActionsProps {
  creation: ImageCreation;
  picture: ImageOutput;
  actions: WaifuActions;
}

/** What can be done with one picture: above all, train it. */
export function WaifuPictureActions({ creation, picture, actions }: WaifuPictureActionsProps) {
  const { t } = useTranslation('waifu');
  return (
    <>
      <TrainButton imageIds={[picture.id]} training={actions.training} />
      <PictureActions
        creation={creation}
        picture={picture}
        canRefine={!creation.refined}
        onRefined={actions.onRefined}
      />
      <UseSettingsButton creation={creation} onUse={actions.onUseSettings}>
        {t('use_settings')}
      </UseSettingsButton>
      <VisibilityControl creation={creation} />
    </>
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
