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
  4: 'grid-cols-2 md:[--shape:1]',
  5: 'grid-cols-2 md:grid-cols-3 md:[--shape:1.5]',
  6: 'grid-cols-2 md:grid-cols-3 md:[--shape:1.5]',
};

/** Where there is room, four that are higher than wide stand in one row: in two, they would be smaller. */
const FOUR_HIGH = '@xl:grid-cols-4 @xl:[--shape:4]';

const gridOf = (count: number, { width, height }: Frame) =>
  cn(
    'mx-auto grid w-full gap-2 max-w-[calc(var(--picture-limit,var(--window))*var(--ratio)*var(--shape,9))] sm:gap-3',
    SHAPES[count] ?? 'grid-cols-2 md:grid-cols-4 md:[--shape:2]',
    count === 4 && width < height && FOUR_HIGH,
  );

/** Room for what there is to say below the pictures, as high while they are made as it is after. */
export function CardFoot({ children }: { children: ReactNode }) {
  return <div className="flex min-h-19 flex-col gap-3 md:min-h-17">{children}</div>;
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
      <ul className={cn(gridOf(images.length, options), className)}>
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
      <div aria-hidden className={gridOf(count, options)}>
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

type Frame = Pick<ImageCreation['options'], 'width' | 'height'>;

interface PictureFrameProps {
  options: Frame;
  children: ReactNode;
}

/** As wide as there is room for, so that what is in it can be asked how wide that is. */
function PictureFrame({ options: { width, height }, children }: PictureFrameProps) {
  return (
    <div
      className="@container [--window:76dvh] md:[--window:max(16rem,calc(100dvh-24.5rem))]"
      style={{ '--ratio': String(width / height) } as CSSProperties}
    >
      {children}
    </div>
  );
}
