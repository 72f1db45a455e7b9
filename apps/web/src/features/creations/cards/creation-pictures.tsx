import type { ImageCreation, ImageOutput } from '@atelier/contracts';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '@/components/picture';
import { SensitiveVeil } from '@/features/safety';
import { cn } from '@/lib/cn';
import { useJobPreview } from '@/features/jobs';

/**
 * How many stand side by side, and `--shape`: how often the width of one is in the height of all. On a wide screen all of them fit the window
 * with what is said of them; on a phone more than two are scrolled.
 */
const SHAPES: Readonly<Record<number, string>> = {
  1: 'grid-cols-1 [--shape:1]',
  2: 'grid-cols-2 [--shape:2]',
  3: 'grid-cols-2 md:grid-cols-3 md:[--shape:3]',
  4: 'grid-cols-2 md:[--shape:1] @4xl:grid-cols-4 @4xl:[--shape:4]',
  5: 'grid-cols-2 md:grid-cols-3 md:[--shape:1.5]',
  6: 'grid-cols-2 md:grid-cols-3 md:[--shape:1.5]',
};

const gridOf = (count: number) =>
  cn(
    'mx-auto grid w-full gap-2 max-w-[calc(var(--picture-limit,var(--window))*var(--ratio)*var(--shape,9))] sm:gap-3',
    SHAPES[count] ?? 'grid-cols-2 md:grid-cols-4 md:[--shape:2]',
  );

/**
 * Room for what there is to say below the pictures, as high while they are made as it is after. `pending`: on a wide screen it stays in sight
 * over the frames, which there is nothing to be seen in yet; its edge is taken out of the room around it, so that nothing moves when it goes.
 */
export function CardFoot({ pending = false, children }: { pending?: boolean; children: ReactNode }) {
  return (
    <div
      className={cn(
        'flex min-h-26 flex-col gap-3',
        pending && 'lg:sticky lg:bottom-3 lg:z-10 lg:-m-3 lg:min-h-32 lg:rounded-card lg:bg-raised/94 lg:p-3',
      )}
    >
      {children}
    </div>
  );
}

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
    <PictureFrame options={options}>
      <ul className={cn(gridOf(images.length), className)}>
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
    </PictureFrame>
  );
}

interface PendingFramesProps {
  options: Pick<ImageCreation['options'], 'count' | 'width' | 'height'>;
  /** What makes them, as soon as it is known. */
  jobId?: string | null;
}

/** Frames in the places of the pictures that are being made, in their final size. */
export function PendingFrames({ options, jobId = null }: PendingFramesProps) {
  const preview = useJobPreview(jobId);
  const { count, width, height } = options;
  return (
    <PictureFrame options={options}>
      <div aria-hidden className={gridOf(count)}>
        {Array.from({ length: count }, (_, index) => (
          <div
            key={index}
            className={cn(
              'overflow-hidden rounded-picture border bg-raised/60 lamp',
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
    </PictureFrame>
  );
}

interface PictureFrameProps {
  options: Pick<ImageCreation['options'], 'width' | 'height'>;
  children: ReactNode;
}

/** As wide as there is room for, so that what is in it can be asked how wide that is. */
function PictureFrame({ options: { width, height }, children }: PictureFrameProps) {
  return (
    <div
      className="@container [--window:76dvh] md:[--window:max(16rem,calc(100dvh-21rem))]"
      style={{ '--ratio': String(width / height) } as CSSProperties}
    >
      {children}
    </div>
  );
}
