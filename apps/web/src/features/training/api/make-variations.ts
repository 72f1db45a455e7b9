import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '@/lib/client';
import { useSpendingMutation } from '@/lib/idempotency';
import { useShowSession } from './sessions';

export type Variation = Awaited<ReturnType<typeof client.training.variations>>['variations'][number];

export const useVariations = (sessionId: string) =>
  useQuery(orpc.training.variations.queryOptions({ input: { id: sessionId }, staleTime: 60_000 }));

/** Makes a set of variations of one picture. */
export function useGenerateVariations(sessionId: string) {
  const show = useShowSession();
  const queryClient = useQueryClient();
  return useSpendingMutation({
    mutationFn: (imageId: string, options) =>
      client.training.generateVariations({ id: sessionId, image_ids: [imageId] }, options),
    onSuccess: async (session) => {
      show(session);
      await queryClient.invalidateQueries({ queryKey: orpc.wallet.key() });
    },
  });
}

/** Takes any number of the variations into the set. */
export function useConfirmVariations(sessionId: string) {
  const show = useShowSession();
  return useMutation({
    mutationFn: (storageUrls: string[]) =>
      client.training.confirmVariations({ id: sessionId, storage_urls: storageUrls }),
    onSuccess: show,
  });
}
