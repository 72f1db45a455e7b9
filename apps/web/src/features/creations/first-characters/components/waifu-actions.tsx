import type { ImageCreation, ImageOutput } from '@atelier/contracts';
import { GraduationCap } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { ActionRow, useCreationMenu, useSettingsAction } from '../../cards/picture-menu';
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
  onRefined?: () => void;
}

interface WaifuPictureActionsProps {
  creation: ImageCreation;
  picture: ImageOutput;
  actions: WaifuActions;
}

/** What can be done with one picture: above all, train it. */
export function WaifuPictureActions({ creation, picture, actions }: WaifuPictureActionsProps) {
  const main = <TrainButton imageIds={[picture.id]} training={actions.training} />;
  return <WaifuActionRow isLarge creation={creation} picture={picture} actions={actions} main={main} />;
}

interface WaifuActionRowProps extends Pick<WaifuPictureActionsProps, 'creation' | 'actions'> {
  main: ReactNode;
  isLarge?: boolean;
  /** The one picture that they are about; without it they are about the whole creation. */
  picture?: ImageOutput | undefined;
}

/** One main action that suits the moment, and the rest behind another button. */
export function WaifuActionRow({ creation, picture, actions, main, isLarge = false }: WaifuActionRowProps) {
  const { t } = useTranslation('waifu');
  const menu = useCreationMenu({
    creation,
    picture,
    canRefine: !creation.refined,
    isLarge,
    onRefined: actions.onRefined,
  });
  const settings = useSettingsAction(t('use_settings'), () => {
    actions.onUseSettings(creation);
  });
  return (
    <>
      <ActionRow
        main={
          <>
            {main}
            {menu.offer}
          </>
        }
        actions={[...menu.making, ...menu.saving, settings, ...menu.publishing]}
        label={menu.label}
      />
      {menu.dialogs}
    </>
  );
}

/** Straight into training with these pictures. */
function TrainButton({ imageIds, training }: { imageIds: readonly string[]; training: Training }) {
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
