import { useEffect, useSyncExternalStore } from 'react';
import { Listeners } from './listeners';

let missing = 0;
const listeners = new Listeners();

/** Says, as long as it is there, that the screen has no answer of what it should show. */
export function NotLoaded(): null {
  useEffect(() => {
    missing += 1;
    listeners.notify();
    return () => {
      missing -= 1;
      listeners.notify();
    };
  }, []);
  return null;
}

/** Whether something on the screen was never loaded: of that nobody can say from when it is. */
export const useIsNotLoaded = (): boolean => useSyncExternalStore(listeners.subscribe, () => missing > 0);
