import type { CreationOrigin, ImageCreation, Page } from '@atelier/contracts';
import { useInfiniteQuery, type InfiniteData, type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { orpc } from '@/lib/client';
import { pollInterval } from '@/lib/live';
import { isFinished } from '@/features/jobs';
import { itemsOf, paging, withItems } from '@/lib/paging';

export const imagesQuery = (origin?: CreationOrigin) =>
  orpc.images.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor, limit: 12, origin }),
    ...paging,
    refetchInterval: ({ state }) => pollInterval((itemsOf(state.data) ?? []).some(isUnfinished)),
  });

/** Own creations, newest first; of one origin or of both. */
export const useImages = (origin?: CreationOrigin) => useInfiniteQuery(imagesQuery(origin));

/** True too between the end of its job and the moment its pictures, or its film, are known. */
export const isUnfinished = ({ status, job }: Pick<ImageCreation, 'status' | 'job'>): boolean =>
  !isFinished(job) || (job.status === 'succeeded' && status !== 'completed' && status !== 'failed');

type ImagePages = InfiniteData<Page<ImageCreation>, string | undefined>;

/** Puts a creation that has just been accepted at the head of the lists that it belongs to. */
export function addToImages(queryClient: QueryClient, creation: ImageCreation): void {
  for (const origin of [undefined, creation.origin]) {
    queryClient.setQueryData(imagesQuery(origin).queryKey, (data) => {
      const [first, ...rest] = data?.pages ?? [];
      if (!data || !first || first.items.some(({ id }) => id === creation.id)) return data;
      return { ...data, pages: [{ ...first, items: [creation, ...first.items] }, ...rest] };
    });
  }
}

function changeLists(queryClient: QueryClient, change: (items: ImageCreation[]) => ImageCreation[]): void {
  queryClient.setQueriesData<ImagePages>({ queryKey: orpc.images.list.key({ type: 'infinite' }) }, (data) =>
    withItems(data, change),
  );
}

export function removeFromImages(queryClient: QueryClient, id: string): void {
  changeLists(queryClient, (items) => items.filter((item) => item.id !== id));
}

/** Shows a change of a creation wherever it is held. */
export function changeInImages(
  queryClient: QueryClient,
  id: string,
  change: (creation: ImageCreation) => ImageCreation,
): void {
  changeLists(queryClient, (items) => items.map((item) => (item.id === id ? change(item) : item)));
  queryClient.setQueryData(orpc.images.get.queryKey({ input: { id } }), (creation) => creation && change(creation));
}

/** One creation, for one that may be on no loaded page of the list. */
export const useImageCreation = (id: string | null) =>
  useQuery(
    orpc.images.get.queryOptions({
      input: id === null ? skipToken : { id },
      // It may have been deleted elsewhere since it was last seen.
      staleTime: 0,
      refetchInterval: ({ state }) => pollInterval(state.data ? isUnfinished(state.data) : false),
    }),
  );

/** How many images a creation is said to have: of a character sheet those that were paid for, which it is composed of. */
export const countOf = ({ images, sheet }: ImageCreation): number => sheet?.cells.length ?? images.length;
