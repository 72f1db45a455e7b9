import { useTranslation } from 'react-i18next';
import { CreationDialog } from '@/components/creation-dialog';
import { useVideo } from '../api/get-video';
import { VideoCard } from './video-card';

/** The video of an address, on top of the others. */
export function VideoDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('video');
  const query = useVideo(id);
  return (
    <CreationDialog
      title={t('one.title')}
      query={query}
      gone={{ title: t('one.gone'), text: t('one.gone_text') }}
      onClose={onClose}
    >
      {(video) => <VideoCard bare video={video} />}
    </CreationDialog>
  );
}
