import type { DownloadFormat } from '@atelier/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { client, orpc } from '@/lib/client';
import { saveAs } from '@/lib/save-as';
import { removeFromImages } from './list-images';
import { invalidate } from '@/lib/invalidate';

/** Deletes a creation with all its pictures for good; `leaving`: though the page is being left. */
export function useRemoveImages() {
  const queryClient = useQueryClient();
  return useCallback(
    async (id: string, { leaving }: { leaving: boolean }) => {
      await client.images.remove({ id }, { context: { outlivesPage: leaving } });
      removeFromImages(queryClient, id);
      void invalidate(
        queryClient,
        orpc.images.key(),
        orpc.history.key(),
        orpc.gallery.key(),
        orpc.wallet.key(),
        orpc.characters.key(),
      );
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
