/**
 * Who a session is. One statement over sessions and users, because it is asked with every request, and must not cost a second round trip.
 */
import type { EntityManager } from 'typeorm';
import type { User } from '../../users/index.js';

/** What has to be known of the user with every request. */
export type SessionUser = Pick<
  User,
  'id' | 'email' | 'emailVerified' | 'displayName' | 'language' | 'plan' | 'planEndsAt' | 'nsfwEnabled'
>;

const SESSION_USER = `
  SELECT person.id, person.email, person.email_verified AS "emailVerified", person.display_name AS "displayName", person.language,
    person.plan, person.plan_ends_at AS "planEndsAt", person.nsfw_enabled AS "nsfwEnabled"
  FROM users person JOIN device_sessions session ON session.user_id = person.id AND session.ended_at IS NULL
  WHERE session.id = $1 AND person.closed_at IS NULL`;

/** Null unless both the session and the account live. */
export async function findSessionUser(manager: EntityManager, sessionId: string): Promise<SessionUser | null> {
  const [user] = await manager.query<SessionUser[]>(SESSION_USER, [sessionId]);
  return user ?? null;
}
