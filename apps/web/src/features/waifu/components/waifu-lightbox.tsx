import type { ImageCreation, ImageOutput } from '@atelier/contracts';
import { Sprout } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Lightbox } from '@/components/lightbox';
import { ProvenanceFacts } from '@/features/provenance';
import { useVeiling } from '@/features/sensitive';
import { PictureActions, type WaifuDeeds } from './waifu-actions';

interface WaifuLightboxProps {
  creation: ImageCreation;
  /** The picture that is shown; null while it is closed. */
  imageId: string | null;
  onImage: (imageId: string | null) => void;
  deeds: WaifuDeeds;
}

export function WaifuLightbox({ creation, imageId, onImage, deeds }: WaifuLightboxProps) {
  const isVeiling = useVeiling();
  const { images, options, provenance, id } = creation;
  const index = images.findIndex((image) => image.id === imageId);
  /** What fills in or sends the form leads back to it. */
  const closing =
    <Args extends unknown[]>(deed: (...args: Args) => void) =>
    (...args: Args) => {
      onImage(null);
      deed(...args);
    };
  const back: WaifuDeeds = {
    ...deeds,
    onUseSettings: closing(deeds.onUseSettings),
    onUseSeed: closing(deeds.onUseSeed),
    onRefined: closing(deeds.onRefined),
  };
  return (
    <Lightbox
      title={options.prompt}
      items={images.map((image) => ({
        id: image.id,
        url: image.url,
        thumbnailUrl: image.thumbnail_url,
        width: image.width,
        height: image.height,
        alt: options.prompt,
        thumbhash: image.thumbhash,
        veiled: image.sensitive && isVeiling,
      }))}
      index={index === -1 ? null : index}
      onIndex={(next) => {
        onImage(next === null ? null : (images[next]?.id ?? null));
      }}
      footer={(item) => {
        const picture = images.find((image) => image.id === item.id);
        return picture ? (
          <>
            <PictureFacts picture={picture} onUseSeed={back.onUseSeed} />
            <div className="flex flex-wrap items-center gap-2">
              <PictureActions creation={creation} picture={picture} deeds={back} />
            </div>
            <ProvenanceFacts provenance={provenance} creationId={id} seed={picture.seed} />
          </>
        ) : null;
      }}
    />
  );
}

function PictureFacts({ picture, onUseSeed }: { picture: ImageOutput } & Pick<WaifuDeeds, 'onUseSeed'>) {
  const { t } = useTranslation('waifu');
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-faint tabular-nums">
      <span>{`${String(picture.width)}×${String(picture.height)}`}</span>
      <button
        type="button"
        onClick={() => {
          onUseSeed(picture.seed);
        }}
        className="inline-flex min-h-touch items-center gap-1.5 underline decoration-line-strong underline-offset-4 hover:text-light"
      >
        <Sprout aria-hidden className="size-4" />
        {t('use_seed', { seed: picture.seed })}
      </button>
    </p>
  );
}
