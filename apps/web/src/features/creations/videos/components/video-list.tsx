import type { VideoCreation } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { ListEnd } from '@/components/list-end';
import { Skeleton } from '@/components/skeleton';
import type { useVideos } from '../api/videos';
import { VideoCard, type VideoActions } from './video-card';

interface VideoListProps {
  query: ReturnType<typeof useVideos>;
  items: VideoCreation[] | undefined;
  actions: VideoActions;
}

export function VideoList({ query, items, actions }: VideoListProps) {
  const { t } = useTranslation('video');
  if (query.isError && !items) {
    return (
      <ErrorState
        title={t('load_failed')}
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (!items) return <Skeleton className="aspect-video w-full" />;
  if (items.length === 0) return <EmptyState title={t('empty.title')} description={t('empty.text')} />;
  return (
    <>
      <ol className="flex flex-col gap-5">
        {items.map((video) => (
          <li key={video.id}>
            <VideoCard video={video} actions={actions} />
          </li>
        ))}
      </ol>
      <ListEnd query={query} />
    </>
  );
}
