import { describe, expect, it } from '@jest/globals';
import { makePromptJudge } from '../../src/modules/safety/prompt/judge-prompt.js';
import { LOOKS, plainPrompts } from './plain-looks.js';
import { makeRandom } from './random.js';

const { refusalOf } = makePromptJudge();

describe('what a character looks like', () => {
  it.each(['en', 'ko'] as const)('is refused in no combination of ordinary words (%s)', (language) => {
    const prompts = [...plainPrompts(LOOKS[language], 1200, makeRandom(20261126))];
    const refused = prompts.flatMap((prompt) => {
      const refusal = refusalOf({ texts: [prompt] });
      return refusal ? [{ prompt, ...refusal }] : [];
    });
    expect(refused).toEqual([]);
  });

  it.each([
    '분홍 단발, 한복, 벚꽃 핀 궁궐, 눈을 감고 미소',
    '분홍 단발, 눈을 감고 미소',
    '분홍 단발, 눈을 감고 미소 짓는 모습',
    '파란 눈동자, 남색 후드티, 윙크',
    '눈 내리는 골목, 빨간 눈동자, 하얀 드레스',
    '고양이 귀, 빨간 갑옷, 하늘색 눈동자',
  ])('is not refused in “%s”', (prompt) => {
    expect(refusalOf({ texts: [prompt] })).toBeNull();
  });

  it.each([
    ['동자승, 흰 눈동자', true],
    ['파란 눈동자', false],
  ])('is not taken for a child by the pupil of an eye: “%s”', (prompt, isChild) => {
    expect(makePromptJudge().seesChild([prompt])).toBe(isChild);
  });
});
