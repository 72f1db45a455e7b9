import type { VideoCreation } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { CreationDialog } from '../../viewer/creation-dialog';
import { useVideo } from '../api/get-video';
import { VideoCard, type VideoDeeds } from './video-card';

/** The video of an address, on top of the others. */
export function VideoDialog({ id, deeds, onClose }: { id: string; deeds: VideoDeeds; onClose: () => void }) {
  const { t } = useTranslation('video');
  const query = useVideo(id);
  /** What becomes of it is seen on the screen below. */
  const closing = (deed: (video: VideoCreation) => void) => (video: VideoCreation) => {
    onClose();
    deed(video);
  };
  const back = { onUseSettings: closing(deeds.onUseSettings), onRemove: closing(deeds.onRemove) };
  return (
    <CreationDialog
      title={t('one.title')}
      query={query}
      gone={{ title: t('one.gone'), text: t('one.gone_text') }}
      onClose={onClose}
    >
      {(video) => <VideoCard bare video={video} deeds={back} />}
    </CreationDialog>
  );
}
