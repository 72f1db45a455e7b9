import type { CreateVideoInput, UploadRequest } from '@atelier/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '@/lib/client';
import { useSpendingMutation } from '@/lib/idempotency';
import { changeVideos, videosQuery } from './list-videos';

export type CreateVideoRequest = CreateVideoInput & Pick<Required<CreateVideoInput>, 'seconds'>;

export function useCreateVideo() {
  const queryClient = useQueryClient();
  return useSpendingMutation({
    mutationFn: (input: CreateVideoRequest, options) => client.videos.create(input, options),
    onSuccess: (video) => {
      changeVideos(queryClient, (items, page) =>
        page > 0 || items.some(({ id }) => id === video.id) ? items : [video, ...items],
      );
      void queryClient.invalidateQueries({ queryKey: videosQuery().queryKey });
      void queryClient.invalidateQueries({ queryKey: orpc.wallet.key() });
      void queryClient.invalidateQueries({ queryKey: orpc.history.key() });
    },
  });
}

/** Asks where a picture may be put. */
export const useRequestUpload = () =>
  useSpendingMutation({ mutationFn: (input: UploadRequest, options) => client.videos.requestUpload(input, options) });
