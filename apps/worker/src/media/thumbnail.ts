import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { sharpOf } from '../vision/planes.js';
import { xmpOf, type EncodedPicture, type Marking } from './provenance.js';
import { labelPicture } from './visible-label.js';

/** The longer edge of a thumbnail at most. */
export const THUMBNAIL_EDGE = 512;

/** A small WebP of a picture, its longer edge 512 at most, marked when a marking is given. */
export async function makeThumbnail(picture: Buffer | Sharp, marking?: Marking): Promise<EncodedPicture> {
  const small = sharpOf(picture).resize({
    width: THUMBNAIL_EDGE,
    height: THUMBNAIL_EDGE,
    fit: 'inside',
    withoutEnlargement: true,
  });
  // Drawn on the small picture: scaled down with the large one, the label could not be read any more.
  const shown = marking?.visibleLabel ? sharp(await labelPicture(await small.png().toBuffer())) : small;
  const encoded = shown.webp({ quality: 82 });
  const { data, info } = await (marking ? encoded.withXmp(xmpOf(marking)) : encoded).toBuffer({
    resolveWithObject: true,
  });
  return { bytes: data, width: info.width, height: info.height };
}

/** The longest edge that the hash is made of. */
const HASH_EDGE = 100;

/** A picture in some 25 bytes, in base64: what is painted in its place until it has arrived. */
export async function thumbHashOf(picture: Buffer | Sharp): Promise<string> {
  const { data, info } = await sharpOf(picture)
    .resize({ width: HASH_EDGE, height: HASH_EDGE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
