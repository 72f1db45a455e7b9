import type { ImageCreation, ImageOutput } from '@atelier/contracts';
import { Clapperboard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { useFeature } from '@/features/jobs';
import { DownloadMenu } from './download-menu';
import { RefineButton } from './refine-button';

interface PictureActionsProps {
  creation: ImageCreation;
  picture: ImageOutput;
  /** A second pass over it has begun, among the others. */
  onRefined?: (() => void) | undefined;
  canRefine?: boolean;
}

/** What can be made of one picture, whoever it shows. */
export function PictureActions({ creation, picture, onRefined, canRefine = true }: PictureActionsProps) {
  const { t } = useTranslation('generator');
  const canVideo = !useFeature('video').off;
  return (
    <>
      <DownloadMenu creation={creation} picture={picture} />
      {canRefine ? <RefineButton creation={creation} picture={picture} onAccepted={onRefined} /> : null}
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
