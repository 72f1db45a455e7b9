import type { ImageCreation } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { closingFirst, type Look, type Looked } from '../../viewer/use-viewer';
import type { CreationDeeds } from './creation-action-bar';
import { CreationCard } from './creation-card';
import { PictureFooter } from './picture-footer';
import { LookedAt } from '../../viewer/creation-viewer';

export interface ImagesLookedAtProps {
  looked: Looked;
  items: readonly ImageCreation[] | undefined;
  onLook: (look: Look | null) => void;
  deeds: CreationDeeds;
}

/** See `LookedAtImages`, which loads it. */
export function ImagesLookedAt({ looked, items, onLook, deeds }: ImagesLookedAtProps) {
  const { t } = useTranslation('generator');
  const close = () => {
    onLook(null);
  };
  // What fills in or sends the form leads back to it.
  const closing = closingFirst(close);
  const back: CreationDeeds = {
    ...deeds,
    onUseSettings: closing(deeds.onUseSettings),
    onRepeat: closing(deeds.onRepeat),
    onUseSeed: closing(deeds.onUseSeed),
    onDelete: closing(deeds.onDelete),
  };
  return (
    <LookedAt
      looked={looked}
      items={items}
      onLook={onLook}
      texts={{ title: t('one.title'), gone: t('one.gone'), goneText: t('one.gone_text') }}
      footer={(creation, picture) => (
        <PictureFooter creation={creation} picture={picture} deeds={back} onClose={close} />
      )}
      whole={(creation) => <CreationCard bare creation={creation} deeds={back} />}
    />
  );
}
