import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DRAWING_WORDS } from './drawing-words.js';
import { readLook, readSurroundings, readView } from './read-surroundings.js';
import { showsSeason } from './seasons.js';
import { type PromptAsked, type PromptOf, readTags } from './read-tags.js';
import { withoutTag } from './weights.js';

const DRAWN = {
  hair: { bob: ['bob'], twintails: ['twintails', 'twin tails'] },
  bangs: { blunt: ['blunt bangs'] },
  outfits: { hanbok: ['hanbok'], blazer: ['uniform', 'school uniform'], hoodie: ['hoodie'] },
  worn: { glasses: ['glasses'] },
  faces: { smile: ['smile', 'smiling'] },
};
const tags = (prompt: string, of: PromptOf = 'surroundings', negative = '') =>
  readTags({ prompt, negative, of }, DRAWN);
const said = (prompt: string, of?: PromptOf) => tags(prompt, of).map(({ text, kind }) => `${text}: ${kind}`);

/** Prompts of somebody who knew neither the engine nor the dictionary. */
const PROMPTS = readFileSync(new URL('../korean/measure/prompts.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => (JSON.parse(line) as { prompt: string }).prompt);

describe('readTags', () => {
  it.each([
    ['첫눈 내리는 한옥 마당', ['첫눈 내리는: weather', '한옥 마당: place']],
    ['노을 지는 한강', ['노을 지는: hour', '한강: place']],
    ['벚꽃길을 걷는', ['벚꽃길: place', '걷는: none']],
    ['호수가 보이는', ['호수가 보이는: place']],
    ['walking on the beach at sunset', ['walking: none', 'beach: place', 'sunset: hour']],
    ['a girl riding a unicycle in the park', ['riding a unicycle: none', 'park: place']],
    ['a market in light rain at night', ['market: place', 'light rain: weather', 'night: hour']],
    ['비 오는 시장, 코끼리', ['비 오는: weather', '시장: place', '코끼리: none']],
  ])('says of “%s” what is drawn of it, in its own words', (prompt, expected) => {
    expect(said(prompt)).toEqual(expected);
  });

  it('reads a character where words alone describe one', () => {
    expect(said('파란 눈, 한복을 입은 소녀, 궁궐', 'character')).toEqual([
      '파란 눈: colour',
      '한복을 입은: character',
      '소녀: character',
      '궁궐: place',
    ]);
    expect(said('한복을 입은 소녀, 궁궐')).toEqual(['한복을 입은: none', '궁궐: place']);
  });

  it.each([
    [
      'A girl with long silver hair and violet eyes in a black leather jacket, rainy city street at night, neon signs',
      ['girl: character', 'long silver hair: character', 'violet eyes: colour', 'black leather jacket: character'],
      ['rainy: weather', 'city street: place', 'night: hour', 'neon signs: place'],
    ],
    [
      'a grey beard, eyepatch and a feathered hat, on a ship at sunset',
      ['grey beard: none', 'eyepatch: character', 'feathered: none', 'hat: character', 'ship: thing', 'sunset: hour'],
      [],
    ],
    [
      '은발 숏컷에 안경 쓴 남자 바리스타, 초록 앞치마, 카페 안에서 커피를 들고 웃는 모습',
      ['은발 숏컷: character', '안경 쓴: character', '남자: character', '바리스타: none'],
      ['초록 앞치마: character', '카페: place', '커피를 들고: thing', '웃는: character'],
    ],
    ['긴 주황 머리, 파란 우산', ['긴 주황 머리: character', '파란 우산: thing'], []],
    ['a man in a t-shirt and blue jeans', ['man: character', 't-shirt: character', 'blue jeans: colour'], []],
    ['dark green hair, wide dark hat', ['dark green hair: colour', 'wide dark: none', 'hat: character'], []],
    ['남색 치마, 흰 블라우스', ['남색 치마: colour', '흰 블라우스: character'], []],
    ['navy skirt, hanbok', ['navy skirt: none', 'hanbok: character'], []],
    ['하늘색 단발머리', ['하늘색 단발머리: character'], []],
    ['a woman in blue jeans', ['woman: character', 'blue jeans: none'], []],
  ])('binds colours and adjectives of “%s” to what is drawn, or not', (prompt, first, rest) => {
    const found = readTags({ prompt, negative: '', of: 'character' }, DRAWING_WORDS);
    expect(found.map(({ text, kind }) => `${text}: ${kind}`)).toEqual([...first, ...rest]);
  });

  it.each([
    ['빨간 하이힐에 검은 드레스', ['빨간 하이힐: none', '검은 드레스: colour']],
    ['pink light, blue umbrella', ['pink light: colour', 'blue umbrella: thing']],
    ['cafe에서', ['cafe: place']],
    ['도서관 안에서 책을 읽는', ['도서관: place', '책을 읽는: thing']],
    ['walking after the rain', ['walking: none', 'after the rain: none']],
    ['neon lights on a city street by day', ['neon lights: none', 'city street: place', 'day: hour']],
  ])('names the parts of “%s” without particles, each once', (prompt, expected) => {
    expect(said(prompt)).toEqual(expected);
  });

  it.each([
    ['아이스크림을 들고 있는 모습, 해변', ['아이스크림을 들고 있는: none', '해변: place']],
    ['ice cream, beach', ['ice cream: none', 'beach: place']],
    ['생크림 케이크', ['생크림 케이크: place']],
    ['orange juice, an orange', ['orange juice: none', 'an orange: none']],
    ['a silver spoon', ['silver spoon: none']],
    ['goldfish', ['goldfish: none']],
    ['금붕어', ['금붕어: none']],
    ['golden retriever, park', ['golden retriever: none', 'park: place']],
    ['olive tree', ['olive tree: place']],
    ['her hair is blue', ['hair is blue: none']],
    ['머리가 파란', ['머리가 파란: none']],
    ['a girl in red', ['in red: colour']],
    ['wearing white in the park', ['wearing white: colour', 'park: place']],
    ['red hair girl beach', ['red hair: none', 'beach: place']],
    ['red and white stripes', ['red and white stripes: none']],
    ['dark hair, glowing eyes', ['dark hair: none', 'glowing eyes: none']],
    ['dark blue dress', ['dark blue dress: colour']],
  ])('draws no colour and no light in “%s” from what is not drawn', (prompt, expected) => {
    expect(said(prompt)).toEqual(expected);
    expect(readSurroundings(prompt, '')).toMatchObject({ colour: null, hour: 'day' });
  });

  it.each([
    ['pink', 'pink', ['pink: colour']],
    ['pink sky', null, ['pink sky: place']],
    ['navy blue', 'navy', ['navy blue: colour']],
    ['하늘이 분홍색', null, ['하늘: place', '분홍색: none']],
    ['lavender field', 'lavender', ['lavender field: place']],
    ['파란 조명', 'blue', ['파란 조명: colour']],
  ])('draws in “%s” the colour of the light and the surroundings', (prompt, colour, expected) => {
    expect(said(prompt)).toEqual(expected);
    expect(readSurroundings(prompt, '').colour).toBe(colour);
  });

  it.each([
    ['Two girls fighting a dragon', ['Two girls: none', 'fighting a dragon: none']],
    ['two young girls in the park', ['two young girls: none', 'park: place']],
    ['2girls, beach', ['2girls: none', 'beach: place']],
    ['a couple at the beach', ['couple: none', 'beach: place']],
    ['with her friends', ['friends: none']],
    ['두 소녀', ['두 소녀: none']],
    ['소녀 두 명이 공원에서', ['소녀 두 명: none', '공원: place']],
    ['두 명', ['두 명: none']],
    ['소녀들, 해변', ['소녀들: none', '해변: place']],
    ['친구들과 해변에서', ['친구들: none', '해변: place']],
    ['커플, 공원', ['커플: none', '공원: place']],
    ['a girl, 소녀', []],
  ])('says of “%s” that one is drawn alone', (prompt, expected) => {
    expect(said(prompt)).toEqual(expected);
  });

  it('says so as well where words describe who is drawn', () => {
    expect(said('two girls, hanbok', 'character')).toEqual(['two girls: none', 'hanbok: character']);
    expect(said('소녀 두 명', 'character')).toEqual(['소녀 두 명: none']);
  });

  it.each([
    ['no umbrella, park', ['no umbrella: left', 'park: place']],
    ['without an umbrella in the park', ['without an umbrella: left', 'park: place']],
    ['not wearing glasses', ['not wearing glasses: left']],
    ['no hoodie, park', ['no hoodie: none', 'park: place']],
    ['모자를 쓰지 않은, 공원', ['모자를 쓰지 않은: left', '공원: place']],
    ['우산 없이 공원에서', ['우산 없이: left', '공원: place']],
    ['우산 없는 소녀, 공원', ['우산 없는: left', '공원: place']],
    ['우산을 쓰지 않은, 공원', ['우산을 쓰지 않은: left', '공원: place']],
    ['비가 안 오는 공원', ['비가 안 오는: left', '공원: place']],
    ['바람 없는 바다', ['바람 없는: left', '바다: place']],
  ])('draws in “%s” nothing that is not wanted, and misses of it only the clothes of somebody', (prompt, expected) => {
    expect(said(prompt)).toEqual(expected);
    expect(readSurroundings(prompt, '').weather).toEqual([]);
  });

  it.each([
    ['holding a lantern at a festival', ['holding a lantern: thing', 'festival: place']],
    ['holding a lantern in the park', ['holding a lantern: none', 'park: place']],
    ['reading a book', ['reading a book: thing']],
    ['walking the dog', ['walking the dog: none']],
    ['walking on the beach', ['walking: none', 'beach: place']],
  ])('keeps in “%s” a verb and what it is done to together', (prompt, expected) => {
    expect(said(prompt)).toEqual(expected);
  });

  it.each([
    ['rooftop, neon lights', 'rooftop', ['rooftop: place', 'neon lights: place']],
    ['city skyline, rooftop', 'rooftop', ['city skyline: place', 'rooftop: place']],
    ['옥상', 'rooftop', ['옥상: place']],
    ['Christmas market at night', 'market', ['Christmas: season', 'market: place', 'night: hour']],
    ['크리스마스 마켓', 'market', ['크리스마스 마켓: season']],
    ['Christmas on the beach', 'beach', ['Christmas: thing', 'beach: place']],
    ['a café', 'cafe', ['café: place']],
    ['coffee shop', 'cafe', ['coffee shop: place']],
    ['fairy lights, café', 'cafe', ['fairy lights: none', 'café: place']],
    ['a forest in a thunderstorm', 'forest', ['forest: place', 'thunderstorm: weather']],
  ])('promises of “%s” what the scene shows', (prompt, scene, expected) => {
    expect(said(prompt)).toEqual(expected);
    const read = readSurroundings(prompt, '');
    expect(read.scene).toBe(scene);
    expect(read.weather).not.toContain('fireflies');
  });

  it('takes a flower for a flower, and its name before a light for a colour', () => {
    expect(readSurroundings('장미', '')).toMatchObject({ scene: 'meadow', colour: null });
    expect(readSurroundings('rose light', '').colour).toBe('pink');
  });

  it.each([
    ['박물관', 'hall'],
    ['in a museum', 'hall'],
    ['a restaurant', 'cafe'],
    ['a library', undefined],
    ['도서관', undefined],
    ['교실', undefined],
    ['a bus', undefined],
    ['on a bus', undefined],
    ['지하철 안', undefined],
    ['수영장', undefined],
    ['school', 'classroom'],
    ['학교', 'classroom'],
    ['in front of a school', 'park'],
    ['벚꽃 핀 학교 앞', 'park'],
    ['교정', 'park'],
    ['운동장', 'park'],
  ])('says of “%s” which other place is seen in its stead', (prompt, shows) => {
    expect(tags(prompt).findLast(({ kind }) => kind === 'place' || kind === 'thing')?.shows).toBe(shows);
  });

  it.each([
    ['초승달 귀걸이', ['초승달 귀걸이: none']],
    ['crescent moon earrings at the beach', ['crescent moon earrings: none', 'beach: place']],
    ['a birthday hat', ['birthday hat: character']],
    ['밤에 모자를 쓴 소녀', ['밤: hour', '모자를 쓴: character']],
    ['a young woman in her twenties', []],
    ['20대 여성', []],
    ['벚꽃 날리는 교실', ['벚꽃 날리는: none', '교실: place']],
  ])('takes in “%s” nothing for the surroundings that is none', (prompt, expected) => {
    expect(said(prompt)).toEqual(expected);
  });

  it('marks what is named but not drawn: a second place, and what falls where there is a roof', () => {
    expect(said('beach, forest')).toEqual(['beach: place', 'forest: none']);
    expect(said('눈 내리는 미술관')).toEqual(['눈 내리는: none', '미술관: place']);
  });

  it('knows what falls behind a window', () => {
    expect(said('rainy window')).toEqual(['rainy: weather', 'window: place']);
    expect(said('비 오는 창가')).toEqual(['비 오는: weather', '창가: place']);
    expect(said('눈 내리는 교실')).toEqual(['눈 내리는: weather', '교실: place']);
  });

  it.each(['standing', '서 있는', 'posing'])('knows “%s”, as every figure does', (prompt) => {
    expect(said(prompt).map((tag) => tag.split(': ').at(-1))).toEqual(['character']);
  });

  it.each([
    ['우산을 쓴', ['우산을 쓴: thing']],
    ['holding an umbrella in the rain', ['holding an umbrella: thing', 'rain: weather']],
    ['책상에 엎드려 잠든', ['책상: thing', '엎드려: none', '잠든: character']],
    ['on a sailboat', ['sailboat: thing']],
    ['at a bus stop', ['bus stop: thing']],
    ['train station', ['train station: place']],
    ['a sofa in the room', ['sofa: place', 'room: place']],
  ])('says of “%s” that a thing which only asks for a place or a weather is not drawn', (prompt, expected) => {
    expect(said(prompt)).toEqual(expected);
  });

  it.each([
    ['옆모습 전신', { direction: 'right', shot: 'full' }],
    ['side view, full body', { direction: 'right', shot: 'full' }],
    ['옆모습', { direction: 'right', shot: 'upper' }],
    ['왼쪽을 보는', { direction: 'left', shot: 'upper' }],
    ['카메라를 보는', { direction: 'center', shot: 'upper' }],
    ['상반신', { direction: 'front', shot: 'upper' }],
    ['얼굴 클로즈업', { direction: 'front', shot: 'portrait' }],
    ['a close-up', { direction: 'front', shot: 'portrait' }],
  ] as const)('knows the words for direction and shot in “%s”, and reads them as they are drawn', (prompt, view) => {
    expect(readView(prompt, '')).toEqual({ ...view, angle: 'middle' });
    expect(new Set(tags(prompt).map(({ kind }) => kind))).toEqual(new Set(['view']));
  });

  it('keeps a shot of two words together, and follows what is chosen beside it', () => {
    const kinds = (chosen: Partial<PromptAsked>) =>
      readTags({ prompt: 'full body', negative: '', of: 'surroundings', ...chosen }, DRAWN).map(
        ({ text, kind }) => `${text}: ${kind}`,
      );
    expect(kinds({})).toEqual(['full body: view']);
    expect(kinds({ shot: 'upper' })).toEqual(['full body: view']);
    expect(kinds({ shot: 'portrait' })).toEqual(['full body: option']);
    expect(kinds({ of: 'character' })).toEqual(['full body: view']);
    expect(kinds({ of: 'character', prompt: 'a close-up, from the side' })).toEqual([
      'close-up: view',
      'from the side: none',
    ]);
    expect(readView('full body', '', { shot: 'portrait' }).shot).toBe('portrait');
    expect(readView('side view', 'side view').direction).toBe('front');
  });

  it.each(['뒷모습', '뒤에서 본', 'back view', 'seen from behind'])('says of “%s” that no back is drawn', (prompt) => {
    expect(tags(prompt).map(({ kind }) => kind)).toEqual(['none']);
    expect(readView(prompt, '').direction).toBe('front');
  });

  it.each([
    ['winking at the camera', ['winking at the camera: motion']],
    ['looking around', ['looking around: none']],
    ['turning her head', ['turning her head: none']],
    ['고개를 돌리는', ['고개를 돌리는: none']],
    ['윙크하며 고개를 끄덕이는', ['윙크하며: motion', '고개를 끄덕이는: motion']],
    ['close her eyes', ['close her eyes: motion']],
    ['손을 흔들며 도는', ['손을 흔들며: thing', '도는: motion']],
    ['hair in the wind', ['hair in the wind: motion']],
    ['손을 흔들며 인사', ['손을 흔들며 인사: thing']],
    ['waving and dancing in the rain', ['waving: thing', 'dancing: motion', 'rain: weather']],
    ['춤추는, 웃는', ['춤추는: motion', '웃는: motion']],
    ['walk, zoom, spin, jump', ['walk: motion', 'zoom: motion', 'spin: motion', 'jump: motion']],
    ['walk, spin, jump, dance', ['walk: motion', 'spin: motion', 'jump: motion', 'dance: none']],
    ...['camera zooms in', 'confetti', 'dancing in the wind'].map((first, _, all): [string, string[]] => {
      const order = [first, ...all.filter((one) => one !== first)];
      const means: Record<string, string[]> = {
        'camera zooms in': ['camera zooms in: motion'],
        confetti: ['confetti: weather'],
        'dancing in the wind': ['dancing: motion', 'wind: motion'],
      };
      return [order.join(', '), order.flatMap((one) => means[one] ?? [])];
    }),
  ])('says of the video “%s” what moves, and that no hand does', (prompt, expected) => {
    expect(said(prompt, 'motion')).toEqual(expected);
  });

  it.each([
    ['설이', '책상에 엎드려 잠든 설이', ['책상', '엎드려', '잠든']],
    ['설이', '설이가 웃는', ['웃는']],
    ['Finn', 'Finn in the park', ['park']],
    ['Finn Walker', 'finn walker, park', ['park']],
    ['Fin', 'Finn in the park', ['Finn', 'park']],
    ['Rose', 'Rose in a hall', ['hall']],
    ['Rose', 'a rose in a hall', ['rose', 'hall']],
  ])('has nothing to say of the name %s in “%s”, and draws nothing of it', (name, prompt, expected) => {
    const named = readTags({ prompt, negative: '', of: 'surroundings', name }, DRAWN);
    expect(named.map(({ text }) => text)).toEqual(expected);
  });

  it('marks what the negative prompt takes back', () => {
    expect(tags('beach at night', 'surroundings', 'night').map(({ kind }) => kind)).toEqual(['place', 'none']);
  });

  it('has a tag for everything that the engine draws because of the words', () => {
    for (const prompt of PROMPTS) {
      let rest = prompt;
      for (let tag; (tag = tags(rest).find(({ kind }) => kind !== 'none'));) rest = withoutTag(rest, tag);
      expect({ prompt, ...readSurroundings(rest, '') }).toEqual({ prompt, ...readSurroundings('', '') });
      expect([prompt, readLook(rest, '')]).toEqual([prompt, null]);
      expect({ prompt, ...readView(rest, '') }).toEqual({ prompt, ...readView('', '') });
    }
    expect(PROMPTS.length).toBeGreaterThan(150);
  });

  it('promises nothing that is not drawn once the tag is taken out', () => {
    for (const prompt of PROMPTS) {
      for (const tag of tags(prompt)) {
        const rest = withoutTag(prompt, tag);
        expect(rest.length).toBeLessThan(prompt.length);
        if (tag.kind === 'none') {
          // A season that the place does not show is seen nowhere: the drawings of both are the same (`season-shows.spec.ts` of the worker).
          const [before, after] = [prompt, rest].map((text) => {
            const around = readSurroundings(text, '');
            return showsSeason(around.scene, around.season) ? around : { ...around, season: 'none' };
          });
          expect({ prompt, tag, ...after }).toEqual({ prompt, tag, ...before });
          expect({ prompt, tag, ...readView(rest, '') }).toEqual({ prompt, tag, ...readView(prompt, '') });
        }
      }
    }
  });
});

describe('withoutTag', () => {
  it.each([
    ['첫눈 내리는 한옥 마당', 0, '한옥 마당'],
    ['첫눈 내리는 한옥 마당', 1, '첫눈 내리는'],
    ['beach, sunset, rain', 1, 'beach, rain'],
    ['beach, sunset, rain', 2, 'beach, sunset'],
  ])('takes out of “%s” the tag %d and leaves “%s”', (prompt, index, rest) => {
    const tag = tags(prompt)[index];
    expect(tag && withoutTag(prompt, tag)).toBe(rest);
  });
});

describe('a thing that alone says where one is', () => {
  it.each([
    ['도서간에서 책읽는 모숩', '책읽는', 'library'],
    ['reading a book', 'reading a book', 'library'],
    ['침대에 누워서', '침대', 'room'],
  ])('is told with the place that it brings: %s', (prompt, text, brings) => {
    const tags = readTags({ prompt, negative: '', of: 'surroundings' }, DRAWING_WORDS);
    expect(tags.find(({ kind }) => kind === 'thing')).toMatchObject({ text, brings });
  });

  it.each(['도서관에서 책 읽는', 'a bed in a room', 'umbrella'])(
    'brings none beside the place itself: %s',
    (prompt) => {
      const tags = readTags({ prompt, negative: '', of: 'surroundings' }, DRAWING_WORDS);
      expect(tags.find(({ kind }) => kind === 'thing')?.brings).toBeUndefined();
    },
  );
});
