import type { ImageCreation, ImageOutput } from '@atelier/contracts';
import { Sprout } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListQuery } from '@/components/list-end';
import { CreationViewer } from '../../viewer/creation-viewer';
import { ProvenanceFacts } from '../../viewer/provenance-facts';
import { closingFirst, type ViewerTarget, type ViewerState } from '../../viewer/use-viewer';
import { type WaifuActions, WaifuPictureActions } from '../components/waifu-actions';
import { WaifuCard } from '../components/waifu-card';

export interface WaifuViewerProps {
  viewer: ViewerState;
  items: readonly ImageCreation[] | undefined;
  list: ListQuery;
  onView: (target: ViewerTarget | null) => void;
  actions: WaifuActions;
}

/** See `WaifuViewer`, which loads it. */
export function WaifuViewerContent({ viewer, items, list, onView, actions }: WaifuViewerProps) {
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
    onRefined: close,
  };
  return (
    <CreationViewer
      viewer={viewer}
      items={items}
      list={list}
      onView={onView}
      title={t('one.title')}
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

interface WaifuPictureFooterProps {
  creation: ImageCreation;
  picture: ImageOutput;
  actions: WaifuActions;
}

/** What is known of a picture, and can be done with it. */
function WaifuPictureFooter({ creation, picture, actions }: WaifuPictureFooterProps) {
  const { t } = useTranslation('waifu');
  const { width, height, seed } = picture;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-faint tabular-nums">
        <span>{`${String(width)}×${String(height)}`}</span>
        <button
          type="button"
          onClick={() => {
            actions.onUseSeed(seed);
          }}
          className="inline-flex min-h-touch items-center gap-1.5 underline decoration-line-strong underline-offset-4 hover:text-light"
        >
          <Sprout aria-hidden className="size-4" />
          {t('use_seed', { seed })}
        </button>
      </p>
      <WaifuPictureActions creation={creation} picture={picture} actions={actions} />
      <ProvenanceFacts
        provenance={creation.provenance}
        creationId={creation.id}
        seed={seed}
        written={creation.options}
      />
    </>
  );
}
