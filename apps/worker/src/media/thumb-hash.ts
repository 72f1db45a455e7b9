import { rgbaToThumbHash } from 'thumbhash';
import sharp from 'sharp';

/** The longest edge that the hash is made of. */
const EDGE = 100;

/** A picture in some 25 bytes, in base64: what is painted in its place until it has arrived. */
export async function thumbHashOf(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .resize({ width: EDGE, height: EDGE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
