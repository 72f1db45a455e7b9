import type { Look } from '@atelier/contracts/prompt-words';
import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { distance, lumaOf, pixelAt, type Rgb } from '../canvas/colour.js';
import { decodePicture, type Picture } from '../canvas/picture.js';
import { findDrawnFace } from '../model/drawn-face.js';
import { applyExpression } from './expression.js';

type Point = [number, number];

const SKIN: Rgb = [240, 205, 190];
const HAIR: Rgb = [60, 90, 190];
const LOOKS = [
  'smile',
  'laugh',
  'grin',
  'angry',
  'embarrassed',
  'surprised',
  'wink',
  'sad',
  'shame',
  'ashamed',
  'blissful',
  'smug',
  'scared',
] as const satisfies Look[];
/** Where its smile is. */
const MOUTH = { left: 128, right: 172, row: 214 };

const eye = (x: number): string =>
  `<ellipse cx="${String(x)}" cy="130" rx="22" ry="24" fill="#fff"/><circle cx="${String(x)}" cy="132" r="15" fill="#2a8a4a"/>` +
  `<path d="M${String(x - 24)} 124Q${String(x)} 96 ${String(x + 24)} 124" fill="none" stroke="#181018" stroke-width="6"/>`;

/** A face of 300 by 300 with a smile, a nose, a line about it, and hair that falls over its right eye; its mesh reaches down the neck. */
const FACE = `<rect width="300" height="300" fill="#e8c0b0"/>
  <ellipse cx="150" cy="150" rx="92" ry="104" fill="rgb(${SKIN.join()})" stroke="#8a4a40" stroke-width="3"/>
  ${eye(110)}${eye(190)}
  <path d="M146 186Q150 190 154 186" fill="none" stroke="#b07060" stroke-width="2"/>
  <path d="M128 208Q150 224 172 208" fill="none" stroke="#a05048" stroke-width="2.5"/>
  <path d="M40 0H260V90L232 84L214 128L198 88L150 80L60 90L40 140Z" fill="rgb(${HAIR.join()})" stroke="#182050" stroke-width="3"/>`;

const render = async (body: string): Promise<Picture> =>
  decodePicture(
    await sharp(Buffer.from(`<svg width="300" height="300">${body}</svg>`))
      .png()
      .toBuffer(),
  );

function mesh(): Point[] {
  const points: Point[] = Array.from({ length: 478 }, () => [150, 190]);
  const places: Record<number, Point> = {
    ...{ 10: [150, 60], 152: [150, 290], 17: [150, 250], 61: [120, 245], 291: [180, 245], 50: [85, 180] },
    ...{ 280: [215, 180], 33: [90, 130], 133: [130, 130], 159: [110, 118], 145: [110, 142], 107: [130, 100] },
    ...{ 63: [90, 100], 362: [170, 130], 263: [210, 130], 386: [190, 118], 374: [190, 142], 336: [170, 100] },
    293: [210, 100],
  };
  for (const [index, place] of Object.entries(places)) points[Number(index)] = place;
  return points;
}

const show = async (look: Look): Promise<Picture> =>
  applyExpression(await render(FACE), mesh(), { skin: SKIN, hair: HAIR }, look);
const at = ({ data, width }: Picture, x: number, y: number): Rgb => pixelAt(data, (y * width + x) * 4);

/** The rows of a column about the mouth that are darker than skin. */
function inkRows(picture: Picture, x: number): number[] {
  const rows: number[] = [];
  for (let y = 194; y < 238; y++) if (lumaOf(SKIN) - lumaOf(at(picture, x, y)) > 60) rows.push(y);
  return rows;
}
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('an expression of a face that was drawn', () => {
  it('takes the old mouth away', async () => {
    const shown = await show('shame');
    for (const x of [MOUTH.left + 4, MOUTH.right - 4])
      for (let y = 204; y < 224; y++) expect(distance(at(shown, x, y), SKIN)).toBeLessThan(12);
  });

  it.each(['surprised', 'laugh', 'grin'] as const)('has a mouth that is open and dark inside: %s', async (look) => {
    expect(inkRows(await show(look), 150).length).toBeGreaterThan(12);
    expect(inkRows(await render(FACE), 150).length).toBeLessThan(6);
  });

  it('smiles with its mouth shut: one line, and no tooth', async () => {
    const shown = await show('smile');
    for (let x = 126; x <= 174; x += 4) expect(inkRows(shown, x).length).toBeLessThan(x < 136 || x > 164 ? 14 : 6);
    for (let y = 194; y < 238; y++)
      for (let x = 120; x < 180; x++) expect(Math.min(...at(shown, x, y))).toBeLessThan(215);
  });

  it('opens round for surprise, and wide for a laugh', async () => {
    const widthOf = (picture: Picture): number =>
      Array.from({ length: 64 }, (_, i) => 118 + i).filter((x) => inkRows(picture, x).length > 0).length;
    expect(widthOf(await show('surprised'))).toBeLessThan(30);
    expect(widthOf(await show('laugh'))).toBeGreaterThan(36);
  });

  it('has its corners below the middle where it is sad or angry, and above where it is glad', async () => {
    const slant = (picture: Picture): number => {
      const columns = Array.from({ length: 64 }, (_, i) => 118 + i).filter((x) => inkRows(picture, x).length > 0);
      const [left = 0, right = 0] = [columns[1], columns.at(-2)];
      return (mean(inkRows(picture, left)) + mean(inkRows(picture, right))) / 2 - mean(inkRows(picture, 150));
    };
    for (const look of ['sad', 'angry'] as const) expect(slant(await show(look))).toBeGreaterThan(4);
    // Who is shy smiles a little; who is ashamed does not.
    expect(slant(await show('shame'))).toBeLessThan(-1.5);
    expect(slant(await show('ashamed'))).toBeGreaterThan(1);
    for (const look of ['smile', 'laugh', 'wink'] as const) expect(slant(await show(look))).toBeLessThan(-3);
  });

  it('leaves the line of chin and jaw where it is', async () => {
    const before = await render(FACE);
    for (const look of LOOKS) {
      const after = await show(look);
      for (let y = 246; y < 262; y++) for (let x = 60; x < 240; x++) expect(at(after, x, y)).toEqual(at(before, x, y));
    }
  });

  it('closes an eye behind the hair that falls over it', async () => {
    const before = await render(FACE);
    const after = await show('closed');
    let hair = 0;
    for (let y = 80; y < 126; y++) {
      for (let x = 165; x < 236; x++) {
        if (distance(at(before, x, y), HAIR) > 20) continue;
        hair++;
        expect(at(after, x, y)).toEqual(at(before, x, y));
      }
    }
    expect(hair).toBeGreaterThan(300);
    // Of the eye nothing is left: neither its green, nor the lash above it.
    for (const x of [110, 190]) {
      expect(distance(at(after, x, 150), SKIN)).toBeLessThan(12);
      for (let y = 120; y < 156; y++) expect(at(after, x, y)[1] - at(after, x, y)[0]).toBeLessThan(20);
    }
    expect(distance(at(after, 110, 109), SKIN)).toBeLessThan(12);
  });

  it('lowers the lids half over the eyes of a smug one', async () => {
    const after = await show('smug');
    // Above the lid there is skin, and below it the eye is as it was.
    expect(distance(at(after, 110, 116), SKIN)).toBeLessThan(12);
    expect(at(after, 110, 142)).toEqual(at(await render(FACE), 110, 142));
  });

  it('lays lids over eyes in the light that the skin beside them is in', async () => {
    const lit =
      '<linearGradient id="l"><stop offset=".2" stop-color="#fff" stop-opacity=".5"/><stop offset=".75" stop-color="#a03020" stop-opacity=".3"/></linearGradient><ellipse cx="150" cy="150" rx="92" ry="104" fill="url(#l)"/>';
    const face = FACE.replace(eye(110), `${lit}${eye(110)}`);
    const bare = await render(face.replace(eye(110), '').replace(eye(190), ''));
    const shut = await applyExpression(await render(face), mesh(), { skin: SKIN, hair: HAIR }, 'closed');
    for (const y of [122, 148]) expect(distance(at(shut, 110, y), at(bare, 110, y))).toBeLessThan(10);
  });

  it('knows the mouth from the nose where the face is shaded', async () => {
    const shade =
      '<linearGradient id="s" x2="0" y2="1"><stop offset=".45" stop-opacity="0"/><stop offset=".8" stop-opacity=".3"/></linearGradient><rect width="300" height="300" fill="url(#s)"/>';
    const face = findDrawnFace(await render(FACE + shade), mesh());
    expect(face?.mouth.top).toBeGreaterThan(200);
    expect(face?.mouth.bottom).toBeLessThan(225);
    expect(Math.abs((face?.room.bottom ?? 0) - 254)).toBeLessThan(4);
  });

  it('keeps glasses', async () => {
    const glasses = `${FACE}<g fill="none" stroke="#221" stroke-width="4"><circle cx="110" cy="134" r="31"/><circle cx="190" cy="134" r="31"/><path d="M141 132H159"/></g>`;
    const before = await render(glasses);
    const after = await applyExpression(before, mesh(), { skin: SKIN, hair: HAIR }, 'surprised');
    const shut = await applyExpression(before, mesh(), { skin: SKIN, hair: HAIR }, 'closed');
    for (let y = 100; y < 168; y++) for (let x = 76; x < 224; x++) expect(at(shut, x, y)).toEqual(at(before, x, y));
    expect(inkRows(after, 150).length).toBeGreaterThan(12);
  });

  it('is told from all others at the size of an emoji', async () => {
    const small = await Promise.all(
      LOOKS.map(async (look) => {
        const { data, width, height } = await show(look);
        return sharp(data, { raw: { width, height, channels: 4 } })
          .resize(64)
          .greyscale()
          .raw()
          .toBuffer();
      }),
    );
    for (const [i, one] of small.entries())
      for (const other of small.slice(i + 1))
        expect(one.filter((value, k) => Math.abs(value - (other[k] ?? 0)) > 24).length).toBeGreaterThan(20);
  });
});

describe('a photograph', () => {
  it('keeps its own mouth, which is only pulled', async () => {
    const picture = await render(FACE);
    let state = 7;
    for (let i = 0; i < picture.data.length; i++) {
      state = (state * 1103515245 + 12345) % 2147483648;
      if (i % 4 < 3) picture.data[i] = (picture.data[i] ?? 0) + ((state >> 16) % 33) - 16;
    }
    expect(findDrawnFace(await render(FACE), mesh())).not.toBeNull();
    expect(findDrawnFace(picture, mesh())).toBeNull();
  });
});
