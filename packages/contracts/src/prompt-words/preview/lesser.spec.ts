import { describe, expect, it } from 'vitest';
import { TOPICS } from '../korean/words/index.js';
import { DRAWING_WORDS } from './drawing-words.js';
import { PLACE_WORDS } from './places.js';
import { readSurroundings } from './read-surroundings.js';
import { type PromptOf, readTags } from './read-tags.js';
import { readWords } from './read-words.js';

/** Each tag with what is told beside it: what is drawn in its stead, what was named before it, the option that decides it. */
const told = (prompt: string, of: PromptOf = 'surroundings') =>
  readTags({ prompt, negative: '', of }, DRAWING_WORDS).map(({ text, kind, shows, single }) => {
    const instead = shows ? ` → ${shows}` : '';
    return `${text}: ${kind}${instead}${single ? ` (${single.of}: ${single.kept})` : ''}`;
  });

describe('what says more than is drawn', () => {
  it.each([
    ['대나무 숲', ['대나무 숲: place → forest']],
    ['a bamboo forest', ['bamboo forest: place → forest']],
    ['하늘을 날며', ['하늘을 날며: place']],
    ['flying in the sky', ['flying in the sky: place']],
    ['flying over the city', ['flying: character', 'city: place']],
    ['Cozy library', ['Cozy library: place → library']],
    ['아이리스', ['아이리스: place → meadow']],
    ['천국', ['천국: place → sky']],
    ['한강 거리', ['한강 거리: place → river']],
    ['한강 공원', ['한강 공원: place']],
    ['서울역 광장', ['서울역 광장: place → station']],
    ['호수공원', ['호수공원: place → lake']],
    ['a library', ['library: place']],
    ['사막', ['사막: place']],
    ['desert', ['desert: place']],
    ['오아시스', ['오아시스: place']],
    ['고성', ['고성: place → castle']],
    ['castle', ['castle: place']],
    ['동굴', ['동굴: place']],
    ['던전', ['던전: place → cave']],
  ])('shows in “%s” what is drawn', (prompt, expected) => {
    expect(told(prompt)).toEqual(expected);
  });

  it.each([
    ...[
      '떡국',
      '떡',
      '미역국',
      '어묵',
      '군인',
      'soldier',
      '요리사',
      'firefighter',
      '반지',
      '결혼반지',
      '눈가',
      '입꼬리',
      '콧대',
    ],
    ...['관자놀이', '홍채', '에어컨', '빙수', '북극여우', '방석', '돗자리', '빨래', '지옥'],
    ...['전쟁터', '묘지', '물웅덩이', '공주님 안기', '간호사 모자', '천사 날개', 'oxygen tank', '탱크'],
    ...['rose gold', '말풍선', '아지랑이', '소꿉놀이', '록스타', 'racing'],
  ])('stands in nothing of a picture for “%s”, which nothing that is drawn is like', (prompt) => {
    for (const of of ['surroundings', 'character'] as const) {
      const tags = readTags({ prompt, negative: '', of }, DRAWING_WORDS);
      expect(tags.length).toBeGreaterThan(0);
      // What belongs to somebody (the corners of the eyes) is drawn with them.
      const instead = tags.filter(({ kind, shows }) => shows !== undefined || /place|weather|thing|season/.test(kind));
      expect(instead.map(({ text, kind, shows }) => [text, kind, shows])).toEqual([]);
    }
  });

  it.each([
    ['읽어 들인 편지', ['읽어 들인 편지: none']],
    ['폼폼을 든 치어리더', ['폼폼을 든: none', '치어리더: character → tshirt']],
    ['군고구마를 파는 알바생', ['군고구마를 파는: none', '알바생: none']],
    ['building a snowman', ['building a snowman: thing']],
    ["valentine's day", ["valentine's day: none"]],
    ['gym clothes', ['gym clothes: character → tshirt']],
    ['탐정', ['탐정: character → raincoat']],
  ])('is told word by word of “%s”, and none of it is cut to another', (prompt, expected) => {
    expect(told(prompt, 'character')).toEqual(expected);
  });

  it.each([
    ['발코니', 'rooftop'],
    ['코스모스', 'meadow'],
    ['foggy harbour', 'beach'],
  ] as const)('stands something closer in for “%s”: %s', (prompt, shows) => {
    expect(readTags({ prompt, negative: '', of: 'character' }, DRAWING_WORDS).map((tag) => tag.shows)).toContain(shows);
  });

  it('is said of every place of the dictionary with a word that no table knows', () => {
    const known = [...PLACE_WORDS.keys()].join(' ');
    const untold = TOPICS.flatMap(({ kinds }) => [...kinds]).flatMap(([korean, english]) => {
      const tags = readTags({ prompt: korean, negative: '', of: 'surroundings' }, DRAWING_WORDS);
      const isWhole = tags.length === 1 && tags[0]?.kind === 'place' && !tags[0].shows;
      // Seasons and hours are drawn beside the place.
      const words = english
        .toLowerCase()
        .split(/[ -]/)
        .filter((word) => !known.includes(word.replace(/e?s$/, '')));
      const { hour, season, weather } = readSurroundings(korean, '');
      const isDrawnBeside = hour !== 'day' || season !== 'summer' || weather.length > 0;
      return isWhole && words.length > 0 && !isDrawnBeside ? [`${korean} = ${english}`] : [];
    });
    expect(untold).toEqual([]);
  });

  it.each([
    ['알바천국', '알바천국: none'],
    ['불바다', '불바다: none'],
    ['과자나라', '과자나라: none'],
    ['김밥천국', '김밥천국: place → cafe'],
    ['고양이카페', '고양이카페: place → cafe'],
    ['손바닥', '손바닥: none'],
  ])('takes no place for one within the longer word %s', (prompt, expected) => {
    expect(told(prompt)).toEqual([expected]);
  });

  it.each([
    ['wizard', ['wizard: character → robe-pointedhat']],
    ['마녀', ['마녀: character → robe-pointedhat']],
    ['할아버지', ['할아버지: character → masculine-silver']],
    ['할머니', ['할머니: character → feminine-silver']],
    ['an old woman', ['old woman: character → feminine-silver']],
    ['흑발 할머니', ['흑발: character', '할머니: character → feminine']],
    ['해녀', ['해녀: place → underwater']],
    ['princess', ['princess: character → dress-crown']],
    ['a girl in a robe', ['girl: character', 'robe: character']],
    ['long blonde braids', ['long blonde braids: character']],
    ['dark green robe', ['dark green robe: character']],
  ])('is told of somebody: %s', (prompt, expected) => {
    expect(told(prompt, 'character')).toEqual(expected);
  });
});

describe('a known place among unknown words', () => {
  it.each([
    ['Blorptic snazz café', ['Blorptic snazz: none', 'café: place']],
    [
      'Une fille aux cheveux bleus dans un café, lächelnd',
      ['Une fille aux cheveux bleus dans un: none', 'café: place', 'lächelnd: none'],
    ],
    ['quaint café', ['quaint café: place → cafe']],
    ['old abandoned amusement park', ['old abandoned amusement park: place → amusement']],
  ])('is claimed alone in “%s”', (prompt, expected) => {
    for (const of of ['surroundings', 'character'] as const) expect(told(prompt, of)).toEqual(expected);
  });
});

describe('what something is only said to be like', () => {
  it.each([
    'Her auburn hair fell like autumn',
    'eyes like the sea',
    'skin as pale as the moon',
    'a voice like thunder',
    'hair the colour of snow',
    'hair dark as night',
    'reminiscent of a forest',
    'eyes similar to a starry night',
    'hair like a field of grass',
  ])('is not around anybody: %s', (prompt) => {
    for (const of of ['surroundings', 'character'] as const) {
      const tags = readTags({ prompt, negative: '', of }, DRAWING_WORDS);
      expect(tags.filter(({ kind }) => ['place', 'hour', 'season', 'weather', 'thing'].includes(kind))).toEqual([]);
      expect(tags.at(-1)?.kind).toBe('none');
    }
    const rest = readWords(prompt, DRAWING_WORDS).rest;
    for (const text of [prompt, rest])
      expect(readSurroundings(text, '')).toMatchObject({ scene: 'studio', hour: 'day', season: 'summer', weather: [] });
  });

  it.each([
    ['a place like Paris', 'city'],
    ['I’d like a forest', 'forest'],
    ['as night falls over the sea', 'beach'],
    ['hair like silk in the forest', 'forest'],
  ])('is told from what is there: %s', (prompt, scene) => {
    expect(readSurroundings(prompt, '').scene).toBe(scene);
  });
});

describe('a second place, and a second season', () => {
  it.each([
    ['beach, forest', ['beach: place', 'forest: none (place: beach)']],
    ['바다, 숲', ['바다: place', '숲: none (place: 바다)']],
    ['카페, 한강 공원', ['카페: place', '한강 공원: none (place: 카페)']],
    ['봄, 여름, 가을', ['봄: place', '여름: none (season: 봄)', '가을: none (season: 봄)']],
    ['spring, summer', ['spring: place', 'summer: none (season: spring)']],
    ['beach, elephant', ['beach: place', 'elephant: none']],
    ['beach, boat', ['beach: place', 'boat: thing']],
  ])('of “%s” is left out for the first', (prompt, expected) => {
    expect(told(prompt)).toEqual(expected);
  });

  it('lets no leaves fall for a season that is left out', () => {
    expect(readSurroundings('봄, 여름, 가을', '')).toMatchObject({ season: 'spring', weather: [] });
    expect(readSurroundings('가을', '')).toMatchObject({ season: 'autumn', weather: ['leaves'] });
  });
});

describe('what stands in front of a place indoors', () => {
  it.each([
    ['편의점 앞, 밤', 'city', 'night', ['편의점 앞: place → city', '밤: hour']],
    ['in front of a convenience store at night', 'city', 'night', null],
    ['outside a bakery', 'city', 'day', null],
    ['편의점', 'store', 'day', ['편의점: place']],
    ['궁궐 앞에서', 'palace', 'day', ['궁궐 앞: place']],
  ])('is the street: %s', (prompt, scene, hour, expected) => {
    expect(readSurroundings(prompt, '')).toMatchObject({ scene, hour });
    if (expected) expect(told(prompt)).toEqual(expected);
  });
});

describe('the deck of a ship', () => {
  it.each([
    'ship deck',
    'on the deck of a ship',
    'standing on deck',
    'the deck of a pirate ship',
    '갑판 위',
    '배 갑판',
  ])('is no beach with a palm and no lake in “%s”', (prompt) => {
    expect(readSurroundings(prompt, '').scene).toBe('studio');
    expect(told(prompt).at(-1)).toMatch(/(?:deck|갑판|ship).*: none$/);
  });

  it('is at the sea where that is named', () => {
    expect(readSurroundings('on the deck of a ship at sea', '').scene).toBe('beach');
    expect(readSurroundings('observation deck', '').scene).toBe('rooftop');
  });
});

describe('one thing instead of another', () => {
  it.each([
    '벚꽃 말고 단풍',
    '벚꽃 대신 단풍',
    '벚꽃이 아니라 단풍',
    'not cherry blossoms but maples',
    'maples instead of cherry blossoms',
    'instead of cherry blossoms, maples',
    'maples rather than cherry blossoms',
  ])('draws in “%s” the maples alone', (prompt) => {
    expect(readSurroundings(prompt, '')).toMatchObject({ season: 'autumn', weather: ['leaves'] });
    const [left, ...drawn] = told(prompt).toSorted(
      (a, b) => Number(b.endsWith(': left')) - Number(a.endsWith(': left')),
    );
    expect(left).toMatch(/(?:벚꽃|cherry blossoms).*: left$/);
    expect(drawn).toEqual([expect.stringMatching(/^(?:단풍|maples): place$/)]);
  });

  it('still draws a sword', () => {
    expect(told('검을 빼고')).toEqual(['검을 빼고: none']);
  });
});

describe('words that belong together', () => {
  it.each([
    ['polka dots', 'clothes', ['polka dots: colour']],
    ['dark green', 'clothes', ['dark green: colour']],
    ['진한 초록', 'clothes', ['진한 초록: colour']],
    ['park with falling leaves', 'surroundings', ['park: place', 'falling leaves: place']],
    ['street, neon signs', 'surroundings', ['street: place', 'neon signs: place']],
    ['고개를 갸웃하고 윙크', 'motion', ['고개를 갸웃하고: motion', '윙크: motion']],
    ['춤추고 손을 흔들며', 'motion', ['춤추고: motion', '손을 흔들며: thing']],
  ] as const)('are one tag, and others are their own: %s', (prompt, of, expected) => {
    expect(told(prompt, of)).toEqual(expected);
  });

  it('see a dark colour by day', () => {
    expect(readSurroundings('dark green', '')).toMatchObject({ hour: 'day', colour: 'dark green' });
    expect(readSurroundings('a dark forest', '').hour).toBe('night');
  });
});
