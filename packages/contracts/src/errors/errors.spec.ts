import { describe, expect, it } from 'vitest';
import { ERRORS, errorMessage, isErrorCode, pickLanguage, type ErrorCode } from './index.js';

const placesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort();

describe('the error catalogue', () => {
  it.each(Object.keys(ERRORS).filter(isErrorCode))('says %s in both languages, with the same details', (code) => {
    const { status, en, ko } = ERRORS[code];
    expect(status).toBeGreaterThanOrEqual(400);
    expect(en).toMatch(/[.?!]$/);
    expect(ko).toMatch(/[가-힣]/);
    expect(placesIn(ko)).toEqual(placesIn(en));
  });

  it('fills in details, lists too, and leaves out what is missing', () => {
    expect(errorMessage('prompt_forbidden', 'en', { words: ['one', 'two'] })).toContain('one, two');
    expect(errorMessage('insufficient_sparks', 'ko', { required: 15, available: 3, missing: 12 })).toContain('15');
    expect(errorMessage('upload_file_too_large', 'en')).not.toContain('{');
  });

  it('says a detail that is a code in words', () => {
    expect(errorMessage('feature_unavailable', 'en', { feature: 'video' })).toContain('isn’t set up for video.');
    expect(errorMessage('feature_unavailable', 'ko', { feature: 'video' })).toContain('영상');
  });

  it.each([
    ['minors', 'about children', '아동을'],
    ['explicit', 'nothing explicit', '노골적인'],
    ['violence', 'nothing cruel', '잔인한'],
    ['absent', 'can’t be left out', '뺄 수 없어요'],
  ])('says of words that may not be used by which rule: %s', (rule, en, ko) => {
    const details = { words: ['one'], rule };
    expect(errorMessage('prompt_forbidden', 'en', details)).toContain(en);
    expect(errorMessage('prompt_forbidden', 'ko', details)).toContain(ko);
  });

  it('says of words that add up how they read, and what to do', () => {
    const said = (['en', 'ko'] as const).map((language) =>
      errorMessage('prompt_together_forbidden', language, { words: ['velvet', 'bed'] }),
    );
    expect(said).toEqual([
      'Together, these words read as suggestive of someone who may be young: velvet, bed. Leave some out. You weren’t charged.',
      '함께 쓰면 어려 보이는 사람을 선정적으로 그리는 말로 읽혀요: velvet, bed. 일부를 빼고 적어 주세요. 차감된 것은 없어요.',
    ]);
  });

  it('does not take what objects have by nature for a code', () => {
    expect(isErrorCode('toString')).toBe(false);
    expect(isErrorCode('not_found' satisfies ErrorCode)).toBe(true);
  });
});

describe('the language of an answer', () => {
  it.each([
    [undefined, 'en'],
    ['ko-KR,ko;q=0.9,en;q=0.8', 'ko'],
    ['fr, ko;q=0.5, en;q=0.7', 'en'],
    ['ko;q=0, en;q=0.1', 'en'],
    ['fr', 'en'],
  ])('for %s is %s', (header, language) => {
    expect(pickLanguage(header)).toBe(language);
  });
});
