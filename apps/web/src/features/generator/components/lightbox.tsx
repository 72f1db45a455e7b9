import { Dialog } from '@base-ui/react/dialog';
import type { ImageCreation, ImageOutput } from '@atelier/contracts';
import { ChevronLeft, ChevronRight, Sprout, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/icon-button';
import { cn } from '@/lib/cn';
import { CreationActions, type CreationDeeds } from './creation-actions';

const SWIPE = 48;

interface LightboxProps extends CreationDeeds {
  creation: ImageCreation;
  /** Which picture is shown; null while it is closed. */
  index: number | null;
  onIndex: (index: number | null) => void;
  onUseSeed: (seed: number) => void;
}

/** One picture at a time, as large as the screen: arrow keys and swipes go on, a press looks closer. */
export function Lightbox({ creation, index, onIndex, ...deeds }: LightboxProps) {
  const { t } = useTranslation('generator');
  const total = creation.images.length;
  const picture = index === null ? undefined : creation.images[index];
  const close = () => {
    onIndex(null);
  };
  const step = (by: number) => {
    if (index !== null && total > 1) onIndex((index + by + total) % total);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'ArrowRight') step(1);
  };
  return (
    <Dialog.Root
      open={picture !== undefined}
      onOpenChange={(next) => {
        if (!next) close();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-canvas transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup onKeyDown={onKeyDown} className="fixed inset-0 z-50 flex flex-col outline-none">
          <div className="flex items-center gap-2 px-3 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2 md:px-6">
            <Dialog.Title className="min-w-0 grow truncate font-sans text-[0.9375rem] font-medium tracking-normal text-ink-soft">
              {creation.options.prompt}
            </Dialog.Title>
            <span aria-live="polite" className="shrink-0 px-2 text-sm text-ink-faint tabular-nums">
              {index === null ? '' : t('picture_of', { number: index + 1, total })}
            </span>
            <Dialog.Close render={<IconButton label={t('close')} icon={<X />} />} />
          </div>
          {picture ? (
            <Stage key={picture.id} picture={picture} alt={creation.options.prompt} onStep={total > 1 ? step : null} />
          ) : null}
          <div className="mx-auto flex w-full max-w-4xl flex-col gap-3 px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
            {picture ? <PictureDeeds creation={creation} picture={picture} onClose={close} {...deeds} /> : null}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface PictureDeedsProps extends CreationDeeds, Pick<LightboxProps, 'creation' | 'onUseSeed'> {
  picture: ImageOutput;
  onClose: () => void;
}

/** What is known of a picture, and what can be done with it. */
function PictureDeeds({ creation, picture, onClose, onUseSeed, onUseSettings, onRepeat }: PictureDeedsProps) {
  const { t } = useTranslation('generator');
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-faint tabular-nums">
        <span>{`${String(picture.width)}×${String(picture.height)}`}</span>
        <button
          type="button"
          onClick={() => {
            onUseSeed(picture.seed);
          }}
          aria-label={t('seed.use', { seed: picture.seed })}
          className="inline-flex min-h-touch items-center gap-1.5 underline decoration-line-strong underline-offset-4 hover:text-light"
        >
          <Sprout aria-hidden className="size-4" />
          {t('seed.of', { seed: picture.seed })}
        </button>
      </p>
      <CreationActions
        creation={creation}
        picture={picture}
        onUseSettings={(used) => {
          onClose();
          onUseSettings(used);
        }}
        onRepeat={(repeated, one) => {
          onClose();
          onRepeat(repeated, one);
        }}
        onDeleted={onClose}
      />
    </>
  );
}

function Stage({ picture, alt, onStep }: { picture: ImageOutput; alt: string; onStep: ((by: number) => void) | null }) {
  const { t } = useTranslation('generator');
  const [zoomed, setZoomed] = useState(false);
  const start = useRef<{ x: number; y: number } | null>(null);
  const onPointerUp = (event: PointerEvent) => {
    const from = start.current;
    start.current = null;
    if (!from || zoomed) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (onStep && Math.abs(dx) > SWIPE && Math.abs(dx) > Math.abs(dy)) onStep(dx < 0 ? 1 : -1);
  };
  return (
    <div className="relative min-h-0 grow">
      <div
        className={cn('absolute inset-0', zoomed ? 'overflow-auto' : 'touch-pan-y overflow-hidden')}
        onPointerDown={(event) => {
          start.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerUp={onPointerUp}
        onDoubleClick={() => {
          setZoomed(!zoomed);
        }}
      >
        <img
          src={picture.url}
          alt={alt}
          width={picture.width}
          height={picture.height}
          draggable={false}
          style={{ backgroundImage: `url("${picture.thumbnail_url}")` }}
          className={cn(
            'mx-auto animate-develop bg-contain bg-center bg-no-repeat select-none',
            zoomed ? 'h-[200%] w-auto max-w-none cursor-zoom-out' : 'size-full cursor-zoom-in object-contain',
          )}
        />
      </div>
      {onStep ? <StepButtons onStep={onStep} /> : null}
      <IconButton
        label={t(zoomed ? 'zoom_out' : 'zoom_in')}
        icon={zoomed ? <ZoomOut /> : <ZoomIn />}
        variant="solid"
        className="absolute right-3 bottom-2"
        onClick={() => {
          setZoomed(!zoomed);
        }}
      />
    </div>
  );
}

function StepButtons({ onStep }: { onStep: (by: number) => void }) {
  const { t } = useTranslation('generator');
  return (
    <>
      <IconButton
        label={t('previous')}
        icon={<ChevronLeft />}
        variant="solid"
        className="absolute top-1/2 left-3 -translate-y-1/2"
        onClick={() => {
          onStep(-1);
        }}
      />
      <IconButton
        label={t('next')}
        icon={<ChevronRight />}
        variant="solid"
        className="absolute top-1/2 right-3 -translate-y-1/2"
        onClick={() => {
          onStep(1);
        }}
      />
    </>
  );
}
