import { useState } from 'react';

interface Seen<Offer> {
  /** How it was when the operator last looked: what a change is decided on. */
  seen: Offer;
  /** Somebody else has changed it since. */
  isLate: boolean;
  /** Has them look at how it is now. */
  look: () => void;
}

/** Keeps what an operator looks at while they change it, so that what another one changes meanwhile is told and not overwritten. */
export function useSeen<Offer extends { version: string }>(current: Offer): Seen<Offer> {
  const [seen, setSeen] = useState(current);
  return {
    seen,
    isLate: seen.version !== current.version,
    look: () => {
      setSeen(current);
    },
  };
}
