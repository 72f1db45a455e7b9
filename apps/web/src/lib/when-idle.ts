import { whenLoaded } from './when-loaded';

/** For what the first screen asks for once it is there: its answers, and its pictures. */
const FIRST_MS = 2_000;

/** Calls `work` some time after the first screen is there, once the browser has nothing else to do; returns what takes that back. */
export function whenIdle(work: () => void): () => void {
  let left = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    if (!left) work();
  };
  whenLoaded(() => {
    if (left) return;
    timer = setTimeout(() => {
      // Safari has none.
      if ('requestIdleCallback' in window) requestIdleCallback(begin);
      else begin();
    }, FIRST_MS);
  });
  return () => {
    left = true;
    clearTimeout(timer);
  };
}
