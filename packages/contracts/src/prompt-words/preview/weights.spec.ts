import { describe, expect, it } from 'vitest';
import { DRAWING_WORDS } from './drawing-words.js';
import { readSurroundings } from './read-surroundings.js';
import { type PromptTag, readTags } from './read-tags.js';
import { withoutTag } from './weights.js';
import { readWords } from './read-words.js';

const tagsOf = (prompt: string): PromptTag[] => readTags({ prompt, negative: '', of: 'character' }, DRAWING_WORDS);
const texts = (prompt: string): string[] => tagsOf(prompt).map(({ text }) => text);

it.each([
  ['a girl in the rain --no umbrella', 'umbrella'],
  ['비 오는 거리 --no 우산', '우산'],
])('leaves out what “%s” says another engine is to leave out', (prompt, left) => {
  expect(tagsOf(prompt).at(-1)).toMatchObject({ kind: 'left', left });
});

describe('weights', () => {
  it.each([
    ['a girl, (red scarf:1.2)', ['girl', 'red scarf']],
    ['(worried expression:1.3), beach', ['worried', 'beach']],
    ['[hat], ((smile)), {beach}', ['hat', 'smile', 'beach']],
    ['<lora:x:1>, smile', ['smile']],
    ['beach <lora:add_detail:0.8>', ['beach']],
    ['beach, (red scarf:0), (hat:0.0)', ['beach']],
    ['(빨간 목도리:1.2), [바닷가]', ['빨간 목도리', '바닷가']],
    ['((smile:1.1), beach:1.2)', ['smile', 'beach']],
    ['beach --no umbrella', ['beach', 'no umbrella']],
    ['바닷가 --no 우산', ['바닷가', 'no 우산']],
  ])('are no words of “%s”', (prompt, wanted) => {
    expect(texts(prompt)).toEqual(wanted);
  });

  it.each([
    ['a girl, (red scarf:1.2), beach', 'red scarf', 'a girl, beach'],
    ['((smile)), beach', 'smile', 'beach'],
    ['beach, [hat]', 'hat', 'beach'],
    ['(smile, beach:1.2)', 'smile', '(beach:1.2)'],
    ['(smile, beach:1.2)', 'beach', '(smile:1.2)'],
    ['바닷가, (빨간 목도리:1.3)', '빨간 목도리', '바닷가'],
  ])('go with their words out of “%s”', (prompt, word, rest) => {
    const tag = tagsOf(prompt).find(({ text }) => text === word);
    expect(tag && withoutTag(prompt, tag)).toBe(rest);
  });

  it('draw as the words do without them, and nothing where they are 0', () => {
    const plain = readWords('a girl, red scarf, hat', DRAWING_WORDS);
    expect(readWords('a girl, (red scarf:1.2), [hat]', DRAWING_WORDS).accessories).toEqual(plain.accessories);
    expect(readWords('a girl, (red scarf:1.2), (hat:0)', DRAWING_WORDS).accessories).toEqual(
      readWords('a girl, red scarf', DRAWING_WORDS).accessories,
    );
    expect(readSurroundings('(beach:0), forest', '').scene).toBe(readSurroundings('forest', '').scene);
  });
});
