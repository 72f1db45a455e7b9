import { describe, expect, it } from 'vitest';
import { DRAWING_WORDS } from './drawing-words.js';
import { meantOf } from './meant.js';
import { type PromptOf, readTags } from './read-tags.js';

const meantIn = (prompt: string, of: PromptOf = 'surroundings') => {
  const asked = { prompt, negative: '', of };
  return readTags(asked, DRAWING_WORDS).flatMap((tag) => meantOf(asked, tag, DRAWING_WORDS) ?? []);
};

describe('what is meant by a misspelt word', () => {
  it.each([
    ['카패', '카페'],
    ['카패에서 웃는', '카페에서 웃는'],
    ['석양이 지는 헤변', '석양이 지는 해변'],
    ['웃느 얼굴', '웃는 얼굴'],
    ['밤하눌', '밤하늘'],
    ['벚꼿 아래', '벚꽃 아래'],
    ['도서간', '도서관'],
    ['곷밭', '꽃밭'],
    ['크리스마수', '크리스마스'],
    ['a forrest, smiling', 'a forest, smiling'],
  ])('is told where it is drawn: “%s” is “%s”', (prompt, meant) => {
    expect(meantIn(prompt).map((one) => one.prompt)).toEqual([meant]);
  });

  it('is drawn of a character, and moves a video', () => {
    expect(meantIn('트윈태일 소녀', 'character').map(({ text }) => text)).toEqual(['트윈테일']);
    expect(meantIn('춤추느', 'motion').map(({ text }) => text)).toEqual(['춤추는']);
  });

  // Words of their own, names, and what is drawn of neither.
  it.each([
    '코끼리',
    '코끼라',
    '까지',
    '때문에',
    '여기',
    '동시에',
    '지우',
    '서아',
    '막차',
    '유지',
    '안전한',
    'kimno',
    'unicron',
  ])('is not told of “%s”', (prompt) => {
    expect(meantIn(prompt)).toEqual([]);
  });
});
