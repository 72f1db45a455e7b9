import { describe, expect, it } from 'vitest';
import { DRAWING_WORDS } from './drawing-words.js';
import { type PromptOf, readTags } from './read-tags.js';

const said = (prompt: string, of: PromptOf = 'surroundings') =>
  readTags({ prompt, negative: '', of }, DRAWING_WORDS).map(({ text, kind }) => `${text}: ${kind}`);

describe('what stands behind a time', () => {
  it.each([
    ['비 오는 밤 작은 빵집 앞', ['비 오는 밤: weather', '작은 빵집 앞: place']],
    ['비 오는 날 낡은 골목', ['비 오는 날: weather', '낡은 골목: place']],
    ['맑은 날 넓은 들판', ['맑은 날: hour', '넓은 들판: place']],
    ['가을 낡은 벤치', ['가을: place', '낡은 벤치: thing']],
    ['비 내리는 저녁 조용한 카페', ['비 내리는: weather', '저녁: hour', '카페: place']],
  ])('is said of what comes after it: %s', (prompt, tags) => {
    expect(said(prompt)).toEqual(tags);
  });

  it.each([
    ['밤 깊은 거리', ['밤 깊은: hour', '거리: place']],
    ['달 밝은 밤', ['달 밝은 밤: hour']],
  ])('may be said of the time: %s', (prompt, tags) => {
    expect(said(prompt)).toEqual(tags);
  });

  it.each([
    ['Christmas lights', ['Christmas lights: thing']],
    ['크리스마스 조명이 켜진 거리', ['크리스마스 조명이 켜진: thing', '거리: place']],
    ['크리스마스 장식', ['크리스마스 장식: thing']],
    ['Christmas', ['Christmas: season']],
  ])('belongs to a feast, and is not drawn with it: %s', (prompt, tags) => {
    expect(said(prompt)).toEqual(tags);
  });
});

describe('what somebody does', () => {
  it.each([
    ['비를 피해 도망치는 소녀', ['비를 피해: weather', '도망치는: none']],
    ['눈길을 걷는', ['눈길: season', '걷는: none']],
    ['비가 내리는 거리', ['비가 내리는: weather', '거리: place']],
  ])('is not done by the weather: %s', (prompt, tags) => {
    expect(said(prompt)).toEqual(tags);
  });
});

describe('a season', () => {
  it.each([
    ['여름 교실', ['여름: none', '교실: place']],
    ['summer in a library', ['summer: none', 'library: place']],
    ['봄 도시', ['봄: none', '도시: place']],
    ['winter city', ['winter: season', 'city: place']],
    ['여름 공원', ['여름: season', '공원: place']],
  ])('is told where the place shows it: %s', (prompt, tags) => {
    expect(said(prompt)).toEqual(tags);
    expect(said(prompt, 'character')).toEqual(tags);
  });
});

describe('one phrase', () => {
  it.each([
    ['망토가 바람에 펄럭이는', ['망토가 바람에 펄럭이는: motion']],
    ['cape fluttering in the wind', ['cape fluttering in the wind: motion']],
    ['running away', ['running away: motion']],
  ])('is a motion: %s', (prompt, tags) => {
    expect(said(prompt, 'motion')).toEqual(tags);
  });

  it.each(['pink apron', '분홍 앞치마'])('is what is worn over clothes, with its colour: %s', (prompt) => {
    expect(said(prompt, 'clothes')).toEqual([`${prompt}: none`]);
  });
});

describe('clothes that are taken off', () => {
  it.each(['without the hoodie', '후드티 벗고', 'without her jacket', '재킷 벗고', '후드티를 벗은'])(
    'stay where the pictures show them, and that is said: %s',
    (prompt) => {
      const [tag, ...more] = readTags({ prompt, negative: '', of: 'surroundings' }, DRAWING_WORDS);
      expect(more).toEqual([]);
      expect(tag).toMatchObject({ kind: 'none', stays: true });
      // Words alone put clothes on who is described by them.
      const [own] = readTags({ prompt, negative: '', of: 'character' }, DRAWING_WORDS);
      expect(own).toMatchObject({ kind: 'left' });
      expect(own).not.toHaveProperty('stays');
    },
  );

  it.each(['no red hair', 'without eyes'])('are no part of a body: %s', (prompt) => {
    expect(said(prompt)).toEqual([`${prompt}: none`]);
  });
});
