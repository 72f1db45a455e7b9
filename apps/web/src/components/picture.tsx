import { ImageOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';

interface PictureProps {
  /** Null where there is none (yet). */
  src: string | null;
  /** A smaller copy, shown blurred until the full one has come. */
  thumbnail?: string | null;
  alt: string;
  /** Its known size, so that nothing jumps when it comes. Default: a square. */
  width?: number;
  height?: number;
  /** `contain` shows all of it in a frame of another shape. */
  fit?: 'cover' | 'contain';
  /** Above the fold: loaded at once. */
  eager?: boolean;
  /** Called once it can be seen. */
  onShown?: () => void;
  /** Badges and buttons that lie on it. */
  children?: ReactNode;
  className?: string;
}

export function Picture(props: PictureProps) {
  const {
    src,
    thumbnail,
    alt,
    width = 1,
    height = 1,
    fit = 'cover',
    eager = false,
    onShown,
    children,
    className,
  } = props;
  const [shown, setShown] = useState<string | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const fitClass = fit === 'cover' ? 'object-cover' : 'object-contain';
  return (
    <div
      className={cn(
        'relative isolate overflow-hidden rounded-picture bg-raised lamp after:pointer-events-none after:absolute after:inset-0 after:rounded-[inherit] after:border after:border-line',
        className,
      )}
      style={{ aspectRatio: `${String(width)} / ${String(height)}` }}
    >
      {thumbnail && thumbnail !== src && shown !== src ? (
        <img src={thumbnail} alt="" className={cn('absolute inset-0 size-full scale-105 blur-md', fitClass)} />
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
          }}
          className={cn(
            'absolute inset-0 size-full transition-[opacity,filter] duration-240',
            fitClass,
            shown === src ? 'opacity-100' : 'opacity-0 brightness-50',
          )}
        />
      ) : null}
      {broken !== null && broken === src ? <Broken alt={alt} /> : null}
      {children}
    </div>
  );
}

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
