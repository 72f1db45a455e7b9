import { describe, expect, it } from 'vitest';
import { makeRandom } from '../../random.js';
import type { Cutout, PreviewModel } from '../model/preview-model.js';
import { type Measures, rankCutouts, type Choice } from './choose-cutout.js';
import { placeFigure, type Frame } from './place-figure.js';

/** A figure of 300 by 900 whose chin is at 240: its eyes are 100 apart at 110, and its face is left of its middle. */
const EYES: Record<number, [number, number]> = { 33: [65, 110], 133: [85, 110], 362: [165, 110], 263: [185, 110] };

function bodyOf(box: [number, number, number, number], turn: number): PreviewModel {
  const landmarks = Array.from({ length: 478 }, (_, i): [number, number] => EYES[i] ?? [125, 150]);
  const facts = {
    ...{ pictureId: 'one', truncated: true, width: 300, height: 900, order: 0, sharpness: 100, clean: true },
    ...{ eyesOpen: true, mouthOpen: false, isVariation: false },
    face: { box, side: 'front', turn, score: 1 },
  } as unknown as Cutout['facts'];
  return { kind: 'body', name: '', look: null, cutouts: [{ png: Buffer.alloc(0), landmarks, facts }] };
}

const chosen = (body: PreviewModel, direction: 'center' | 'left' | 'right' = 'center'): Choice =>
  rankCutouts(body, null, { direction, shot: 'portrait', expression: 'none' }, makeRandom(1, 'figure'))[0];

const FRAME: Frame = {
  ...{ width: 256, height: 256, shot: 'portrait', angle: 'middle' },
  ...{ across: 0.5, lean: 0, scale: 1 },
};
const figure = { width: 300, height: 900, data: new Uint8ClampedArray(300 * 900 * 4).fill(255) };

describe('a portrait', () => {
  it.each([
    ['to the chin', [50, 40, 150, 200]],
    ['down the neck', [50, 40, 150, 420]],
  ] as const)('is head and shoulders, where the box of the face reaches %s', async (_, box) => {
    const { measures } = chosen(bodyOf([...box], 0));
    const { box: placed } = await placeFigure(figure, measures, FRAME);
    const scale = placed[3] / figure.height;
    const [chin, lowest] = [placed[1] + 240 * scale, (FRAME.height - placed[1]) / scale];
    // The head fills most of the height, and what is seen ends at the shoulders.
    expect(chin - placed[1]).toBeGreaterThan(FRAME.height * 0.54);
    expect(lowest).toBeGreaterThan(240 * 1.25);
    expect(lowest).toBeLessThan(240 * 1.7);
  });

  it('has the face in its middle, wherever that is in the picture', async () => {
    const { measures } = chosen(bodyOf([50, 40, 150, 200], 0));
    const { box: placed } = await placeFigure(figure, measures, FRAME);
    expect(placed[0] + placed[2] * (125 / 300)).toBeCloseTo(FRAME.width / 2, 0);
  });
});

describe('something with a brim', () => {
  const measures = { head: 240, whole: 900, face: 0.4, worn: { at: 0.4, reach: 170 } };
  it.each(['portrait', 'upper'] as const)('is cut by neither edge of a narrow frame: %s', async (shot) => {
    for (const across of [0.4, 0.5, 0.6]) {
      const { box } = await placeFigure(figure, measures, { ...FRAME, width: 200, shot, across });
      const scale = box[3] / figure.height;
      const middle = box[0] + box[2] * measures.worn.at;
      expect(middle - measures.worn.reach * scale).toBeGreaterThanOrEqual(0);
      expect(middle + measures.worn.reach * scale).toBeLessThanOrEqual(200);
    }
  });
});

describe('a picture of somebody who hardly turns', () => {
  it('is not mirrored to face the other way', () => {
    expect(chosen(bodyOf([50, 40, 150, 200], -0.14), 'right').mirrored).toBe(false);
    expect(chosen(bodyOf([50, 40, 150, 200], -0.6), 'right').mirrored).toBe(true);
    expect(chosen(bodyOf([50, 40, 150, 200], -0.6), 'left').mirrored).toBe(false);
  });
});

describe('somebody in the air', () => {
  it('is above the ground, with room below the feet', async () => {
    const { measures } = chosen(bodyOf([50, 40, 150, 200], 0));
    const whole = { ...measures, whole: 900 };
    const lowest = async (isAloft: boolean): Promise<number> => {
      const { box } = await placeFigure(figure, whole, { ...FRAME, width: 512, height: 512, shot: 'full', isAloft });
      return (box[1] + box[3]) / 512;
    };
    expect(await lowest(false)).toBeGreaterThan(0.93);
    expect(await lowest(true)).toBeLessThan(0.85);
  });
});

describe.each([
  ['upper', 0.4, 0.5],
  ['cowboy', 0.66, 0.76],
] as const)('a shot to the %s', (shot, least, most) => {
  /** How much of somebody the frame shows: their hips are at nearly half of their height, their knees at nearly three quarters. */
  const shownOf = async (measures: Measures, frame: Partial<Frame>): Promise<number> => {
    const { find } = await placeFigure(figure, measures, { ...FRAME, shot, ...frame });
    const rows = Array.from({ length: 100 }, (_, i) => i / 100);
    return rows.filter((row) => find([0, row * figure.height, 1, 1])[1] < FRAME.height).length / rows.length;
  };

  it.each(['high', 'middle', 'low'] as const)('ends there, seen from the angle “%s”', async (angle) => {
    const shown = await shownOf({ head: 150, whole: 900 }, { angle });
    expect(shown).toBeGreaterThan(least);
    expect(shown).toBeLessThan(most);
  });
});
