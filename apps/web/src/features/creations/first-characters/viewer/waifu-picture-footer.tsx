import type { ImageCreation, ImageOutput } from '@atelier/contracts';
import { Sprout } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ProvenanceFacts } from '../../viewer/provenance-facts';
import { PictureActions, type WaifuActions } from '../components/waifu-actions';

interface WaifuPictureFooterProps {
  creation: ImageCreation;
  picture: ImageOutput;
  actions: WaifuActions;
}

/** What is known of a picture, and can be done with it. */
export function WaifuPictureFooter({ creation, picture, actions }: WaifuPictureFooterProps) {
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
      <div className="flex flex-wrap items-center gap-2">
        <PictureActions creation={creation} picture={picture} actions={actions} />
      </div>
      <ProvenanceFacts provenance={creation.provenance} creationId={creation.id} seed={seed} />
    </>
  );
}
