import type { ImageCreation } from '@atelier/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '@/lib/client';
import { saveAs } from '@/lib/save-as';
import { removeFromImages, replaceInImages } from './list-images';

/**
 * Stops a creation; what was held for it comes back. `onDone` is called even where the creation’s own view is gone by then, because an event was faster than the answer.
 */
export function useCancelImages(onDone: (creation: ImageCreation) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.images.cancel({ id }),
    onSuccess: (creation) => {
      replaceInImages(queryClient, creation);
      queryClient.setQueryData(orpc.images.get.queryKey({ input: { id: creation.id } }), creation);
      onDone(creation);
    },
    // Where it was done before the press came through, the list says so.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: orpc.images.key() });
      void queryClient.invalidateQueries({ queryKey: orpc.wallet.key() });
    },
  });
}

/** Deletes a creation with all its pictures. */
export function useDeleteImages(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.images.remove({ id }),
    onSuccess: (_, id) => {
      removeFromImages(queryClient, id);
      void queryClient.invalidateQueries({ queryKey: orpc.images.key() });
      void queryClient.invalidateQueries({ queryKey: orpc.history.key() });
      void queryClient.invalidateQueries({ queryKey: orpc.wallet.key() });
      onDone();
    },
  });
}

export function useDownloadImage() {
  return useMutation({
    mutationFn: (input: { id: string; image_id: string }) => client.images.download(input),
    onSuccess: saveAs,
  });
}
