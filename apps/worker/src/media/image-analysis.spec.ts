import { describe, expect, it } from 'vitest';
import { png } from '../../test/support/pictures.js';
import { createImageAnalysis } from './image-analysis.js';

const face = { box: [0.2, 0.2, 0.6, 0.6] as [number, number, number, number], score: 0.9, side: 'front' as const };

describe('createImageAnalysis', () => {
  it('describes no face of a photograph where operators do not want it, and drawings still', async () => {
    const noVideo = () => Promise.reject(new Error('no video here'));
    const analysis = createImageAnalysis(noVideo, { compareFaces: false });
    const picture = await png(200, 200);
    expect(await analysis.measureLikeness(picture, { faces: [face], drawn: false })).toEqual({
      drawn: false,
      faces: [null],
    });
    const drawn = await analysis.measureLikeness(picture, { faces: [face], drawn: true });
    expect(drawn.faces[0]).toMatch(/^[\w+/]{384}$/);
    const on = await createImageAnalysis(noVideo).measureLikeness(picture, { faces: [face], drawn: false });
    expect(on.faces[0]).toHaveLength(1368);
  });
});
