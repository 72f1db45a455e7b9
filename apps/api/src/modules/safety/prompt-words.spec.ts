import { describe, expect, it } from '@jest/globals';
import { PromptSafetyService, findForbiddenWords } from './prompt-safety.service.js';

describe('findForbiddenWords', () => {
  it.each([
    ['a loli in a park', 'loli'],
    ['NUDE portrait', 'nude'],
    ['ｎｕｄｅ portrait', 'nude'],
    ['nu\u200bde portrait', 'nude'],
    ['núde portrait', 'nude'],
    ['n u d e portrait', 'nude'],
    ['n.u.d.e portrait', 'nude'],
    ['a n u d e portrait', 'nude'],
    ['p0rn', 'porn'],
    ['h3nt41 style', 'hentai'],
    ['$ex scene', 'sex'],
    ['nudе portrait, with a Cyrillic е', 'nude'],
    ['blow   job', 'blow job'],
    ['child-porn', 'child porn'],
    ['a severed\nhead', 'severed head'],
    ['누드 초상화', '누드'],
    ['섹 스 장면', '섹스'],
    ['섹.스', '섹스'],
    ['섹\u200b스', '섹스'],
    ['사지 절단', '사지 절단'],
    ['사지절단', '사지 절단'],
    ['그녀는 자 살', '자살'],
    ['누드'.normalize('NFD'), '누드'],
  ])('finds in %j the word %s', (text, word) => {
    expect(findForbiddenWords([text])).toContain(word);
  });

  it.each([
    'a walk through Essex and Sussex',
    'the town hall of Scunthorpe',
    'classic analysis of an assassin in a cocktail dress',
    'a glass of grape juice, drapes and a scraper',
    'a document about circumstances, cucumber salad',
    'Dickens reading in a hoodie, middle class',
    'therapist in a library, analog camera',
    'category: folklore, gorgeous, allegory',
    '1girl, 50mm, f/1.4, 8k, 3 cats, 7-eleven!',
    'a b c on a blackboard, J. R. R. Tolkien',
    'unisex jacket, sextant on a desk',
    'a baby dragon and a child with a kite, happy family',
    'schoolgirl with an umbrella in the rain',
    'sexy dress at a gala',
    '소녀가 벚꽃 아래에서 웃는 모습',
    '시간이 멈춘 도시, 순수한 눈빛, 보지 못한 풍경',
    '자지 않고 별을 보는 소년',
    '우주로 여행하는 고양이, 성기사 갑옷',
    '산수간 계곡과 정의로운 기사',
    '처음부터 혼자 살던 남자 해변, 한강 간판, 분야 동물',
    '소년이 지켜야한다, 모자를 벗은 소년, 장노출 사진',
    '병원의 수간호사와 참수리',
  ])('lets pass %j', (text) => {
    expect(findForbiddenWords([text])).toEqual([]);
  });

  it('refuses what sexualises a child though neither word is forbidden by itself, also across two texts', () => {
    expect(findForbiddenWords(['a schoolgirl at home', 'lace lingerie'])).toEqual(['schoolgirl', 'lingerie']);
    expect(findForbiddenWords(['소녀', '섹시한 속옷'])).toEqual(['소녀', '섹시', '속옷']);
  });
});

describe('PromptSafetyService', () => {
  it('names the words', () => {
    const safety = new PromptSafetyService();
    expect(() => {
      safety.check(['a naked knight', 'gory armour']);
    }).toThrow(
      expect.objectContaining({
        code: 'prompt_forbidden',
        details: { words: ['naked', 'gory'], field: 'prompt' },
      }),
    );
  });

  it('accepts an ordinary prompt', () => {
    expect(() => {
      new PromptSafetyService().check(['walking through rain in Busan', 'yellow raincoat']);
    }).not.toThrow();
  });
});
