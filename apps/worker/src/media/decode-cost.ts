import type { Metadata } from 'sharp';

type Header = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'pages' | 'chromaSubsampling'
>;

/** Rows that the steps from a file to the small picture hold at once, in all. */
const ROWS_AT_ONCE = 320;
/** What a process takes before it has decoded anything, and for a picture of the size that is kept. */
const ALWAYS = 60_000_000;
/** Those of a JPEG's coefficients have two bytes each; colours have a quarter of them where they are at half the size. */
const HALVED_COLOURS = 1.5;

/** What decoding one picture may take: enough for any photograph, and for 64 megapixels that can be read row by row. */
export const MAX_DECODING_COST = 380_000_000;

/**
 * How many bytes it takes to decode a picture, by its header. Most are read row by row and are made smaller on the way. What is written
 * in several passes over the picture is not: all of it is in memory before its first row is known.
 */
export function decodingCost(header: Header): number {
  const { width, height, depth, channels } = header;
  const pixel = channels * (depth === 'uchar' ? 1 : 2);
  return ALWAYS + ROWS_AT_ONCE * width * pixel + width * height * wholePixel(header, pixel);
}

/** Bytes a pixel of what has to be in memory as a whole. */
function wholePixel({ format, isProgressive, channels, chromaSubsampling, pages = 1 }: Header, pixel: number): number {
  // Its decoder has four channels, and for an animation the frame beside the picture that it is drawn into.
  if (format === 'webp') return pages > 1 ? 8 : 4;
  if (!isProgressive) return 0;
  if (format !== 'jpeg') return pixel;
  return 2 * (chromaSubsampling === '4:2:0' ? HALVED_COLOURS : channels);
}
