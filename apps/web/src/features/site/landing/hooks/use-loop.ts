import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useMediaQuery } from './use-media-query';

/** Whether the visitor's browser was told to spend little data. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
/** It is as it was when the page was opened. */
const never = () => () => undefined;

/**
 * A video that plays by itself while it is in sight, after the page itself has loaded. Not for visitors who want little motion or little data;
 * and whatever the visitor chooses holds.
 */
export function useLoop() {
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
