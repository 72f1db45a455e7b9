import type { Amounts } from '@atelier/contracts';
import { useState } from 'react';
import { useWallet } from '../wallet/api/get-wallet';
import { shortfallFrom, shortfallOf, type Shortfall } from './shortfall';

/** What is missing, for an `InsufficientDialog`: said before anything is sent where the wallet shows it, else once the API refused. */
export function useShortfall() {
  const { data: wallet } = useWallet();
  const [shortfall, setShortfall] = useState<Shortfall | null>(null);
  const show = (found: Shortfall | null): boolean => {
    setShortfall(found);
    return found !== null;
  };
  return {
    shortfall,
    closeShortfall: () => {
      setShortfall(null);
    },
    /** Whether the wallet cannot pay a price. */
    cannotPay: (price: Amounts | undefined): boolean => show(price && wallet ? shortfallOf(price, wallet) : null),
    /** Whether that is why the API refused. */
    wasUnpaid: (error: unknown): boolean => show(shortfallFrom(error)),
  };
}
