import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { matte } from '../../../vision/index.js';
import { byteAt, channelAt, regions } from '../../../vision/planes.js';
import { drawCharacter } from './imagine.js';

const [WIDTH, HEIGHT] = [560, 700];
const SHADOW = { dx: 18, dy: 14, share: 0.5 };

/** What a photograph of a room would have beside somebody, in hundredths of its width. */
const PLACES = {
  cafe: `<linearGradient id="wall" x2="0" y2="1"><stop stop-color="#c9b092"/><stop offset="1" stop-color="#8d6a4a"/></linearGradient>
    <rect width="100" height="125" fill="url(#wall)"/><rect x="4" y="8" width="26" height="46" fill="#dfe9ee"/>
    <rect x="66" y="14" width="34" height="2" fill="#5b3d28"/><rect x="68" y="6" width="5" height="8" fill="#b33a2a"/>
    <rect y="92" width="100" height="33" fill="#7a5335"/><ellipse cx="24" cy="104" rx="11" ry="3" fill="#f4f0ea"/>
    <path d="M16 92h16v6q0 6-8 6t-8-6z" fill="#fbfaf7"/><ellipse cx="24" cy="92" rx="8" ry="1.8" fill="#5b351d"/>
    <ellipse cx="78" cy="103" rx="10" ry="3" fill="#d9d2c6"/><path d="M71 90h14v7q0 6-7 6t-7-6z" fill="#c9433a"/>`,
  curtain: `<linearGradient id="fold" x2="0.11" spreadMethod="repeat"><stop stop-color="#b02230"/><stop offset="0.5" stop-color="#7c121d"/><stop offset="1" stop-color="#b02230"/></linearGradient>
    <rect width="100" height="125" fill="#e4dfd7"/><rect x="30" width="28" height="80" fill="#bcd4e6"/>
    <path d="M62 0q4 40 2 80t3 60h33V0z" fill="url(#fold)"/><path d="M0 0h14q3 50-3 90l-2 50H0z" fill="url(#fold)"/>`,
  white: `<radialGradient id="wall" cx="0.4" cy="0.3" r="0.9"><stop stop-color="#fbfbf9"/><stop offset="1" stop-color="#dcdad6"/></radialGradient>
    <rect width="100" height="125" fill="url(#wall)"/>`,
  dark: `<radialGradient id="wall" cx="0.6" cy="0.4" r="0.9"><stop stop-color="#3b3640"/><stop offset="1" stop-color="#18161c"/></radialGradient>
    <rect width="100" height="125" fill="url(#wall)"/>`,
};

interface Picture {
  bytes: Buffer;
  /** How much of each pixel is the character: 0–255. */
  truth: Uint8Array;
}

/** A character before a place, as a camera's JPEG; with a shadow on the wall, where that is asked for. */
async function picture(prompt: string, seed: number, place: keyof typeof PLACES, shadow: boolean): Promise<Picture> {
  const { figure } = await drawCharacter({ prompt, negative_prompt: '', width: WIDTH, height: HEIGHT, seed });
  const raw = { raw: { width: WIDTH, height: HEIGHT, channels: 4 as const } };
  const truth = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => channelAt(figure.data, i * 4 + 3));
  const dark = Buffer.alloc(WIDTH * HEIGHT * 4);
  for (let i = 0; i < truth.length; i++) dark.set([20, 16, 24, byteAt(truth, i) * SHADOW.share], i * 4);
  const cast = await sharp(dark, raw)
    .blur(10)
    .extract({ left: 0, top: 0, width: WIDTH - SHADOW.dx, height: HEIGHT - SHADOW.dy })
    .png()
    .toBuffer();
  const wall = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(WIDTH)}" height="${String(HEIGHT)}" viewBox="0 0 100 125">${PLACES[place]}</svg>`;
  const bytes = await sharp(Buffer.from(wall))
    .composite([
      ...(shadow ? [{ input: cast, left: SHADOW.dx, top: SHADOW.dy }] : []),
      { input: await sharp(figure.data, raw).png().toBuffer() },
    ])
    .jpeg({ quality: 80 })
    .toBuffer();
  return { bytes, truth };
}

/** Below it nothing of a pixel is seen, on any ground. */
const SEEN = 40;

function measure(alpha: Uint8Array, truth: Uint8Array) {
  const [seen, open] = [new Uint8Array(truth.length), new Uint8Array(truth.length)];
  let [both, either] = [0, 0];
  for (let i = 0; i < truth.length; i++) {
    const [found, is] = [byteAt(alpha, i) > 127, byteAt(truth, i) > 127];
    both += Number(found && is);
    either += Number(found || is);
    seen[i] = Number(byteAt(alpha, i) > SEEN);
    open[i] = Number(!found && is);
  }
  const { labels, sizes } = regions(
    Uint8Array.from(alpha, (share) => Number(share <= 127)),
    WIDTH,
    HEIGHT,
  );
  const rim = new Set<number>();
  const inside = new Map<number, number>();
  labels.forEach((label, i) => {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    if (x === 0 || y === 0 || x === WIDTH - 1 || y === HEIGHT - 1) rim.add(label);
    inside.set(label, (inside.get(label) ?? 0) + byteAt(open, i));
  });
  const holes = sizes.filter((size, label) => label > 0 && !rim.has(label) && (inside.get(label) ?? 0) > size / 2);
  return { overlap: both / either, pieces: regions(seen, WIDTH, HEIGHT).sizes.length - 1, holes: holes.length };
}

describe('a character before a place with its own colours', () => {
  it.each([
    ['a woman with long black hair, white shirt, white collar', 5, 'cafe', false],
    ['a woman with long brown hair, red sweater', 9, 'curtain', false],
    ['a woman with long black hair, white shirt, white collar', 5, 'curtain', false],
    ['a boy with messy red hair, glasses, brown trench coat', 22, 'white', true],
    ['a girl with long black hair in a pink hanbok', 21, 'dark', false],
    ['a man with short black hair, black suit, red tie', 12, 'dark', false],
  ] as const)('is cut out in one piece, without holes: %s, %i, %s', async (prompt, seed, place, shadow) => {
    const { bytes, truth } = await picture(prompt, seed, place, shadow);
    const { overlap, pieces, holes } = measure((await matte(bytes)).alpha, truth);
    expect({ pieces, holes }).toEqual({ pieces: 1, holes: 0 });
    expect(overlap).toBeGreaterThan(0.975);
  });
});
