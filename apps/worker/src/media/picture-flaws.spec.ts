import { CHARACTER_NAMES, makeSamplePictures } from '@atelier/sample-pictures';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { findFlaw } from './picture-flaws.js';

const SIZE = { width: 832, height: 1216 };
type Rgb = readonly [number, number, number];

/** The same numbers at every run. */
function chances(): () => number {
  let state = 7;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

function pixels(colourAt: (x: number, y: number) => Rgb, { width, height } = SIZE): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3);
  for (let i = 0; i < width * height; i += 1) data.set(colourAt(i % width, Math.floor(i / width)), i * 3);
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

const drawn = (background: string, shapes: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${String(SIZE.width)}" height="${String(SIZE.height)}">` +
        `<rect width="100%" height="100%" fill="${background}"/>${shapes}</svg>`,
    ),
  )
    .png()
    .toBuffer();

const dots = (count: number, radius: number, colour: string): string => {
  const next = chances();
  const dot = () =>
    `<circle cx="${String(next() * SIZE.width)}" cy="${String(next() * SIZE.height)}" r="${String(radius)}"/>`;
  return `<g fill="${colour}">${Array.from({ length: count }, dot).join('')}</g>`;
};

/** Each channel of each pixel between `from` and `from + spread`, whatever those beside it are. */
function noise(from: number, spread: number, size = SIZE): Promise<Buffer> {
  const next = chances();
  const level = () => from + next() * spread;
  return pixels(() => [level(), level(), level()], size);
}

function grey(levelAt: (x: number, y: number, chance: number) => number): Promise<Buffer> {
  const next = chances();
  return pixels((x, y) => {
    const level = Math.min(255, Math.max(0, levelAt(x, y, next())));
    return [level, level, level];
  });
}

describe('findFlaw', () => {
  it.each([
    ['nothing but black', () => pixels(() => [0, 0, 0]), 'black'],
    ['almost black', () => pixels((x) => [x % 2, 3, 2]), 'black'],
    ['the grey of what is no number', () => pixels(() => [127, 127, 127]), 'one colour'],
    ['nothing but white', () => pixels(() => [255, 255, 255]), 'one colour'],
    ['one colour', () => pixels(() => [180, 90, 60]), 'one colour'],
    ['one colour with the faintest grain', () => noise(124, 10), 'one colour'],
    ['noise of every colour', () => noise(0, 256), 'noise'],
    ['grey noise', () => grey((_x, _y, chance) => chance * 255), 'noise'],
    ['weak noise', () => noise(90, 70), 'noise'],
    ['noise in a small picture', () => noise(0, 256, { width: 320, height: 256 }), 'noise'],
  ] as const)('finds %s', async (_, make, flaw) => {
    expect(await findFlaw(sharp(await make()))).toBe(flaw);
  });

  it.each([
    ['a small figure on white', () => drawn('#fff', '<ellipse cx="400" cy="700" rx="12" ry="30" fill="#d8d0c8"/>')],
    [
      'a thin pale line on white',
      () => drawn('#fff', '<path d="M200 900C300 200 500 200 600 900" fill="none" stroke="#bbb" stroke-width="1.5"/>'),
    ],
    [
      'a line drawing',
      () =>
        drawn(
          '#fff',
          '<path d="M200 900C300 200 500 200 600 900M380 450a20 20 0 1 0 40 0" fill="none" stroke="#333"/>',
        ),
    ],
    ['a dark night', () => drawn('#030304', '<circle cx="400" cy="500" r="90" fill="#101218"/>')],
    ['a sky full of stars', () => drawn('#000010', dots(1500, 1, '#fff'))],
    ['few stars', () => drawn('#000', dots(30, 1.2, '#fff'))],
    ['falling snow', () => drawn('#405060', dots(4000, 1.5, '#fff'))],
    ['footprints in snow', () => drawn('#f6f8fa', '<path d="M400 500l20 0l6 60l-32 0z" fill="#e6eaf0"/>')],
    ['an empty hazy sky', () => pixels((_, y) => [180 + y / 60, 200 + y / 60, 220 + y / 60])],
    [
      'hatching',
      () =>
        drawn(
          '#fff',
          `<g stroke="#000">${Array.from({ length: 260 }, (_, i) => `<path d="M${String(i * 8 - 1216)} 0l1216 1216"/>`).join('')}</g>`,
        ),
    ],
    [
      'film noir with heavy grain',
      () => grey((x, y, chance) => (Math.hypot(x - 400, y - 400) < 100 ? 34 : 12) - 30 + 60 * chance),
    ],
  ] as const)('has nothing against %s', async (_, make) => {
    expect(await findFlaw(sharp(await make()))).toBeNull();
  });

  it('has nothing against pictures of characters, in any light or size', async () => {
    for (const character of CHARACTER_NAMES) {
      const [picture] = await makeSamplePictures({ character, count: 1, size: 384 });
      const whole = sharp(picture?.bytes);
      expect(await findFlaw(whole.clone())).toBeNull();
      expect(await findFlaw(whole.clone().greyscale())).toBeNull();
      // As by night, and as in mist.
      expect(await findFlaw(whole.clone().linear(0.08, 0))).toBeNull();
      expect(await findFlaw(whole.clone().linear(0.12, 220))).toBeNull();
      expect(await findFlaw(whole.clone().resize(64, 96, { fit: 'fill' }))).toBeNull();
    }
  });

  it('sees what is transparent as it is shown, on white', async () => {
    const empty = {
      create: { width: 300, height: 300, channels: 4 as const, background: { r: 9, g: 9, b: 9, alpha: 0 } },
    };
    expect(await findFlaw(sharp(await sharp(empty).png().toBuffer()))).toBe('one colour');
  });
});
