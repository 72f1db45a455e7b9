import type { ImageCreation } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { closingFirst, type ViewerTarget, type ViewerState } from '../../viewer/use-viewer';
import { CreationViewer } from '../../viewer/creation-viewer';
import type { WaifuActions } from '../components/waifu-actions';
import { WaifuCard } from '../components/waifu-card';
import { WaifuPictureFooter } from './waifu-picture-footer';

export interface WaifuViewerProps {
  viewer: ViewerState;
  items: readonly ImageCreation[] | undefined;
  onView: (target: ViewerTarget | null) => void;
  actions: WaifuActions;
}

/** See `WaifuViewer`, which loads it. */
export function WaifuViewerContent({ viewer, items, onView, actions }: WaifuViewerProps) {
  const { t } = useTranslation('waifu');
  const close = () => {
    onView(null);
  };
  // What fills in or sends the form leads back to it.
  const closing = closingFirst(close);
  const back: WaifuActions = {
    ...actions,
    onUseSettings: closing(actions.onUseSettings),
    onRepeat: closing(actions.onRepeat),
    onUseSeed: closing(actions.onUseSeed),
    onRemove: closing(actions.onRemove),
    onRefined: closing(actions.onRefined),
  };
  return (
    <CreationViewer
      viewer={viewer}
      items={items}
      onView={onView}
      texts={{ title: t('one.title'), gone: t('one.gone'), goneText: t('one.gone_text') }}
      footer={(creation, picture) => <WaifuPictureFooter creation={creation} picture={picture} actions={back} />}
      whole={(creation) => (
        <WaifuCard
          bare
          creation={creation}
          actions={back}
          onOpen={(pictureId) => {
            onView({ creationId: creation.id, pictureId });
          }}
        />
      )}
    />
  );
}
