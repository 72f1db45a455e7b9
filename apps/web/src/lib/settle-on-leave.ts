import { useEffect } from 'react';
import { onSettlePutOff } from './put-off';

interface SettleOptions {
  onRefused: (error: unknown) => void;
  /** Also before anything is paid for, where what was put off decides what the money buys. */
  beforePaying: boolean;
}

/** Does what was put off when the screen or the page is left. */
export function useSettleOnLeave(
  settle: (options?: { leaving: boolean }) => Promise<void>,
  { onRefused, beforePaying }: SettleOptions,
): void {
  useEffect(() => (beforePaying ? onSettlePutOff(settle) : undefined), [settle, beforePaying]);
  useEffect(() => {
    const onHide = () => void settle({ leaving: true }).catch(onRefused);
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      void settle().catch(onRefused);
    };
  }, [settle, onRefused]);
}
