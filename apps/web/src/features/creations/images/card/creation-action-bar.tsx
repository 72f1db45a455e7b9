import type { ImageCreation, ImageOutput } from '@atelier/contracts';
import { Clapperboard, Copy, Repeat, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { CostTag } from '@/components/cost-tag';
import { IconButton } from '@/components/icon-button';
import { useFeature } from '@/features/jobs';
import { useCosts } from '@/features/ledger';
import { cn } from '@/lib/cn';
import type { ViewerTarget } from '../../viewer/use-viewer';
import { DownloadMenu } from '../../cards/download-menu';
import { RefineButton } from '../../cards/refine-button';
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
      {picture ? (
        <PictureActions creation={creation} picture={picture} {...(onAccepted ? { onAccepted } : {})} />
      ) : null}
      <Button
        size="sm"
        icon={<Copy className="size-4" />}
        onClick={() => {
          actions.onUseSettings(creation);
        }}
      >
        {t('use_settings')}
      </Button>
      {creation.refined ? null : <RepeatButton creation={creation} picture={picture} onRepeat={actions.onRepeat} />}
      <VisibilityControl creation={creation} />
      {onDelete ? <DeleteButton creation={creation} onDelete={onDelete} className="ml-auto" /> : null}
    </div>
  );
}

function PictureActions({
  creation,
  picture,
  onAccepted,
}: {
  creation: ImageCreation;
  picture: ImageOutput;
  onAccepted?: () => void;
}): ReactNode {
  const { t } = useTranslation('generator');
  const canVideo = !useFeature('video').off;
  return (
    <>
      <DownloadMenu creation={creation} picture={picture} />
      <RefineButton creation={creation} picture={picture} {...(onAccepted ? { onAccepted } : {})} />
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
    </>
  );
}

function RepeatButton({
  creation,
  picture,
  onRepeat,
}: Pick<CreationActionBarProps, 'creation' | 'picture'> & Pick<CreationActions, 'onRepeat'>) {
  const { t } = useTranslation('generator');
  const { off } = useFeature('image');
  const price = useCosts().priceOf('image', picture ? 1 : creation.options.count);
  return (
    <Button
      size="sm"
      icon={<Repeat className="size-4" />}
      cost={price ? <CostTag amounts={price} tone="inherit" /> : null}
      disabled={creation.character === null || off || !price}
      onClick={() => {
        onRepeat(creation, picture);
      }}
    >
      {t('make_again')}
    </Button>
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
