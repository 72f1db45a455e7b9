import type { CreationKind, Visibility } from '@atelier/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '@/lib/client';
import { invalidate } from '@/lib/invalidate';
import { changeInVideos } from '../videos/api/videos';
import { changeInImages } from './list-images';

/** Makes a creation public or private: at once, and reverted where the server refuses. */
export function useSetVisibility(kind: CreationKind) {
  const queryClient = useQueryClient();
  const key = kind === 'image' ? orpc.images.key() : orpc.videos.key();
  const show = (id: string, visibility: Visibility) => {
    if (kind === 'image') changeInImages(queryClient, id, (creation) => ({ ...creation, visibility }));
    else changeInVideos(queryClient, id, (video) => ({ ...video, visibility }));
  };
  return useMutation({
    mutationFn: async (input: { id: string; visibility: Visibility }) => {
      if (kind === 'image') {
        const creation = await client.images.setVisibility(input);
        changeInImages(queryClient, input.id, () => creation);
      } else {
        const video = await client.videos.setVisibility(input);
        changeInVideos(queryClient, input.id, () => video);
      }
    },
    onMutate: async ({ id, visibility }) => {
      // An answer under way would show what was before.
      await queryClient.cancelQueries({ queryKey: key });
      show(id, visibility);
    },
    onSuccess: () => {
      // Showing it may have earned the reward of the day's theme.
      void invalidate(queryClient, orpc.gallery.key(), orpc.wallet.key(), orpc.themes.key());
    },
    onError: (_error, { id, visibility }) => {
      show(id, visibility === 'public' ? 'private' : 'public');
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}
