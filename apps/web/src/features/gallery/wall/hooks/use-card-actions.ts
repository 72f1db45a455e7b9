import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { wantsLessMotion } from '@/lib/reduced-motion';
import { useLike } from '../../api/like-creation';
import type { GalleryCard } from '../../api/list-gallery';
import type { CardActions } from '../components/gallery-card';
import { usePress } from './use-press';

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
  const press = usePress({
    onPress: onOpen,
    onDoublePress: (id) => {
      // A second double press does not take it back: that is what the heart below is for.
      if (cards.find((card) => card.id === id)?.liked === false) like({ id, liked: true });
      if (!wantsLessMotion()) setBursting(id);
    },
  });
  const latest = useRef({ press, like, onBroken });
  useEffect(() => {
    latest.current = { press, like, onBroken };
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

function useWords(): Pick<CardActions, 'nameOf' | 'likesOf' | 'number'> {
  const { t } = useTranslation('gallery');
  const { number } = useFormat();
  return useMemo(
    () => ({
      number,
      nameOf: ({ creator, prompt, count }) => {
        const name = { creator, prompt: prompt || t('card.untitled') };
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
