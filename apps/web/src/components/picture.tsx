import type { Focus } from '@atelier/contracts';
import { ImageOff } from 'lucide-react';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { objectPosition } from '@/lib/focus';
import { placeholderOf, type Placeholder } from '@/lib/thumbhash';

interface PictureProps {
  /** Null where there is none (yet). */
  src: string | null;
  /** A smaller copy, shown blurred until the full one has come. */
  thumbnail?: string | null;
  /** ThumbHash in base64, painted at once and until something sharper is there. */
  thumbhash?: string | null;
  alt: string;
  /** Its known size, so that nothing jumps when it comes. Default: a square. */
  width?: number;
  height?: number;
  /** `contain` shows all of it in a frame of another shape. */
  fit?: 'cover' | 'contain';
  /** Where the face is: a frame of another shape keeps it in sight. */
  focus?: Focus | null | undefined;
  /** Above the fold: loaded at once. */
  eager?: boolean;
  /** Called once it can be seen. */
  onShown?: () => void;
  /** Called where it could not be loaded, as when its address has expired. */
  onBroken?: () => void;
  /** Badges and buttons that lie on it. */
  children?: ReactNode;
  className?: string;
}

const FILLS = 'absolute inset-0 size-full';
const DEVELOPS = 'transition-[opacity,filter] duration-240';

export function Picture(props: PictureProps) {
  const {
    src,
    thumbnail,
    thumbhash,
    alt,
    width = 1,
    height = 1,
    fit = 'cover',
    focus = null,
    eager = false,
    onShown,
    onBroken,
    children,
    className,
  } = props;
  const [shown, setShown] = useState<string | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const placeholder = thumbhash ? placeholderOf(thumbhash) : null;
  const hidden = cn('opacity-0', !placeholder && 'brightness-50');
  const fitClass = fit === 'cover' ? 'object-cover' : 'object-contain';
  const position = fit === 'cover' ? { objectPosition: objectPosition(focus) } : undefined;
  return (
    <div
      className={cn(
        'relative isolate overflow-hidden rounded-picture bg-raised lamp after:pointer-events-none after:absolute after:inset-0 after:rounded-[inherit] after:border after:border-line',
        className,
      )}
      style={{
        aspectRatio: `${String(width)} / ${String(height)}`,
        ...(placeholder ? paintedBehind(placeholder, fit, position?.objectPosition) : {}),
      }}
    >
      {thumbnail && thumbnail !== src && shown !== src ? (
        <img src={thumbnail} alt="" className={cn(FILLS, 'scale-105 blur-md', fitClass)} style={position} />
      ) : null}
      {src && broken !== src ? (
        <img
          key={src}
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onLoad={() => {
            setShown(src);
            onShown?.();
          }}
          onError={() => {
            setBroken(src);
            onBroken?.();
          }}
          style={position}
          className={cn(FILLS, DEVELOPS, fitClass, shown === src ? 'opacity-100' : hidden)}
        />
      ) : null}
      {broken !== null && broken === src ? <Broken alt={alt} /> : null}
      {children}
    </div>
  );
}

/** A frame of another shape keeps its own ground beside the picture. */
const paintedBehind = (
  { backgroundColor, backgroundImage }: Placeholder,
  fit: 'cover' | 'contain',
  position = 'center',
): CSSProperties => ({
  backgroundImage,
  backgroundSize: fit,
  backgroundPosition: position,
  backgroundRepeat: 'no-repeat',
  ...(fit === 'cover' ? { backgroundColor } : {}),
});

function Broken({ alt }: { alt: string }) {
  const { t } = useTranslation('common');
  return (
    <div
      role="img"
      aria-label={alt}
      className="absolute inset-0 grid place-content-center gap-2 text-center text-sm text-ink-faint"
    >
      <ImageOff className="mx-auto size-6" />
      {t('error.picture')}
    </div>
  );
}
