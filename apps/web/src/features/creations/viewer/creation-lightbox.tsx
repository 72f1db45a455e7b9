import type { ImageCreation, ImageOutput } from '@atelier/contracts';
import type { ReactNode } from 'react';
import { Lightbox } from '@/components/lightbox';
import { useVeiling } from '@/features/safety';

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
