import type { CreationStatus, ImageCreation } from '@atelier/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countOf } from '../api/list-images';

interface Announced {
  id: string;
  status: CreationStatus;
}

interface AnnouncementProps<Item extends Announced> {
  items: readonly Item[] | undefined;
  textOf: (item: Item) => string;
}

const isFinal = (status: CreationStatus): boolean =>
  status === 'completed' || status === 'failed' || status === 'cancelled';

/** Tells screen readers what has just been accepted and what has just ended, never every percent. */
export function Announcement<Item extends Announced>({ items, textOf }: AnnouncementProps<Item>) {
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
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}

/** The same of pictures, of characters and of first ones. */
export function ImagesAnnouncement({ items }: { items: readonly ImageCreation[] | undefined }) {
  const { t } = useTranslation('generator');
  return (
    <Announcement
      items={items}
      textOf={(creation) =>
        t(`announce.${creation.status}`, { prompt: creation.options.prompt, count: countOf(creation) })
      }
    />
  );
}
