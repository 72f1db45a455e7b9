import type { ImageCreation, ImageOutput } from '@atelier/contracts';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/icon-button';
import { cn } from '@/lib/cn';
import type { ViewerTarget } from '../../viewer/use-viewer';
import { PictureActions } from '../../cards/picture-actions';
import { RepeatButton } from '../../cards/repeat-button';
import { UseSettingsButton } from '../../cards/use-settings-button';
import { VisibilityControl } from '../../cards/visibility-control';

export interface CreationActions {
  onView: (target: ViewerTarget) => void;
  onUseSettings: (creation: ImageCreation) => void;
  onRepeat: (creation: ImageCreation, picture?: ImageOutput) => void;
  onUseSeed: (seed: number) => void;
  onDelete: (creation: ImageCreation) => void;
}

interface CreationActionBarProps {
  creation: ImageCreation;
  /** The one picture that they are about; without it they are about the whole creation. */
  picture?: ImageOutput | undefined;
  actions: Pick<CreationActions, 'onUseSettings' | 'onRepeat'>;
  /** Where deleting is not offered elsewhere. */
  onDelete?: CreationActions['onDelete'];
  /** What was asked here has begun, among the others. */
  onAccepted?: () => void;
  /** One line that is pushed along, where there is little height. */
  inLine?: boolean;
}

/** What can be done with finished pictures. */
export function CreationActionBar(props: CreationActionBarProps) {
  const { creation, picture, actions, onDelete, onAccepted, inLine = false } = props;
  const { t } = useTranslation('generator');
  return (
    <div
      className={cn(
        // Positioned, or what is only read out in it would make the page wider.
        'relative flex flex-wrap items-center gap-2',
        inLine &&
          'max-md:-mx-4 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:py-0.5 max-md:[scrollbar-width:none]',
      )}
    >
      {picture ? <PictureActions creation={creation} picture={picture} onRefined={onAccepted} /> : null}
      <UseSettingsButton creation={creation} onUse={actions.onUseSettings}>
        {t('use_settings')}
      </UseSettingsButton>
      {creation.refined ? null : (
        <RepeatButton
          creation={creation}
          picture={picture}
          onRepeat={actions.onRepeat}
          disabled={creation.character === null}
        />
      )}
      <VisibilityControl creation={creation} />
      {onDelete ? <DeleteButton creation={creation} onDelete={onDelete} className="ml-auto" /> : null}
    </div>
  );
}

/** Asks nothing, for it can be undone. */
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
