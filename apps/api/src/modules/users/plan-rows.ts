import type { Language, PlanCode } from '@atelier/contracts';
import type { EntityManager } from 'typeorm';
import { User } from './user.entity.js';

export interface PlanEnd {
  id: string;
  language: Language;
  ends_at: Date;
}

/** The caller has the account locked. */
export async function setPlan(
  manager: EntityManager,
  id: string,
  { plan, planEndsAt }: { plan: PlanCode; planEndsAt: Date | null },
): Promise<void> {
  await manager.getRepository(User).update({ id }, { plan, planEndsAt });
}

/** Puts those whose Pro has ended by `now` on Free, at most `limit`. */
export async function endPlans(manager: EntityManager, now: Date, limit: number): Promise<PlanEnd[]> {
  // A concurrent purchase has the row locked, and may be about to extend it.
  const [users] = await manager.query<[PlanEnd[], number]>(
    `UPDATE users SET plan = 'free', plan_ends_at = NULL
     FROM (SELECT id, plan_ends_at FROM users WHERE plan_ends_at <= $1
           ORDER BY plan_ends_at LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED) AS ended
     WHERE users.id = ended.id RETURNING users.id, users.language, ended.plan_ends_at AS ends_at`,
    [now, limit],
  );
  return users;
}

/** Those whose Pro ends between `now` and `until` and who were not told of that end, at most `limit`; now they are. */
export async function takePlanWarnings(
  manager: EntityManager,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<PlanEnd[]> {
  const [users] = await manager.query<[PlanEnd[], number]>(
    `UPDATE users SET plan_warned_for = users.plan_ends_at
     FROM (SELECT id FROM users
           WHERE plan_ends_at > $1 AND plan_ends_at <= $2 AND plan_warned_for IS DISTINCT FROM plan_ends_at
           ORDER BY plan_ends_at LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED) AS ending
     WHERE users.id = ending.id RETURNING users.id, users.language, users.plan_ends_at AS ends_at`,
    [now, until, limit],
  );
  return users;
}
