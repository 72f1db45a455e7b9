// Pictures for a seeded gallery: drawn characters in many shapes, with thumbnails and thumbhashes as a worker makes them.
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { CHARACTER_NAMES, drawSamplePicture } from '@atelier/sample-pictures';

const require = createRequire(new URL('../apps/worker/package.json', import.meta.url));
const sharp = require('sharp');
const { rgbaToThumbHash } = await import(require.resolve('thumbhash'));

const SHAPES = [
  [1024, 1024],
  [832, 1216],
  [1216, 832],
  [768, 1344],
  [1344, 768],
  [896, 1152],
];
const THUMBNAIL_EDGE = 512;
const HASH_EDGE = 100;

async function thumbHashOf(picture) {
  const { data, info } = await sharp(picture)
    .resize({ width: HASH_EDGE, height: HASH_EDGE, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/**
 * Draws `count` pictures and puts each with its thumbnail into the storage.
 *
 * @param {(key: string, bytes: Buffer, contentType: string) => Promise<void>} put
 * @param {number} count
 * @returns {Promise<import('./seed-gallery.d.mts').SeedPicture[]>} What `seedGallery` takes.
 */
export async function putGalleryPictures(put, count) {
  const folder = `samples/gallery-${randomUUID()}`;
  const pictures = [];
  for (let index = 0; index < count; index += 1) {
    const [width, height] = SHAPES[index % SHAPES.length];
    const name = CHARACTER_NAMES[index % CHARACTER_NAMES.length];
    const drawn = sharp(Buffer.from(drawSamplePicture(name, index))).resize({ width, height, fit: 'cover' });
    const picture = await drawn.removeAlpha().png().toBuffer();
    const inside = { width: THUMBNAIL_EDGE, height: THUMBNAIL_EDGE, fit: 'inside' };
    const thumbnail = await sharp(picture).resize(inside).webp({ quality: 80 }).toBuffer();
    const [imageKey, thumbnailKey] = [`${folder}/${index}.png`, `${folder}/${index}-thumbnail.webp`];
    await put(imageKey, picture, 'image/png');
    await put(thumbnailKey, thumbnail, 'image/webp');
    pictures.push({ imageKey, thumbnailKey, width, height, thumbhash: await thumbHashOf(picture) });
  }
  return pictures;
}
