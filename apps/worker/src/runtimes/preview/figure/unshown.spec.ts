import { cellName, EXPRESSIONS, SHEET_CELLS, sheetCellsOf } from '@atelier/contracts';
import { describe, expect, it } from 'vitest';
import type { Cutout } from '../model/preview-model.js';
import { unshownBy } from './unshown.js';

const cutout = (turn: number | null, isVariation = false, truncated = false): Cutout => ({
  facts: {
    ...{
      pictureId: 'a',
      order: 0,
      width: 100,
      height: 200,
      truncated,
      sharpness: 100,
      clean: true,
      remains: false,
    },
    ...{ eyesOpen: true, mouthOpen: false, palette: [], skin: null, hair: [90, 40, 40], isVariation },
    face: turn === null ? null : { box: [30, 10, 40, 40], side: 'front', turn, score: 0.9 },
  },
  png: Buffer.alloc(0),
  landmarks: turn === null ? [] : [[1, 1]],
});
const namesOf = (...cutouts: Cutout[]): string[] =>
  unshownBy({ cutouts })
    .cells.map(({ cell }) => cellName(cell))
    .sort();

describe('what cut-outs cannot show', () => {
  it('is a profile that is in none of the pictures, and what would pass for another view', () => {
    expect(namesOf(cutout(0), cutout(0.3))).toEqual(['back', 'back-left', 'back-right', 'front', 'left', 'right']);
    expect(namesOf(cutout(0), cutout(-0.7))).toEqual(['back', 'back-left', 'back-right', 'front']);
    // As many are promised before it is paid for.
    expect(sheetCellsOf('preview')).toHaveLength(SHEET_CELLS.length - 4);
  });

  it('is no view from the front that is missing: it would be the picture that looks at the viewer once more', () => {
    const reasons = unshownBy({ cutouts: [cutout(0), cutout(-0.7)] }).cells.map(({ cell, reason }) => [
      cellName(cell),
      reason,
    ]);
    expect(reasons).toEqual([
      ['front', 'same'],
      ['back-left', 'engine'],
      ['back', 'engine'],
      ['back-right', 'engine'],
    ]);
  });

  it('is a profile that only a variation has: it was bent from a front, and has both eyes', () => {
    expect(namesOf(cutout(0), cutout(-0.7, true))).toEqual(namesOf(cutout(0)));
  });

  it('is a full body where each of the pictures ends above the feet', () => {
    expect(unshownBy({ cutouts: [cutout(0, false, true), cutout(0.3, false, true)] }).full_body).toBe(true);
    expect(unshownBy({ cutouts: [cutout(0, false, true), cutout(0.3)] }).full_body).toBe(false);
  });

  it('is every expression where none could be seen on a face; of a model of before it was tried, none', () => {
    const tried = (showsMoods: boolean | undefined): Cutout => {
      const one = cutout(0);
      return { ...one, facts: { ...one.facts, showsMoods } };
    };
    const expressions = (...cutouts: Cutout[]): string[] =>
      unshownBy({ cutouts }).cells.flatMap(({ cell }) => (cell.kind === 'expression' ? cell.value : []));
    expect(expressions(tried(false))).toEqual(EXPRESSIONS.filter((value) => value !== 'none'));
    expect(namesOf(tried(false))).not.toContain('front-left');
    expect(expressions(tried(false), tried(true))).toEqual([]);
    expect(expressions(tried(undefined))).toEqual([]);
    // What was drawn with an expression has it.
    const { facts, ...drawn } = cutout(0);
    expect(
      expressions(tried(false), { ...drawn, facts: { ...facts, showsMoods: false, expression: 'smile' } }),
    ).not.toContain('smile');
  });

  it('is a blink where the lids of any picture cannot fall; of a model of before it was looked for, none', () => {
    const looked = (lidsFall: boolean | undefined): Cutout => {
      const one = cutout(0);
      return { ...one, facts: { ...one.facts, lidsFall } };
    };
    expect(unshownBy({ cutouts: [looked(true), looked(false)] }).lids).toBe(false);
    expect(unshownBy({ cutouts: [looked(true), looked(undefined)] })).not.toHaveProperty('lids');
  });

  it('is everything but the figure as it stands, where no face was found', () => {
    const left = ['center', 'neutral'];
    expect(namesOf(cutout(null))).toHaveLength(17 - left.length);
    for (const name of left) expect(namesOf(cutout(null))).not.toContain(name);
  });
});
