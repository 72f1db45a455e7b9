import { Heart, Images } from 'lucide-react';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { Badge } from '@/components/badge';
import { Picture } from '@/components/picture';
import { SensitiveVeil } from '@/features/safety';
import type { GalleryCard } from '../../api/list-gallery';
import { CAPTION_HEIGHT, type Box } from '../masonry';
import { MovingPicture } from './moving-picture';
import { LikeButton } from '../../creation/like-button';

/** What a card says and does: the same for all of a wall, and as long as the language stays. */
export interface CardActions {
  /** The name of the button that opens it. */
  nameOf: (card: GalleryCard) => string;
  likesOf: (card: GalleryCard) => { count: string; label: string };
  number: (value: number) => string;
  /** What stands on what the installation itself has made. */
  sample: string;
  /** Of the button that sets a video in motion, and stops it. */
  play: string;
  stop: string;
  onPress: (id: string, event: MouseEvent) => void;
  onCreator: (id: string) => void;
  onLike: (like: { id: string; liked: boolean }) => void;
  /** A picture could not be loaded. */
  onBroken: () => void;
  /** The heart of a double press has burst. */
  onBurst: () => void;
}

interface CardProps {
  card: GalleryCard;
  box: Box;
  /** Its place in the list, from 1. */
  position: number;
  /** What stands below it: on a page that is all one creator's, their name would say nothing. */
  caption: 'creator' | 'prompt';
  actions: CardActions;
  /** It was just liked by a double press. */
  bursting: boolean;
}

/** One creation on the wall. There are many of them: each is given everything, and subscribes to nothing. */
export const WallCard = memo(function WallCard({ card, box, position, caption, actions, bursting }: CardProps) {
  const still = <OpenPicture card={card} box={box} actions={actions} />;
  const picture =
    card.film === null ? (
      still
    ) : (
      <MovingPicture
        film={card.film}
        focus={card.cover.focus}
        height={box.height - CAPTION_HEIGHT}
        play={actions.play}
        stop={actions.stop}
      >
        {still}
      </MovingPicture>
    );
  return (
    <li
      aria-setsize={-1}
      aria-posinset={position}
      className="absolute top-0 left-0 [contain:layout_style]"
      style={{
        width: box.width,
        height: box.height,
        transform: `translate(${String(box.x)}px, ${String(box.y)}px)`,
      }}
    >
      {card.sensitive ? (
        <SensitiveVeil sensitive className="rounded-card">
          {picture}
        </SensitiveVeil>
      ) : (
        picture
      )}
      {bursting ? <BurstingHeart box={box} onEnd={actions.onBurst} /> : null}
      <div className="flex items-center justify-between gap-1 pl-1.5" style={{ height: CAPTION_HEIGHT }}>
        {caption === 'creator' ? (
          <CreatorName card={card} onCreator={actions.onCreator} />
        ) : (
          <span className={`min-w-0 ${CAPTION}`}>{card.prompt}</span>
        )}
        <LikeButton
          liked={card.liked}
          {...actions.likesOf(card)}
          onPress={() => {
            actions.onLike({ id: card.id, liked: !card.liked });
          }}
          className="-mr-1"
        />
      </div>
    </li>
  );
});

const CAPTION = 'truncate text-sm text-ink-soft';

/** A plain link: one that follows the address would be rendered with every change of it, for each card. */
function CreatorName({
  card: { creator, creatorId },
  onCreator,
}: { card: GalleryCard } & Pick<CardActions, 'onCreator'>) {
  if (creatorId === null) return <span className={`min-w-0 ${CAPTION}`}>{creator}</span>;
  return (
    <a
      href={`/creators/${creatorId}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onCreator(creatorId);
      }}
      className={`${CAPTION} flex h-full min-w-touch items-center transition-colors duration-150 hover:text-ink hover:underline`}
    >
      <span className="truncate">{creator}</span>
    </a>
  );
}

/** In a corner of the picture. */
function Corner({ children }: { children: ReactNode }) {
  return <span className="absolute top-2 left-2">{children}</span>;
}

function OpenPicture({ card, box, actions }: Pick<CardProps, 'card' | 'box' | 'actions'>) {
  const { cover, count } = card;
  return (
    <button
      type="button"
      aria-label={actions.nameOf(card)}
      onClick={(event) => {
        actions.onPress(card.id, event);
      }}
      className="group relative block w-full cursor-zoom-in touch-manipulation rounded-card"
    >
      <Picture
        src={cover.thumbnail}
        alt=""
        thumbhash={cover.thumbhash}
        focus={cover.focus}
        width={box.width}
        height={box.height - CAPTION_HEIGHT}
        onBroken={actions.onBroken}
        className="rounded-card transition-[filter] duration-150 group-hover:brightness-108"
      />
      {card.sample ? (
        <Corner>
          <Badge>{actions.sample}</Badge>
        </Corner>
      ) : null}
      {count > 1 ? (
        <span className="absolute top-2 right-2 flex items-center gap-1 rounded-full bg-canvas/75 px-2 py-1.5 text-xs leading-none font-semibold text-ink tabular-nums">
          <Images aria-hidden className="size-3.5" />
          {actions.number(count)}
        </span>
      ) : null}
    </button>
  );
}

/** Answers a double press. */
function BurstingHeart({ box, onEnd }: { box: Box; onEnd: () => void }) {
  return (
    <span
      aria-hidden
      data-testid="bursting-heart"
      className="pointer-events-none absolute inset-x-0 top-0 z-4 grid place-items-center"
      style={{ height: box.height - CAPTION_HEIGHT }}
    >
      <Heart className="size-20 animate-burst fill-light text-light" onAnimationEnd={onEnd} />
    </span>
  );
}
