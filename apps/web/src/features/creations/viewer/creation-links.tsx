import type { PublicCreation } from '@atelier/contracts';
import { Suspense } from 'react';
import { lazyWithTexts } from '@/lib/lazy-with-texts';

export type CreationLinksProps = Pick<PublicCreation, 'theme' | 'remix_of'> & { className?: string };

/** Most creations say nothing of others, so what says it is no part of any screen. */
const Links = lazyWithTexts('themes', async () => (await import('./links-line')).LinksLine);

/** What a creation was made for, and what it is a remix of. */
export function CreationLinks(props: CreationLinksProps) {
  if (!props.theme && !props.remix_of) return null;
  return (
    <Suspense fallback={null}>
      <Links {...props} />
    </Suspense>
  );
}
