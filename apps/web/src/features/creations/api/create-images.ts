import type { CreateImageInput, ImageCreation } from '@atelier/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '@/lib/client';
import { useSpendingMutation } from '@/lib/idempotency';
import { addToImages } from './list-images';

/** Every option, with nothing left to the contract's defaults. A seed is present only while it is locked; without one the server draws it. */
export type CreateImageRequest = Required<Omit<CreateImageInput, 'seed'>> & Pick<CreateImageInput, 'seed'>;

/** Shows what was accepted, and what it changed besides. */
function useShowAccepted() {
  const queryClient = useQueryClient();
  return (creation: ImageCreation) => {
    addToImages(queryClient, creation);
    void queryClient.invalidateQueries({ queryKey: orpc.images.list.key() });
    void queryClient.invalidateQueries({ queryKey: orpc.wallet.key() });
    void queryClient.invalidateQueries({ queryKey: orpc.history.key() });
  };
}

export function useCreateImages() {
  const onSuccess = useShowAccepted();
  return useSpendingMutation({
    mutationFn: (input: CreateImageRequest, options) => client.images.create(input, options),
    onSuccess,
  });
}

/** A second pass over one picture; what comes of it is a creation of its own. */
export function useRefineImage() {
  const onSuccess = useShowAccepted();
  return useSpendingMutation({
    mutationFn: (input: { id: string; image_id: string }, options) => client.images.refine(input, options),
    onSuccess,
  });
}
