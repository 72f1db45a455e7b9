import type { AdminPersonRow } from '@atelier/contracts';
import { planNow, type User } from '../../users/index.js';

/** An account as the lists of operators show it. */
export const personRow = (user: User): AdminPersonRow => ({
  id: user.id,
  email: user.email,
  email_verified: user.emailVerified,
  display_name: user.displayName,
  plan: planNow(user),
  paused: user.pausedAt !== null,
  created_at: user.createdAt.toISOString(),
});
