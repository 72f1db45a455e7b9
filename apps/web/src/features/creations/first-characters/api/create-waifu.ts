import { useQueryClient } from '@tanstack/react-query';
import { addToImages } from '../../api/list-images';
import { client, orpc } from '@/lib/client';
import { useSpendingMutation } from '@/lib/idempotency';
import type { CreateWaifuRequest } from '../settings';

export function useCreateWaifu() {
  const queryClient = useQueryClient();
  return useSpendingMutation({
    mutationFn: (input: CreateWaifuRequest, options) => client.images.createWaifu(input, options),
    onSuccess: (creation) => {
      addToImages(queryClient, creation);
      void queryClient.invalidateQueries({ queryKey: orpc.images.list.key() });
      void queryClient.invalidateQueries({ queryKey: orpc.wallet.key() });
      void queryClient.invalidateQueries({ queryKey: orpc.history.key() });
    },
  });
}
