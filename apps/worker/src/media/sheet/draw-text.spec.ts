import sharp from 'sharp';
import { expect, it } from 'vitest';
import { type DrawnText, drawText, type TextStyle } from './draw-text.js';

const STYLE: TextStyle = { weight: 'bold', size: 40, colour: '#ffffff', mostCharacters: 40 };

/** How many pixels have a colour, which text in white has not. */
async function coloured(drawn: DrawnText | null): Promise<number> {
  const data = await sharp(drawn?.png).ensureAlpha().raw().toBuffer();
  let count = 0;
  for (let p = 0; p < data.length; p += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(p, p + 4);
    if (alpha > 200 && Math.max(r, g, b) - Math.min(r, g, b) > 60) count += 1;
  }
  return count;
}

it.each(['🌸 Rosalind', '👩🏽‍🎤Mina', 'Mina❤️', '하늘 🇰🇷', 'No. 1️⃣ Mina', '🌸'])(
  'draws the emoji of %s in colour, about as high as its letters',
  async (name) => {
    const drawn = await drawText(name, STYLE);
    expect(await coloured(drawn)).toBeGreaterThan(80);
    expect(drawn?.height).toBeLessThan(STYLE.size * 1.3);
  },
);

it('leaves nothing of what kept their room, and draws each of them', async () => {
  const one = await drawText('🌸', STYLE);
  const two = await drawText('🌸 🌸', STYLE);
  expect(await coloured(two)).toBe(2 * (await coloured(one)));
  const { data, info } = await sharp(two?.png).raw().toBuffer({ resolveWithObject: true });
  const isSquare = (p: number): boolean => (data[p + 3] ?? 0) > 0 && (data[p] ?? 0) < 40 && (data[p + 1] ?? 0) > 220;
  expect(Array.from({ length: info.width * info.height }, (_, i) => i * 4).filter(isSquare)).toEqual([]);
});

it('is cut between emoji, never in one', async () => {
  const short = { ...STYLE, mostCharacters: 3 };
  expect(await drawText('👩🏽‍🎤👩🏽‍🎤👩🏽‍🎤👩🏽‍🎤', short)).toEqual(await drawText('👩🏽‍🎤👩🏽‍🎤…', STYLE));
});

it.each([
  ['Rosa\u{1f3f4}\u{e0067}\u{e0062}\u{e007f} Linde', 'Rosa Linde'],
  ['Mina \u{e000}', 'Mina'],
])('draws %s without what there is no drawing of, and without a gap', async (name, drawn) => {
  expect(await drawText(name, STYLE)).toEqual(await drawText(drawn, STYLE));
});

it('keeps the signs that the typeface has', async () => {
  expect(await drawText('Mina ♥', STYLE)).not.toEqual(await drawText('Mina', STYLE));
});

it('draws nothing of a name of nothing that can be seen', async () => {
  expect(await drawText('\u200d\ufe0f', STYLE)).toBeNull();
});
