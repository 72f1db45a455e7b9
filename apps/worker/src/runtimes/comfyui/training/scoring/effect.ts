import sharp from 'sharp';

const EDGE = 256;
/**
 * Mean difference in grey levels of 255 below which two pictures of one seed count as the same. Sampling again on the same or
 * another GPU differs by some tenths; a LoRA that does anything, by several.
 */
const SAME_PICTURE = 1;

const pixels = (png: Buffer): Promise<Buffer> =>
  sharp(png)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(EDGE, EDGE, { fit: 'fill' })
    .raw()
    .toBuffer();

async function meanDifference(a: Buffer, b: Buffer): Promise<number> {
  const [p, q] = [await pixels(a), await pixels(b)];
  let sum = 0;
  for (let i = 0; i < p.length; i += 1) sum += Math.abs((p[i] ?? 0) - (q[i] ?? 0));
  return sum / p.length;
}

/** Whether pictures made with a LoRA differ at all from those of the same seeds without it. */
export async function hasEffect(withLora: readonly Buffer[], without: readonly Buffer[]): Promise<boolean> {
  for (const [i, picture] of withLora.entries()) {
    const plain = without[i];
    if (plain && (await meanDifference(picture, plain)) >= SAME_PICTURE) return true;
  }
  return false;
}
