import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodePng, type Picture } from '../canvas/picture.js';
import { drawCharacter } from '../imagine/imagine.js';
import { withFigure } from '../../../media/png-figure.js';
import { makePlane } from '../../../vision/planes.js';
import { EYE_ENDS, meanOf } from './drawn-face.js';
import { cutSubject } from './make-cutout.js';

const EDGE = 384;

/** A figure before a wall, and beside it, where that is asked for, the soft light of a lamp, which no matte takes for wall. */
function drawn(light: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${EDGE}" height="${EDGE}">
    <radialGradient id="lamp"><stop offset="0" stop-color="#fff" stop-opacity="${light}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    <rect width="${EDGE}" height="${EDGE}" fill="#8a94a8"/>
    <circle cx="265" cy="150" r="95" fill="url(#lamp)"/>
    <g fill="#b03048" stroke="#301018" stroke-width="4">
      <path d="M90 390V290q0-60 100-60t100 60v100z"/><circle cx="190" cy="150" r="85"/>
    </g>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

describe('cutSubject', () => {
  it('says where something of the background came along, and calls no such cut-out clean', async () => {
    const [whole, torn] = await Promise.all(
      [0, 1].map(async (light) => cutSubject({ id: 'a', bytes: await drawn(light), order: 0 })),
    );
    expect(whole?.facts).toMatchObject({ remains: false, clean: true });
    expect(torn?.facts).toMatchObject({ remains: true, clean: false });
  });

  it('takes a picture that says where its figure is at its word', async () => {
    const alpha = makePlane(EDGE, EDGE);
    for (let y = 100; y < EDGE; y++) alpha.data.fill(1, y * EDGE + 120, y * EDGE + 260);
    const cut = await cutSubject({ id: 'a', bytes: withFigure(await drawn(1), alpha), order: 0 });
    expect(cut?.facts).toMatchObject({ remains: false, clean: true });
    expect(Math.abs((cut?.facts.width ?? 0) - 140)).toBeLessThanOrEqual(4);
  });

  it('takes a character that the engine drew itself as it drew it, down to the shoes, whatever is behind and where the frame ends', async () => {
    const words = { prompt: 'a boy with messy red hair, brown trench coat, forest', negative_prompt: '' };
    const recipe = { ...words, width: 320, height: 448, seed: 22 };
    const { picture, figure, drawWhole } = await drawCharacter(recipe);
    const bytes = await encodePng(picture);
    const whole = await drawWhole();
    expect(rowsOf(figure)).toBeLessThan(rowsOf(whole) * 0.8);
    const cutout = await cutSubject({ id: 'a', bytes, order: 0, drawn: recipe });
    expect(cutout?.facts).toMatchObject({ clean: true, remains: false, truncated: false });
    expect(Math.abs((cutout?.facts.height ?? 0) - rowsOf(whole))).toBeLessThanOrEqual(3);
  });

  it.each([6, 16, 20])(
    'knows where it drew a face, and that it looks straight ahead, wherever a mesh lies: %s',
    async (seed) => {
      const words = {
        prompt: 'a girl with a blue bob, orange eyes, round glasses, green hoodie, library',
        negative_prompt: '',
      };
      const drawn = { ...words, width: 448, height: 576, seed };
      const { picture, eyes } = await drawCharacter(drawn);
      const cut = await cutSubject({ id: 'a', bytes: await encodePng(picture), order: 0, drawn });
      const { face, width = 0 } = cut?.facts ?? {};
      expect(face).toMatchObject({ side: 'front', turn: 0 });
      const [left = 0, , wide = 0] = face?.box ?? [];
      // The body, which is as wide as the cut-out, is below the face.
      expect(Math.abs(left + wide / 2 - width / 2)).toBeLessThan(wide * 0.08);
      // By its eyes a hat is as wide as the head, and tilted as that is.
      const [one, other] = EYE_ENDS.map((ends) => meanOf(cut?.landmarks ?? [], ends));
      for (const axis of [0, 1] as const)
        expect((other?.[axis] ?? 0) - (one?.[axis] ?? 0)).toBeCloseTo(eyes[1][axis] - eyes[0][axis], 1);
    },
  );
});

/** How many rows of a picture are not clear. */
const rowsOf = ({ width, height, data }: Picture): number =>
  Array.from({ length: height }, (_, y) => data.subarray(y * width * 4, (y + 1) * width * 4)).filter((row) =>
    row.some((value, p) => p % 4 === 3 && value > 250),
  ).length;
