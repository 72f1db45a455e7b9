import sharp from 'sharp';
import { toOklab } from './colour-name.js';
import { type Colour, colourShares } from './likeness.js';
import { matte } from './matte.js';
import { byteAt, squarePixels } from './planes.js';

const EDGE = 96;
/** From here on a pixel is the figure's. */
const FIGURE_FROM = 128;

/**
 * How much of each colour there is in the figure, in shares of 1: of hair, skin and clothes alike, wherever it stands and whatever is
 * behind it. Where no figure stands out it is the whole picture.
 */
export async function figureColours(picture: Buffer): Promise<number[]> {
  const { width, height, alpha } = await matte(picture);
  const pixels = await squarePixels(picture, EDGE, '#ffffff');
  const figure = await sharp(alpha, { raw: { width, height, channels: 1 } })
    .resize(EDGE, EDGE, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const colours: Colour[] = [];
  for (let p = 0; p < EDGE * EDGE; p += 1) {
    if (byteAt(figure, p) < FIGURE_FROM) continue;
    colours.push(toOklab([byteAt(pixels, p * 3), byteAt(pixels, p * 3 + 1), byteAt(pixels, p * 3 + 2)]));
  }
  return colourShares(colours);
}
