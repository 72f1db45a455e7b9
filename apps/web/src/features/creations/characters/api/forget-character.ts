import type { QueryClient } from '@tanstack/react-query';
import { orpc } from '@/lib/client';
import { invalidate } from '@/lib/invalidate';

/** Has everything that a character which is gone may stand in asked for again. */
export const forgetCharacter = (queryClient: QueryClient): Promise<unknown> =>
  invalidate(
    queryClient,
    orpc.characters.key(),
    orpc.assignments.key(),
    orpc.images.key(),
    orpc.videos.key(),
    orpc.history.key(),
  );
