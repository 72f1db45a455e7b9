import { useEffect } from 'react';
import { onSettlePutOff } from '@/lib/put-off';

/** Does what was put off before anything is paid for, and when the screen or the page is left. */
export function useSettleOnLeave(
  settle: (options?: { leaving: boolean }) => Promise<void>,
  onRefused: (error: unknown) => void,
): void {
  useEffect(() => {
    const stop = onSettlePutOff(settle);
    const onHide = () => void settle({ leaving: true }).catch(onRefused);
    window.addEventListener('pagehide', onHide);
    return () => {
      stop();
      window.removeEventListener('pagehide', onHide);
      void settle().catch(onRefused);
    };
  }, [settle, onRefused]);
}
