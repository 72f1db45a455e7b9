import { describe, expect, it } from 'vitest';
import { readLook, readSurroundings } from '../preview/read-surroundings.js';
import { translateKorean } from './translate.js';

describe('what is only spoken of', () => {
  it.each([
    ['비가 오기 전 골목', 'before raining, alley'],
    ['비 오기 직전 바다', 'before raining, sea'],
    ['꽃이 피기 전 정원', 'before blooming flower, garden'],
    ['비가 올 듯한 하늘', 'almost raining, sky'],
    ['비가 올듯한 하늘', 'almost raining, sky'],
    ['눈이 올 것 같은 겨울 거리', 'almost snowing, winter street'],
    ['소나기 그친 뒤 무지개', 'after rain shower, rainbow'],
    ['소나기가 지나간 거리', 'after rain shower, street'],
    ['눈이 녹은 들판', 'after snowfall, field'],
    ['학원 끝나고 밤거리', 'after school, night street'],
    ['비가 오는 것처럼', 'almost raining'],
    ['비를 기다리는 소녀', 'waiting for rain, girl'],
    ['노을이 지고 난 뒤 바다', 'after sunset, sea'],
    ['꽃이 진 뒤', 'after withering flower'],
    ['겨울이 지나고 봄', 'after winter, spring'],
  ])('is said so: “%s” is “%s”', (korean, english) => {
    expect(translateKorean(korean)).toBe(english);
  });

  it.each([
    '비가 오기 전 골목',
    '비가 올 듯한 골목',
    '비 올 것 같은 골목',
    '소나기가 지나간 골목',
    '비가 그친 뒤 골목',
  ])('falls on nobody: “%s”', (prompt) => {
    expect(readSurroundings(prompt, '')).toMatchObject({ scene: 'alley', weather: [] });
  });

  it.each(['비가 올 때 골목', '비가 오는 골목', '비가 내리기 시작한 골목', '비가 그치지 않는 골목'])(
    'is there where it is not so: “%s”',
    (prompt) => {
      expect(readSurroundings(prompt, '').weather).toEqual(['rain']);
    },
  );

  it('is no place where one was before', () => {
    expect(readSurroundings('축제가 끝난 골목', '').scene).toBe('alley');
    expect(readSurroundings('파리 감성 카페', '').scene).toBe('cafe');
    expect(readSurroundings('바다 느낌 나는 방', '').scene).toBe('room');
    expect(readSurroundings('바다 느낌', '').scene).toBe('beach');
    expect(readSurroundings('서울이 내려다보이는 옥상', '').scene).toBe('rooftop');
  });

  it('shows a face that seems so, or is about to', () => {
    expect(readLook('화난 듯한 표정', '')).toBe('angry');
    expect(readLook('울 것 같은 얼굴', '')).toBe('crying');
  });

  it.each([
    ['슬프지만 웃고 있는', 'smile'],
    ['화났지만 웃는 얼굴', 'smile'],
    ['웃지만 슬픈 표정', 'sad'],
  ])('shows of two looks the one that is seen: “%s”', (prompt, look) => {
    expect(readLook(prompt, '')).toBe(look);
  });
});
