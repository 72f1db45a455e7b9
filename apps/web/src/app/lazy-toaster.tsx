import { createElement, useEffect, useSyncExternalStore } from 'react';
import { LazyPart, whenIdle } from '@/lib/lazy-part';
import { onToastWaiting } from '@/lib/toast';
import { router } from './router';

const toaster = new LazyPart(() => import('@/components/toaster'), 'Toaster');

/**
 * What shows toasts: no screen begins with it. It is fetched with the first toast, and else once the first screen is there and the browser idle:
 * so that the first one is read out, which takes a place that stood there before it, and comes at once, also when the network has just gone.
 * Where it cannot be had, the next toast asks again, or the network that has come back.
 */
export function LazyToaster() {
  const Toaster = useSyncExternalStore(toaster.subscribe, toaster.current);
  useEffect(() => {
    if (Toaster) return undefined;
    const left = new AbortController();
    const stop = onToastWaiting(toaster.fetchEarly);
    const unsubscribe = router.subscribe('onResolved', () => {
      unsubscribe();
      left.signal.addEventListener('abort', whenIdle(toaster.fetchEarly));
    });
    window.addEventListener('online', toaster.fetchEarly, { signal: left.signal });
    return () => {
      stop();
      unsubscribe();
      left.abort();
    };
  }, [Toaster]);
  return Toaster && createElement(Toaster);
}
