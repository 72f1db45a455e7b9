import { expect, it } from 'vitest';
import { encodePng, type Picture } from '../canvas/picture.js';
import { drawCharacter } from '../imagine/imagine.js';
import { findDrawnFace } from '../model/drawn-face.js';
import { cutSubject } from '../model/make-cutout.js';
import { hasDrawnGlasses } from './drawn-glasses.js';
import { applyExpression } from './expression.js';

/** A character that this engine drew, as training cuts it out of its picture. */
async function drawn(prompt: string, seed: number) {
  const recipe = { prompt, negative_prompt: '', width: 480, height: 624, seed };
  const bytes = await encodePng((await drawCharacter(recipe)).picture);
  const cut = await cutSubject({ id: 'a', bytes, order: 0, drawn: recipe });
  if (!cut) throw new Error('nothing was cut out');
  return cut;
}

/** Rows and columns of the eyes, with what is worn over them. */
function eyesOf(picture: Picture, points: readonly [number, number][]): number[] {
  const [left = [0, 0], right = [0, 0]] = [points[33], points[263]];
  const unit = (right[0] - left[0]) / 2;
  const pixels: number[] = [];
  for (let y = Math.round(left[1] - unit * 0.5); y < left[1] + unit * 0.45; y++)
    for (let x = Math.round(left[0] - unit * 0.2); x < right[0] + unit * 0.2; x++)
      for (let c = 0; c < 3; c++) pixels.push(picture.data[(y * picture.width + x) * 4 + c] ?? 0);
  return pixels;
}
/** The middle of each eye. */
const eyesIn = (points: readonly [number, number][]): [number, number][] =>
  [
    [33, 133],
    [362, 263],
  ].map(([from = 0, to = 0]) => {
    const [a = [0, 0], b = [0, 0]] = [points[from], points[to]];
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  });
const different = (a: readonly number[], b: readonly number[]): number =>
  a.filter((value, i) => Math.abs(value - (b[i] ?? 0)) > 24).length;

it('glasses whose bridge is behind hair stay whole, whatever the face does behind them', async () => {
  const { picture, landmarks, facts } = await drawn('a girl with white long hair, glasses, wispy bangs, red eyes', 22);
  const before = eyesOf(picture, landmarks);
  for (const look of ['laugh', 'closed', 'grin', 'surprised'] as const)
    expect(different(eyesOf(await applyExpression(picture, landmarks, facts, look), landmarks), before)).toBe(0);
});

it('eyes without glasses are closed, also brown ones in a brown face', async () => {
  const { picture, landmarks, facts } = await drawn('a girl with brown bob, brown eyes, dark skin, freckles', 17);
  const before = eyesOf(picture, landmarks);
  const after = eyesOf(await applyExpression(picture, landmarks, facts, 'closed'), landmarks);
  expect(different(after, before)).toBeGreaterThan(before.length * 0.08);
});

it('a character that was drawn has a drawing of each look that words ask for, with its glasses on', async () => {
  const { picture, landmarks, withExpressions } = await drawn(
    'a girl with a short teal bob, round glasses, freckles, smile',
    5,
  );
  const before = eyesOf(picture, landmarks);
  const changed = new Map<string | undefined, number>();
  for await (const { picture: shown, facts } of withExpressions?.() ?? []) {
    const face = findDrawnFace(shown, landmarks);
    const middles = eyesIn(landmarks);
    expect([facts.expression, face && hasDrawnGlasses(shown, face, middles)]).toEqual([facts.expression, true]);
    changed.set(facts.expression, different(eyesOf(shown, landmarks), before) / before.length);
  }
  for (const look of ['laugh', 'closed'] as const) expect(changed.get(look)).toBeGreaterThan(0.08);
  expect(changed.get('grin')).toBeLessThan(0.1);
});
