import { seedGallery, type SeedPicture } from '../../bench/seed-gallery.mjs';
import { query } from './database.js';

/**
 * Fills the gallery with creations of people who are made up, which show the pictures that this creator has made: at least one.
 * Takes `count` in the order of 100,000.
 */
export async function fillGallery(creatorId: string, count: number): Promise<void> {
  const pictures = await query<SeedPicture & Record<string, unknown>>(
    `SELECT image_key AS "imageKey", thumbnail_key AS "thumbnailKey", width, height, thumbhash
     FROM image_outputs WHERE creation_id IN (SELECT id FROM image_creations WHERE user_id = $1)`,
    [creatorId],
  );
  await seedGallery((sql, values) => query(sql, values), { count, pictures });
}
