import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** What lies above the page, the topmost last. */
const layers: symbol[] = [];

/** While it is open, the Back of the device closes what lies above the page, the topmost first, and leaves the page where it is. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  // What tells of an error may stand outside of it.
  const router = useRouter({ warn: false }) as { history: RouterHistory } | undefined;
  const history = router?.history;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open || !history) return undefined;
    const layer = Symbol('layer');
    layers.push(layer);
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK' || layers.at(-1) !== layer) return false;
        close();
        return true;
      },
    });
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      unblock();
    };
  }, [open, history]);
}
