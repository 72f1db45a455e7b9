import type { VideoCreation, CreateVideoInput, UploadRequest } from '@atelier/contracts';
import { useInfiniteQuery, type QueryClient, useQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { orpc, client } from '@/lib/client';
import { pollInterval } from '@/lib/live';
import { isUnfinished } from '../../api/list-images';
import { itemsOf, paging, withItems } from '@/lib/paging';
import { useSpendingMutation } from '@/lib/idempotency';
import { saveAs } from '@/lib/save-as';
import { invalidate } from '@/lib/invalidate';

export const videosQuery = () =>
  orpc.videos.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor, limit: 12 }),
    ...paging,
    refetchInterval: ({ state }) => pollInterval((itemsOf(state.data) ?? []).some(isUnfinished)),
  });

/** Own videos, newest first. */
export const useVideos = () => useInfiniteQuery(videosQuery());

type Change = (items: VideoCreation[], page: number) => VideoCreation[];

export function changeVideos(queryClient: QueryClient, change: Change): void {
  queryClient.setQueryData(videosQuery().queryKey, (data) => withItems(data, change));
}

/** Shows a change of a video wherever it is held. */
export function changeInVideos(
  queryClient: QueryClient,
  id: string,
  change: (video: VideoCreation) => VideoCreation,
): void {
  changeVideos(queryClient, (items) => items.map((item) => (item.id === id ? change(item) : item)));
  queryClient.setQueryData(orpc.videos.get.queryKey({ input: { id } }), (video) => video && change(video));
}

/** One video, for one that may be on no loaded page of the list. */
export const useVideo = (id: string) =>
  useQuery(
    orpc.videos.get.queryOptions({
      input: { id },
      // It may have been deleted elsewhere since it was last seen.
      staleTime: 0,
      refetchInterval: ({ state }) => pollInterval(state.data ? isUnfinished(state.data) : false),
    }),
  );

/** A theme is joined by pictures alone, here. */
export type CreateVideoRequest = Omit<CreateVideoInput, 'theme'> & Pick<Required<CreateVideoInput>, 'seconds'>;

export function useCreateVideo() {
  const queryClient = useQueryClient();
  return useSpendingMutation({
    mutationFn: (input: CreateVideoRequest, options) => client.videos.create(input, options),
    onSuccess: (video) => {
      changeVideos(queryClient, (items, page) =>
        page > 0 || items.some(({ id }) => id === video.id) ? items : [video, ...items],
      );
      void invalidate(queryClient, videosQuery().queryKey, orpc.wallet.key(), orpc.history.key());
    },
  });
}

/** Asks where a picture may be put. */
export const useRequestUpload = () =>
  useSpendingMutation({ mutationFn: (input: UploadRequest, options) => client.videos.requestUpload(input, options) });

/** Deletes a video for good; `leaving`: though the page is being left. */
export function useRemoveVideo() {
  const queryClient = useQueryClient();
  return useCallback(
    async (id: string, { leaving }: { leaving: boolean }) => {
      await client.videos.remove({ id }, { context: { outlivesPage: leaving } });
      changeVideos(queryClient, (items) => items.filter((item) => item.id !== id));
      void invalidate(queryClient, orpc.videos.key(), orpc.history.key(), orpc.gallery.key(), orpc.wallet.key());
    },
    [queryClient],
  );
}

export function useDownloadVideo() {
  return useMutation({ mutationFn: (id: string) => client.videos.download({ id }), onSuccess: saveAs });
}
