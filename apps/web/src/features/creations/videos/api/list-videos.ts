import type { VideoCreation } from '@atelier/contracts';
import { useInfiniteQuery, type QueryClient } from '@tanstack/react-query';
import { orpc } from '@/lib/client';
import { pollInterval } from '@/lib/live';
import { isFinished } from '@/features/jobs';
import { itemsOf, paging } from '@/lib/paging';

export const videosQuery = () =>
  orpc.videos.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor, limit: 12 }),
    ...paging,
    refetchInterval: ({ state }) => pollInterval((itemsOf(state.data) ?? []).some(isUnfinished)),
  });

/** Own videos, newest first. */
export const useVideos = () => useInfiniteQuery(videosQuery());

/** True too between the end of its job and the moment its file is known. */
export const isUnfinished = ({ status, job }: VideoCreation): boolean =>
  !isFinished(job) || (job.status === 'succeeded' && status !== 'completed' && status !== 'failed');

type Change = (items: VideoCreation[], page: number) => VideoCreation[];

export function changeVideos(queryClient: QueryClient, change: Change): void {
  queryClient.setQueryData(
    videosQuery().queryKey,
    (data) =>
      data && { ...data, pages: data.pages.map((page, index) => ({ ...page, items: change(page.items, index) })) },
  );
}
