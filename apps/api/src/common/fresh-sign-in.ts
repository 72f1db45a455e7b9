import { LIMITS } from '@atelier/contracts';
import type { AuthenticatedUser } from './current-user.js';
import { DomainError } from './domain-error.js';

/** Throws `fresh_sign_in_required` where the user last proved who they are too long ago for what is asked. */
export function assertFreshSignIn(
  { signedInAt }: Pick<AuthenticatedUser, 'signedInAt'>,
  seconds: number = LIMITS.freshSignInSeconds,
): void {
  if (Date.now() - signedInAt.getTime() <= seconds * 1000) return;
  throw new DomainError('fresh_sign_in_required', { minutes: seconds / 60 });
}
