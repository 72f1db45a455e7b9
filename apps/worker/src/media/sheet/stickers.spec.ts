import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cutHead, fitSticker, STICKER_SIZES, trimFigure } from './stickers.js';

/** Head, in red, and a body below it. */
const FIGURE = Buffer.from(
  '<svg width="400" height="800"><rect x="150" y="40" width="100" height="100" fill="#f00"/><rect x="100" y="140" width="200" height="660" fill="#00f"/></svg>',
);
const FACE = [0.375, 0.05, 0.25, 0.125] as const;

async function shareOfRed(png: Buffer): Promise<number> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let red = 0;
  for (let p = 0; p < data.length; p += 4)
    if ((data[p] ?? 0) > 200 && (data[p + 2] ?? 0) < 60 && (data[p + 3] ?? 0) > 200) red += 1;
  return red / (info.width * info.height);
}

it('no sticker has hair at its upper edge', async () => {
  const figure = await trimFigure(await sharp(FIGURE).png().toBuffer());
  const stickers = STICKER_SIZES.filter(({ path }) => !path.startsWith('sillytavern/'));
  const atTheEdge = await Promise.all(
    stickers.map(async (size) => {
      const { data } = await sharp(await fitSticker(figure, size))
        .extractChannel(3)
        .extract({ left: 0, top: 0, width: size.width, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      return data.some((alpha) => alpha > 0) ? [size.path] : [];
    }),
  );
  expect(atTheEdge.flat()).toEqual([]);
});

describe('a small sticker', () => {
  it('shows head and shoulders, and the whole figure where no face is known', async () => {
    const figure = await sharp(FIGURE).png().toBuffer();
    const size = STICKER_SIZES.find(({ path }) => path === 'twitch/{name}-28.png');
    if (!size) throw new Error('no such size');
    expect(size.of).toBe('head');
    const [head, whole] = await Promise.all(
      [FACE, null].map(async (face) => fitSticker(await trimFigure(await cutHead(figure, face)), size)),
    );
    expect(await shareOfRed(head ?? figure)).toBeGreaterThan(0.2);
    expect(await shareOfRed(whole ?? figure)).toBeLessThan(0.03);
  });

  it('is cut from what there is, where the face is at the edge', async () => {
    const figure = await sharp(FIGURE).png().toBuffer();
    const { width, height } = await sharp(await cutHead(figure, [0.9, 0, 0.1, 0.2])).metadata();
    expect([width > 0, height > 0]).toEqual([true, true]);
  });
});
