import { useState } from 'react';
import { useRemembered } from '@/lib/remembered';

export interface GuideState {
  open: boolean;
  toggle: () => void;
  close: () => void;
}

/** Open by itself until it was put away once, as long as nothing has been made; then by its button. */
export function useGuide(isFirstUse: boolean): GuideState {
  const [wasPutAway, putAway] = useRemembered('generator-guide');
  const [wanted, setWanted] = useState<boolean | null>(null);
  const open = wanted ?? (isFirstUse && !wasPutAway);
  const close = () => {
    setWanted(false);
    putAway();
  };
  return {
    open,
    close,
    toggle: () => {
      if (open) close();
      else setWanted(true);
    },
  };
}
