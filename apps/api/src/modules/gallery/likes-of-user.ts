import type { EntityManager } from 'typeorm';

/** Which creations the user likes. Once the account is locked to be deleted, no others can follow. */
export async function findLikedIdsOf(manager: EntityManager, userId: string): Promise<string[]> {
  const rows = await manager.query<{ id: string }[]>('SELECT creation_id AS id FROM image_likes WHERE user_id = $1', [
    userId,
  ]);
  return rows.map(({ id }) => id);
}
