import type { VideoCreation } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { CreationDialog } from '../../viewer/creation-dialog';
import { useVideo } from '../api/videos';
import { VideoCard, type VideoActions } from './video-card';

/** The video that the URL opens, above the list. */
export function VideoDialog({ id, actions, onClose }: { id: string; actions: VideoActions; onClose: () => void }) {
  const { t } = useTranslation('video');
  const query = useVideo(id);
  /** What becomes of it is seen on the screen below. */
  const closing = (action: (video: VideoCreation) => void) => (video: VideoCreation) => {
    onClose();
    action(video);
  };
  const back = { onUseSettings: closing(actions.onUseSettings), onRemove: closing(actions.onRemove) };
  return (
    <CreationDialog
      title={t('one.title')}
      query={query}
      gone={{ title: t('one.gone'), text: t('one.gone_text') }}
      onClose={onClose}
    >
      {(video) => <VideoCard bare video={video} actions={back} />}
    </CreationDialog>
  );
}
