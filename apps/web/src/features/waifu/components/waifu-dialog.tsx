import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CreationDialog } from '@/components/creation-dialog';
import { useWaifu } from '../api/get-waifu';
import type { WaifuDeeds } from './waifu-actions';
import { WaifuCard } from './waifu-card';
import { WaifuLightbox } from './waifu-lightbox';

interface WaifuDialogProps {
  id: string;
  deeds: WaifuDeeds;
  onClose: () => void;
}

/** The creation of an address, on top of the others. What fills in or sends the form leads back to it. */
export function WaifuDialog({ id, deeds, onClose }: WaifuDialogProps) {
  const { t } = useTranslation('waifu');
  const query = useWaifu(id);
  const [imageId, setImageId] = useState<string | null>(null);
  const closing =
    <Args extends unknown[]>(deed: (...args: Args) => void) =>
    (...args: Args) => {
      onClose();
      deed(...args);
    };
  const back: WaifuDeeds = {
    ...deeds,
    onUseSettings: closing(deeds.onUseSettings),
    onRepeat: closing(deeds.onRepeat),
    onUseSeed: closing(deeds.onUseSeed),
    onRemove: closing(deeds.onRemove),
    onRefined: closing(deeds.onRefined),
  };
  return (
    <CreationDialog
      title={t('one.title')}
      query={query}
      gone={{ title: t('one.gone'), text: t('one.gone_text') }}
      onClose={onClose}
    >
      {(creation) => (
        <>
          <WaifuCard bare creation={creation} deeds={back} onOpen={setImageId} />
          <WaifuLightbox creation={creation} imageId={imageId} onImage={setImageId} deeds={back} />
        </>
      )}
    </CreationDialog>
  );
}
