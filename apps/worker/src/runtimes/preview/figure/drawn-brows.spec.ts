import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { distance, lumaOf, pixelAt, type Rgb } from '../canvas/colour.js';
import { decodePicture, type Picture } from '../canvas/picture.js';
import { applyExpression } from './expression.js';

type Point = [number, number];

const SKIN: Rgb = [240, 205, 190];
const HAIR: Rgb = [150, 160, 205];
const EYES = [110, 190] as const;

const eye = (x: number): string =>
  `<ellipse cx="${String(x)}" cy="130" rx="22" ry="22" fill="#fff"/><circle cx="${String(x)}" cy="132" r="15" fill="#2a8a4a"/>` +
  `<path d="M${String(x - 24)} 128Q${String(x)} 96 ${String(x + 24)} 128" fill="none" stroke="#181018" stroke-width="6"/>`;
const brow = (x: number): string =>
  `<path d="M${String(x - 22)} 92Q${String(x)} 84 ${String(x + 22)} 92" fill="none" stroke="#3a3050" stroke-width="5" stroke-linecap="round"/>`;
/** Hair down to the lashes, with strands, over which the brows are drawn as in many comics. */
const FRINGE = `<path d="M40 0H260V100H40Z" fill="rgb(${HAIR.join()})"/>${[70, 96, 128, 150, 176, 206, 232]
  .map((x) => `<path d="M${String(x)} 30L${String(x + 3)} 100" stroke="#5a6090" stroke-width="2"/>`)
  .join('')}`;

async function faceWith(fringe: string, browOver = brow): Promise<Picture> {
  const body = `<rect width="300" height="300" fill="#e8c0b0"/>
  <ellipse cx="150" cy="150" rx="92" ry="104" fill="rgb(${SKIN.join()})" stroke="#8a4a40" stroke-width="3"/>
  <path d="M146 186Q150 190 154 186" fill="none" stroke="#b07060" stroke-width="2"/>
  <path d="M128 208Q150 224 172 208" fill="none" stroke="#a05048" stroke-width="2.5"/>
  ${fringe}${EYES.map((x) => eye(x) + browOver(x)).join('')}`;
  return decodePicture(
    await sharp(Buffer.from(`<svg width="300" height="300">${body}</svg>`))
      .png()
      .toBuffer(),
  );
}

function mesh(): Point[] {
  const points: Point[] = Array.from({ length: 478 }, () => [150, 190]);
  const places: Record<number, Point> = {
    ...{ 10: [150, 60], 152: [150, 290], 17: [150, 250], 61: [120, 245], 291: [180, 245], 50: [85, 180] },
    ...{ 280: [215, 180], 33: [90, 130], 133: [130, 130], 159: [110, 118], 145: [110, 142] },
    ...{ 362: [170, 130], 263: [210, 130], 386: [190, 118], 374: [190, 142] },
  };
  for (const [index, place] of Object.entries(places)) points[Number(index)] = place;
  return points;
}

const at = ({ data, width }: Picture, x: number, y: number): Rgb => pixelAt(data, (y * width + x) * 4);
/** The rows of a column above the lashes in which a brow is. */
const browRows = (picture: Picture, x: number): number[] =>
  Array.from({ length: 50 }, (_, i) => 50 + i).filter((y) => lumaOf(at(picture, x, y)) < 90);

describe.each([
  ['on skin', ''],
  ['over hair', FRINGE],
])('brows %s', (_, fringe) => {
  const show = async (look: 'surprised' | 'angry' | 'sad'): Promise<Picture> =>
    applyExpression(await faceWith(fringe), mesh(), { skin: SKIN, hair: HAIR }, look);

  it('are raised by a surprise, and nothing is left where they were', async () => {
    const [before, after] = [await faceWith(fringe), await show('surprised')];
    for (const middle of EYES) {
      for (const x of [middle - 8, middle, middle + 8]) {
        const [from, to] = [browRows(before, x), browRows(after, x)];
        // One brow, of the same thickness.
        expect(to.length).toBeGreaterThan(2);
        expect((to.at(-1) ?? 0) - (to[0] ?? 0)).toBeLessThan((from.at(-1) ?? 0) - (from[0] ?? 0) + 4);
        expect((from[0] ?? 0) - (to[0] ?? 0)).toBeGreaterThan(6);
        // Where it was, there is what was about it.
        for (const y of from) expect(distance(at(after, x, y), at(before, x, 76))).toBeLessThan(45);
      }
    }
  });

  it('lean inwards in anger and outwards in sorrow', async () => {
    const top = (picture: Picture, x: number): number => browRows(picture, x)[0] ?? Number.NaN;
    const [angry, sad] = [await show('angry'), await show('sad')];
    expect(top(angry, 122)).toBeGreaterThan(top(angry, 96) + 5);
    expect(top(sad, 122)).toBeLessThan(top(sad, 96) - 4);
  });
});

it('brows below a straight fringe are found: hair is not thin for being cut off where one looks', async () => {
  const fringe = '<path d="M40 0H260V80H40Z" fill="#2a2030"/>';
  const angry = await applyExpression(await faceWith(fringe), mesh(), { skin: SKIN, hair: [42, 32, 48] }, 'angry');
  const rows = (x: number): number[] => browRows(angry, x).filter((y) => y > 80);
  expect(rows(122)[0]).toBeGreaterThan((rows(96)[0] ?? Number.NaN) + 5);
});

it('lids lean inwards in anger where no brow is to be seen, and stay in other looks', async () => {
  const bald = await faceWith('', () => '');
  const facts = { skin: SKIN, hair: null };
  const angry = await applyExpression(bald, mesh(), facts, 'angry');
  const lid = (picture: Picture, x: number): number =>
    Array.from({ length: 60 }, (_, i) => 90 + i).find((y) => lumaOf(at(picture, x, y)) < 90) ?? Number.NaN;
  expect(lid(angry, 122)).toBeGreaterThan(lid(angry, 98) + 5);
  expect(lid(angry, 178)).toBeGreaterThan(lid(angry, 202) + 5);
  const sad = await applyExpression(bald, mesh(), facts, 'sad');
  for (const x of [98, 122, 178, 202]) expect(lid(sad, x)).toBe(lid(bald, x));
});
