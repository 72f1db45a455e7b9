import { describe, expect, it } from 'vitest';
import { suggestCaption, triggerWordOf } from './captions.js';
import type { PictureFacts } from './dataset.js';

const face = (height: number, side: PictureFacts['faces'][number]['side']): PictureFacts['faces'] => [
  { box: [0.3, 0.1, height, height], score: 0.9, side },
];

describe('suggestCaption', () => {
  it('says shot, direction, expression and background as measured', () => {
    const facts = {
      faces: face(0.5, 'left'),
      expression: 'smile',
      background: { kind: 'plain', colour: 'white' },
    } as const;
    expect(suggestCaption(facts)).toBe(
      'portrait, three-quarter view, facing left, smile, simple background, white background',
    );
  });

  it.each([
    [0.5, 'portrait, looking at viewer'],
    [0.12, 'full body, looking at viewer'],
    // A drawn figure with a large head from top to toe, and a grown person from the waist up.
    [0.29, 'looking at viewer'],
    [0.4, 'looking at viewer'],
  ])('makes of a face of %s of the height: %s', (height, caption) => {
    expect(suggestCaption({ faces: face(height, 'front') })).toBe(caption);
  });

  it('speaks of the face that the creator chose', () => {
    const [large, small] = [...face(0.5, 'left'), ...face(0.12, 'right')] as const;
    if (!large || !small) throw new Error('no faces');
    const facts = { faces: [{ ...large }, { ...small, expression: 'sad' }], expression: 'smile' } as const;
    const several = { ...facts, faces: [...facts.faces] };
    expect(suggestCaption(several)).toBe('portrait, three-quarter view, facing left, smile');
    expect(suggestCaption({ ...several, main_face: 1 })).toBe('full body, three-quarter view, facing right, sad');
    expect(suggestCaption({ ...several, faces: [large, small], main_face: 1 })).toBe(
      'full body, three-quarter view, facing right',
    );
  });

  it('claims nothing that was not measured', () => {
    expect(suggestCaption({ faces: [] })).toBe('');
    expect(suggestCaption({ faces: [], background: { kind: 'detailed', colour: null } })).toBe('detailed background');
  });
});

describe('triggerWordOf', () => {
  it('is the same for the same id, and differs between ids that differ in one place', () => {
    const ids = Array.from({ length: 200 }, (_, i) => `019ab0c0-0000-7000-8000-${String(i).padStart(12, '0')}`);
    const words = new Set(ids.map(triggerWordOf));
    expect(words.size).toBeGreaterThan(190);
    expect(ids.map(triggerWordOf)).toEqual(ids.map(triggerWordOf));
    for (const word of words) expect(word).toMatch(/^([bdfgklmnprstvz][aeiou]){3}chr$/);
  });
});
