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

/** Says which of a picture's faces, in the order of its facts, is the character's. */
export function useSetMainFace(sessionId: string) {
  const show = useShowSession();
  return useCallback(
    async (imageId: string, face: number) => {
      show(await client.training.setMainFace({ id: sessionId, image_id: imageId, face }));
    },
    [sessionId, show],
  );
}

/** Says that a picture shows the character though it looks like somebody else, or takes that back. */
export function useSetSameCharacter(sessionId: string) {
  const show = useShowSession();
  return useCallback(
    async (imageId: string, same: boolean) => {
      show(await client.training.setSameCharacter({ id: sessionId, image_id: imageId, same }));
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
