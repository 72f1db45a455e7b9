import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveAs } from '@/features/generator';
import { client, orpc } from '@/lib/client';
import { changeVideos } from './list-videos';

export function useCancelVideo() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.videos.cancel({ id }),
    onSuccess: (video) => {
      changeVideos(queryClient, (items) => items.map((item) => (item.id === video.id ? video : item)));
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: orpc.videos.list.key() });
      void queryClient.invalidateQueries({ queryKey: orpc.wallet.key() });
    },
  });
}

export function useDeleteVideo() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.videos.remove({ id }),
    onSuccess: (_, id) => {
      changeVideos(queryClient, (items) => items.filter((item) => item.id !== id));
      void queryClient.invalidateQueries({ queryKey: orpc.videos.list.key() });
      void queryClient.invalidateQueries({ queryKey: orpc.history.key() });
      void queryClient.invalidateQueries({ queryKey: orpc.wallet.key() });
    },
  });
}

export function useDownloadVideo() {
  return useMutation({ mutationFn: (id: string) => client.videos.download({ id }), onSuccess: saveAs });
}
