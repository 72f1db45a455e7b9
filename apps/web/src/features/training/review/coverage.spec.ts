import type { PictureFacts } from '@atelier/contracts';
import { describe, expect, it } from 'vitest';
import { pictureFacts } from '../../../../test/training';
import { coverageOf, wishesOf } from './coverage';

type Face = PictureFacts['faces'][number];
const seen = (side: Face['side'], height: number, change: Partial<PictureFacts> = {}): PictureFacts =>
  pictureFacts({ faces: [{ box: [0.3, 0.1, height, height], score: 0.9, side }], ...change });

const wishes = (pictures: PictureFacts[]) => {
  const coverage = coverageOf(pictures);
  return coverage && wishesOf(coverage);
};

describe('coverageOf', () => {
  it('counts directions, shots and expressions of the main faces', () => {
    const coverage = coverageOf([
      seen('front', 0.5, { expression: 'smile' }),
      seen('left', 0.3, { expression: 'unknown' }),
      seen('front', 0.1, { expression: 'smile' }),
      pictureFacts({ faces: [] }),
    ]);
    expect(coverage).toEqual({
      direction: { front: 2, left: 1, right: 0, hidden: 1 },
      unreadDirections: 0,
      shot: { portrait: 1, upper: 1, full: 1 },
      expression: { neutral: 0, smile: 2, angry: 0, sad: 0, surprised: 0 },
    });
  });

  it('knows that drawn heads are larger', () => {
    const drawn = [0.5, 0.28].map((height) => seen('front', height, { drawn: true }));
    expect(coverageOf(drawn)?.shot).toEqual({ portrait: 0, upper: 1, full: 1 });
  });

  it('counts no figure as whole that the picture cuts off, however small it is, and any that it does not', () => {
    expect(coverageOf([seen('front', 0.1, { cut_off: true })])?.shot).toEqual({ portrait: 0, upper: 1, full: 0 });
    expect(coverageOf([seen('front', 0.4, { cut_off: false })])?.shot).toEqual({ portrait: 0, upper: 0, full: 1 });
  });

  it('counts nothing of pictures that show no character', () => {
    const empty = pictureFacts({ faces: [], sharpness: 0 });
    expect(coverageOf([seen('front', 0.5), empty, empty])?.direction).toEqual({
      front: 1,
      left: 0,
      right: 0,
      hidden: 0,
    });
  });

  it('goes by the face that the creator chose', () => {
    const [large, small] = [seen('front', 0.5).faces, seen('right', 0.1).faces].flat();
    if (!large || !small) throw new Error('no faces');
    const chosen = coverageOf([pictureFacts({ faces: [large, small], main_face: 1 })]);
    expect(chosen?.direction).toMatchObject({ front: 0, right: 1 });
    expect(chosen?.shot).toMatchObject({ portrait: 0, full: 1 });
  });

  it('can tell nothing where no face was found', () => {
    expect(coverageOf([pictureFacts({ faces: [] })])).toBeNull();
    expect(coverageOf([])).toBeNull();
  });
});

describe('wishesOf', () => {
  it('names what is missing, the most useful first, and no more than three', () => {
    expect(wishes([seen('left', 0.3)])).toEqual(['front', 'full', 'portrait']);
    expect(wishes([seen('front', 0.5), seen('left', 0.3), seen('right', 0.1)])).toEqual(['hidden']);
  });

  it('asks for no view that may be there: where a face looks cannot always be told', () => {
    const pictures = [seen('unknown', 0.5), seen('left', 0.3), seen('unknown', 0.1)];
    expect(wishes(pictures)).toEqual(['hidden']);
  });

  it('asks for views from the side where faces are turned a little at most', () => {
    const turned = (turn: number, height: number) =>
      pictureFacts({ faces: [{ box: [0, 0, height, height], score: 0.9, side: 'left', turn }] });
    expect(wishes([turned(-0.2, 0.5), turned(-0.2, 0.1)])).toEqual(['left', 'right', 'hidden']);
    expect(wishes([turned(-0.2, 0.5), turned(-0.6, 0.1)])).toEqual(['right', 'hidden', 'upper']);
  });

  it('asks for another expression where all that could be read are alike', () => {
    const all = (['front', 'left', 'right', 'front'] as const).map((side, i) =>
      seen(side, [0.5, 0.3, 0.1, 0.5][i] ?? 0, { expression: 'neutral' }),
    );
    expect(wishes([...all, pictureFacts({ faces: [] })])).toEqual(['expression']);
    expect(wishes([...all, seen('front', 0.5, { expression: 'smile' }), pictureFacts({ faces: [] })])).toEqual([]);
    expect(wishes([...all.slice(1), pictureFacts({ faces: [] })])).toEqual([]);
  });
});
