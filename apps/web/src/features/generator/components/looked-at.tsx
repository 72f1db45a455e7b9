import type { ImageCreation } from '@atelier/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CreationDialog } from '@/components/creation-dialog';
import { useImageCreation } from '../api/get-images';
import type { CreationDeeds, Look } from './creation-actions';
import { CreationCard } from './creation-card';
import { CreationLightbox } from './creation-lightbox';

interface LookedAtProps {
  look: Look | null;
  /** Creations that are at hand already. */
  items: readonly ImageCreation[] | undefined;
  onLook: (look: Look | null) => void;
  deeds: CreationDeeds;
}

/** What the address names, on top of the others: one picture large, or a whole creation. */
export function LookedAt({ look, ...rest }: LookedAtProps) {
  // What was closed stays until it has gone from sight.
  const [last, setLast] = useState(look);
  if (look !== null && look !== last) setLast(look);
  return last ? <Looked key={last.creationId} last={last} look={look} {...rest} /> : null;
}

function Looked({ last, look, items, onLook, deeds }: LookedAtProps & { last: Look }) {
  const { t } = useTranslation('generator');
  const query = useImageCreation(last.creationId);
  const creation = query.data ?? items?.find(({ id }) => id === last.creationId);
  /** What fills in or sends the form leads back to it. */
  const back: CreationDeeds = {
    ...deeds,
    onUseSettings: (used) => {
      onLook(null);
      deeds.onUseSettings(used);
    },
    onRepeat: (repeated, picture) => {
      onLook(null);
      deeds.onRepeat(repeated, picture);
    },
    onUseSeed: (seed) => {
      onLook(null);
      deeds.onUseSeed(seed);
    },
    onDelete: (deleted) => {
      onLook(null);
      deeds.onDelete(deleted);
    },
  };
  const isPicture = creation?.images.some(({ id }) => id === last.pictureId) ?? false;
  if (creation && isPicture) {
    return <CreationLightbox creation={creation} pictureId={look?.pictureId ?? null} onLook={onLook} deeds={back} />;
  }
  if (!look || (look.pictureId !== null && query.isPending)) return null;
  return (
    <CreationDialog
      title={t('one.title')}
      query={query}
      gone={{ title: t('one.gone'), text: t('one.gone_text') }}
      onClose={() => {
        onLook(null);
      }}
    >
      {(found: ImageCreation) => <CreationCard bare creation={found} deeds={back} />}
    </CreationDialog>
  );
}
