import { describe, expect, it } from 'vitest';
import { readSurroundings } from '../preview/read-surroundings.js';
import { translateKorean } from './translate.js';

describe('눈', () => {
  it.each([
    '비 말고 눈 오는 거리',
    '눈이 소복소복 쌓인 마당',
    '창밖에 눈',
    '겨울 거리에 눈',
    '눈이 펑펑',
    '펑펑 내리는 눈',
    '눈이랑 비',
    '비랑 눈',
  ])('is snow: “%s”', (prompt) => {
    expect(translateKorean(prompt)).toMatch(/snow/);
    expect(translateKorean(prompt)).not.toMatch(/eye/);
  });

  it.each([
    '파란 눈',
    '눈이 큰 소녀',
    '눈을 감은 소녀',
    '졸린 눈',
    '비 오는 날 눈 감은 소녀',
    '눈은 초록색',
    '눈이 파란 소녀',
  ])('is of eyes: “%s”', (prompt) => {
    expect(translateKorean(prompt)).toMatch(/eye/);
    expect(translateKorean(prompt)).not.toMatch(/snow/);
  });

  it('that is not there is left out, and of a cloud not one', () => {
    expect(translateKorean('눈 없는 공원')).toBe('no snow, park');
    expect(translateKorean('구름 한 점 없는 하늘')).toBe('no clouds, sky');
    expect(translateKorean('달도 별도 없는 밤')).toBe('without moon, no stars, night');
    expect(translateKorean('비도 눈도 안 오는')).toBe('without rain, no snow');
    expect(translateKorean('고양이가 눈을 안 감은')).toBe('cat, not closed eyes');
    expect(translateKorean('꽃 하나 없는 들판')).toBe('no flower, field');
    expect(readSurroundings('비는 싫고 눈 오는 겨울', '').weather).toEqual(['snowfall']);
    expect(translateKorean('일어나기 싫은 아침')).toBe('reluctant getting up, morning');
  });
});
