import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Problem } from '@/components/problem';
import { orpc } from '@/lib/client';
import { toast } from '@/lib/toast';
import { useRemix } from '../../composer/use-remix';
import type { VideoForm } from './use-video-form';

/**
 * Takes words and length of a public video over into the form, and of one's own the picture, too: those of others are theirs. Answers what
 * is to be said where that could not be done.
 */
export function useVideoRemix(video: VideoForm, id: string | null, onDone: () => void = () => undefined) {
  const { t } = useTranslation(['video', 'generator']);
  const queryClient = useQueryClient();
  const { remix } = useRemix({
    id,
    onDone,
    onTaken: (creation) => {
      const remix_of = { source: { id: creation.id, creator_name: creation.creator_name } };
      const withoutPicture = () => {
        video.fillIn({
          prompt: creation.options.prompt,
          seconds: creation.video?.seconds ?? 0,
          source: { kind: 'upload', image_id: null },
          remix_of,
        });
        toast.success(t('video:settings_used_upload'));
      };
      if (!creation.own) {
        withoutPicture();
        return;
      }
      queryClient.query(orpc.videos.get.queryOptions({ input: { id: creation.id } })).then((own) => {
        video.fillIn({ ...own, remix_of });
        toast.success(t(own.source.image_id === null ? 'video:settings_used_upload' : 'video:settings_used'));
      }, withoutPicture);
    },
  });
  if (remix === null || remix.state === 'taken') return null;
  return (
    <Problem className="mb-4">
      {t(`generator:remix.${remix.state}`)} {t(`generator:remix.${remix.state}_text`)}
    </Problem>
  );
}
