import { useCallback } from 'react';
import { client } from '@/lib/client';
import { useShowSession } from './get-session';

/** Removes a picture for good; `leaving`: though the page is being left. */
export function useRemoveImage(sessionId: string) {
  const show = useShowSession();
  return useCallback(
    async (imageId: string, { leaving }: { leaving: boolean }) => {
      const input = { id: sessionId, image_id: imageId };
      show(await client.training.removeImage(input, { context: { outlivesPage: leaving } }));
    },
    [sessionId, show],
  );
}
