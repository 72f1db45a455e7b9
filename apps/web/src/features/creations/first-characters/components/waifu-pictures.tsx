import type { ImageCreation, ImageOutput } from '@atelier/contracts';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Picture } from '@/components/picture';
import { SensitiveVeil } from '@/features/safety';
import { cn } from '@/lib/cn';
import type { Training } from '../hooks/use-training';

interface WaifuPicturesProps {
  creation: ImageCreation;
  training: Training;
  onOpen: (imageId: string) => void;
}

/** The finished pictures: a press opens one large, its mark takes it into a training. */
export function WaifuPictures({ creation, training, onOpen }: WaifuPicturesProps) {
  const { images } = creation;
  const [first] = images;
  const single = images.length === 1 && first;
  return (
    <ul
      className={cn('grid gap-2 sm:gap-3', single ? 'grid-cols-1' : 'grid-cols-2')}
      // A single tall picture is kept within the screen.
      style={single ? { maxWidth: `calc(70dvh * ${String(first.width / first.height)})` } : undefined}
    >
      {images.map((image, index) => (
        <li key={image.id} className="relative animate-develop">
          <OnePicture creation={creation} image={image} number={index + 1} training={training} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

interface OnePictureProps extends WaifuPicturesProps {
  image: ImageOutput;
  number: number;
}

function OnePicture({ creation: { images, options }, image, number, training, onOpen }: OnePictureProps) {
  const { t } = useTranslation('waifu');
  const chosen = training.chosen.includes(image.id);
  const total = images.length;
  return (
    <>
      <SensitiveVeil sensitive={image.sensitive}>
        <button
          type="button"
          onClick={() => {
            onOpen(image.id);
          }}
          aria-label={t('open_picture', { number, total, prompt: options.prompt })}
          className={cn(
            'group block w-full cursor-zoom-in rounded-picture transition-[box-shadow] duration-150',
            chosen && 'shadow-[0_0_0_3px_var(--color-light)]',
          )}
        >
          <Picture
            src={total === 1 ? image.url : image.thumbnail_url}
            thumbnail={image.thumbnail_url}
            thumbhash={image.thumbhash}
            alt={options.prompt}
            width={image.width}
            height={image.height}
            className="transition-[filter] duration-150 group-hover:brightness-108"
          />
        </button>
      </SensitiveVeil>
      <button
        type="button"
        role="checkbox"
        aria-checked={chosen}
        aria-label={t('train.choose', { number, total, prompt: options.prompt })}
        title={t('train.choose_title')}
        disabled={!chosen && training.isFull}
        onClick={() => {
          training.toggle(image.id);
        }}
        className="group absolute top-0 right-0 z-4 grid size-14 place-items-center disabled:opacity-45"
      >
        <span className="grid size-8 place-items-center rounded-lg border-2 border-light/80 bg-canvas/45 backdrop-blur-sm transition-colors duration-150 group-hover:border-light group-aria-checked:border-light group-aria-checked:bg-light group-aria-checked:text-canvas">
          {chosen ? <Check aria-hidden className="size-5" strokeWidth={3} /> : null}
        </span>
      </button>
    </>
  );
}
