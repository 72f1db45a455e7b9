import { useMemo } from 'react';
import type { LightboxProps } from '@/components/lightbox';
import { useMoreAhead } from '@/lib/more-ahead';
import { cardsOf, useGallery, type GalleryCard, type GalleryFilter } from '../../api/list-gallery';
import { OpenCreation, type OpenCreationProps } from '../../creation/open-creation';

export type OnStep = (id: string, picture?: string) => void;

interface OpenFromWallProps extends Omit<OpenCreationProps, 'beyond'> {
  /** What the wall below shows. */
  filter: GalleryFilter;
  /** On to another, beside the one that lies open: to its first picture, or to the one that is named. */
  onStep: OnStep;
}

/** What lies open above a wall, with the ways to what hangs beside it there. */
export function OpenFromWall({ filter, onStep, ...open }: OpenFromWallProps) {
  return <OpenCreation {...open} beyond={useBeside(filter, open.id, onStep)} />;
}

/** Undefined where it does not hang there. */
function useBeside(filter: GalleryFilter, id: string, onStep: OnStep): LightboxProps['beyond'] {
  const query = useGallery(filter);
  const { data } = query;
  const cards = useMemo(() => (data ? cardsOf(data) : []), [data]);
  const at = cards.findIndex((card) => card.id === id);
  useMoreAhead(at, cards.length, query);
  if (at === -1) return undefined;
  const before = at === 0 ? undefined : cards[at - 1];
  const after = cards[at + 1];
  return {
    before: before
      ? () => {
          onStep(before.id, lastOf(before));
        }
      : null,
    after: after
      ? () => {
          onStep(after.id);
        }
      : null,
  };
}

/** Where one comes to it from what hangs behind it. Of one picture there is nothing to name. */
const lastOf = ({ cover, last }: GalleryCard): string | undefined => (last.id === cover.id ? undefined : last.id);
