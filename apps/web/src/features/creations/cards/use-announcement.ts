import type { CreationStatus } from '@atelier/contracts';
import { useEffect, useRef, useState } from 'react';

interface Announced {
  id: string;
  status: CreationStatus;
}

const isFinal = (status: CreationStatus): boolean =>
  status === 'completed' || status === 'failed' || status === 'cancelled';

/** The text for a live region: what has just been accepted or has just ended, never every percent. */
export function useAnnouncement<Item extends Announced>(
  items: readonly Item[] | undefined,
  textOf: (item: Item) => string,
): string {
  const known = useRef<Map<string, CreationStatus> | null>(null);
  const latest = useRef(textOf);
  const [text, setText] = useState('');
  useEffect(() => {
    latest.current = textOf;
  });
  useEffect(() => {
    if (!items) return;
    const before = known.current;
    known.current = new Map(items.map(({ id, status }) => [id, status]));
    if (!before) return;
    const changed = items.find(
      ({ id, status }) => before.get(id) !== status && (isFinal(status) || (!before.has(id) && status === 'pending')),
    );
    if (changed) setText(latest.current(changed));
  }, [items]);
  return text;
}
