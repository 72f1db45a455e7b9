import { useState } from 'react';
import { useSession } from '@/lib/session';

const DAY_MS = 86_400_000;
/** How long a banner stays away once it was closed. */
const BANNER_DAYS = 7;

/** Something that can be closed, for a while or for good: kept by this browser, for each user apart. */
function usePutAway(name: string, days: number | null): { isAway: boolean; putAway: () => void } {
  const { user } = useSession();
  const key = `atelier.${name}.${user?.id ?? ''}`;
  const [away, setAway] = useState(() => ({ key, is: isAway(key) }));
  // Another user, another memory.
  if (away.key !== key) setAway({ key, is: isAway(key) });
  return {
    isAway: away.is,
    putAway: () => {
      keep(key, days === null ? Number.MAX_SAFE_INTEGER : Date.now() + days * DAY_MS);
      setAway({ key, is: true });
    },
  };
}

export const useBannerPutAway = (name: string) => usePutAway(name, BANNER_DAYS);
export const useClosedForGood = (name: string) => usePutAway(name, null);

function isAway(key: string): boolean {
  try {
    return Date.now() < Number(localStorage.getItem(key) ?? 0);
  } catch {
    return false;
  }
}

function keep(key: string, until: number): void {
  try {
    localStorage.setItem(key, String(until));
  } catch {
    // A browser that keeps nothing shows it again on the next visit.
  }
}
