import { useCallback } from 'react';
import { client } from '@/lib/client';
import { useShowSession } from './sessions';

/** Says what a picture shows; null goes back to the suggestion. `leaving`: though the page is being left. */
export function useSetCaption(sessionId: string) {
  const show = useShowSession();
  return useCallback(
    async (imageId: string, caption: string | null, { leaving }: { leaving: boolean }) => {
      const input = { id: sessionId, image_id: imageId, caption };
      show(await client.training.setCaption(input, { context: { outlivesPage: leaving } }));
    },
    [sessionId, show],
  );
}

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
