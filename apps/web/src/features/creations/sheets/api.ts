import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '@/lib/client';
import { invalidate } from '@/lib/invalidate';
import { saveAs } from '@/lib/save-as';
import { useMakeImages } from '../api/create-images';

/** A character sheet: all of it is one creation. */
export function useCreateSheet() {
  const queryClient = useQueryClient();
  return useMakeImages(async (input: { id: string }, options) => {
    const creation = await client.images.createSheet(input, options);
    // From now on the character leads to it.
    void invalidate(queryClient, orpc.characters.key());
    return creation;
  });
}

/** Its zip. */
export const useDownloadPack = () =>
  useMutation({ mutationFn: (id: string) => client.images.downloadPack({ id }), onSuccess: saveAs });
