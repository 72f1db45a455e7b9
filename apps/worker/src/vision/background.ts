import type { PictureFacts } from '@atelier/contracts';
import sharp from 'sharp';
import { wallColours } from './colour-key.js';
import { colourName } from './colour-name.js';

const EDGE = 256;

/**
 * What stands behind the figure, as the picture's upper rim shows it: one colour or one gradient, or something to see. What
 * is transparent counts as white, as it does in training. A gradient over several colours has no name.
 */
export async function describeBackground(bytes: Buffer): Promise<NonNullable<PictureFacts['background']>> {
  const { data, info } = await sharp(bytes)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(EDGE, EDGE, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colours = wallColours({ width: info.width, height: info.height, channels: 3, data });
  if (!colours) return { kind: 'detailed', colour: null };
  const names = new Set(colours.map(colourName));
  const [name] = names;
  return { kind: 'plain', colour: names.size === 1 && name !== undefined ? name : null };
}
