import { describe, expect, it } from 'vitest';
import { DRAWING_WORDS } from './drawing-words.js';
import { readLook } from './read-surroundings.js';
import { type PromptOf, readTags } from './read-tags.js';
import { readWords } from './read-words.js';

const undrawn = (prompt: string, of: PromptOf, expression?: 'smile' | 'sad') =>
  readTags({ prompt, negative: '', of, expression }, DRAWING_WORDS)
    .filter(({ kind }) => kind === 'none' || kind === 'option')
    .map(({ text }) => text);

describe('a mouth or eyes that are wide open', () => {
  it.each([
    ['mouth open', 'surprised'],
    ['her mouth is open', 'surprised'],
    ['with an open mouth', 'surprised'],
    ['eyes wide open', 'surprised'],
    ['eyes and mouth wide open', 'surprised'],
    ['입을 벌린', 'surprised'],
    ['입을 떡 벌린', 'surprised'],
    ['입을 크게 벌리고 있는', 'surprised'],
    ['눈을 크게 뜬', 'surprised'],
    ['눈이 커진', 'surprised'],
    ['shocked, mouth open', 'surprised'],
    ['surprised face, eyes wide open, mouth open', 'surprised'],
    ['놀라서 입을 벌린', 'surprised'],
    ['눈을 크게 뜨고 입을 벌린 놀란 표정', 'surprised'],
    ['scared, eyes wide open, mouth open', 'scared'],
    ['smiling, open mouth', 'grin'],
    ['open-mouthed smile', 'grin'],
    ['mouth open, a happy face', 'grin'],
    ['입을 벌리고 웃는', 'grin'],
    ['laughing with her mouth open', 'laugh'],
    ['tears of joy, mouth open', 'happytears'],
  ] as const)('are the look of “%s”, and all of it is said to be drawn', (prompt, look) => {
    expect(readLook(prompt, '')).toBe(look);
    expect([undrawn(prompt, 'surroundings'), undrawn(prompt, 'character')]).toEqual([[], []]);
    expect(readWords(prompt, DRAWING_WORDS).moods[0]).toBe(look === 'scared' ? 'surprised' : look);
  });

  it.each([
    ['mouth open, sad', 'sad', 'mouth open'],
    ['angry, open mouth', 'angry', 'open mouth'],
    ['입을 벌린 슬픈 표정', 'sad', '입을 벌린'],
  ] as const)('stay out of a look that has none, and that is told: %s', (prompt, look, left) => {
    expect(readLook(prompt, '')).toBe(look);
    expect([undrawn(prompt, 'surroundings'), undrawn(prompt, 'character')]).toEqual([[left], [left]]);
  });

  it('go with the expression that is chosen', () => {
    expect(readLook('mouth open', '', 'smile')).toBe('grin');
    expect(undrawn('mouth open', 'surroundings', 'smile')).toEqual([]);
    expect(undrawn('mouth open', 'surroundings', 'sad')).toEqual(['mouth open']);
  });

  it.each(['the open mouth of a cave', 'a fish with its mouth open', 'slightly open mouth'])(
    'are nobody’s in “%s”',
    (prompt) => {
      expect(readLook(prompt, '')).toBe(null);
    },
  );

  it('are not drawn where they are not wanted', () => {
    expect(readLook('mouth open', 'open mouth')).toBe(null);
    expect(readLook('no open mouth', '')).toBe(null);
  });
});
