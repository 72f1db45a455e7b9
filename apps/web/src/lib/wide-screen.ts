import { useSyncExternalStore } from 'react';

const query = (): MediaQueryList | null =>
  typeof window.matchMedia === 'function' ? window.matchMedia('(min-width: 64rem)') : null;

function subscribe(listener: () => void): () => void {
  const list = query();
  list?.addEventListener('change', listener);
  return () => {
    list?.removeEventListener('change', listener);
  };
}

/** Room for two panes: from `lg:` on, where the shell shows its sidebar. */
export const isWideScreen = (): boolean => query()?.matches ?? true;

export const useWideScreen = (): boolean => useSyncExternalStore(subscribe, isWideScreen);
