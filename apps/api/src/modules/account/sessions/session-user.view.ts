/**
 * Who a session is. One statement over sessions, users and their social accounts, because it is asked with every request, and must not cost a second round trip.
 */
import type { EntityManager } from 'typeorm';
import { run, type Prepared } from '../../../common/prepared.js';
import type { NamedIdentity } from '../operators.js';
import type { User } from '../../users/index.js';

/** What has to be known of the user with every request. */
export interface SessionUser extends Pick<
  User,
  'id' | 'displayName' | 'language' | 'plan' | 'planEndsAt' | 'nsfwEnabled' | 'pausedAt'
> {
  /** What they sign in with. */
  identities: NamedIdentity[];
  /** When the user last proved who they are. */
  signedInAt: Date;
}

/** `bench/http.mjs` asks the same of Postgres. */
export const SESSION_USER: Prepared = {
  name: 'session_user',
  text: `
  SELECT person.id, person.display_name AS "displayName", person.language,
    person.plan, person.plan_ends_at AS "planEndsAt", person.paused_at AS "pausedAt", person.nsfw_enabled AS "nsfwEnabled", session.signed_in_at AS "signedInAt",
    coalesce((SELECT json_agg(json_build_object('provider', identity.provider, 'subject', identity.subject, 'email', identity.email,
      'emailVerified', identity.email_verified)) FROM identities identity WHERE identity.user_id = person.id), '[]') AS identities
  FROM users person JOIN device_sessions session ON session.user_id = person.id AND session.ended_at IS NULL
    AND session.expires_at > now()
  WHERE session.id = $1 AND person.closed_at IS NULL`,
};

/** Null unless both the session and the account live. */
export async function findSessionUser(manager: EntityManager, sessionId: string): Promise<SessionUser | null> {
  const [user] = await run<SessionUser>(manager, SESSION_USER, [sessionId]);
  return user ?? null;
}

const LIVING_SESSIONS: Prepared = {
  name: 'living_sessions',
  text: `
  SELECT session.id
  FROM device_sessions session JOIN users person ON person.id = session.user_id AND person.closed_at IS NULL
  WHERE session.id = ANY ($1::uuid[]) AND session.ended_at IS NULL AND session.expires_at > now()`,
};

/** Of these sessions those that live, as their accounts do. */
export async function findLiving(manager: EntityManager, sessionIds: string[]): Promise<Set<string>> {
  const rows = await run<{ id: string }>(manager, LIVING_SESSIONS, [sessionIds]);
  return new Set(rows.map(({ id }) => id));
}
