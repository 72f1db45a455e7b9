import type { CreateImageInput, CreateWaifuInput, ImageCreation } from '@atelier/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { client, orpc, type ClientContext } from '@/lib/client';
import { useSpendingMutation } from '@/lib/idempotency';
import { addToImages } from './list-images';
import { invalidate } from '@/lib/invalidate';

/** What a request may leave out: a seed is present only while it is locked, for without one the server draws it. */
type Free = 'seed' | 'theme' | 'remix_of';
/** Every other option, with nothing left to the contract's defaults. */
type Whole<Input> = Required<Omit<Input, Free>> & Pick<Input, Free & keyof Input>;
export type CreateImageRequest = Whole<CreateImageInput>;
export type CreateWaifuRequest = Whole<CreateWaifuInput>;

/** Asks for pictures, and shows what was accepted and what it changed besides. */
export function useMakeImages<Input>(
  call: (input: Input, options: { context: ClientContext }) => Promise<ImageCreation>,
) {
  const queryClient = useQueryClient();
  return useSpendingMutation({
    mutationFn: call,
    onSuccess: (creation) => {
      addToImages(queryClient, creation);
      void invalidate(queryClient, orpc.images.list.key(), orpc.wallet.key(), orpc.history.key());
    },
  });
}

export const useCreateImages = () =>
  useMakeImages((input: CreateImageRequest, options) => client.images.create(input, options));

/** Pictures of somebody who is not a character yet. */
export const useCreateWaifu = () =>
  useMakeImages((input: CreateWaifuRequest, options) => client.images.createWaifu(input, options));

/** A second pass over one picture; what comes of it is a creation of its own. */
export const useRefineImage = () =>
  useMakeImages((input: { id: string; image_id: string }, options) => client.images.refine(input, options));
