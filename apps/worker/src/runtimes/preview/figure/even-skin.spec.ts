import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { distance, lumaOf, pixelAt, type Rgb } from '../canvas/colour.js';
import { decodePicture, type Picture } from '../canvas/picture.js';
import { findDrawnFace } from '../model/drawn-face.js';
import { evenSkin } from './even-skin.js';
import { applyExpression } from './expression.js';

/** From a light cheek to one in deep shadow, softly, with an edge as it is painted in cartoons, or round. */
const SHADES = {
  soft: '<linearGradient id="s"><stop stop-color="#ffe6d8"/><stop offset="1" stop-color="#8a4a38"/></linearGradient>',
  edged:
    '<linearGradient id="s"><stop offset=".55" stop-color="#f8d8c0"/><stop offset=".55" stop-color="#c08868"/></linearGradient>',
  round:
    '<radialGradient id="s" cy=".2" r=".9"><stop stop-color="#fff0e4"/><stop offset="1" stop-color="#8a4a38"/></radialGradient>',
} as const;

const eye = (x: number): string =>
  `<ellipse cx="${String(x)}" cy="130" rx="20" ry="22" fill="#fff" stroke="#201018" stroke-width="3"/><circle cx="${String(x)}" cy="132" r="13" fill="#2a5a8a"/>`;

const faceOf = async (shade: keyof typeof SHADES): Promise<Picture> =>
  decodePicture(
    await sharp(
      Buffer.from(`<svg width="300" height="320"><defs>${SHADES[shade]}</defs><rect width="300" height="320" fill="#40281e"/>
      <ellipse cx="150" cy="150" rx="100" ry="112" fill="url(#s)" stroke="#301810" stroke-width="3"/>${eye(105)}${eye(195)}
      <path d="M147 176L153 182" stroke="#904838" stroke-width="2.5"/>
      <path d="M124 208Q150 226 176 208" fill="none" stroke="#802a28" stroke-width="4"/></svg>`),
    )
      .png()
      .toBuffer(),
  );

function mesh(): [number, number][] {
  const points = Array.from({ length: 478 }, (): [number, number] => [150, 190]);
  const places: Record<number, [number, number]> = {
    ...{ 10: [150, 50], 152: [150, 262], 17: [150, 228], 61: [124, 208], 291: [176, 208], 50: [85, 185] },
    ...{ 280: [215, 185], 33: [85, 130], 133: [125, 130], 159: [105, 112], 145: [105, 150], 362: [175, 130] },
    ...{ 263: [215, 130], 386: [195, 112], 374: [195, 150], 107: [125, 100], 336: [175, 100], 63: [85, 100] },
    293: [215, 100],
  };
  for (const [index, place] of Object.entries(places)) points[Number(index)] = place;
  return points;
}

const FACTS = { skin: [220, 170, 150], hair: [64, 40, 30] } satisfies { skin: Rgb; hair: Rgb };
const at = ({ data, width }: Picture, x: number, y: number): Rgb => pixelAt(data, (y * width + x) * 4);

/** How much below the nose and above the chin is as dark as the inside of a mouth. */
function openOf(picture: Picture): number {
  let dark = 0;
  for (let y = 190; y < 246; y++) for (let x = 120; x < 180; x++) if (lumaOf(at(picture, x, y)) < 60) dark++;
  return dark;
}

describe('a face that was painted with strong shades', () => {
  it.each(['soft', 'edged', 'round'] as const)('laughs with an open mouth: %s', async (shade) => {
    const picture = await faceOf(shade);
    // As it is, it would be taken for a photograph, whose mouth can only be bent.
    expect(findDrawnFace(picture, mesh())).toBeNull();
    const [laugh, surprised] = await Promise.all(
      (['laugh', 'surprised'] as const).map((look) => applyExpression(picture, mesh(), FACTS, look)),
    );
    if (!laugh || !surprised) throw new Error('nothing was drawn');
    expect(openOf(picture)).toBeLessThan(30);
    expect(openOf(laugh)).toBeGreaterThan(250);
    expect(openOf(surprised)).toBeGreaterThan(200);
    // Where nothing is drawn, it keeps its shades to the pixel.
    for (const [x, y] of [
      [70, 90],
      [230, 90],
      [150, 90],
      [20, 20],
      [150, 300],
    ] as const)
      expect(at(surprised, x, y)).toEqual(at(picture, x, y));
  });

  it('has skin of its own shade where a mouth was', async () => {
    const picture = await faceOf('soft');
    const sad = await applyExpression(picture, mesh(), FACTS, 'surprised');
    for (const x of [127, 173]) expect(distance(at(sad, x, 210), at(picture, x, 232))).toBeLessThan(20);
  });

  it('is none where the skin has the grain of a photograph', async () => {
    const picture = await faceOf('soft');
    const data = picture.data.slice();
    let state = 1;
    for (let i = 0; i < data.length; i++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      if (i % 4 < 3) data[i] = (data[i] ?? 0) + (state >>> 29) - 4;
    }
    expect(evenSkin(picture, mesh())).not.toBeNull();
    expect(evenSkin({ ...picture, data }, mesh())).toBeNull();
  });
});
