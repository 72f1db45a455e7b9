import type { ImageCreation, ImageOutput } from '@atelier/contracts';
import { Sprout } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListQuery } from '@/components/list-end';
import { CreationViewer } from '../../viewer/creation-viewer';
import { ProvenanceFacts } from '../../viewer/provenance-facts';
import { CreationLinks } from '../../viewer/creation-links';
import { closingFirst, type ViewerTarget, type ViewerState } from '../../viewer/use-viewer';
import { type CreationActions, CreationActionBar } from './creation-action-bar';
import { CreationCard } from './creation-card';
import { RefinedOf } from './creation-facts';

export interface ImageViewerProps {
  viewer: ViewerState;
  items: readonly ImageCreation[] | undefined;
  list: ListQuery;
  onView: (target: ViewerTarget | null) => void;
  actions: CreationActions;
}

/** See `ImageViewer`, which loads it. */
export function ImageViewerContent({ viewer, items, list, onView, actions }: ImageViewerProps) {
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
    onAccepted: close,
  };
  return (
    <CreationViewer
      viewer={viewer}
      items={items}
      list={list}
      onView={onView}
      title={t('one.title')}
      footer={(creation, picture) => <PictureFooter creation={creation} picture={picture} actions={back} />}
      whole={(creation) => <CreationCard bare creation={creation} actions={back} />}
    />
  );
}

interface PictureFooterProps {
  creation: ImageCreation;
  picture: ImageOutput;
  /** They lead back to the form. */
  actions: CreationActions;
}

/** What is known of a picture of a character, and can be done with it. */
function PictureFooter({ creation, picture, actions }: PictureFooterProps) {
  const { t } = useTranslation('generator');
  const { width, height, seed } = picture;
  return (
    <>
      <CreationActionBar creation={creation} picture={picture} actions={actions} onDelete={actions.onDelete} />
      <div className="flex flex-wrap items-center gap-x-4 text-sm text-ink-faint tabular-nums">
        <span>{`${String(width)}×${String(height)}`}</span>
        <button
          type="button"
          onClick={() => {
            actions.onUseSeed(seed);
          }}
          aria-label={t('seed.use', { seed })}
          className="inline-flex min-h-touch items-center gap-1.5 underline decoration-line-strong underline-offset-4 hover:text-light"
        >
          <Sprout aria-hidden className="size-4" />
          {t('seed.of', { seed })}
        </button>
        <RefinedOf creation={creation} onView={actions.onView} />
      </div>
      <CreationLinks theme={creation.theme} remix_of={creation.remix_of} />
      <ProvenanceFacts
        provenance={creation.provenance}
        creationId={creation.id}
        seed={seed}
        written={creation.options}
        className="-mt-3 max-md:-mt-4"
      />
    </>
  );
}
