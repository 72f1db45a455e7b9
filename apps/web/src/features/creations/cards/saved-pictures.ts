import { useCallback, useSyncExternalStore } from 'react';
import { Listeners } from '@/lib/listeners';

/** Pictures that were saved since the page was opened: what suits them next is something else. */
const saved = new Set<string>();
const listeners = new Listeners();

export function rememberSaved(pictureId: string): void {
  saved.add(pictureId);
  listeners.notify();
}

export const useWasSaved = (pictureId: string | undefined): boolean =>
  useSyncExternalStore(
    useCallback((listener) => listeners.subscribe(listener), []),
    () => pictureId !== undefined && saved.has(pictureId),
  );
