import { useEffect, useMemo } from 'react';
import type { LightboxProps } from '@/components/lightbox';
import { cardsOf, useGallery, type GalleryCard, type GalleryFilter } from '../../api/list-gallery';
import { OpenCreation, type OpenCreationProps } from '../../creation/open-creation';

interface OpenFromWallProps extends Omit<OpenCreationProps, 'beyond'> {
  /** What the wall below shows. */
  filter: GalleryFilter;
  /** On to another, beside the one that lies open. */
  onStep: (id: string) => void;
}

/** What lies open above a wall, with the ways to what hangs beside it there. */
export function OpenFromWall({ filter, onStep, ...open }: OpenFromWallProps) {
  return <OpenCreation {...open} beyond={useBeside(filter, open.id, onStep)} />;
}

/** Before so few are left to go on to, more of them are fetched. */
const FEW_LEFT = 4;

/** Undefined where it does not hang there. */
function useBeside(filter: GalleryFilter, id: string, onStep: (id: string) => void): LightboxProps['beyond'] {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useGallery(filter);
  const cards = useMemo(() => (data ? cardsOf(data) : []), [data]);
  const at = cards.findIndex((card) => card.id === id);
  const isNearEnd = at !== -1 && at >= cards.length - FEW_LEFT && hasNextPage && !isFetchingNextPage;
  useEffect(() => {
    if (isNearEnd) void fetchNextPage();
  }, [isNearEnd, fetchNextPage]);
  const way = (card: GalleryCard | undefined) => {
    if (!card) return null;
    return () => {
      onStep(card.id);
    };
  };
  return at === -1 ? undefined : { before: at === 0 ? null : way(cards[at - 1]), after: way(cards[at + 1]) };
}
