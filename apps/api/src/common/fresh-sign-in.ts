import { LIMITS } from '@atelier/contracts';
import type { AuthenticatedUser } from './current-user.js';
import { DomainError } from './domain-error.js';

/** Throws `fresh_sign_in_required` where the user last proved who they are too long ago for what is asked. */
export function assertFreshSignIn({ signedInAt }: Pick<AuthenticatedUser, 'signedInAt'>): void {
  if (Date.now() - signedInAt.getTime() <= LIMITS.freshSignInSeconds * 1000) return;
  throw new DomainError('fresh_sign_in_required', { minutes: LIMITS.freshSignInSeconds / 60 });
}
