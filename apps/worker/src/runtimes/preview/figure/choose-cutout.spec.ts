import { EXPRESSIONS } from '@atelier/contracts';
import { describe, expect, it } from 'vitest';
import { makeRandom } from '../../random.js';
import type { Cutout, CutoutFacts, PreviewModel } from '../model/preview-model.js';
import { rankCutouts } from './choose-cutout.js';

const cutout = (pictureId: string, facts: Partial<CutoutFacts> = {}): Cutout => ({
  facts: {
    ...{ pictureId, order: 0, width: 100, height: 200, truncated: false, sharpness: 100, clean: true, remains: false },
    ...{ eyesOpen: true, mouthOpen: false, palette: [], skin: null, hair: null, isVariation: false },
    face: { box: [30, 10, 40, 40], side: 'front', turn: 0, score: 0.9 },
    ...facts,
  },
  png: Buffer.alloc(0),
  landmarks: [],
});
const chosenOf = (cutouts: Cutout[], wish: Partial<Parameters<typeof rankCutouts>[2]>, seed = 1): string => {
  const body: PreviewModel = { kind: 'body', name: '', cutouts, look: null };
  const asked = { direction: 'center', shot: 'portrait', expression: 'none', ...wish } as const;
  return rankCutouts(body, null, asked, makeRandom(seed, 'figure'))[0].cutout.facts.pictureId;
};
const SEEDS = Array.from({ length: 20 }, (_, i) => i);

describe('the picture that a character is drawn from', () => {
  it('is one whose mouth is open for a surprise, but the same for all faces of a sheet', () => {
    const cutouts = [cutout('shut'), cutout('open', { mouthOpen: true })];
    expect(
      SEEDS.filter((seed) => chosenOf(cutouts, { expression: 'surprised' }, seed) === 'open').length,
    ).toBeGreaterThan(15);
    for (const seed of SEEDS) {
      const of = EXPRESSIONS.map((expression) => chosenOf(cutouts, { expression, alike: true }, seed));
      expect(new Set(of).size).toBe(1);
    }
  });

  it('is for a calm face on a sheet the one that was drawn with the others', () => {
    const cutouts = [cutout('a'), cutout('b', { order: 0.9 }), cutout('b', { expression: 'smile', order: 0.9 })];
    for (const expression of ['none', 'smile'] as const)
      expect(chosenOf(cutouts, { expression, alike: true })).toBe('b');
  });

  it('is one that takes an expression, where one is asked for', () => {
    const cutouts = [
      cutout('a', { showsMoods: false }),
      cutout('b', { order: 0.9, eyesOpen: false, showsMoods: true }),
    ];
    expect(SEEDS.map((seed) => chosenOf(cutouts, { expression: 'sad' }, seed))).toEqual(SEEDS.map(() => 'b'));
    expect(SEEDS.map((seed) => chosenOf(cutouts, {}, seed))).toContain('a');
  });
});
