import type { ImageCreation, ImageOutput } from '@atelier/contracts';
import { Sprout } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Lightbox } from '@/components/lightbox';
import { ProvenanceFacts } from '@/features/provenance';
import { useVeiling } from '@/features/sensitive';
import { CreationActions, type CreationDeeds } from './creation-actions';
import { RefinedOf } from './creation-facts';

interface CreationLightboxProps {
  creation: ImageCreation;
  /** Which picture is shown; null while it is closed. */
  pictureId: string | null;
  onPicture: (pictureId: string | null) => void;
  /** What is known of one picture, and can be done with it. */
  footer: (picture: ImageOutput) => ReactNode;
}

/** The pictures of one creation, one at a time. */
export function CreationLightbox({ creation, pictureId, onPicture, footer }: CreationLightboxProps) {
  const isVeiling = useVeiling();
  const { images, options } = creation;
  const index = images.findIndex(({ id }) => id === pictureId);
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
        onPicture(next === null ? null : (images[next]?.id ?? null));
      }}
      footer={({ id }) => {
        const picture = images.find((image) => image.id === id);
        return picture ? footer(picture) : null;
      }}
    />
  );
}

interface PictureFooterProps {
  creation: ImageCreation;
  picture: ImageOutput;
  /** They lead back to the form. */
  deeds: CreationDeeds;
  onClose: () => void;
}

/** What is known of a picture of a character, and can be done with it. */
export function PictureFooter({ creation, picture, deeds, onClose }: PictureFooterProps) {
  const { t } = useTranslation('generator');
  const { width, height, seed } = picture;
  return (
    <>
      <CreationActions
        creation={creation}
        picture={picture}
        deeds={deeds}
        onDelete={deeds.onDelete}
        onAccepted={onClose}
        inLine
      />
      <div className="flex flex-wrap items-center gap-x-4 text-sm text-ink-faint tabular-nums">
        <span>{`${String(width)}×${String(height)}`}</span>
        <button
          type="button"
          onClick={() => {
            deeds.onUseSeed(seed);
          }}
          aria-label={t('seed.use', { seed })}
          className="inline-flex min-h-touch items-center gap-1.5 underline decoration-line-strong underline-offset-4 hover:text-light"
        >
          <Sprout aria-hidden className="size-4" />
          {t('seed.of', { seed })}
        </button>
        <RefinedOf creation={creation} onLook={deeds.onLook} />
      </div>
      <ProvenanceFacts
        provenance={creation.provenance}
        creationId={creation.id}
        seed={seed}
        className="-mt-3 max-md:-mt-4"
      />
    </>
  );
}
