import { EXPRESSIONS } from '@atelier/contracts';
import { describe, expect, it } from 'vitest';
import { makeRandom } from '../../random.js';
import type { Cutout, CutoutFacts, PreviewModel } from '../model/preview-model.js';
import { headsTall, rankCutouts } from './choose-cutout.js';

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

  it('is for a surprise rather one whose mouth can be drawn anew than one whose mouth is open and can only be bent', () => {
    const cutouts = [
      cutout('open', { mouthOpen: true, showsMoods: true, redraws: false }),
      cutout('drawn', { order: 0.9, showsMoods: true, redraws: true }),
    ];
    for (const expression of ['surprised', 'scared', 'laugh', 'sad'] as const)
      expect(SEEDS.map((seed) => chosenOf(cutouts, { expression }, seed))).toEqual(SEEDS.map(() => 'drawn'));
  });

  it('is on a sheet the calmest: arms down, no wider than others, and its mouth shut', () => {
    const calm = cutout('calm', { order: 0.9, sharpness: 40 });
    const restless = [
      cutout('raised', { raisesArms: true }),
      cutout('wide', { width: 200, face: { box: [80, 10, 40, 40], side: 'front', turn: 0, score: 0.9 } }),
      cutout('open', { mouthOpen: true }),
    ];
    for (const one of restless) {
      for (const direction of ['front', 'center', 'front-left', 'back'] as const) {
        const wish = { direction, shot: 'full', plain: true } as const;
        expect(SEEDS.map((seed) => chosenOf([one, calm], wish, seed))).toEqual(SEEDS.map(() => 'calm'));
      }
      expect(SEEDS.map((seed) => chosenOf([one, calm], { alike: true }, seed))).toEqual(SEEDS.map(() => 'calm'));
    }
    // Elsewhere somebody may do what they do in their pictures.
    expect(SEEDS.map((seed) => chosenOf([...restless, calm], {}, seed))).toContain('raised');
  });

  it('raises no arm in a quiet look or in the rain, unless there is no other', () => {
    const raised = cutout('raised', { raisesArms: true });
    const cutouts = [raised, cutout('calm', { order: 0.9, sharpness: 40 })];
    const quiet = ['smile', 'sad', 'crying', 'angry', 'closed', 'serious', 'calm'] as const;
    for (const wish of [...quiet.map((expression) => ({ expression })), { dreary: true }]) {
      expect(SEEDS.map((seed) => chosenOf(cutouts, wish, seed))).toEqual(SEEDS.map(() => 'calm'));
      // Not for a change either.
      const again = { ...wish, seen: new Set(['calm']) };
      expect(SEEDS.map((seed) => chosenOf(cutouts, again, seed))).toEqual(SEEDS.map(() => 'calm'));
      expect(chosenOf([raised], wish)).toBe('raised');
    }
    for (const wish of [{}, { expression: 'grin' }, { expression: 'laugh', dreary: true }] as const)
      expect(SEEDS.map((seed) => chosenOf(cutouts, wish, seed))).toContain('raised');
  });
});

describe('the body of somebody', () => {
  it('is not cut at the hips or the knees by a guess, while a face tells where those are', () => {
    const hidden = cutout('hidden', { face: null, truncated: true });
    const cutouts = [hidden, cutout('seen', { order: 0.9, sharpness: 40, clean: false })];
    for (const shot of ['upper', 'cowboy'] as const) {
      const wish = { shot, seen: new Set(['seen']) };
      expect(SEEDS.map((seed) => chosenOf(cutouts, wish, seed))).toEqual(SEEDS.map(() => 'seen'));
      expect(chosenOf([hidden], wish)).toBe('hidden');
    }
  });

  it('is as many heads tall as in their own pictures: variations are seen from above or below', () => {
    const own = cutout('own');
    const long = ['a', 'b'].map((id) => cutout(id, { height: 320, isVariation: true }));
    expect(headsTall([own, ...long])).toBe(headsTall([own]));
    expect(headsTall(long)).toBeGreaterThan(headsTall([own]));
  });
});
