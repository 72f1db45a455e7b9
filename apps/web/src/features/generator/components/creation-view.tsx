import type { ImageCreation } from '@atelier/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CreationDialog } from '@/components/creation-dialog';
import { useImageCreation } from '../api/get-images';
import { CreationCard } from './creation-card';
import type { CreationDeeds } from './creation-actions';
import { Lightbox } from './lightbox';

interface CreationViewProps extends CreationDeeds {
  id: string;
  onUseSeed: (seed: number) => void;
  onClose: () => void;
}

/** The creation of an address, on top of the others. What fills in or sends the form leads back to it. */
export function CreationView({ id, onUseSeed, onUseSettings, onRepeat, onClose }: CreationViewProps) {
  const { t } = useTranslation('generator');
  const query = useImageCreation(id);
  const [index, setIndex] = useState<number | null>(null);
  const back =
    <Args extends unknown[]>(deed: (...args: Args) => void) =>
    (...args: Args) => {
      onClose();
      deed(...args);
    };
  const deeds = { onUseSettings: back(onUseSettings), onRepeat: back(onRepeat) };
  return (
    <CreationDialog
      title={t('one.title')}
      query={query}
      gone={{ title: t('one.gone'), text: t('one.gone_text') }}
      onClose={onClose}
    >
      {(creation: ImageCreation) => (
        <>
          <CreationCard
            bare
            creation={creation}
            onOpen={(_creation, opened) => {
              setIndex(opened);
            }}
            {...deeds}
          />
          <Lightbox creation={creation} index={index} onIndex={setIndex} onUseSeed={back(onUseSeed)} {...deeds} />
        </>
      )}
    </CreationDialog>
  );
}
