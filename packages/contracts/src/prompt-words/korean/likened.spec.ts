import { describe, expect, it } from 'vitest';
import { DRAWING_WORDS } from '../preview/drawing-words.js';
import { readSurroundings } from '../preview/read-surroundings.js';
import { readTags } from '../preview/read-tags.js';
import { readWords } from '../preview/read-words.js';
import { translateKorean } from './translate.js';

const NOTHING = readSurroundings('', '');
const drawn = (prompt: string): string[] =>
  readTags({ prompt, negative: '', of: 'character' }, DRAWING_WORDS).flatMap(({ text, kind }) =>
    kind === 'none' ? [] : [text],
  );

describe('what something is only said to be like', () => {
  it.each([
    ['바다 같은 파란 눈', 'like sea, blue eyes', ['파란 눈']],
    ['호수 같은 눈', 'like lake, eyes', ['눈']],
    ['밤하늘 같은 눈동자', 'like night sky, eyes', ['눈동자']],
    ['달빛 같은 은발', 'like moonlight, silver hair', ['은발']],
    // A colour that is not drawn: neither is what bears it, as it was asked for.
    ['노을빛 머리', 'sunset colored hair', []],
    ['노을색 눈', 'sunset colored eyes', []],
    ['벚꽃색 원피스', 'light pink dress', ['벚꽃색 원피스']],
    ['바다색 머리', 'ocean blue hair', ['바다색 머리']],
    ['단풍 무늬 한복', 'autumn maple leaves patterned hanbok', ['한복']],
    ['해바라기 무늬 원피스', 'sunflower patterned dress', ['원피스']],
    ['꽃처럼 예쁜 미소', 'like flower, pretty smile', ['예쁜 미소']],
    ['얼음처럼 차가운 표정', 'like ice, cold stern expression', ['차가운 표정']],
    ['봄날처럼 따뜻한 미소', 'like spring day, warm smile', ['따뜻한 미소']],
    ['비 맞은 강아지 같은 표정', 'like puppy, expression', []],
    ['눈처럼 하얀 머리', 'like snow, white hair', ['하얀 머리']],
    ['눈 같은 피부', 'like snow, skin', ['피부']],
    ['바다만큼 깊은 눈', 'like sea, deep eyes', []],
    ['호수 같이 맑은 눈', 'like lake, clear eyes', []],
  ] as const)('is nowhere around: “%s”', (prompt, sent, wanted) => {
    expect(translateKorean(prompt)).toBe(sent);
    expect(drawn(prompt)).toEqual(wanted);
    const { scene, hour, season, weather } = readSurroundings(readWords(prompt, DRAWING_WORDS).rest, '');
    expect({ scene, hour, season, weather }).toEqual({
      ...{ scene: NOTHING.scene, hour: NOTHING.hour, season: NOTHING.season, weather: [] },
    });
  });

  it.each(['천사처럼 웃어줘', '공주처럼', '천사 같은 소녀', 'smiling like an angel'])('is nobody: “%s”', (prompt) => {
    expect(readWords(prompt, DRAWING_WORDS).roles).toEqual([]);
  });

  it.each(['dressed like a princess', 'she looks like an angel', '공주'])(
    'is somebody by their clothes: “%s”',
    (prompt) => {
      expect(readWords(prompt, DRAWING_WORDS).roles).toHaveLength(1);
    },
  );

  it('is there where a sky or a place has that colour', () => {
    expect(readSurroundings('노을빛 하늘', '')).toMatchObject({ scene: 'sky', hour: 'sunset' });
  });
});
