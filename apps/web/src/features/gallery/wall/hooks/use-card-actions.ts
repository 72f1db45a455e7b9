import { useEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { wantsLessMotion } from '@/lib/reduced-motion';
import { useLike } from '../../api/like-creation';
import type { GalleryCard } from '../../api/list-gallery';
import type { CardActions } from '../components/gallery-card';

interface Wishes {
  cards: readonly GalleryCard[];
  onOpen: (id: string) => void;
  onBroken: () => void;
}

/** What the cards say and do, and the one that was just liked by a double press. */
export function useCardActions({ cards, onOpen, onBroken }: Wishes): { actions: CardActions; bursting: string | null } {
  const words = useWords();
  const [bursting, setBursting] = useState<string | null>(null);
  const like = useLike();
  const navigate = useNavigate();
  const press = usePress({
    onPress: onOpen,
    onDoublePress: (id) => {
      // A second double press does not take it back: that is what the heart below is for.
      if (cards.find((card) => card.id === id)?.liked === false) like({ id, liked: true });
      if (!wantsLessMotion()) setBursting(id);
    },
  });
  const latest = useRef({ press, like, navigate, onBroken });
  useEffect(() => {
    latest.current = { press, like, navigate, onBroken };
  });
  // The same object throughout, so that no card is rendered again for it.
  const actions = useMemo(
    (): CardActions => ({
      ...words,
      onPress: (id, event) => {
        latest.current.press(id, event);
      },
      onLike: (one) => {
        latest.current.like(one);
      },
      onCreator: (id) => {
        void latest.current.navigate({ to: '/creators/$creatorId', params: { creatorId: id } });
      },
      onBroken: () => {
        latest.current.onBroken();
      },
      onBurst: () => {
        setBursting(null);
      },
    }),
    [words],
  );
  return { actions, bursting };
}

function useWords(): Pick<CardActions, 'nameOf' | 'likesOf' | 'number' | 'sample' | 'play' | 'stop'> {
  const { t } = useTranslation('gallery');
  const { number } = useFormat();
  return useMemo(
    () => ({
      number,
      sample: t('card.sample'),
      play: t('card.play'),
      stop: t('card.stop'),
      nameOf: ({ creator, prompt, count, film }) => {
        const name = { creator, prompt: prompt || t('card.untitled') };
        if (film !== null) return t('card.open_video', name);
        return count > 1 ? t('card.open_series', { ...name, formatted: number(count) }) : t('card.open', name);
      },
      likesOf: ({ likes }) => ({
        count: likes > 0 ? number(likes) : '',
        label: t('like.label', { count: likes, formatted: number(likes) }),
      }),
    }),
    [t, number],
  );
}

/** Two presses of a finger within this belong together. */
const DOUBLE_MS = 280;

interface Presses {
  onPress: (id: string) => void;
  onDoublePress: (id: string) => void;
}

/**
 * A press on a picture. A finger's first press waits for a second one, as on a phone a double press likes; mouse and keyboard need
 * not wait. One timer for all pictures.
 */
function usePress({ onPress, onDoublePress }: Presses): (id: string, event: MouseEvent) => void {
  const waiting = useRef<{ id: string; timer: ReturnType<typeof setTimeout> } | null>(null);
  const forget = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = null;
  };
  useEffect(() => forget, []);
  return (id, event) => {
    const first = waiting.current;
    forget();
    if (!isFinger(event.nativeEvent)) {
      onPress(id);
    } else if (first?.id === id) {
      onDoublePress(id);
    } else {
      const timer = setTimeout(() => {
        waiting.current = null;
        onPress(id);
      }, DOUBLE_MS);
      waiting.current = { id, timer };
    }
  };
}

/** `click` is a pointer event where the browser is not very old. */
const isFinger = (event: Event): boolean => 'pointerType' in event && event.pointerType === 'touch';
