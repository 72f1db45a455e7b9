import type { DownloadFormat, Visibility } from '@atelier/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { client, orpc } from '@/lib/client';
import { saveAs } from '@/lib/save-as';
import { changeInImages, removeFromImages } from './list-images';
import { invalidate } from '@/lib/invalidate';

/** Deletes a creation with all its pictures for good; `leaving`: though the page is being left. */
export function useRemoveImages() {
  const queryClient = useQueryClient();
  return useCallback(
    async (id: string, { leaving }: { leaving: boolean }) => {
      await client.images.remove({ id }, { context: { outlivesPage: leaving } });
      removeFromImages(queryClient, id);
      void invalidate(queryClient, orpc.images.key(), orpc.history.key(), orpc.gallery.key(), orpc.wallet.key());
    },
    [queryClient],
  );
}

export function useDownloadImage() {
  return useMutation({
    mutationFn: (input: { id: string; image_id: string; format: DownloadFormat }) => client.images.download(input),
    onSuccess: saveAs,
  });
}

/** Makes a creation public or private: at once, and reverted where the server refuses. */
export function useSetVisibility() {
  const queryClient = useQueryClient();
  const show = (id: string, visibility: Visibility) => {
    changeInImages(queryClient, id, (creation) => ({ ...creation, visibility }));
  };
  return useMutation({
    mutationFn: (input: { id: string; visibility: Visibility }) => client.images.setVisibility(input),
    onMutate: async ({ id, visibility }) => {
      // An answer under way would show what was before.
      await queryClient.cancelQueries({ queryKey: orpc.images.key() });
      show(id, visibility);
    },
    onSuccess: (creation) => {
      changeInImages(queryClient, creation.id, () => creation);
      void queryClient.invalidateQueries({ queryKey: orpc.gallery.key() });
    },
    onError: (_error, { id, visibility }) => {
      show(id, visibility === 'public' ? 'private' : 'public');
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.images.key() }),
  });
}
