import { EyeOff, ZoomIn, ZoomOut } from 'lucide-react';
import { useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { wantsLessMotion } from '@/lib/reduced-motion';
import { Button } from './button';
import { IconButton } from './icon-button';
import type { LightboxItem } from './lightbox';
import { useGestures } from './lightbox-gestures';

interface StageProps {
  item: LightboxItem;
  veiled: boolean;
  onReveal: () => void;
  /** Null where there is only one. */
  onStep: ((by: number) => void) | null;
}

/** One picture, as large as there is room, with everything that fingers, wheel and keys do to it. */
export function LightboxStage(props: StageProps) {
  return props.item.film !== undefined && !props.veiled ? (
    <FilmStage {...props} film={props.item.film} />
  ) : (
    <PictureStage {...props} />
  );
}

/** How high the browser's own controls are, below which a finger winds the video. */
const FILM_CONTROLS = 96;

/** A video plays by itself, silent and over and over; under reduced motion by a press. A swipe above its controls goes on. */
function FilmStage({ item, film, onStep }: Pick<StageProps, 'item' | 'onStep'> & { film: string }) {
  const { frame, drag, moving, handlers } = useGestures({ picture: item, onStep, still: true });
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const { bottom } = event.currentTarget.getBoundingClientRect();
    if (event.clientY < bottom - FILM_CONTROLS) handlers.onPointerDown(event);
  };
  return (
    <div
      ref={frame}
      {...handlers}
      onPointerDown={onPointerDown}
      data-testid="lightbox-film"
      className="relative min-h-0 grow touch-pan-y overflow-hidden"
    >
      <video
        src={film}
        poster={item.url}
        width={item.width}
        height={item.height}
        autoPlay={!wantsLessMotion()}
        controls
        loop
        muted
        playsInline
        aria-label={item.alt}
        className={cn('absolute inset-0 size-full object-contain', !moving && 'transition-transform duration-200')}
        style={{ transform: `translate3d(${String(drag)}px, 0, 0)` }}
      />
    </div>
  );
}

function PictureStage({ item, veiled, onReveal, onStep }: StageProps) {
  const { frame, view, drag, moving, toggle, handlers } = useGestures({ picture: item, onStep, still: veiled });
  return (
    <div className="relative min-h-0 grow overflow-hidden">
      <div
        ref={frame}
        {...handlers}
        data-testid="lightbox-stage"
        data-scale={view.scale.toFixed(2)}
        // Fingers are all ours here: otherwise the browser would scroll or enlarge the page under them.
        className={cn(
          'absolute inset-0 touch-none select-none',
          veiled ? '' : view.scale > 1 ? (moving ? 'cursor-grabbing' : 'cursor-grab') : 'cursor-zoom-in',
        )}
      >
        <div
          className={cn('size-full', !moving && 'transition-transform duration-200')}
          style={{
            transform: `translate3d(${String(view.x + drag)}px, ${String(view.y)}px, 0) scale(${String(view.scale)})`,
          }}
        >
          {veiled ? <Veiled item={item} /> : <Shown key={item.id} item={item} />}
        </div>
      </div>
      {veiled ? <Veil onReveal={onReveal} /> : null}
      {veiled ? null : (
        <ZoomButton
          isClose={view.scale > 1}
          onToggle={() => {
            toggle();
          }}
        />
      )}
    </div>
  );
}

/** The small copy is there at once, and the picture comes over it. */
function Shown({ item }: { item: LightboxItem }) {
  const [loaded, setLoaded] = useState(false);
  const look = 'absolute inset-0 size-full object-contain';
  return (
    <div className="relative size-full animate-develop">
      {loaded ? null : <img src={item.thumbnailUrl} alt="" aria-hidden draggable={false} className={look} />}
      <img
        src={item.url}
        alt={item.alt}
        width={item.width}
        height={item.height}
        draggable={false}
        onLoad={() => {
          setLoaded(true);
        }}
        className={look}
      />
    </div>
  );
}

/** No more of it than its colours. */
function Veiled({ item }: { item: LightboxItem }) {
  return (
    <img
      src={item.thumbnailUrl}
      alt=""
      aria-hidden
      draggable={false}
      className="size-full scale-90 object-contain blur-3xl brightness-50 saturate-50"
    />
  );
}

function Veil({ onReveal }: { onReveal: () => void }) {
  const { t } = useTranslation('lightbox');
  return (
    <div className="pointer-events-none absolute inset-0 grid place-content-center justify-items-center gap-4 px-8 text-center">
      <EyeOff aria-hidden className="size-9 text-light" strokeWidth={1.5} />
      <p className="max-w-xs text-ink-soft">{t('veiled')}</p>
      <Button className="pointer-events-auto" onClick={onReveal}>
        {t('reveal')}
      </Button>
    </div>
  );
}

function ZoomButton({ isClose, onToggle }: { isClose: boolean; onToggle: () => void }) {
  const { t } = useTranslation('lightbox');
  return (
    <IconButton
      label={t(isClose ? 'zoom_out' : 'zoom_in')}
      icon={isClose ? <ZoomOut /> : <ZoomIn />}
      variant="solid"
      className="absolute right-3 bottom-2"
      onClick={onToggle}
    />
  );
}
