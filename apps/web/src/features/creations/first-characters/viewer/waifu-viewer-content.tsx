import type { ImageCreation } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { closingFirst, type Look, type Looked } from '../../viewer/use-viewer';
import { LookedAt } from '../../viewer/creation-viewer';
import type { WaifuDeeds } from '../components/waifu-actions';
import { WaifuCard } from '../components/waifu-card';
import { WaifuPictureFooter } from './waifu-picture-footer';

export interface WaifuLookedAtProps {
  looked: Looked;
  items: readonly ImageCreation[] | undefined;
  onLook: (look: Look | null) => void;
  deeds: WaifuDeeds;
}

/** See `LookedAtWaifu`, which loads it. */
export function WaifuLookedAt({ looked, items, onLook, deeds }: WaifuLookedAtProps) {
  const { t } = useTranslation('waifu');
  const close = () => {
    onLook(null);
  };
  // What fills in or sends the form leads back to it.
  const closing = closingFirst(close);
  const back: WaifuDeeds = {
    ...deeds,
    onUseSettings: closing(deeds.onUseSettings),
    onRepeat: closing(deeds.onRepeat),
    onUseSeed: closing(deeds.onUseSeed),
    onRemove: closing(deeds.onRemove),
    onRefined: closing(deeds.onRefined),
  };
  return (
    <LookedAt
      looked={looked}
      items={items}
      onLook={onLook}
      texts={{ title: t('one.title'), gone: t('one.gone'), goneText: t('one.gone_text') }}
      footer={(creation, picture) => <WaifuPictureFooter creation={creation} picture={picture} deeds={back} />}
      whole={(creation) => (
        <WaifuCard
          bare
          creation={creation}
          deeds={back}
          onOpen={(pictureId) => {
            onLook({ creationId: creation.id, pictureId });
          }}
        />
      )}
    />
  );
}
