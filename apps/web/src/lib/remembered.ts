import { useState } from 'react';
import { getSession } from './session';

const PREFIX = 'atelier.seen.';

/** Something that is said once to each user of this device: whether it was, and how to note that. */
export function useRemembered(name: string): [boolean, () => void] {
  const key = `${PREFIX}${name}.${getSession().user?.id ?? ''}`;
  const [seen, setSeen] = useState(() => localStorage.getItem(key) !== null);
  return [
    seen,
    () => {
      setSeen(true);
      try {
        localStorage.setItem(key, 'true');
      } catch {
        // A browser that keeps nothing says it again next time.
      }
    },
  ];
}
