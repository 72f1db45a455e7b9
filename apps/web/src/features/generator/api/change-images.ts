import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '@/lib/client';
import { saveAs } from '../save-as';
import { removeFromImages, replaceInImages } from './list-images';

/** Stops a creation; what was held for it comes back. */
export function useCancelImages() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.images.cancel({ id }),
    onSuccess: (creation) => {
      replaceInImages(queryClient, creation);
    },
    // Where it was done before the press came through, the list says so.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: orpc.images.list.key() });
      void queryClient.invalidateQueries({ queryKey: orpc.wallet.key() });
    },
  });
}

/** Deletes a creation with all its pictures. */
export function useDeleteImages() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.images.remove({ id }),
    onSuccess: (_, id) => {
      removeFromImages(queryClient, id);
      void queryClient.invalidateQueries({ queryKey: orpc.images.list.key() });
      void queryClient.invalidateQueries({ queryKey: orpc.history.key() });
      void queryClient.invalidateQueries({ queryKey: orpc.wallet.key() });
    },
  });
}

export function useDownloadImage() {
  return useMutation({
    mutationFn: (input: { id: string; image_id: string }) => client.images.download(input),
    onSuccess: saveAs,
  });
}
