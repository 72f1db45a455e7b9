import type { EntityManager } from 'typeorm';

/** After the trainings and before the account. */
export async function lockCharactersOf(manager: EntityManager, userId: string): Promise<void> {
  await manager.query('SELECT 1 FROM characters WHERE user_id = $1 ORDER BY id FOR UPDATE', [userId]);
}

/**
 * After the account: what the user made, what others made of the user's characters, and what the user likes, in the order
 * of everybody else who closes an account or deletes a character now.
 */
export async function lockCreationsOf(manager: EntityManager, userId: string, likedIds: string[]): Promise<void> {
  await manager.query(
    `SELECT 1 FROM image_creations WHERE id IN (SELECT id FROM image_creations WHERE user_id = $1
       UNION SELECT id FROM image_creations WHERE character_id IN (SELECT id FROM characters WHERE user_id = $1)
       UNION SELECT unnest($2::uuid[])) ORDER BY id FOR NO KEY UPDATE`,
    [userId, likedIds],
  );
  await manager.query(
    `SELECT 1 FROM video_creations WHERE user_id = $1
       OR character_id IN (SELECT id FROM characters WHERE user_id = $1) ORDER BY id FOR NO KEY UPDATE`,
    [userId],
  );
}

interface CreationCounts {
  characters: number;
  images: number;
  videos: number;
}

const COUNTS = `
  SELECT (SELECT count(*)::int FROM characters WHERE user_id = $1) AS characters,
    (SELECT count(*)::int FROM image_outputs output
      JOIN image_creations creation ON creation.id = output.creation_id WHERE creation.user_id = $1) AS images,
    (SELECT count(video_key)::int FROM video_creations WHERE user_id = $1) AS videos`;

/** Images and videos as they were delivered: an order may have brought several, or none. */
export async function countCreationsOf(manager: EntityManager, userId: string): Promise<CreationCounts> {
  const [counts] = await manager.query<CreationCounts[]>(COUNTS, [userId]);
  if (!counts) throw new Error('counting answers one row');
  return counts;
}
