import { Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { useLoop } from '../hooks/use-loop';
import type { Footage } from '../media';

interface LoopVideoProps {
  footage: Footage;
  /** What is seen. */
  alt: string;
  /** Above the fold. */
  eager?: boolean;
  className?: string;
}

/** A silent video under its poster, with a button that stops it. Nothing of it is fetched before it plays. */
export function LoopVideo({ footage, alt, eager = false, className }: LoopVideoProps) {
  const { t } = useTranslation('landing');
  const { playing, toggle, shown, video } = useLoop();
  return (
    <div className={cn('relative isolate aspect-3/4 overflow-hidden rounded-picture bg-raised', className)}>
      <img
        src={footage.poster}
        alt={alt}
        width={600}
        height={800}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding={eager ? 'sync' : 'async'}
        className="absolute inset-0 size-full object-cover"
      />
      <video
        {...video}
        src={footage.video}
        aria-hidden
        tabIndex={-1}
        width={600}
        height={800}
        muted
        loop
        playsInline
        disablePictureInPicture
        preload="none"
        className={cn(
          'absolute inset-0 size-full object-cover transition-opacity duration-240',
          shown ? 'opacity-100' : 'opacity-0',
        )}
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-0 rounded-[inherit] border border-line-strong shadow-[inset_0_1px_0_#fff1dc33]"
      />
      <button
        type="button"
        aria-label={t(playing ? 'video.pause' : 'video.play')}
        onClick={toggle}
        className="absolute right-3 bottom-3 grid size-touch place-items-center rounded-full border border-line-strong bg-canvas/75 text-ink transition-colors duration-150 hover:bg-canvas"
      >
        {playing ? <Pause aria-hidden className="size-5" /> : <Play aria-hidden className="size-5" />}
      </button>
    </div>
  );
}
