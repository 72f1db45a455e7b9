import { useEffect } from 'react';

const pending = new Set<symbol>();

/** True while leaving the page would lose something. */
export const hasPendingWork = (): boolean => pending.size > 0;

/** While `active`, the browser asks before the page is left. */
export function usePendingWork(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const token = Symbol('pending work');
    pending.add(token);
    return () => {
      pending.delete(token);
    };
  }, [active]);
}

window.addEventListener('beforeunload', (event) => {
  if (hasPendingWork()) event.preventDefault();
});
