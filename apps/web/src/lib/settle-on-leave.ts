import { useEffect } from 'react';

interface SettleOptions {
  onRefused: (error: unknown) => void;
  /** Also before anything is paid for, where what was put off decides what the money buys. */
  beforePaying: boolean;
}

/**
 * While the next page is asked for, there is still time for a request to get out; `pagehide` is late for that, but is all that
 * phones tell.
 */
const LEAVING = ['beforeunload', 'pagehide'] as const;

const pendingChanges = new Set<() => Promise<void>>();

/** Registers what has been put off for a while, such as a deletion that can still be undone; returns the function that takes it out again. */
export function onSettlePendingChanges(settle: () => Promise<void>): () => void {
  pendingChanges.add(settle);
  return () => {
    pendingChanges.delete(settle);
  };
}

/** Does now what was put off. Rejects where it could not be done, so that nothing is paid for on the strength of it. */
export async function settlePendingChanges(): Promise<void> {
  await Promise.all([...pendingChanges].map((settle) => settle()));
}

/** Does what was put off when the screen or the page is left. */
export function useSettleOnLeave(
  settle: (options?: { leaving: boolean }) => Promise<void>,
  { onRefused, beforePaying }: SettleOptions,
): void {
  useEffect(() => (beforePaying ? onSettlePendingChanges(settle) : undefined), [settle, beforePaying]);
  useEffect(() => {
    const onHide = () => void settle({ leaving: true }).catch(onRefused);
    for (const event of LEAVING) window.addEventListener(event, onHide);
    return () => {
      for (const event of LEAVING) window.removeEventListener(event, onHide);
      void settle().catch(onRefused);
    };
  }, [settle, onRefused]);
}
