import type { AppPart } from '@/lib/app-part';
import { orpc } from '@/lib/client';
import { isFinished } from '@/features/jobs';
import { invalidate } from '@/lib/invalidate';
import { toast } from '@/lib/toast';
import { acceptedToast } from './cards/accepted-toast';

export const creationsPart: AppPart = {
  follow(event, queryClient) {
    if (event.type !== 'job' || !isFinished(event.job)) return;
    const { id, type } = event.job.subject;
    // A character that was imported stands in no list before, and each names its sheet.
    if (type === 'character' || type === 'image') void invalidate(queryClient, orpc.characters.key());
    if (type !== 'image' && type !== 'video') return;
    toast.dismiss(acceptedToast(id));
    const { get, list } = type === 'image' ? orpc.images : orpc.videos;
    void invalidate(queryClient, get.key({ input: { id } }), list.key());
  },
  persisted: [orpc.characters.key(), orpc.images.key(), orpc.videos.key()],
};
