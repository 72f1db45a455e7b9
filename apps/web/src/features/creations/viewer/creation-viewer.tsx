import type { ImageCreation, ImageOutput } from '@atelier/contracts';
import type { ReactNode } from 'react';
import { CreationDialog } from './creation-dialog';
import type { Look, Looked } from './use-viewer';
import { CreationLightbox } from './creation-lightbox';

interface LookedAtProps {
  looked: Looked;
  /** Creations that are at hand already. */
  items: readonly ImageCreation[] | undefined;
  onLook: (look: Look | null) => void;
  texts: { title: string; gone: string; goneText: string };
  /** What is known of a picture that is shown large, and can be done with it. */
  footer: (creation: ImageCreation, picture: ImageOutput) => ReactNode;
  /** The whole creation, in a dialog. */
  whole: (creation: ImageCreation) => ReactNode;
}

/** What the address names, on top of the others: one picture large, or a whole creation. */
export function LookedAt({ looked: { look, last, query }, items, onLook, texts, footer, whole }: LookedAtProps) {
  if (!last) return null;
  const creation = query.data ?? items?.find(({ id }) => id === last.creationId);
  if (creation?.images.some(({ id }) => id === last.pictureId)) {
    return (
      <CreationLightbox
        key={creation.id}
        creation={creation}
        pictureId={look?.pictureId ?? null}
        onPicture={(pictureId) => {
          onLook(pictureId === null ? null : { creationId: creation.id, pictureId });
        }}
        footer={(picture) => footer(creation, picture)}
      />
    );
  }
  if (!look || (look.pictureId !== null && query.isPending)) return null;
  return (
    <CreationDialog
      key={last.creationId}
      title={texts.title}
      query={query}
      gone={{ title: texts.gone, text: texts.goneText }}
      onClose={() => {
        onLook(null);
      }}
    >
      {(found: ImageCreation) => whole(found)}
    </CreationDialog>
  );
}
