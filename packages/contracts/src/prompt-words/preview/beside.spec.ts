import { describe, expect, it } from 'vitest';
import { DRAWING_WORDS } from './drawing-words.js';
import { inEnglish } from './find-words.js';
import { type PromptOf, readTags } from './read-tags.js';

const tagsOf = (prompt: string, of: PromptOf): string[] =>
  readTags({ prompt, negative: '', of }, DRAWING_WORDS).map(
    ({ text, kind, shows }) => `${text}: ${kind}${shows ? ` → ${shows}` : ''}`,
  );

describe('what is named beside something else', () => {
  const both = ['빨간 목도리: none', '하얀 니트: colour'];
  it.each(['와', '랑', '하고', ' 그리고', ' 및', ' 또'])('keeps its own colour behind “%s”', (and) => {
    expect(tagsOf(`빨간 목도리${and} 하얀 니트`, 'surroundings')).toEqual(both);
    expect(tagsOf(`빨간 목도리${and} 하얀 니트`, 'clothes')).toEqual(both);
    expect(tagsOf(`빨간 목도리${and} 하얀 니트`, 'character')).toEqual([
      '빨간 목도리: character',
      '하얀 니트: character',
    ]);
    expect(tagsOf(`하얀 니트${and} 빨간 목도리`, 'surroundings')).toEqual(both.toReversed());
  });

  it('is drawn in no colour of the other', () => {
    expect(inEnglish('빨간 목도리 그리고 하얀 니트')).toBe('red scarf, white knit sweater');
    expect(inEnglish('웃는 소녀 그리고 파란 하늘')).toBe('smiling girl, blue sky');
  });

  it.each([
    ['파란 모자와 노란 원피스', 'clothes', ['파란 모자: character', '노란 원피스: colour']],
    ['검은 부츠와 빨간 치마를 입고', 'character', ['검은 부츠: none', '빨간 치마를 입고: colour']],
    ['palm trees and sand', 'surroundings', ['palm trees: place', 'sand: place → beach']],
    ['카페와 넓은 바다', 'surroundings', ['카페: place', '넓은 바다: none']],
    ['숲과 작은 호수', 'surroundings', ['숲: place', '작은 호수: none']],
    ['sunset in the evening', 'surroundings', ['sunset: hour', 'evening: hour']],
    ['보라색 벨벳 드레스', 'clothes', ['보라색 벨벳 드레스: colour']],
    ['뿔 투구', 'character', ['뿔 투구: none']],
    ['opens her eyes', 'motion', ['opens her eyes: none']],
    ['cape fluttering in the wind', 'motion', ['cape fluttering in the wind: motion → sways']],
    ['야자수와 모래', 'surroundings', ['야자수: place', '모래: place → beach']],
    ['white knit sweater', 'clothes', ['white knit sweater: colour']],
    ['blue sleeveless t-shirt', 'surroundings', ['blue sleeveless t-shirt: colour']],
    ['파란 민소매 티셔츠', 'character', ['파란 민소매 티셔츠: character → tshirt']],
    ['빨간 넥타이 차림의 소년', 'character', ['빨간 넥타이 차림: none', '소년: character']],
    ['a red ribbon in her hair', 'character', ['red ribbon: character']],
    ['커피를 한 모금 마시고', 'motion', ['커피를 한 모금 마시고: none']],
    ['커피를 한 잔 마시는', 'surroundings', ['커피를 한 잔 마시는: thing']],
    ['아이스 아메리카노를 마시는', 'surroundings', ['아이스 아메리카노를 마시는: thing']],
    ['camera slowly zooms in', 'motion', ['camera slowly zooms in: motion → returns']],
    ['nods at the camera', 'motion', ['nods at the camera: motion']],
    ['제자리에서 뛰는', 'motion', ['뛰는: motion']],
    ['jumping in place', 'motion', ['jumping: motion']],
  ] as const)('is told with all of its own words, and none of another: %s', (prompt, of, tags) => {
    expect(tagsOf(prompt, of)).toEqual(tags);
  });

  it.each(['no hair bow', 'without a hair accessory', 'no eye patch'])('is no part of somebody: %s', (prompt) => {
    for (const of of ['surroundings', 'clothes'] as const) expect(tagsOf(prompt, of)).toEqual([`${prompt}: left`]);
    expect(tagsOf('no hair', 'surroundings')).toEqual(['no hair: none']);
  });
});
