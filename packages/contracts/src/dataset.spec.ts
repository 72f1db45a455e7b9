import { describe, expect, it } from 'vitest';
import { coverOf, type PictureFacts } from './dataset.js';

const picture = (id: string, height: number, facts: Partial<PictureFacts> = {}) => ({
  id,
  status: 'accepted' as const,
  facts: {
    ...{ width: 1024, height: 1024, bytes: 1, sha256: '0'.repeat(64), phash: '0'.repeat(16), sharpness: 200, nsfw: 0 },
    ...{ conversions: [], drawn: true },
    faces: [{ box: [0.3, 0.1, 0.3, height], score: 0.9, side: 'front', turn: 0 }],
    ...facts,
  } satisfies PictureFacts,
});

describe('the picture that a character is known by while none is chosen', () => {
  it('is a near one rather than the whole figure, whatever comes first', () => {
    expect(coverOf([picture('far', 0.12), picture('near', 0.6), picture('nearer', 0.7)])?.id).toBe('near');
    expect(coverOf([picture('whole', 0.35, { cut_off: false }), picture('upper', 0.2, { cut_off: true })])?.id).toBe(
      'upper',
    );
  });

  it('is a calm one of those that are near, with an eye open and the mouth shut', () => {
    const looking = (id: string, eyes_open: boolean, mouth_open: boolean) =>
      picture(id, 0.6, {
        faces: [{ box: [0.3, 0.1, 0.3, 0.6], score: 0.9, side: 'front', turn: 0, eyes_open, mouth_open }],
      });
    const restless = [looking('cries out', true, true), looking('sleeps', false, false)];
    expect(coverOf([...restless, looking('calm', true, false)])?.id).toBe('calm');
    expect(coverOf([...restless, picture('whole', 0.12)])?.id).toBe('cries out');
  });

  it('is the whole figure where the near one is blurred or looks away', () => {
    const aside: Partial<PictureFacts> = {
      faces: [{ box: [0.3, 0.1, 0.3, 0.6], score: 0.9, side: 'left', turn: -0.8 }],
    };
    const near = [picture('blurred', 0.6, { sharpness: 5 }), picture('aside', 0.6, aside)];
    expect(coverOf([...near, picture('whole', 0.12)])?.id).toBe('whole');
  });
});
