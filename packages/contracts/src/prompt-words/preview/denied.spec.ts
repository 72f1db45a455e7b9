import { describe, expect, it } from 'vitest';
import { DRAWING_WORDS } from './drawing-words.js';
import { deniedWords } from './find-words.js';
import { type PromptOf, readTags } from './read-tags.js';

const tagsOf = (prompt: string, of: PromptOf): string[] =>
  readTags({ prompt, negative: '', of }, DRAWING_WORDS).map(({ text, kind, left = text }) => `${left}: ${kind}`);

describe('what a prompt takes back', () => {
  it.each([
    ['a girl, no hat, no glasses', 'character', ['girl: character', 'hat: left', 'glasses: left']],
    ['a girl without hat or glasses', 'character', ['girl: character', 'hat or glasses: left']],
    ['a girl not wearing a scarf, beach', 'character', ['girl: character', 'scarf: left', 'beach: place']],
    ['모자 없는 소녀, 안경 없이', 'character', ['모자: left', '소녀: character', '안경: left']],
    ['모자를 쓰지 않은 소녀', 'character', ['모자: left', '소녀: character']],
    ['beach, no rain, no people', 'surroundings', ['beach: place', 'rain: left', 'people: left']],
    ['바닷가, 비 없이', 'surroundings', ['바닷가: place', '비: left']],
    ['비가 안 오는 공원', 'surroundings', ['비: left', '공원: place']],
    ['남학생이 비 안 오는 거리', 'character', ['남학생: character', '비: left', '거리: place']],
    ['교복 안입음, 모자를 벗고', 'character', ['교복: left', '모자: left']],
    ['뿔테안경 없이', 'character', ['뿔테안경: left']],
    ['울지 않는 소녀', 'character', ['울지 않는: left', '소녀: character']],
    ['벚꽃 말고 단풍', 'surroundings', ['벚꽃: left', '단풍: place']],
    ['smile, no background', 'character', ['smile: character']],
  ] as const)('is shown as left out of “%s” (%s)', (prompt, of, wanted) => {
    expect(tagsOf(prompt, of)).toEqual(wanted);
  });

  // They look as they were trained: what they wear is only coloured.
  it.each([
    ['no scarf, no jacket', 'surroundings'],
    ['no hat', 'clothes'],
    ['not smiling', 'surroundings'],
    ['모자 없이', 'surroundings'],
  ] as const)('is not drawn where “%s” cannot be left out (%s)', (prompt, of) => {
    expect(readTags({ prompt, negative: '', of }, DRAWING_WORDS).every(({ kind }) => kind === 'none')).toBe(true);
  });

  it.each([
    ['a girl, no hat, without a smile', 'hat, smile'],
    ['beach instead of a forest', 'forest'],
    ['a girl', ''],
  ])('of “%s” is what a negative prompt would say', (prompt, words) => {
    expect(deniedWords(prompt)).toBe(words);
  });
});
