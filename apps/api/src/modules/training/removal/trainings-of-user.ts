import type { EntityManager } from 'typeorm';

/** After the jobs and before the characters. */
export async function lockTrainingsOf(manager: EntityManager, userId: string): Promise<void> {
  await manager.query('SELECT 1 FROM assignment_requests WHERE user_id = $1 ORDER BY id FOR UPDATE', [userId]);
  await manager.query('SELECT 1 FROM training_sessions WHERE user_id = $1 ORDER BY id FOR UPDATE', [userId]);
}

/** A variation that was added to the set of its session is one file. */
const COUNTS = `
  WITH sessions AS (SELECT id FROM training_sessions WHERE user_id = $1)
  SELECT (SELECT count(*)::int FROM sessions) AS sessions,
    (SELECT count(*)::int FROM (
      SELECT image_key FROM session_images WHERE session_id IN (SELECT id FROM sessions) AND image_key IS NOT NULL
      UNION SELECT image_key FROM session_variations WHERE session_id IN (SELECT id FROM sessions)) files) AS pictures`;

export async function countTrainingsOf(
  manager: EntityManager,
  userId: string,
): Promise<{ sessions: number; pictures: number }> {
  const [counts] = await manager.query<{ sessions: number; pictures: number }[]>(COUNTS, [userId]);
  if (!counts) throw new Error('counting answers one row');
  return counts;
}
