import type { ImageCreation, ImageOutput } from '@atelier/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '@/components/picture';
import { SensitiveVeil } from '@/features/safety';
import { cn } from '@/lib/cn';
import { useJobPreview } from '@/features/jobs';

const COLUMNS: Readonly<Record<number, string>> = { 1: 'grid-cols-1', 2: 'grid-cols-2', 4: 'grid-cols-2' };

const gridOf = (count: number) =>
  COLUMNS[count] ?? (count > 4 ? 'grid-cols-2 xl:grid-cols-4' : 'grid-cols-2 sm:grid-cols-3');

/** A single tall picture is kept within the screen; where it stands in a frame, what can be done with it stays in sight too. */
const limit = (images: ImageCreation['images']) => {
  const [only, ...others] = images;
  return only && others.length === 0
    ? { maxWidth: `calc(var(--picture-limit, 76dvh) * ${String(only.width / only.height)})` }
    : undefined;
};

interface CreationPicturesProps {
  creation: ImageCreation;
  onOpen: (pictureId: string) => void;
  /** Ids of those that are chosen, where they can be. */
  chosen?: readonly string[];
  /** Stands beside each. */
  children?: (image: ImageOutput, number: number) => ReactNode;
  className?: string;
}

/** The finished pictures; each opens large. */
export function CreationPictures({ creation, onOpen, chosen = [], children, className }: CreationPicturesProps) {
  const { t } = useTranslation('generator');
  const { images, options } = creation;
  return (
    <ul className={cn('grid gap-2 sm:gap-3', gridOf(images.length), className)} style={limit(images)}>
      {images.map((image, index) => (
        <li key={image.id} className="relative animate-develop">
          <SensitiveVeil sensitive={image.sensitive}>
            <button
              type="button"
              onClick={() => {
                onOpen(image.id);
              }}
              aria-label={t('open_picture', { number: index + 1, total: images.length, prompt: options.prompt })}
              className={cn(
                'group block w-full cursor-zoom-in rounded-picture transition-[box-shadow] duration-150',
                chosen.includes(image.id) && 'shadow-[0_0_0_3px_var(--color-light)]',
              )}
            >
              <Picture
                src={images.length === 1 ? image.url : image.thumbnail_url}
                thumbnail={image.thumbnail_url}
                thumbhash={image.thumbhash}
                focus={image.focus ?? null}
                alt={options.prompt}
                width={image.width}
                height={image.height}
                className="transition-[filter] duration-150 group-hover:brightness-108"
              />
            </button>
          </SensitiveVeil>
          {children?.(image, index + 1)}
        </li>
      ))}
    </ul>
  );
}

/** Frames in the right number and shape, where pictures are being made. */
export function PendingFrames({ creation }: { creation: ImageCreation }) {
  const preview = useJobPreview(creation.job.id);
  const { count, width, height } = creation.options;
  return (
    <div aria-hidden className="flex flex-wrap gap-2 sm:gap-3">
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          className={cn(
            'h-36 overflow-hidden rounded-card border bg-raised/60 lamp md:h-44',
            preview && index === 0 ? 'border-line' : 'animate-breathe border-dashed border-line-strong',
          )}
          style={{ aspectRatio: `${String(width)} / ${String(height)}`, animationDelay: `${String(index * 160)}ms` }}
        >
          {preview && index === 0 ? (
            <img src={preview} alt="" className="size-full animate-develop object-cover object-[50%_16%]" />
          ) : null}
        </div>
      ))}
    </div>
  );
}
