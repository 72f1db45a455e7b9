/**
 * Until when what a user has is kept. SQL and no call, because it stands in a column of no table and in conditions: going on Pro and coming off
 * it changes it for all that is somebody's at once. The plan of a user stands in `users`.
 */

/** SQL expressions for whose it is and when it was last used, and how many days it is kept after that. */
interface Kept {
  ownerId: string;
  lastUsedAt: string;
  days: number;
}

/**
 * SQL for when it expires; null: never. The installation's own, and those of users whose plan keeps them, do not. For
 * others the time runs from when it was last used, or from when such a plan ended.
 */
export const keptUntilSql = ({ ownerId, lastUsedAt, days }: Kept): string => `(
  SELECT CASE WHEN owner.is_house OR plan.permanent_storage THEN NULL ELSE
    greatest(${lastUsedAt}, (
      SELECT max(period.ends_at) FROM plan_periods period
      WHERE period.user_id = owner.id AND period.revoked_at IS NULL AND period.ends_at <= now()
    )) + interval '${String(24 * days)} hours' END
  FROM users owner LEFT JOIN plans plan ON plan.code = CASE WHEN owner.plan_ends_at > now() THEN owner.plan ELSE 'free' END
  WHERE owner.id = ${ownerId})`;
