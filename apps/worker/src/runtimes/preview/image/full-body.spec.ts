import { describe, expect, it } from 'vitest';
import { makeRandom } from '../../random.js';
import { rankCutouts } from '../figure/choose-cutout.js';
import type { Cutout, PreviewModel } from '../model/preview-model.js';
import { placeFigure } from '../figure/place-figure.js';
import { showsFeet } from './generate-image.js';

const SIZE = 200;
/** A figure whose pixels end at this row. */
const figureTo = (bottom: number) => {
  const data = new Uint8ClampedArray(SIZE * SIZE * 4);
  for (let y = 20; y < bottom; y++) data[(y * SIZE + SIZE / 2) * 4 + 3] = 255;
  return { data, width: SIZE, height: SIZE };
};

/** A cut-out of which only what decides between two is of interest. */
const cutout = (pictureId: string, truncated: boolean, remains = false): Cutout => ({
  png: Buffer.alloc(0),
  landmarks: [],
  facts: {
    ...{ pictureId, truncated, width: 300, height: truncated ? 500 : 900, order: 0, sharpness: truncated ? 100 : 5 },
    ...{ remains, clean: truncated, eyesOpen: truncated, mouthOpen: false, skin: [200, 160, 140] },
    face: { box: [100, 40, 100, 120], turn: 0 },
  } as unknown as Cutout['facts'],
});

describe('full body', () => {
  it('shows the feet where the figure ends above the frame’s edge', () => {
    expect(showsFeet({ figure: figureTo(185), standing: true })).toBe(true);
    expect(showsFeet({ figure: figureTo(SIZE), standing: true })).toBe(false);
    expect(showsFeet({ figure: figureTo(185), standing: false })).toBe(false);
  });

  it('leaves air above the head, however near the figure stands', async () => {
    const whole = { data: new Uint8ClampedArray(40 * 120 * 4).fill(255), width: 40, height: 120 };
    const frame = {
      width: SIZE,
      height: SIZE,
      shot: 'full',
      angle: 'middle',
      across: 0.5,
      lean: 0,
      scale: 1.09,
    } as const;
    const { box, standing } = await placeFigure(whole, { head: 24, whole: 120 }, frame);
    expect(standing).toBe(true);
    expect(box[1]).toBeGreaterThanOrEqual(SIZE * 0.02);
  });

  it('takes a figure from head to feet before all that is cut, however fine that is', () => {
    const body = { cutouts: [cutout('bust', true), cutout('whole', false)] } as unknown as PreviewModel;
    for (let seed = 0; seed < 40; seed++) {
      const wish = { direction: 'front', shot: 'full', expression: 'none' } as const;
      const [best] = rankCutouts(body, null, wish, makeRandom(seed, 'figure'));
      expect(best.cutout.facts.pictureId).toBe('whole');
    }
  });

  it('is no picture with a piece of its background in it, while there is one without', () => {
    const body = { cutouts: [cutout('torn', true, true), cutout('whole', true)] } as unknown as PreviewModel;
    for (let seed = 0; seed < 40; seed++) {
      const wish = { direction: 'front', shot: 'upper', expression: 'none' } as const;
      const [best] = rankCutouts(body, null, wish, makeRandom(seed, 'figure'));
      expect(best.cutout.facts.pictureId).toBe('whole');
    }
  });
});
