import { EXPRESSIONS } from '@atelier/contracts';
import { describe, expect, it } from 'vitest';
import { distance, pixelAt } from '../canvas/colour.js';
import { cropPicture, encodePng, type Picture, resizePicture } from '../canvas/picture.js';
import { drawCharacter } from '../imagine/imagine.js';
import { cutSubject } from './make-cutout.js';

/** Characters in several moods, of both builds, some with hair over their brows, one with glasses. */
const DESCRIBED = [
  ['a girl with pink twintails', 5],
  ['a cheerful girl with short blue hair, smiling', 8],
  ['a shy boy with brown hair, hoodie', 7],
  ['an angry knight with silver hair', 9],
  ['a girl with a brown bob, round glasses', 3],
  ['a sad elf with long blonde hair', 14],
  ['a boy with black hair, winking', 21],
] as const;

/** How wide a face is in a portrait of 256 pixels, and how far a pixel is off that is seen to differ. */
const WIDTH = 96;
const SEEN = 48;
/** In how much of the face two expressions differ at least: as much as a mouth that opens. */
const LEAST = 0.02;

/** The face with each expression, as it is seen in a small portrait. */
async function facesOf(prompt: string, seed: number): Promise<Map<string, Picture>> {
  const drawn = { prompt, negative_prompt: '', width: 576, height: 768, seed };
  const { picture } = await drawCharacter(drawn);
  const cut = await cutSubject({ id: 'a', bytes: await encodePng(picture), order: 0, drawn });
  const [x, y, w, h] = cut?.facts.face?.box ?? [0, 0, 0, 0];
  if (!cut?.withExpressions || w === 0) throw new Error(`no face in “${prompt}”`);
  const small = (figure: Picture): Promise<Picture> =>
    resizePicture(
      cropPicture(figure, Math.round(x), Math.round(y), Math.round(w), Math.round(h)),
      WIDTH,
      (WIDTH * h) / w,
    );
  const faces = new Map([['none', await small(cut.picture)]]);
  for await (const { picture: figure, facts } of cut.withExpressions())
    faces.set(String(facts.expression), await small(figure));
  return faces;
}

/** In how much of them two pictures are seen to differ. */
function apart(one: Picture, other: Picture): number {
  let off = 0;
  for (let p = 0; p < one.data.length; p += 4) if (distance(pixelAt(one.data, p), pixelAt(other.data, p)) > SEEN) off++;
  return (off * 4) / one.data.length;
}

describe('the expressions of a character that was drawn from words', () => {
  it.each(DESCRIBED)('are told apart at a glance, each from each: %s', async (prompt, seed) => {
    const faces = await facesOf(prompt, seed);
    const close = EXPRESSIONS.flatMap((one, i) =>
      EXPRESSIONS.slice(i + 1).map((other) => {
        const [a, b] = [faces.get(one), faces.get(other)];
        return [one, other, a && b ? apart(a, b) : 0] as const;
      }),
    ).filter(([, , share]) => share < LEAST);
    expect(close).toEqual([]);
  });
});
