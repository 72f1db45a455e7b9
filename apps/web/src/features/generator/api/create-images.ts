import { useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '@/lib/client';
import { useSpendingMutation } from '@/lib/spending-mutation';
import type { CreateImageRequest } from '../settings';
import { addToImages, imagesQuery } from './list-images';

export function useCreateImages() {
  const queryClient = useQueryClient();
  return useSpendingMutation({
    mutationFn: (input: CreateImageRequest, options) => client.images.create(input, options),
    onSuccess: (creation) => {
      addToImages(queryClient, creation);
      void queryClient.invalidateQueries({ queryKey: imagesQuery().queryKey });
      void queryClient.invalidateQueries({ queryKey: orpc.wallet.key() });
      void queryClient.invalidateQueries({ queryKey: orpc.history.key() });
    },
  });
}
