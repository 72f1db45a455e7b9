import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { decodePicture } from '../canvas/picture.js';
import { applyExpression } from './expression.js';

type Point = [number, number];

const SKIN: [number, number, number] = [240, 205, 190];
/** What a measure of the whole face comes to, with its cheeks and its shade. */
const FACTS: Parameters<typeof applyExpression>[2] = { skin: [170, 130, 125], hair: null };

/** A face of 200 by 200, with the points of its mesh that are moved or measured. */
function points(): Point[] {
  const mesh: Point[] = Array.from({ length: 478 }, () => [100, 100]);
  const places: Record<number, Point> = {
    ...{
      10: [100, 10],
      152: [100, 190],
      17: [100, 160],
      61: [80, 150],
      291: [120, 150],
      50: [50, 130],
      280: [150, 130],
    },
    ...{ 33: [40, 90], 133: [80, 90], 159: [60, 82], 145: [60, 98], 107: [85, 65], 63: [45, 62] },
    ...{ 362: [120, 90], 263: [160, 90], 386: [140, 82], 374: [140, 98], 336: [115, 65], 293: [155, 62] },
  };
  for (const [index, place] of Object.entries(places)) mesh[Number(index)] = place;
  return mesh;
}

const eye = (x: number, glasses: boolean) =>
  `<ellipse cx="${String(x)}" cy="90" rx="16" ry="9" fill="#fff"/><circle cx="${String(x)}" cy="90" r="8" fill="#264"/>` +
  (glasses ? `<circle cx="${String(x)}" cy="88" r="24" fill="none" stroke="#112" stroke-width="3"/>` : '');

async function faceWith(glasses: boolean) {
  const svg = `<svg width="200" height="200"><rect width="200" height="200" fill="rgb(${SKIN.join()})"/>${eye(60, glasses)}${eye(140, glasses)}</svg>`;
  return decodePicture(await sharp(Buffer.from(svg)).png().toBuffer());
}

const at = ({ data, width }: Awaited<ReturnType<typeof faceWith>>, x: number, y: number): number[] => [
  ...data.slice((y * width + x) * 4, (y * width + x) * 4 + 3),
];

it.each(['crying', 'happytears'] as const)('a %s face has a tear below each eye, with glasses, too', async (look) => {
  for (const glasses of [false, true]) {
    const shown = await applyExpression(await faceWith(glasses), points(), FACTS, look);
    for (const x of [61, 141]) {
      const [red = 0, , blue = 0] = at(shown, x, 120);
      expect(blue - red).toBeGreaterThan(30);
    }
  }
});

it('a face that is only sad has no tears', async () => {
  const shown = await applyExpression(await faceWith(false), points(), FACTS, 'sad');
  for (const x of [61, 141]) {
    const [red = 0, , blue = 0] = at(shown, x, 120);
    expect(blue - red).toBeLessThan(10);
  }
});

describe('closed eyes', () => {
  it('have lids of the skin about them, whatever was measured of the whole face', async () => {
    const shut = await applyExpression(await faceWith(false), points(), FACTS, 'closed');
    expect(at(shut, 60, 84)).toEqual(SKIN);
    expect(at(shut, 140, 84)).toEqual(SKIN);
  });

  it('have no lids of the colour of an eye that is larger than was found', async () => {
    const large = `<svg width="200" height="200"><rect width="200" height="200" fill="rgb(${SKIN.join()})"/>${[60, 140]
      .map((x) => `<ellipse cx="${String(x)}" cy="100" rx="20" ry="24" fill="#4a86d8"/>`)
      .join('')}</svg>`;
    const face = await decodePicture(await sharp(Buffer.from(large)).png().toBuffer());
    const shut = await applyExpression(face, points(), FACTS, 'closed');
    expect(at(shut, 60, 84)).toEqual(SKIN);
  });

  it('are not painted over glasses', async () => {
    const face = await faceWith(true);
    for (const look of ['closed', 'angry', 'surprised'] as const) {
      const shown = await applyExpression(face, points(), FACTS, look);
      for (let y = 60; y < 115; y++) expect(at(shown, 60, y)).toEqual(at(face, 60, y));
    }
  });
});
