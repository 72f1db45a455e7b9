/**
 * Which sheet a character leads to. One statement over creations and their jobs, because the newest that is under way or was made is chosen before
 * DISTINCT: what failed stands before it, and how far a creation is, its job knows.
 */
import type { Character as View } from '@atelier/contracts';
import type { EntityManager } from 'typeorm';

type CharacterSheet = NonNullable<View['sheet']>;

/** Of each of these characters the newest sheet that a user has made, or has under way. One that failed is none. */
export async function findCharacterSheets(
  manager: EntityManager,
  userId: string,
  ids: string[],
): Promise<Map<string, CharacterSheet>> {
  if (ids.length === 0) return new Map();
  const rows = await manager.query<(CharacterSheet & { characterId: string })[]>(
    `SELECT DISTINCT ON (creation.character_id) creation.character_id AS "characterId", creation.id AS creation_id,
            job.status IN ('queued', 'active') AS under_way
     FROM image_creations creation JOIN jobs job ON job.id = creation.job_id
     WHERE creation.user_id = $1 AND creation.character_id = ANY ($2) AND creation.sheet IS NOT NULL
       AND (job.status IN ('queued', 'active') OR EXISTS (SELECT FROM image_outputs output WHERE output.creation_id = creation.id))
     ORDER BY creation.character_id, creation.id DESC`,
    [userId, ids],
  );
  return new Map(rows.map(({ characterId, creation_id, under_way }) => [characterId, { creation_id, under_way }]));
}
