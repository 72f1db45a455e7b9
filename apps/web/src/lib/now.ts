import { useSyncExternalStore } from 'react';
import { useFormat } from './format';
import { Listeners } from './listeners';

const MINUTE = 60_000;

let now = 0;
let watching = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Listeners();

/** One timer for all that is on the screen, as long as anything there needs it. */
function subscribe(listener: () => void): () => void {
  const stop = listeners.subscribe(listener);
  if (watching++ === 0) {
    timer = setInterval(() => {
      listeners.notify();
    }, MINUTE);
  }
  return () => {
    stop();
    if (--watching === 0) clearInterval(timer);
  };
}

/** The same for a minute, so that all of a screen goes by one time. */
function read(): number {
  const time = Date.now();
  if (Math.abs(time - now) >= MINUTE) now = time;
  return now;
}

/** The time, brought up to date by the minute, for words such as “5 minutes ago” and “works for 3 hr”. */
export const useNow = (): number => useSyncExternalStore(subscribe, read, read);

/** “5 minutes ago”, which goes on by itself. */
export function useAgo(): (iso: string) => string {
  const format = useFormat();
  const time = useNow();
  return (iso) => format.ago(iso, time);
}
