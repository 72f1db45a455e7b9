import sharp from 'sharp';

const EDGE = 512;

export interface EncodedPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** A small WebP of a picture, its longer edge 512 at most. `xmp` is written into it when given. */
export async function makeThumbnail(picture: Buffer, xmp?: string): Promise<EncodedPicture> {
  const small = sharp(picture)
    .resize({ width: EDGE, height: EDGE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 });
  const { data, info } = await (xmp === undefined ? small : small.withXmp(xmp)).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
