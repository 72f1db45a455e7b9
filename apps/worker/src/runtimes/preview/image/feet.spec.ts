import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type ImageRequest, PLAIN_OPTIONS } from '../../model-runtime.js';
import type { Cutout } from '../model/preview-model.js';
import { sketch } from './generate-image.js';

const WIDTH = 60;

/** A picture of a figure that is one block of colour. */
async function cutout(pictureId: string, height: number, facts: Partial<Cutout['facts']>): Promise<Cutout> {
  const png = await sharp({ create: { width: WIDTH, height, channels: 4, background: '#406080' } })
    .png()
    .toBuffer();
  const unknown = { sharpness: 1, remains: false, skin: null, hair: null, palette: [], isVariation: false };
  const all = { ...unknown, pictureId, width: WIDTH, height, ...facts };
  return { facts: all, png, landmarks: [] } as unknown as Cutout;
}

/** Down to the knees, with a face that can smile and wear a hat: what is worth more than feet. */
const bust = () =>
  cutout('bust', 120, {
    ...{ truncated: true, order: 0, clean: true, eyesOpen: true, mouthOpen: false, redraws: true },
    face: { box: [15, 5, 30, 35], side: 'front', turn: 0, score: 1 },
  });
/** Down to the feet, with no face that anything could be done with. */
const whole = (pictureId: string, truncated = false) =>
  cutout(pictureId, 200, {
    ...{ truncated, order: 1, clean: false, eyesOpen: false, mouthOpen: true, showsMoods: false, isVariation: true },
    face: null,
  });

const shownBy = async (cutouts: Cutout[], wish: Partial<ImageRequest> = {}): Promise<string> => {
  const body = { kind: 'body' as const, name: 'a', cutouts, look: null };
  const size = { width: 192, height: 256 };
  const asked = {
    ...PLAIN_OPTIONS,
    prompt: 'wearing a witch hat',
    expression: 'smile' as const,
    shot: 'full' as const,
  };
  return (await sketch({ body, face: null }, { ...asked, ...size, seed: 1, ...wish })).pictureId;
};

describe('a full body', () => {
  it('is of the next picture with feet where the best one shows none', async () => {
    expect(await shownBy([await bust(), await whole('whole')])).toBe('whole');
  });

  it.each([{ shot: 'cowboy' }, { shot: 'upper' }] as const)(
    'alone is looked for so: %j is of the best',
    async (wish) => {
      expect(await shownBy([await bust(), await whole('whole')], wish)).toBe('bust');
    },
  );

  it('is of the best one where none shows feet', async () => {
    expect(await shownBy([await bust(), await whole('cut', true)])).toBe('bust');
  });
});
