import type { Character } from '@atelier/contracts';

const DAY = 86_400_000;

/** Whole days that a character has left; 0 once it has expired, null where it never does. */
export function daysLeft(
  { expired, expires_at: expiresAt }: Pick<Character, 'expired' | 'expires_at'>,
  now = Date.now(),
): number | null {
  if (expired) return 0;
  if (expiresAt === null) return null;
  return Math.max(0, Math.ceil((new Date(expiresAt).getTime() - now) / DAY));
}
