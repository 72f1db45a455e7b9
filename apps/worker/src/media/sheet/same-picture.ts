import sharp from 'sharp';

const EDGE = 128;
/** Grey values that differ by less are one, whatever the grain. */
const VISIBLE = 14;
/** Share of a picture by which two may differ and show the same: less than a closed eye. */
const SAME_SHARE = 0.0005;

/** What a picture shows, small and grey. */
export const outlineOf = (png: Buffer): Promise<Buffer> =>
  sharp(png).flatten().resize(EDGE, EDGE, { fit: 'fill' }).toColourspace('b-w').raw().toBuffer();

/** Whether two pictures show the same, as far as eyes can tell. */
export function isSamePicture(a: Buffer, b: Buffer): boolean {
  let differing = 0;
  for (let i = 0; i < a.length; i++) if (Math.abs((a[i] ?? 0) - (b[i] ?? 0)) > VISIBLE) differing++;
  return differing < a.length * SAME_SHARE;
}
