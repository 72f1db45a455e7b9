import type { ImageCreation } from '@atelier/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { AppPart } from '@/lib/app-part';
import { orpc } from '@/lib/client';
import { isFinished } from '@/features/jobs';
import { invalidate } from '@/lib/invalidate';
import { itemsUnder } from '@/lib/paging';
import { forgetCharacter } from './characters/api/forget-character';

/** Other images change nothing of their character; one that no list holds may have been asked for on another page. */
const mayBeSheet = (queryClient: QueryClient, id: string): boolean =>
  !itemsUnder<ImageCreation>(queryClient, orpc.images.list.key()).some((image) => image.id === id && !image.sheet);

export const creationsPart: AppPart = {
  follow(event, queryClient) {
    if (event.type === 'character_deleted') void forgetCharacter(queryClient);
    if (event.type !== 'job' || !isFinished(event.job)) return;
    const { id, type } = event.job.subject;
    // A character that was imported stands in no list before, and each names its sheet.
    if (type === 'character' || (type === 'image' && mayBeSheet(queryClient, id)))
      void invalidate(queryClient, orpc.characters.key());
    if (type !== 'image' && type !== 'video') return;
    const { get, list } = type === 'image' ? orpc.images : orpc.videos;
    void invalidate(queryClient, get.key({ input: { id } }), list.key());
  },
  persisted: [orpc.characters.key(), orpc.images.key(), orpc.videos.key()],
};
