import sharp from 'sharp';
import { xmpOf, type EncodedPicture, type Marking } from './provenance.js';
import { labelPicture } from './visible-label.js';

const EDGE = 512;

/** A small WebP of a picture, its longer edge 512 at most, marked when a marking is given. */
export async function makeThumbnail(picture: Buffer, marking?: Marking): Promise<EncodedPicture> {
  const small = sharp(picture).resize({ width: EDGE, height: EDGE, fit: 'inside', withoutEnlargement: true });
  // Drawn on the small picture: scaled down with the large one, the label could not be read any more.
  const shown = marking?.visibleLabel ? sharp(await labelPicture(await small.png().toBuffer())) : small;
  const encoded = shown.webp({ quality: 82 });
  const { data, info } = await (marking ? encoded.withXmp(xmpOf(marking)) : encoded).toBuffer({
    resolveWithObject: true,
  });
  return { bytes: data, width: info.width, height: info.height };
}
