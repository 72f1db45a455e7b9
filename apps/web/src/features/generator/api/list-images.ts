import type { ImageCreation } from '@atelier/contracts';
import { useInfiniteQuery, type QueryClient } from '@tanstack/react-query';
import { orpc } from '@/lib/client';
import { pollInterval } from '@/lib/live';
import { isFinished } from '@/lib/live-cache';
import { itemsOf, paging } from '@/lib/paging';

export const imagesQuery = () =>
  orpc.images.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor, limit: 12 }),
    ...paging,
    refetchInterval: ({ state }) => pollInterval((itemsOf(state.data) ?? []).some(isUnfinished)),
  });

/** Own creations, newest first. */
export const useImages = () => useInfiniteQuery(imagesQuery());

/** True too between the end of its job and the moment its pictures are known. */
export const isUnfinished = ({ status, job }: ImageCreation): boolean =>
  !isFinished(job) || (job.status === 'succeeded' && status !== 'completed' && status !== 'failed');

/** Puts a creation that has just been accepted at the head of the list. */
export function addToImages(queryClient: QueryClient, creation: ImageCreation): void {
  queryClient.setQueryData(imagesQuery().queryKey, (data) => {
    const [first, ...rest] = data?.pages ?? [];
    if (!data || !first || first.items.some(({ id }) => id === creation.id)) return data;
    return { ...data, pages: [{ ...first, items: [creation, ...first.items] }, ...rest] };
  });
}

export function removeFromImages(queryClient: QueryClient, id: string): void {
  queryClient.setQueryData(
    imagesQuery().queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) })),
      },
  );
}

export function replaceInImages(queryClient: QueryClient, creation: ImageCreation): void {
  queryClient.setQueryData(
    imagesQuery().queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (item.id === creation.id ? creation : item)),
        })),
      },
  );
}
