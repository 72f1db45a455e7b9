import { describe, expect, it } from 'vitest';
import { compareVariation, type Looks, type VariationScore } from './compare-variation.js';

/** A measure of a drawn head of which this share has other colours than the source's, in hundredths. */
const head = (other: number): string => Buffer.from([100 - other, other]).toString('base64');
/** What the model says of a photographed face, turned by so many degrees from the source's. */
const turned = (degrees: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return Buffer.from(Int8Array.of(127 * Math.cos(angle), 127 * Math.sin(angle)).buffer).toString('base64');
};
const face = { box: [0.3, 0.3, 0.4, 0.4] as [number, number, number, number], score: 0.9, side: 'front' as const };

interface Wish extends Partial<Pick<Looks, 'phash' | 'sharpness'>> {
  drawn?: boolean;
  /** How high its faces are, of the picture's height. */
  height?: number;
  measures: (string | null)[];
  /** Share of the figure that has other colours than the source's. */
  figure?: number;
}
const looks = ({
  drawn = true,
  height = 0.4,
  measures,
  figure = 0,
  phash = 'ffffffff00000000',
  sharpness = 200,
}: Wish): Looks => ({
  faces: measures.map(() => ({ ...face, box: [0.3, 0.3, 0.4, height] })),
  phash,
  sharpness,
  likeness: { drawn, faces: measures },
  figureColours: () => Promise.resolve([1 - figure, figure]),
});
const drawing = looks({ measures: [head(0)], phash: '00000000ffffffff' });
const photograph = looks({ drawn: false, measures: [turned(0)], phash: '00000000ffffffff' });
const faceless = looks({ measures: [], phash: '00000000ffffffff' });

describe('compareVariation', () => {
  it.each([
    ['a head like the source', drawing, { measures: [head(10)] }, { likeness: 0.9 }],
    ['a head in evening light', drawing, { measures: [head(45)], figure: 0.35 }, { likeness: 0.55 }],
    ['a head as far, of another figure', drawing, { measures: [head(40)], figure: 0.45 }, { weakness: 'other_face' }],
    [
      'the same of a face too small to say so',
      drawing,
      { measures: [head(40)], figure: 0.45, height: 0.17 },
      { weakness: 'face_small' },
    ],
    [
      'a small face that is another’s for certain',
      drawing,
      { measures: [head(60)], height: 0.17 },
      { weakness: 'other_face' },
    ],
    ['a small face that is like the source', drawing, { measures: [head(10)], height: 0.1 }, { likeness: 0.9 }],
    ['another head in the same clothes', drawing, { measures: [head(60)] }, { likeness: 0.4, weakness: 'other_face' }],
    [
      'the nearest of several heads',
      drawing,
      { measures: [head(60), head(10)] },
      { likeness: 0.9, weakness: 'several_people' },
    ],
    ['a face a little turned', photograph, { drawn: false, measures: [turned(40)] }, { likeness: 0.742 }],
    ['another face', photograph, { drawn: false, measures: [turned(70)] }, { weakness: 'other_face' }],
    ['a face that is not seen behind all that are', drawing, { measures: [], figure: 0.2 }, { likeness: 0.5 }],
    ['the figure where the source shows no face', faceless, { measures: [], figure: 0.2 }, { likeness: 0.737 }],
    ['other colours where no face is seen', faceless, { measures: [], figure: 0.5 }, { weakness: 'other_colours' }],
    ['a face that could not be measured', drawing, { measures: [null], figure: 0.5 }, { weakness: 'other_colours' }],
    ['people beside the character', drawing, { measures: [head(0), head(0)] }, { weakness: 'several_people' }],
    ['nearly the same picture', drawing, { measures: [head(0)], phash: '00000000fffffffe' }, { weakness: 'too_close' }],
    ['a blurred picture', drawing, { measures: [head(0)], sharpness: 39 }, { weakness: 'blurred' }],
  ] satisfies [string, Looks, Wish, Partial<VariationScore>][])('scores %s', async (_, source, wish, expected) => {
    expect({ weakness: undefined, ...(await compareVariation(looks(wish), source)) }).toMatchObject({
      weakness: undefined,
      ...expected,
    });
  });
});
