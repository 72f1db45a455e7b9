import { useSyncExternalStore } from 'react';
import { Listeners } from './listeners';

/** Whether the API is heard right now. A browser may say that there is no network while the server is on the same machine. */
let heard = false;
const listeners = new Listeners();

/** Told by the live connection. */
export function noteHeard(next: boolean): void {
  heard = next;
  listeners.notify();
}

function subscribe(listener: () => void): () => void {
  const stop = listeners.subscribe(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    stop();
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine || heard,
    () => true,
  );
