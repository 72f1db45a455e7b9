import { Sparkles } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { useFormat } from '@/lib/format';
import { cardsOf, useGallery, type GalleryCard, type GalleryFilter } from '../../api/list-gallery';
import { NothingForTheme } from '../../themes/lazy-themes';
import { useCardActions } from '../hooks/use-card-actions';
import { useWall, type Placed } from '../hooks/use-wall';
import type { Size } from '../masonry';
import { WallCard } from './gallery-card';

interface GalleryWallProps {
  filter: GalleryFilter;
  onOpen: (id: string) => void;
}

/**
 * Addresses of pictures are good for a while: a broken one in an old answer is a reason to ask for new ones; in a fresh one it is
 * just broken.
 */
const OLD_MS = 5 * 60_000;
const NOTHING: readonly GalleryCard[] = [];

const USUAL: readonly Size[] = [
  { width: 3, height: 4 },
  { width: 1, height: 1 },
  { width: 2, height: 3 },
  { width: 3, height: 4 },
  { width: 4, height: 3 },
  { width: 2, height: 3 },
];
/** What is on its way hangs in the shapes that most pictures have. */
const COMING = [...USUAL, ...USUAL, ...USUAL];
const NONE: readonly Size[] = [];

/** Everything that is public, each picture in its own shape; only what is near the screen is in the document. */
export function GalleryWall({ filter, onOpen }: GalleryWallProps) {
  const { t } = useTranslation('gallery');
  const query = useGallery(filter);
  const { data, dataUpdatedAt, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch } = query;
  const cards = useMemo(() => (data ? cardsOf(data) : NOTHING), [data]);
  const sizes = useMemo((): Size[] => cards.map(({ cover }) => cover), [cards]);
  const isWaiting = !data || (hasNextPage && !query.isFetchNextPageError);
  const { ref, height, shown, comingShown, nearsEnd } = useWall(sizes, isWaiting ? COMING : NONE);
  const { bursting, actions } = useCardActions({
    cards,
    onOpen,
    onBroken: () => {
      if (Date.now() - dataUpdatedAt > OLD_MS && !isFetching) void refetch();
    },
  });
  const hasFailed = query.isFetchNextPageError;
  const wantsMore = nearsEnd && hasNextPage && !isFetching && !hasFailed;
  useEffect(() => {
    if (wantsMore) void fetchNextPage();
  }, [wantsMore, fetchNextPage]);

  if (query.isError && !data) {
    return <ErrorState title={t('load_failed')} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (data && cards.length === 0 && !hasNextPage) return <EmptyGallery filter={filter} />;
  return (
    <>
      <ul
        ref={ref}
        aria-label={t('wall')}
        aria-busy={!data || isFetchingNextPage}
        className="relative"
        style={{ height }}
      >
        {shown.map(({ index, box }) => {
          const card = cards[index];
          return card ? (
            <WallCard
              key={card.id}
              card={card}
              box={box}
              position={index + 1}
              caption={filter.creator_id === undefined ? 'creator' : 'prompt'}
              actions={actions}
              bursting={bursting === card.id}
            />
          ) : null;
        })}
        <ComingFrames frames={comingShown} after={cards.length} />
      </ul>
      {hasFailed ? (
        <ErrorState error={error} onRetry={() => void fetchNextPage()} retrying={isFetchingNextPage} />
      ) : null}
      {/* Below the wall: not before it is known how high that is. */}
      {data && !hasNextPage && height > 0 ? <WallEnd count={cards.length} /> : null}
    </>
  );
}

function ComingFrames({ frames, after }: { frames: readonly Placed[]; after: number }) {
  return frames.map(({ index, box: { x, y, width, height } }) => (
    <li
      // Others each time: a frame that moved on would be one that jumps.
      key={`${after}-${index}`}
      aria-hidden
      className="absolute top-0 left-0 pb-11"
      style={{ width, height, transform: `translate(${x}px, ${y}px)` }}
    >
      <div className="size-full animate-breathe rounded-card bg-light/7" />
    </li>
  ));
}

function WallEnd({ count }: { count: number }) {
  const { t } = useTranslation('gallery');
  const formatted = useFormat().number(count);
  return (
    <p role="status" className="mt-10 text-center text-sm text-ink-faint">
      {t('end', { count, formatted })}
    </p>
  );
}

/** Nothing is public yet, at all or of one character or creator; or nothing has the words that are looked for. */
function EmptyGallery({ filter }: { filter: GalleryFilter }) {
  const { t } = useTranslation('gallery');
  const { kind, character_id: character, creator_id: creator, theme, q: words } = filter;
  if (words) {
    return (
      <EmptyState
        title={t('search.none_title', { words })}
        description={t('search.none_text')}
        action={
          <ButtonLink to="/gallery" search={(search) => ({ ...search, q: undefined })}>
            {t('search.clear')}
          </ButtonLink>
        }
      />
    );
  }
  if (kind) {
    return (
      <EmptyState
        title={t(`empty.${kind}_title`)}
        description={t('empty.kind_text')}
        action={
          <ButtonLink to="/gallery" search={(search) => ({ ...search, only: undefined })}>
            {t('empty.all_kinds')}
          </ButtonLink>
        }
      />
    );
  }
  if (theme && !character) return <NothingForTheme day={theme} />;
  if (creator) return <EmptyState title={t('creator.empty_title')} description={t('creator.empty_text')} />;
  return (
    <EmptyState
      title={t(character ? 'empty.character_title' : 'empty.title')}
      description={t(character ? 'empty.character_text' : 'empty.text')}
      action={
        character ? (
          <ButtonLink to="/gallery" search={(search) => ({ ...search, character: undefined })}>
            {t('filter.everyone')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/generator" variant="primary" icon={<Sparkles className="size-5" />}>
            {t('empty.action')}
          </ButtonLink>
        )
      }
    />
  );
}
