import type { ImageCreation } from '@atelier/contracts';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { isUnfinished } from '../api/list-images';

/**
 * Of a list with the newest first: brings what was ordered into sight as soon as it stands there, with all that is said below it, wherever
 * the page was. What was there when the screen was opened moves nothing.
 */
export function useRunInSight(items: readonly ImageCreation[] | undefined): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef<string | null>(undefined);
  useLayoutEffect(() => {
    if (!items) return;
    const [newest] = items;
    const isOrdered = before.current !== undefined && newest && newest.id !== before.current && isUnfinished(newest);
    before.current = newest?.id ?? null;
    if (isOrdered) list.current?.firstElementChild?.scrollIntoView({ block: 'end' });
  }, [items]);
  return list;
}
