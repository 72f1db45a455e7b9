import { describe, expect, it } from 'vitest';
import { drawFlatCharacter } from '../../../../test/support/flat-character.js';
import { withFigure } from '../../../media/png-figure.js';
import { makePlane } from '../../../vision/planes.js';
import { cutSubject, packSubject } from '../model/make-cutout.js';
import type { Cutout } from '../model/preview-model.js';
import { GridDrawer, soundnessOf } from './grid.js';

const cutout = (remains: boolean) => ({ facts: { remains } }) as Cutout;

describe('soundnessOf', () => {
  it('is whole only where no preview is flawed and no cut-out has a piece of the old background', () => {
    expect(soundnessOf([null, null], { cutouts: [cutout(false)] })).toBe(1);
    expect(soundnessOf([null, 'black'], { cutouts: [cutout(false)] })).toBe(0.5);
    expect(soundnessOf([null, null], { cutouts: [cutout(false), cutout(true)] })).toBe(0.5);
  });
});

/** How like its picture a model is said to be of which nothing above `top` was cut out, in 320ths of the picture's height. */
async function likenessFrom(top: number): Promise<number> {
  const figure = makePlane(320, 320);
  for (let y = top; y < 320; y++) figure.data.fill(1, y * 320 + 95, y * 320 + 225);
  const bytes = withFigure(await drawFlatCharacter(), figure);
  const subject = await cutSubject({ id: 'one', bytes, order: 0 });
  if (!subject) throw new Error('nobody was found');
  const body = { kind: 'body' as const, name: '', cutouts: [await packSubject(subject)], look: null };
  const { measured } = await new GridDrawer('body', 'red', 7).draw({ body, face: null }, body, [subject]);
  return measured.likeness;
}

describe('GridDrawer', () => {
  it('calls a model without a head not like its pictures', async () => {
    expect(await likenessFrom(175)).toBeLessThanOrEqual(0.25);
    expect(await likenessFrom(55)).toBeGreaterThan(0.5);
  });
});

/** Two pictures of one character, whose arms hang in two ways. */
const pair = () =>
  Promise.all(
    (
      [
        [500, 900],
        [900, 500],
      ] as const
    ).map(async (hands, i) => {
      const subject = await cutSubject({ id: String(i), bytes: await drawFlatCharacter({ hands }), order: i / 2 });
      if (!subject) throw new Error('nobody was found');
      return subject;
    }),
  );

/** By what each of two bodies that know the same is shown as it is. */
async function shownBy(cutouts: Cutout[], subjects: Awaited<ReturnType<typeof pair>>): Promise<string[]> {
  const body = { kind: 'body' as const, name: '', cutouts, look: null };
  const drawer = new GridDrawer('body', 'red', 7);
  const shown: string[] = [];
  for (let i = 0; i < 2; i++) {
    const { previews } = await drawer.draw({ body, face: null }, body, subjects);
    shown.push(previews.find(({ cell }) => cell.prompt === 0 && cell.strength === 1)?.png.toString('base64') ?? '');
  }
  return shown;
}

it.each([2, 1])(
  'shows bodies that know the same %i pictures by different ones, as far as there are',
  async (count) => {
    const subjects = await pair();
    const packed = await Promise.all(subjects.map(packSubject));
    expect(new Set(await shownBy(packed.slice(0, count), subjects)).size).toBe(count);
  },
  30_000,
);

it('shows them as they are by the calm picture once more, rather than by a raised arm and an open mouth', async () => {
  const subjects = await pair();
  const [calm, other] = await Promise.all(subjects.map(packSubject));
  if (!calm || !other) throw new Error('nobody was found');
  const restless = { ...other, facts: { ...other.facts, raisesArms: true, mouthOpen: true } };
  expect(new Set(await shownBy([calm, restless], subjects)).size).toBe(1);
}, 30_000);
