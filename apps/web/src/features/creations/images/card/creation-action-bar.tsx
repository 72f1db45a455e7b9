import type { ImageCreation, ImageOutput } from '@atelier/contracts';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/icon-button';
import type { ViewerTarget } from '../../viewer/use-viewer';
import { ActionRow, NextStep, useCreationMenu, useSettingsAction } from '../../cards/picture-menu';
import { useRepeatAction } from '../../cards/repeat-button';

export interface CreationActions {
  onView: (target: ViewerTarget) => void;
  onUseSettings: (creation: ImageCreation) => void;
  onRepeat: (creation: ImageCreation, picture?: ImageOutput) => void;
  onUseSeed: (seed: number) => void;
  onDelete: (creation: ImageCreation) => void;
  /** What was asked here has begun, among the others. */
  onAccepted?: () => void;
}

interface CreationActionBarProps {
  creation: ImageCreation;
  /** The one picture that they are about; without it they are about the whole creation. */
  picture?: ImageOutput | undefined;
  actions: Pick<CreationActions, 'onUseSettings' | 'onRepeat' | 'onAccepted'>;
  /** Below a picture that is shown large: there deleting is not offered elsewhere. */
  onDelete?: CreationActions['onDelete'];
}

/** What can be done with finished pictures. */
export function CreationActionBar(props: CreationActionBarProps) {
  const { creation, picture, actions, onDelete } = props;
  const { t } = useTranslation('generator');
  const isLarge = onDelete !== undefined;
  const menu = useCreationMenu({ creation, picture, isLarge, onRefined: actions.onAccepted });
  const repeat = useRepeatAction({ creation, picture, onRepeat: actions.onRepeat, disabled: !creation.character });
  const settings = useSettingsAction(t('use_settings'), () => {
    actions.onUseSettings(creation);
  });
  const again = creation.refined ? [settings] : [settings, repeat];
  return (
    <>
      <ActionRow
        main={
          <>
            <NextStep creation={creation} picture={picture} />
            {menu.offer}
          </>
        }
        actions={[...menu.making, ...menu.saving, ...(creation.sheet ? [] : again), ...menu.publishing]}
        label={menu.label}
        // Of a sheet all would go with one of its pictures: it is deleted where all of it is seen.
        end={onDelete && !creation.sheet ? <DeleteButton creation={creation} onDelete={onDelete} /> : null}
      />
      {menu.dialogs}
    </>
  );
}

/** Asks nothing, for it can be undone. A sheet has a button of its own, which asks. */
export function DeleteButton({
  creation,
  onDelete,
  className,
}: { creation: ImageCreation; className?: string } & Pick<CreationActions, 'onDelete'>) {
  const { t } = useTranslation('generator');
  return (
    <IconButton
      label={t('delete.action')}
      icon={<Trash2 />}
      {...(className ? { className } : {})}
      onClick={() => {
        onDelete(creation);
      }}
    />
  );
}
