import sharp, { type Sharp } from 'sharp';
import { QUICK_PNG } from '../png.js';

/** Left, top, width and height, in fractions of a picture. */
type Box = readonly [number, number, number, number];

/** A size in which a program takes stickers. Margins are part of the size. */
interface StickerSize {
  /** Its place in the zip, with `{name}` for the expression, or `{sprite}` for what SillyTavern calls it. */
  path: string;
  width: number;
  height: number;
  margin: number;
  /** Room above the hair, where too little is left for a margin all around. */
  above?: number;
  format: 'png' | 'webp';
  /** Too small for more than the head to be seen. */
  of?: 'head';
  /** What the program takes at most. */
  maxBytes?: number;
}

const KB = 1024;

/** By what the programs say of their own. */
export const STICKER_SIZES: readonly StickerSize[] = [
  { path: 'telegram/{name}.webp', width: 512, height: 512, margin: 16, format: 'webp', maxBytes: 512 * KB },
  { path: 'whatsapp/{name}.webp', width: 512, height: 512, margin: 16, format: 'webp', maxBytes: 100 * KB },
  { path: 'line/{name}.png', width: 370, height: 320, margin: 10, format: 'png' },
  { path: 'kakaotalk/{name}.png', width: 360, height: 360, margin: 8, format: 'png' },
  { path: 'discord/stickers/{name}.png', width: 320, height: 320, margin: 4, format: 'png', maxBytes: 512 * KB },
  {
    path: 'discord/emoji/{name}.png',
    width: 128,
    height: 128,
    margin: 2,
    format: 'png',
    of: 'head',
    maxBytes: 256 * KB,
  },
  { path: 'twitch/{name}-112.png', width: 112, height: 112, margin: 0, above: 4, format: 'png', of: 'head' },
  { path: 'twitch/{name}-56.png', width: 56, height: 56, margin: 0, above: 2, format: 'png', of: 'head' },
  { path: 'twitch/{name}-28.png', width: 28, height: 28, margin: 0, above: 1, format: 'png', of: 'head' },
  { path: 'sillytavern/{sprite}.png', width: 512, height: 512, margin: 0, format: 'png' },
];

/** What a pack needs once, besides its stickers: made of the first of them. */
export const COVER_SIZES: readonly StickerSize[] = [
  { path: 'whatsapp/tray.png', width: 96, height: 96, margin: 4, format: 'png', of: 'head', maxBytes: 50 * KB },
  { path: 'line/main.png', width: 240, height: 240, margin: 6, format: 'png' },
  { path: 'line/tab.png', width: 96, height: 74, margin: 2, format: 'png', of: 'head' },
];

/** What SillyTavern calls the expressions. */
export const SILLY_TAVERN: Readonly<Record<string, string>> = {
  neutral: 'neutral',
  smile: 'joy',
  angry: 'anger',
  embarrassed: 'embarrassment',
  surprised: 'surprise',
  wink: 'amusement',
  sad: 'sadness',
  shame: 'nervousness',
};

const QUALITIES = [92, 80, 65, 50, 35];

/** What there is of a figure that was cut out, without the empty room around it. */
export const trimFigure = (figure: Buffer): Promise<Buffer> =>
  sharp(figure).trim({ background: '#00000000', threshold: 1 }).png(QUICK_PNG).toBuffer();

/** Around a face, in heights of it: hair above, shoulders below and beside. */
const HEAD = { above: 0.7, below: 0.55, beside: 1.2 };

/** Head and shoulders of a figure in its picture, by where its face is in fractions of that; all of it where that is not known. */
export async function cutHead(figure: Buffer, face: Box | null): Promise<Buffer> {
  if (!face) return figure;
  const { width, height } = await sharp(figure).metadata();
  const [x, y, w, h] = [face[0] * width, face[1] * height, face[2] * width, face[3] * height];
  const middle = x + w / 2;
  const [left, right] = [Math.max(0, middle - h * HEAD.beside), Math.min(width, middle + h * HEAD.beside)];
  const [top, bottom] = [Math.max(0, y - h * HEAD.above), Math.min(height, y + h * (1 + HEAD.below))];
  const window = {
    left: Math.floor(left),
    top: Math.floor(top),
    width: Math.ceil(right - left),
    height: Math.ceil(bottom - top),
  };
  return sharp(figure).extract(fitInto(window, { width, height })).png(QUICK_PNG).toBuffer();
}

interface Window {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Rounding may have taken it a pixel beyond. */
const fitInto = (window: Window, { width, height }: Pick<Window, 'width' | 'height'>): Window => ({
  ...window,
  width: Math.min(window.width, width - window.left),
  height: Math.min(window.height, height - window.top),
});

/** A trimmed figure, fitted into a size: as large as it goes, in the middle, its lowest edge at the lower margin. */
export async function fitSticker(
  trimmed: Buffer,
  { width, height, margin, above = margin }: StickerSize,
): Promise<Buffer> {
  const room = { width: width - 2 * margin, height: height - margin - above };
  const { data, info } = await sharp(trimmed)
    .resize({ ...room, fit: 'inside' })
    .png(QUICK_PNG)
    .toBuffer({ resolveWithObject: true });
  const left = Math.floor((width - info.width) / 2);
  const top = height - margin - info.height;
  return sharp(data)
    .extend({ left, top, right: width - info.width - left, bottom: margin, background: '#00000000' })
    .png(QUICK_PNG)
    .toBuffer();
}

/** Written in its format with what it says of its origin, and no larger than its program takes. */
export async function encodeSticker(
  png: Buffer,
  { format, maxBytes = Infinity }: StickerSize,
  xmp: string,
): Promise<Buffer> {
  const marked = (): Sharp => sharp(png).withXmp(xmp);
  if (format === 'png') {
    const whole = await marked().png({ compressionLevel: 9 }).toBuffer();
    return whole.length <= maxBytes ? whole : marked().png({ palette: true, compressionLevel: 9 }).toBuffer();
  }
  for (const quality of QUALITIES.slice(0, -1)) {
    const bytes = await marked().webp({ quality }).toBuffer();
    if (bytes.length <= maxBytes) return bytes;
  }
  return marked()
    .webp({ quality: QUALITIES.at(-1) ?? 35 })
    .toBuffer();
}
