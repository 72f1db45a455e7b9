import { EXPRESSIONS } from '@atelier/contracts';
import { describe, expect, it } from 'vitest';
import { makeContext, trainRequestOf } from '../../../../test/preview-fixtures.js';
import { drawFace, FACE_MESH, type Mouth } from '../../../../test/support/drawn-face.js';
import { drawFlatCharacter } from '../../../../test/support/flat-character.js';
import { decodePicture } from '../canvas/picture.js';
import { distance, pixelAt } from '../canvas/colour.js';
import { PreviewRuntime } from '../preview-runtime.js';
import { findDrawnFace } from '../model/drawn-face.js';
import { withoutMouth } from './drawn-mouth.js';
import { showsMoods } from './shows-moods.js';

const facts = {
  face: { box: [58, 46, 184, 208], side: 'front', turn: 0, score: 0.9 },
  skin: [240, 205, 190],
  hair: null,
};
const subjectOf = async (mouth: Mouth) => ({
  picture: await decodePicture(await drawFace(mouth)),
  landmarks: FACE_MESH,
  facts: facts as never,
});

describe('whether expressions can be put onto a face', () => {
  it.each([
    ['smile', true],
    ['wide', true],
    ['open', true],
    ['line', true],
    ['aside', true],
    ['broken', true],
    ['none', false],
    ['faint', true],
    ['dot', false],
  ] as const)('is found by trying, with a mouth that is %s: %s', async (mouth, shown) => {
    expect(await showsMoods(await subjectOf(mouth))).toBe(shown);
  });

  it('is known of a model after its training', async () => {
    const train = async (smiles: boolean | null) => {
      const request = trainRequestOf('flat', [await drawFlatCharacter({ smiles })]);
      const { candidates } = await new PreviewRuntime().train(request, makeContext());
      const cells = candidates[0]?.unshown?.cells ?? [];
      return cells.flatMap(({ cell, reason }) => (cell.kind === 'expression' && reason === 'engine' ? cell.value : []));
    };
    expect(await train(null)).toEqual(EXPRESSIONS.filter((value) => value !== 'none'));
    expect(await train(true)).toEqual([]);
  });
});

describe('a mouth that is painted out', () => {
  it.each(['smile', 'wide', 'laugh', 'grin', 'faint', 'line', 'aside', 'broken', 'open'] as const)(
    'leaves nothing of one that is %s',
    async (mouth) => {
      const plain = await decodePicture(await drawFace('none'));
      const { picture, landmarks } = await subjectOf(mouth);
      const face = findDrawnFace(picture, landmarks);
      if (!face) throw new Error('no mouth was found');
      const shown = withoutMouth(picture, face);
      for (let p = 0; p < shown.data.length; p += 4)
        expect(distance(pixelAt(shown.data, p), pixelAt(plain.data, p))).toBeLessThan(12);
    },
  );
});
