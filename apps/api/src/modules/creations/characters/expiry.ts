import { LIMITS } from '@atelier/contracts';

const KEPT_HOURS = 24 * LIMITS.characterStorageDays;

/**
 * SQL for when a character expires, by the alias of its row; null: never. The installation's own, and those of users
 * whose plan keeps them, do not. For others the time runs from when they were last used, or from when such a plan ended.
 */
export const expiresAtSql = (character: string): string => `(
  SELECT CASE WHEN owner.is_house OR plan.permanent_storage THEN NULL ELSE
    greatest(${character}.last_used_at, (
      SELECT max(period.ends_at) FROM plan_periods period
      WHERE period.user_id = owner.id AND period.revoked_at IS NULL AND period.ends_at <= now()
    )) + interval '${String(KEPT_HOURS)} hours' END
  FROM users owner LEFT JOIN plans plan ON plan.code = CASE WHEN owner.plan_ends_at > now() THEN owner.plan ELSE 'free' END
  WHERE owner.id = ${character}.user_id)`;
