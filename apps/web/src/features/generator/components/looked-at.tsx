import type { ImageCreation } from '@atelier/contracts';
import { useState, type ReactNode } from 'react';
import { CreationDialog } from '@/components/creation-dialog';
import { useImageCreation } from '../api/get-images';
import type { Look } from './creation-actions';

interface LookedAtProps {
  look: Look | null;
  /** Creations that are at hand already. */
  items: readonly ImageCreation[] | undefined;
  onClose: () => void;
  texts: { title: string; gone: string; goneText: string };
  /** One of its pictures, large; `pictureId` is null while it is being closed. */
  picture: (creation: ImageCreation, pictureId: string | null) => ReactNode;
  /** The whole creation, in a dialog. */
  whole: (creation: ImageCreation) => ReactNode;
}

/** What the address names, on top of the others: one picture large, or a whole creation. */
export function LookedAt({ look, ...rest }: LookedAtProps) {
  // What was closed stays until it has gone from sight.
  const [last, setLast] = useState(look);
  if (look !== null && look !== last) setLast(look);
  return last ? <Looked key={last.creationId} last={last} look={look} {...rest} /> : null;
}

function Looked({ last, look, items, onClose, texts, picture, whole }: LookedAtProps & { last: Look }) {
  const query = useImageCreation(last.creationId);
  const creation = query.data ?? items?.find(({ id }) => id === last.creationId);
  if (creation?.images.some(({ id }) => id === last.pictureId)) return picture(creation, look?.pictureId ?? null);
  if (!look || (look.pictureId !== null && query.isPending)) return null;
  return (
    <CreationDialog
      title={texts.title}
      query={query}
      gone={{ title: texts.gone, text: texts.goneText }}
      onClose={onClose}
    >
      {(found: ImageCreation) => whole(found)}
    </CreationDialog>
  );
}
