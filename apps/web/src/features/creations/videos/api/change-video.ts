import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { client, orpc } from '@/lib/client';
import { saveAs } from '@/lib/save-as';
import { changeVideos } from './list-videos';

/** Deletes a video for good; `leaving`: though the page is being left. */
export function useRemoveVideo() {
  const queryClient = useQueryClient();
  return useCallback(
    async (id: string, { leaving }: { leaving: boolean }) => {
      await client.videos.remove({ id }, { context: { outlivesPage: leaving } });
      changeVideos(queryClient, (items) => items.filter((item) => item.id !== id));
      void queryClient.invalidateQueries({ queryKey: orpc.videos.key() });
      void queryClient.invalidateQueries({ queryKey: orpc.history.key() });
      void queryClient.invalidateQueries({ queryKey: orpc.wallet.key() });
    },
    [queryClient],
  );
}

export function useDownloadVideo() {
  return useMutation({ mutationFn: (id: string) => client.videos.download({ id }), onSuccess: saveAs });
}
