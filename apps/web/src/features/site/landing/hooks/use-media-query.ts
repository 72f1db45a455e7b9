import { useCallback, useSyncExternalStore } from 'react';

/** Whether the media query holds now. */
export function useMediaQuery(query: string): boolean {
  const listen = useCallback(
    (listener: () => void) => {
      if (typeof window.matchMedia !== 'function') return () => undefined;
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => {
        media.removeEventListener('change', listener);
      };
    },
    [query],
  );
  return useSyncExternalStore(
    listen,
    () => typeof window.matchMedia === 'function' && window.matchMedia(query).matches,
    () => false,
  );
}
