import type { ImageCreation, VideoCreation } from '@atelier/contracts';
import { Suspense } from 'react';
import { lazyWithTexts } from '@/lib/lazy-with-texts';

/** Read by a dictionary that no screen begins with. */
const LeftOutWords = lazyWithTexts('understood', async () => (await import('./left-out')).LeftOutWords);

/** What of the words the built-in engine drew nothing of; other engines draw by the words themselves. */
export function LeftOut({ creation }: { creation: ImageCreation | VideoCreation }) {
  if (creation.provenance?.engine !== 'preview') return null;
  return (
    <Suspense fallback={null}>
      <LeftOutWords creation={creation} />
    </Suspense>
  );
}
