import { Suspense } from 'react';
import { Skeleton } from '@/components/skeleton';
import { lazyWithTexts } from '@/lib/lazy-with-texts';
import { useDrafts } from '../api/sessions';

/** Most creators have none, and its texts are those of the flow. */
const DraftList = lazyWithTexts('training', async () => (await import('./draft-list')).DraftList);

/** What has pictures and was never trained; nothing where there is none. */
export function Drafts() {
  if (!useDrafts().data?.sessions.length) return null;
  return (
    <Suspense fallback={<Skeleton className="h-44" />}>
      <DraftList />
    </Suspense>
  );
}
