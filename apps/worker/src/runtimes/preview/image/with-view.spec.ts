import { DRAWING_WORDS, readTags } from '@atelier/contracts/prompt-words';
import { describe, expect, it } from 'vitest';
import { PLAIN_OPTIONS } from '../../model-runtime.js';
import { type ImageOptions, withView } from './generate-image.js';

const SIZE = { width: 1024, height: 1024, seed: 1 };
const optionsOf = (prompt: string, chosen: Partial<ImageOptions> = {}): ImageOptions => ({
  ...PLAIN_OPTIONS,
  ...{ direction: 'front', angle: 'middle', shot: 'upper' },
  ...SIZE,
  prompt,
  ...chosen,
});

describe('the view of a prompt', () => {
  it.each([
    ['옆모습 전신', {}, 'right', 'full'],
    ['side view', { shot: 'portrait' }, 'right', 'portrait'],
    ['side view, full body', { direction: 'left' }, 'left', 'full'],
    // A back is in no picture of a character.
    ['back view', {}, 'front', 'upper'],
    ['seen from behind, her back to the viewer', {}, 'front', 'upper'],
    ['뒤돌아선 뒷모습', {}, 'front', 'upper'],
    ['뒷모습, 전신', {}, 'front', 'full'],
    ['a park', {}, 'front', 'upper'],
  ] as const)('is drawn as “%s” asks, where nothing is chosen (%o)', (prompt, chosen, direction, shot) => {
    expect(withView(optionsOf(prompt, chosen))).toMatchObject({ direction, shot });
  });

  it.each([
    ['위에서 내려다본', {}, 'high'],
    ['low angle, at the beach', {}, 'low'],
    ['from above', { angle: 'low' }, 'low'],
    // It would be another picture, of which only the background were tilted.
    ["bird's-eye view", {}, 'middle'],
    ['from above', { negative_prompt: 'from above' }, 'middle'],
    ['a park', {}, 'middle'],
  ] as const)('stands as high as “%s” asks, where nothing is chosen (%o)', (prompt, chosen, angle) => {
    expect(withView(optionsOf(prompt, chosen)).angle).toBe(angle);
  });

  it('is what the tags promise', () => {
    const kinds = (direction: ImageOptions['direction']) =>
      readTags({ prompt: 'side view', negative: '', of: 'surroundings', direction }, DRAWING_WORDS).map(
        ({ kind }) => kind,
      );
    // A side is seen from either.
    expect([kinds('front'), kinds('right'), kinds('left')]).toEqual([['view'], ['view'], ['view']]);
    expect([kinds('front-left'), kinds('back')]).toEqual([['option'], ['option']]);
  });
});
