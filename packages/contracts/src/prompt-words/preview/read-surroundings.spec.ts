import { describe, expect, it } from 'vitest';
import { TOPICS } from '../korean/words/index.js';
import { nature } from '../korean/words/nature.js';
import { town } from '../korean/words/town.js';
import { DRAWING_WORDS } from './drawing-words.js';
import { readSurroundings } from './read-surroundings.js';
import { readTags } from './read-tags.js';

const read = (prompt: string, negative = '') => readSurroundings(prompt, negative);

describe('readSurroundings', () => {
  it.each([
    ['walking on the beach at sunset', 'beach', 'sunset'],
    ['네온이 빛나는 도시의 밤', 'city', 'night'],
    ['숲속에서', 'forest', 'day'],
    ['her birthday party', 'birthday', 'day'],
    ['우주를 여행하는', 'space', 'day'],
    ['a starry night', 'sky', 'night'],
    ['standing still', 'studio', 'day'],
    ['벚꽃 아래 교실', 'classroom', 'day'],
    ['우산을 쓰고 도시에서', 'city', 'day'],
    ['첫눈 내리는 한옥 마당', 'hanok', 'day'],
    ['궁궐 앞에서 한복을 입은', 'palace', 'day'],
    ['경복궁의 밤', 'palace', 'night'],
    ['골목길을 걷는', 'alley', 'day'],
    ['야시장에서 떡볶이를 먹는', 'market', 'night'],
    ['노을 지는 한강', 'river', 'sunset'],
    ['벚꽃길', 'park', 'day'],
    ['단풍 든 공원', 'park', 'day'],
    ['호숫가', 'lake', 'day'],
    ['바다 속에서 헤엄치는', 'underwater', 'day'],
    ['바다속 풍경', 'underwater', 'day'],
    ['under the sea', 'underwater', 'day'],
    ['바다를 보는', 'beach', 'day'],
    ['사막의 밤', 'desert', 'night'],
    ['모래언덕', 'desert', 'day'],
    ['황무지에 노을이 지는', 'desert', 'sunset'],
    ['sand dunes of the Sahara', 'desert', 'day'],
    ['a cactus', 'desert', 'day'],
    ['사막의 오아시스', 'oasis', 'day'],
    ['an oasis in the desert', 'oasis', 'day'],
    ['고성 앞에서', 'castle', 'day'],
    ['동화 속 성', 'castle', 'day'],
    ['궁전', 'castle', 'day'],
    ['castle walls at night', 'castle', 'night'],
    ['in front of a fortress', 'castle', 'day'],
    ['ice castle', 'snow', 'day'],
    ['어두운 동굴', 'cave', 'night'],
    ['수정 동굴', 'cave', 'day'],
    ['던전', 'cave', 'day'],
    ['a crystal cave', 'cave', 'day'],
    ['미술관에서', 'hall', 'day'],
    ['눈 내리는 거리', 'city', 'day'],
  ])('sees in “%s” the scene %s by %s', (prompt, scene, hour) => {
    expect(read(prompt)).toMatchObject({ scene, hour });
  });

  it.each([
    ['첫눈 내리는 한옥 마당', 'snowfall', 'winter'],
    ['눈이 오는 궁궐', 'snowfall', 'winter'],
    ['이슬비 내리는 골목', 'drizzle', 'summer'],
    ['안개 낀 호수', 'mist', 'summer'],
    ['무지개 뜬 들판', 'rainbow', 'summer'],
    ['천둥 치는 밤바다', 'thunder', 'summer'],
    ['비 오는 시장', 'rain', 'summer'],
    ['벚꽃이 흩날리는 한옥', 'petals', 'spring'],
    ['단풍 든 절', 'leaves', 'autumn'],
    ['light rain in the park', 'drizzle', 'summer'],
  ])('sees in “%s” %s and %s', (prompt, weather, season) => {
    expect(read(prompt).weather).toContain(weather);
    expect(read(prompt).season).toBe(season);
  });

  /** Places that none of those which are drawn is like: whoever asks for a maze would laugh at a park. */
  const LIKE_NO_OTHER =
    /^(?:den|dreamland|racing|foot bath|ring|dam|colony|Roman era|pyramid|grave(?:yard)?|cemetery|battlefield|maze|magic circle|base|tank|rainwater|puddle|basin|obsidian|hell|demon realm)$/;

  it('has a scene for every place of the dictionary that one is like', () => {
    // A backdrop that is asked for, and a time.
    const backdrop = /background|wallpaper|^studio$|thousand years/;
    const all = [...town.kinds, ...nature.kinds].filter(([, english]) => !backdrop.test(english));
    const said = all.filter(([, english]) => !LIKE_NO_OTHER.test(english));
    expect(said.length).toBeGreaterThan(800);
    expect(all.length - said.length).toBeLessThan(26);
    const plain = said.filter(([korean]) => read(korean).scene === 'studio').map((pair) => pair.join(' = '));
    expect(plain).toEqual([]);
  });

  it('lets no plain rain fall where a light one is meant', () => {
    expect(read('a market in light rain').weather).toEqual(['drizzle']);
    expect(read('눈 내리는 봄비').weather).toContain('drizzle');
  });

  it.each([
    ['벚꽃 비', ['petals']],
    ['벚꽃비가 내리는 궁궐', ['petals']],
    ['꽃비', ['petals']],
    ['꽃잎 비', ['petals']],
    ['꽃눈', ['petals']],
    ['petals falling like rain', ['petals']],
    ['she nods while petals fall', ['petals']],
    ['leaves fall', ['leaves']],
    ['cherry blossom rain', ['petals']],
    ['단풍비', ['leaves']],
    ['은행잎 비', ['leaves']],
    ['별비', ['meteors', 'stars']],
    ['불꽃비', []],
    ['빗방울 무늬 원피스', []],
    ['비단 한복', []],
    ['비 온 뒤 거리', []],
    ['비 갠 뒤 공원', []],
    ['after the rain', []],
    ['raindrop earrings', []],
    ['star-shaped earrings', []],
    ['snow-white hair', []],
    ['rain boots', []],
    ['눈동자', []],
    ['눈빛', []],
    ['눈꽃', ['snowfall']],
    ['밤비', ['rain']],
    ['비눗방울', ['bubbles']],
    ['holding an umbrella in heavy snow', ['snowfall']],
  ] as const)('lets fall in “%s” what is meant, and no more: %j', (prompt, weather) => {
    expect(read(prompt).weather).toEqual(weather);
  });

  it('shows neon as it shines, where nobody names an hour', () => {
    expect(read('a city street in the rain, neon lights')).toMatchObject({ scene: 'city', hour: 'night' });
    expect(read('비 내리는 도시 거리, 네온 불빛')).toMatchObject({ scene: 'city', hour: 'night', weather: ['rain'] });
    expect(read('neon city at sunset').hour).toBe('sunset');
  });

  it('takes no colour from what is not drawn', () => {
    expect(read('a black leather jacket').colour).toBeNull();
    expect(read('하얀 드레스를 입고').colour).toBeNull();
    expect(read('blue light').colour).toBe('blue');
    expect(read('red maple leaves').colour).toBe('red');
  });

  it('takes whole English words only', () => {
    expect(read('a researcher').scene).toBe('studio');
    expect(read('birthday').hour).toBe('day');
    expect(read('falling asleep').weather).toEqual([]);
  });

  it('leaves out what the negative prompt names', () => {
    expect(read('beach at night', 'sea, dark').scene).not.toBe('beach');
    expect(read('beach at night', 'sea, dark').hour).toBe('day');
    expect(read('birthday', 'confetti').weather).not.toContain('confetti');
    expect(read('눈 내리는 한옥', '눈 내리는')).toMatchObject({ scene: 'hanok', weather: [], season: 'summer' });
  });

  it('lets nothing fall from the sky indoors', () => {
    for (const prompt of [
      ...['bedroom in the rain', '눈 내리는 교실', '안개 낀 카페'],
      ...['cherry blossom petals in a classroom', '낙엽이 날리는 도서관'],
    ])
      expect(read(prompt).weather).toEqual([]);
  });

  it.each([
    ['벚꽃 핀 학교 앞', 'park', ['petals']],
    ['in front of the school', 'park', []],
    ['학교 운동장', 'park', []],
    ['학교 복도', 'corridor', []],
    ['지하철 안', 'subway', []],
    ['달리는 기차 안, 비', 'train', []],
    ['버스 안', 'bus', []],
    ['호텔 수영장', 'pool', []],
    ['할로윈 파티', 'halloween', ['confetti']],
    ['아쿠아리움', 'aquarium', []],
    ['놀이공원', 'amusement', []],
    ['편의점', 'store', []],
    ['병실', 'hospital', []],
    ['헬스장', 'gym', []],
    ['온천', 'onsen', []],
    ['성당', 'church', []],
    ['왕좌에 앉은', 'throne', []],
    ['부엌', 'kitchen', []],
    ['사무실', 'office', []],
    ['오락실', 'arcade', []],
    ['신사에서', 'shrine', []],
    ['torii gate', 'shrine', []],
    ['우주선 안', 'spaceship', []],
    ['빵집', 'bakery', []],
    ['기차역', 'station', []],
    ['비행기 안', 'cabin', []],
    ['pool party', 'pool', ['confetti']],
    ['school', 'classroom', []],
  ] as const)('is outdoors or not as “%s” says: %s', (prompt, scene, weather) => {
    expect(read(prompt)).toMatchObject({ scene, weather });
  });

  it.each(['초승달 귀걸이', 'star hairpin', 'flower earrings', 'snowflake necklace', '별 모양 머리핀', 'rose print'])(
    'sees nothing around somebody with “%s”',
    (prompt) => {
      expect(read(prompt)).toMatchObject({ scene: 'studio', hour: 'day', weather: [] });
    },
  );

  it('lets it fall behind the windows of a room instead', () => {
    expect(read('비 오는 창가')).toMatchObject({ scene: 'room', weather: [], outside: ['rain'] });
    expect(read('snowy classroom').outside).toEqual(['snowfall']);
    expect(read('비 오는 미술관').outside).toEqual([]);
    expect(read('비 오는 창가', 'rain').outside).toEqual([]);
    expect(read('비 오는 시장').outside).toEqual([]);
  });

  it('reads the whole dictionary without a word that it stumbles over', () => {
    const words = TOPICS.flatMap((topic) => Object.values(topic).flatMap((section) => [...section.keys()]));
    for (const word of words) expect(read(word).weather.length).toBeLessThanOrEqual(2);
  });
});

describe('the moon', () => {
  it.each([
    ['한옥 마당, 보름달', 'full', 'hour'],
    ['full moon over the sea', 'full', 'hour'],
    ['초승달 뜬 해변', 'crescent', 'hour'],
    ['full moon, cafe', null, 'thing'],
    ['full moon, forest', null, 'thing'],
    ['full moon, beach, rain', null, 'thing'],
    ['moonlight, beach', null, 'hour'],
  ] as const)('of “%s” is told as it is seen', (prompt, moon, kind) => {
    expect(readSurroundings(prompt, '')).toMatchObject({ moon, hour: 'night' });
    const [tag] = readTags({ prompt, negative: '', of: 'surroundings' }, DRAWING_WORDS).filter(({ text }) =>
      /달|moon/.test(text),
    );
    expect(tag?.kind).toBe(kind);
  });
});

it('says of a full body that it ends where the pictures of the character do', () => {
  const partly = (prompt: string, cutOff: boolean) =>
    readTags({ prompt, negative: '', of: 'surroundings', cutOff }, DRAWING_WORDS).map((tag) => tag.partly ?? false);
  expect(partly('full body, beach', true)).toEqual([true, false]);
  expect(partly('전신', true)).toEqual([true]);
  expect(partly('full body', false)).toEqual([false]);
  expect(partly('upper body', true)).toEqual([false]);
});

it.each([
  ['치어리더, 추석 보름달이 뜬 밤', { scene: 'sky', moon: 'full', season: 'autumn' }],
  ['an idol in the snow', { scene: 'snow', weather: ['snowfall'] }],
  ['a student, cherry blossoms falling', { scene: 'park', weather: ['petals'] }],
  // The rain is seen outside its window.
  ['coffee on a rainy day', { scene: 'cafe', outside: ['rain'] }],
  ['an idol at night', { scene: 'stage' }],
  // What is named stays.
  ['a stage in the snow', { scene: 'stage', weather: [] }],
  ['a mermaid under a full moon', { scene: 'underwater' }],
] as const)('in “%s” no place that nobody named hides what is named of the sky', (prompt, seen) => {
  expect(readSurroundings(prompt, '')).toMatchObject(seen);
});

describe('stars', () => {
  it.each([
    'asleep under the stars',
    'starlight',
    'stargazing on a hill',
    '별빛 아래',
    '별 아래에서 자는',
    '은하수 아래',
  ])('are of the night: “%s”', (prompt) => {
    expect(read(prompt)).toMatchObject({ hour: 'night', weather: ['stars'] });
  });

  it.each(['a party with stars', 'star pattern dress', 'a 5 star restaurant', 'stars in her eyes', 'stars by day'])(
    'are of no night here: “%s”',
    (prompt) => {
      expect(read(prompt).hour).toBe('day');
    },
  );

  it.each(['no moon, stars', 'moonless night', '달 없는 밤', '달 없는 별밤', '달이 안 뜬 밤'])(
    'shine without the moon that is not wanted: “%s”',
    (prompt) => {
      expect(read(prompt)).toMatchObject({ hour: 'night', moon: null, omitted: ['moon'] });
    },
  );

  it('are there at night where the negative prompt names the moon alone', () => {
    expect(read('night sky', 'moon')).toMatchObject({ hour: 'night', omitted: ['moon'] });
    expect(read('night sky', 'night').hour).not.toBe('night');
  });

  it.each(['달밤', 'moonlit beach'])('stand beside the moon where it lights the night: “%s”', (prompt) => {
    expect(read(prompt)).toMatchObject({ hour: 'night', moon: 'full' });
  });
});

describe('what the sky is like', () => {
  const PLACES = '거리 바다 하늘 공원 골목 도시 바닷가'.split(' ');
  const AROUND = ['', '비 안 오는 ', '소녀가 '];

  it.each([
    ['흐린', 'weather'],
    ['우중충한', 'none'],
    ['구름 낀', 'weather'],
    ['바람 부는', 'none'],
    ['더운', 'none'],
    ['추운', 'none'],
    ['맑은', 'hour'],
    ['화창한', 'hour'],
    ['쾌청한', 'hour'],
    ['어두운', 'hour'],
    ['안개 낀', 'weather'],
    ['눈 오는', 'weather'],
  ] as const)('is the same before any place, and hides none: %s (%s)', (sky, kind) => {
    for (const of of ['surroundings', 'character'] as const) {
      for (const prompt of AROUND.flatMap((around) => PLACES.map((place) => `${around}${sky} ${place}`))) {
        const tags = readTags({ prompt, negative: '', of }, DRAWING_WORDS).map((tag) => `${tag.text}: ${tag.kind}`);
        const place = prompt.split(' ').at(-1) ?? '';
        expect([prompt, ...tags.slice(-2)]).toEqual([prompt, `${sky}: ${kind}`, `${place}: place`]);
      }
    }
  });

  it.each([
    ['흐린 날', 'none'],
    ['흐린 날씨', 'none'],
    ['더운 날', 'none'],
    ['바람 부는 날', 'none'],
    ['맑은 날', 'hour'],
    ['화창한 날씨', 'hour'],
  ] as const)('is the same of a day: “%s” (%s)', (prompt, kind) => {
    const tags = readTags({ prompt, negative: '', of: 'surroundings' }, DRAWING_WORDS);
    expect(tags.map((tag) => `${tag.text}: ${tag.kind}`)).toEqual([`${prompt}: ${kind}`]);
  });

  it.each(['맑은 밤', '맑은 밤하늘', 'a clear night sky'])('makes no day of the night: “%s”', (prompt) => {
    expect(read(prompt).hour).toBe('night');
  });
});

it.each([
  ['비 오는 거리 우산 없이', ''],
  ['a rainy street without an umbrella', ''],
  ['a rainy street', 'umbrella'],
])('it rains on who has no umbrella: “%s”, not “%s”', (prompt, negative) => {
  expect(readSurroundings(prompt, negative)).toMatchObject({ scene: 'city', weather: ['rain'] });
});

describe('who is in the air', () => {
  it.each([
    ...['flying in the sky', 'flying through the clouds', 'floating in space', 'hovering in midair', 'a girl soaring'],
    ...['하늘을 나는 소녀', '공중에 떠 있는', '공중부양', '구름 위를 나는', '우주를 떠다니는'],
  ])('is lifted: “%s”', (prompt) => {
    expect(read(prompt).isAloft).toBe(true);
  });

  it.each([
    ...['birds flying in the sky', 'flying hair', 'floating islands', 'floating on the water', 'under the sky'],
    ...['새가 날아가는 하늘', '나비가 날아다니는 꽃밭', '하늘 아래', 'swimming'],
    ...['무지개 뜬 하늘', '별 하나 떠 있는 밤', '풍등이 떠 있는 밤하늘', '도시를 날아다니는 자동차, 그 앞에 선 남자'],
  ])('is nobody who stands: “%s”', (prompt) => {
    expect(read(prompt).isAloft).toBe(false);
  });

  it('is not lifted where that is not wanted', () => {
    expect(readSurroundings('flying in the sky', 'flying').isAloft).toBe(false);
  });
});

describe('how much falls', () => {
  it.each([
    ...(
      [
        'heavy snow',
        '펑펑 내리는 눈',
        '눈이 펑펑 내리는 거리',
        '함박눈',
        'pouring rain',
        '비가 쏟아지는',
        '폭우',
      ] as const
    ).map((prompt) => [prompt, 'heavy'] as const),
    ...(['light snow', '가볍게 내리는 눈', 'snow falling gently', 'snow flurries'] as const).map(
      (prompt) => [prompt, 'light'] as const,
    ),
    ...(
      [
        'snow',
        'rain',
        'gentle smile, rain',
        'soft light, rain',
        'thick hair, snow',
        'thick scarf in the snow',
        'heavy coat in the rain',
        'lots of people in the rain',
        'soft smile in the rain',
        'light blue dress in the snow',
        'warm light and snow',
        'snow on a light roof',
      ] as const
    ).map((prompt) => [prompt, 'usual'] as const),
  ])('follows the words: “%s” is %s', (prompt, density) => {
    expect(read(prompt).density).toBe(density);
  });
});
