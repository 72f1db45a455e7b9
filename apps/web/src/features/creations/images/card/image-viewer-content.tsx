import type { ImageCreation } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { closingFirst, type ViewerTarget, type ViewerState } from '../../viewer/use-viewer';
import type { CreationActions } from './creation-action-bar';
import { CreationCard } from './creation-card';
import { PictureFooter } from './picture-footer';
import { CreationViewer } from '../../viewer/creation-viewer';

export interface ImageViewerProps {
  viewer: ViewerState;
  items: readonly ImageCreation[] | undefined;
  onView: (target: ViewerTarget | null) => void;
  actions: CreationActions;
}

/** See `ImageViewer`, which loads it. */
export function ImageViewerContent({ viewer, items, onView, actions }: ImageViewerProps) {
  const { t } = useTranslation('generator');
  const close = () => {
    onView(null);
  };
  // What fills in or sends the form leads back to it.
  const closing = closingFirst(close);
  const back: CreationActions = {
    ...actions,
    onUseSettings: closing(actions.onUseSettings),
    onRepeat: closing(actions.onRepeat),
    onUseSeed: closing(actions.onUseSeed),
    onDelete: closing(actions.onDelete),
  };
  return (
    <CreationViewer
      viewer={viewer}
      items={items}
      onView={onView}
      texts={{ title: t('one.title'), gone: t('one.gone'), goneText: t('one.gone_text') }}
      footer={(creation, picture) => (
        <PictureFooter creation={creation} picture={picture} actions={back} onClose={close} />
      )}
      whole={(creation) => <CreationCard bare creation={creation} actions={back} />}
    />
  );
}
