import { seedGallery, type SeedOptions, type SeedPicture } from '../../bench/seed-gallery.mjs';
import { query } from './database.js';

/** As many different files are shown by all of them. */
const FILES = 24;

/**
 * Fills the gallery with creations of people who are made up, which show the pictures that have been made so far: at least one
 * has to be. Takes `count` in the order of 100,000.
 */
export async function fillGallery(
  count: number,
  options: Omit<SeedOptions, 'count' | 'pictures'> = {},
): Promise<string[]> {
  const pictures = await query<SeedPicture & Record<string, unknown>>(
    `SELECT image_key AS "imageKey", thumbnail_key AS "thumbnailKey", width, height, thumbhash
     FROM image_outputs ORDER BY id DESC LIMIT $1`,
    [FILES],
  );
  const { userIds } = await seedGallery((sql, values) => query(sql, values), { ...options, count, pictures });
  return userIds;
}

/** Takes everything back that `fillGallery` has made: its people, and with them their creations and likes. */
export async function emptyGallery(userIds: string[]): Promise<void> {
  await query('DELETE FROM users WHERE id = ANY ($1)', [userIds]);
}
