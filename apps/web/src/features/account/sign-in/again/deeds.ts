import { forgetSignedInAgain, signedInAgain, type SignedInAgain } from '@/lib/address';
import { OF_USER, onUserDataClear } from '@/lib/user-data';

const KEY = `${OF_USER}sign-in-again`;

/** What was about to be done, and with what, when a fresh sign-in was asked for. */
interface StoredDeed {
  deed: string;
  input: unknown;
}

/** For as long as the browser is at the provider. */
export function storeDeed(stored: StoredDeed): void {
  sessionStorage.setItem(KEY, JSON.stringify(stored));
}

/** What the browser came back for, if it was `deed`. */
export function deedToGoOnWith(deed: string): { input: unknown; returned: SignedInAgain } | null {
  const returned = signedInAgain();
  const text = sessionStorage.getItem(KEY);
  if (!returned || text === null) return null;
  try {
    const stored = JSON.parse(text) as StoredDeed;
    return stored.deed === deed ? { input: stored.input, returned } : null;
  } catch {
    return null;
  }
}

export function forgetDeed(): void {
  sessionStorage.removeItem(KEY);
  forgetSignedInAgain();
}

onUserDataClear(forgetDeed);
