import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { useMediaQuery } from '../hooks/use-media-query';
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

/** Whether the visitor's browser was told to spend little data. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
/** It is as it was when the page was opened. */
const never = () => () => undefined;

/**
 * A video that plays by itself while it is in sight, after the page itself has loaded. Not for visitors who want little motion or little data;
 * and whatever the visitor chooses holds.
 */
function useLoop() {
  const ref = useRef<HTMLVideoElement>(null);
  const reduced = useMediaQuery('(prefers-reduced-motion: reduce)');
  const saving = useSyncExternalStore(never, savesData, () => false);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [shown, setShown] = useState(false);
  const playing = chosen ?? !(reduced || saving);
  useEffect(() => {
    const video = ref.current;
    if (!video || !playing) return;
    const stop = whileInSight(video, () => {
      video.play().catch(() => undefined);
    });
    return () => {
      stop();
      video.pause();
    };
  }, [playing]);
  return {
    playing,
    toggle: () => {
      setChosen(!playing);
    },
    /** Until then its poster is seen. */
    shown,
    video: {
      ref,
      onPlaying: () => {
        setShown(true);
      },
    },
  };
}

/** Calls `play` whenever the video comes into sight, and pauses it when it leaves. Returns what ends that. */
function whileInSight(video: HTMLVideoElement, play: () => void): () => void {
  const left = new AbortController();
  const watch = () => {
    if (typeof IntersectionObserver !== 'function') {
      play();
      return;
    }
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) play();
      else video.pause();
    });
    observer.observe(video);
    left.signal.addEventListener('abort', () => {
      observer.disconnect();
    });
  };
  if (document.readyState === 'complete') watch();
  else window.addEventListener('load', watch, { once: true, signal: left.signal });
  return () => {
    left.abort();
  };
}
