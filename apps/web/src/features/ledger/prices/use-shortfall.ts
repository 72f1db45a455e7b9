import type { Amounts, Currency, Wallet } from '@atelier/contracts';
import { useState } from 'react';
import { asApiError } from '@/lib/api-error';
import { useErrorText } from '@/lib/error-text';
import { toast } from '@/lib/toast';
import { useWallet } from '../wallet/api/get-wallet';

/** What is missing of one currency. */
export interface Shortfall {
  currency: Currency;
  required: number;
  available: number;
  missing: number;
}

/** What `price` asks beyond the wallet, or null where it can be paid. Passes are named first: Sparks alone would not help. */
function shortfallOf(price: Amounts, wallet: Wallet): Shortfall | null {
  for (const currency of ['pass', 'spark'] as const) {
    const required = price[currency];
    const { available } = wallet[currency];
    if (required > available) return { currency, required, available, missing: required - available };
  }
  return null;
}

/** What a refusal by the API (402) says is missing; null for every other error. */
function shortfallFrom(error: unknown): Shortfall | null {
  const { code, details } = asApiError(error);
  if (code !== 'insufficient_sparks' && code !== 'insufficient_passes') return null;
  const amount = (name: string) => (typeof details[name] === 'number' ? details[name] : 0);
  const required = amount('required');
  const available = amount('available');
  return {
    currency: code === 'insufficient_passes' ? 'pass' : 'spark',
    required,
    available,
    missing: amount('missing') || required - available,
  };
}

/** What is missing, for an `InsufficientDialog`: said before anything is sent where the wallet shows it, else once the API refused. */
export function useShortfall() {
  const { data: wallet } = useWallet();
  const errorText = useErrorText();
  const [shortfall, setShortfall] = useState<Shortfall | null>(null);
  const show = (found: Shortfall | null): boolean => {
    setShortfall(found);
    return found !== null;
  };
  const wasUnpaid = (error: unknown): boolean => show(shortfallFrom(error));
  return {
    shortfall,
    closeShortfall: () => {
      setShortfall(null);
    },
    /** Whether the wallet cannot pay a price. */
    cannotPay: (price: Amounts | undefined): boolean => show(price && wallet ? shortfallOf(price, wallet) : null),
    /** Whether that is why the API refused. */
    wasUnpaid,
    /** Says why the API refused, whatever it was. */
    sayRefusal: (error: unknown): void => {
      if (!wasUnpaid(error)) toast.error(errorText(error));
    },
  };
}
