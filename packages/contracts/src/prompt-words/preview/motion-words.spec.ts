import { describe, expect, it } from 'vitest';
import { DRAWING_WORDS } from './drawing-words.js';
import { type Motion, readMotions } from './motion-words.js';
import type { Pictured } from './pose-words.js';
import { readTags as readWithPicture } from './pictured-words.js';
import { readTags } from './read-tags.js';

describe('what moves in a video', () => {
  it.each(['waves goodbye', 'waving goodbye', 'says goodbye', '손을 흔들며 작별 인사', 'waves her hand'])(
    'is one wave by “%s”',
    (prompt) => {
      expect(readMotions(prompt)).toEqual(['wave']);
      expect(readTags({ prompt, negative: '', of: 'motion' }, DRAWING_WORDS).map(({ text }) => text)).toEqual([prompt]);
    },
  );

  it.each<[prompt: string, Motion[]]>([
    ['her hair gently waves in the wind', ['wind']],
    ['Dancing to the music, hair moving in the wind', ['dance', 'wind']],
    ['머리카락이 바람에 날린다', ['wind']],
    ['camera pans left', ['panleft']],
    ['카메라가 오른쪽으로 이동', ['panright']],
    ['카메라를 왼쪽으로 움직여', ['panleft']],
    ['카메라가 왼쪽으로 천천히 이동', ['panleft']],
    ['손 흔들기', ['wave']],
    ['인사하기', ['bow']],
    ['고개를 끄덕인다', ['nod']],
    ['줌아웃', ['zoomout']],
    ['카메라가 멀어지는', ['zoomout']],
    ['zoom out', ['zoomout']],
    ['the camera moves away slowly', ['zoomout']],
    ['the camera pulls back', ['zoomout']],
    ['pan right', ['panright']],
    ['the camera pans slowly to the left', ['panleft']],
    ['카메라가 왼쪽에서 오른쪽으로 이동', ['panright']],
    ['camera tilts up', ['panup']],
    ['카메라를 아래로 내린다', ['pandown']],
    ['nods twice', ['nod']],
    ['shakes her head', ['shake']],
    ['고개를 젓는다', ['shake']],
    ['도리도리', ['shake']],
    ['tilting his head', ['tilt']],
    ['고개를 갸웃한다', ['tilt']],
    ['she bows politely', ['bow']],
    ['꾸벅 인사', ['bow']],
    ['손을 흔들며 인사', ['wave']],
    ['blinks and smiles', ['blink']],
    ['눈을 깜빡인다', ['blink']],
    ['노래하는', ['talk']],
    // The face says it: the whole figure does nothing of its own.
    ['laughs', []],
    ['이동하는 기차', []],
    ['the camera slowly moves around her', ['pan']],
    ['The camera zooms in slowly', ['zoom']],
    ['she turns around and waves', ['spin', 'wave']],
    ['음악에 맞춰 신나게 춤추는 모습', ['dance']],
    ['둘만의 비밀처럼 쉿 하는 모습', ['shush']],
    ['jogging, then sprinting', ['walk']],
  ])('is %j', (prompt, motions) => {
    expect(readMotions(prompt)).toEqual(motions);
  });

  it.each<[prompt: string, tags: string[]]>([
    ['blinks and smiles', ['blinks: motion', 'smiles: motion']],
    ['미소 지으며 눈을 깜빡인다', ['미소 지으며: motion', '눈을 깜빡인다: motion']],
    ['she closes her eyes', ['closes her eyes: motion']],
    ['smiling at the camera', ['smiling at the camera: motion']],
    ['laughing, crying', ['laughing: motion', 'crying: motion']],
    ['angry, surprised', ['angry: motion', 'surprised: thing']],
    // How one dances, and no face that is missed.
    ['dancing happily', ['dancing: motion']],
  ])('is what a face does, of which there is one look at once: “%s”', (prompt, expected) => {
    const tags = readTags({ prompt, negative: '', of: 'motion' }, DRAWING_WORDS);
    expect(tags.map(({ text, kind }) => `${text}: ${kind}`)).toEqual(expected);
  });

  it.each(['nods', 'smiles', 'blinks', 'talking', '고개를 끄덕인다', '웃는다'])(
    'is not promised of a picture without a face: “%s”',
    (prompt) => {
      const kinds = (faceless: boolean) =>
        readTags({ prompt, negative: '', of: 'motion', faceless }, DRAWING_WORDS).map(({ kind }) => kind);
      expect([kinds(false), kinds(true)]).toEqual([['motion'], ['thing']]);
    },
  );

  it('is not promised of a character whose mouth is not known, whose head and lids move all the same', () => {
    const kinds = (prompt: string) =>
      readTags({ prompt, negative: '', of: 'motion', moodless: true }, DRAWING_WORDS).map(({ kind }) => kind);
    expect(['smiles', 'talking', '웃는다', 'winks', 'nods', 'blinks', 'closes her eyes'].map(kinds)).toEqual([
      ...Array.from({ length: 4 }, () => ['thing']),
      ...Array.from({ length: 3 }, () => ['motion']),
    ]);
  });

  it.each<[prompt: string, pictured: Pictured, kinds: string[]]>([
    ['nods, blinks', { prompt: '', negative_prompt: '', expression: 'shame' }, ['motion', 'thing']],
    ['nods, winks', { prompt: 'sleeping in a park', negative_prompt: '' }, ['motion', 'thing']],
    ['smiles, winks', { prompt: 'a girl who laughs', negative_prompt: '' }, ['motion', 'thing']],
    ['눈을 깜빡인다', { prompt: '자는 모습', negative_prompt: '' }, ['thing']],
    ['nods, blinks', { prompt: 'smiling', negative_prompt: '' }, ['motion', 'motion']],
  ])('is not promised of eyes that the picture has closed: “%s” of %j', (prompt, pictured, kinds) => {
    const tags = readTags({ prompt, negative: '', of: 'motion', pictured }, DRAWING_WORDS);
    expect(tags.map(({ kind }) => kind)).toEqual(kinds);
  });

  it.each<[prompt: string, tags: string[]]>([
    ['비가 그치고 무지개가 떠요, 신나게 춤춰요', ['비가 그치고: none', '무지개가 떠요: none', '춤춰요: motion']],
    ['a rainbow appears, fog rolls in', ['rainbow appears: none', 'fog rolls: none']],
    ['번개가 쳐요', ['번개가 쳐요: weather → rain']],
    ['비가 오고 번개가 쳐요', ['비가 오고: weather', '번개가 쳐요: none']],
    ['rain and lightning', ['rain: weather', 'lightning: none']],
    ['비 오는 밤, 번개', ['비 오는: weather', '밤: none', '번개: none']],
    ['눈 오는 밤에 걸어요', ['눈 오는: weather', '밤: none', '걸어요: motion']],
    ['rainy night', ['rainy: weather', 'night: none']],
    [
      '카메라가 천천히 멀어져요, 천천히 걸어요',
      ['카메라가 천천히 멀어져요: motion → returns', '천천히: none', '걸어요: motion'],
    ],
    ['slow zoom in, walks slowly', ['slow zoom in: motion → returns', 'walks: motion', 'slowly: none']],
    ['뛰면서 고개를 갸웃', ['뛰면서: motion', '고개를 갸웃: motion']],
    ['고개를 갸웃거리며', ['고개를 갸웃거리며: motion']],
    ['고개만 끄덕', ['고개만 끄덕: motion']],
    ['candle flickering, bats flying past', ['candle flickering: none', 'bats flying past: none']],
    ['박쥐가 날아가고 춤춰요', ['박쥐가 날아가고: none', '춤춰요: motion']],
    ['머리카락이 바람에 살랑', ['머리카락이 바람에 살랑: motion → sways']],
    ['hair blowing in the wind', ['hair blowing in the wind: motion → sways']],
    ['카메라는 고정', ['카메라는 고정: motion']],
    ['카메라가 고정된 채 웃어요', ['카메라가 고정된: motion', '웃어요: motion']],
    ['static camera, she blinks', ['static camera: motion', 'blinks: motion']],
  ])('tells of “%s” only what a video moves or lets fall', (prompt, expected) => {
    const tags = readTags({ prompt, negative: '', of: 'motion' }, DRAWING_WORDS);
    expect(tags.map(({ text, kind, shows }) => `${text}: ${kind}${shows ? ` → ${shows}` : ''}`)).toEqual(expected);
  });

  it.each<[prompt: string, picture: string, tags: string[]]>([
    ['옥상에서 춤춰요', '옥상에 선 소년', ['옥상: view pictured', '춤춰요: motion']],
    ['무지개가 떠요', '무지개가 뜬 해변', ['무지개가 떠요: view pictured']],
    ['비 오는 밤', '밤거리에 선 소년', ['비 오는: weather', '밤: view pictured']],
    ['비 오는 밤', '노을 지는 해변', ['비 오는: weather', '밤: none']],
    ['rainbow, dancing', 'a rainbow over the beach', ['rainbow: view pictured', 'dancing: motion']],
    ['옥상에서 춤춰요', '해변에 선 소년', ['옥상: none', '춤춰요: motion']],
  ])('says that “%s” stays as in a picture of “%s”, where that shows it', (prompt, picture, expected) => {
    const reads = [{ prompt: picture, negative: '', of: 'surroundings' as const }];
    const pictured = { prompt: picture, negative_prompt: '', reads };
    const tags = readWithPicture({ prompt, negative: '', of: 'motion', pictured }, DRAWING_WORDS);
    expect(tags.map(({ text, kind, shows }) => `${text}: ${kind}${shows ? ` ${shows}` : ''}`)).toEqual(expected);
  });

  it('promises no shut eyes of who has hair over them', () => {
    const pictured = { prompt: '', negative_prompt: '', lidless: true };
    const tags = readTags(
      { prompt: 'nods, blinks, closes her eyes', negative: '', of: 'motion', pictured },
      DRAWING_WORDS,
    );
    expect(tags.map(({ kind }) => kind)).toEqual(['motion', 'thing', 'thing']);
  });

  it.each(['turns around', 'spins', '빙글빙글 돈다', '제자리에서 한 바퀴'])(
    'is said to be a flip, as a flat picture has no back: “%s”',
    (prompt) => {
      const tags = readTags({ prompt, negative: '', of: 'motion' }, DRAWING_WORDS);
      expect(tags.map(({ kind, shows }) => [kind, shows])).toEqual([['motion', 'flipped']]);
    },
  );

  it.each([
    ...['long hair, blue eyes, smiling', 'static camera', 'the camera does not move', 'holding a camera'],
    ...[
      'a scarf around her neck',
      'around noon',
      'cinematic lighting, 4k',
      'close up',
      'close to the window',
      'close friends',
    ],
    ...['a quiet street', 'a secret garden', 'hi-res', 'waves crash on the shore', 'the waves', 'a run-down house'],
    ...[
      'running water',
      'running shoes',
      'a frying pan',
      'hip hop',
      'a swimming pool',
      'listening to music',
      'she turns pale',
    ],
    // Somebody or something else does it, and stays as it is.
    ...[
      'birds fly',
      'a cat jumps onto her lap',
      'a boat is slowly floating by',
      'the crowd walking past',
      'a ball bounces',
      'bats flying past',
      'two tiny glowing owls fly by',
      'toys dancing',
      'the candle approaches, books float up',
      'a cat approaching',
      '박쥐가 날아가요',
      '토끼가 깡충 뛰어요',
      '책들이 떠다녀요',
      '책들이 뛰어요',
      '작은 새가 날아가요',
      '꽃잎이 날아가요',
    ],
  ])('is nothing by “%s”', (prompt) => {
    expect(readMotions(prompt)).toEqual([]);
  });
});

it.each<[prompt: string, motions: Motion[]]>([
  ['girl with glasses walking', ['walk']],
  ['rope jumping', ['jump']],
  ['wearing headphones dancing', ['dance']],
  ['flying with bats', ['float']],
  ['the knight walks', ['walk']],
  ['the robot dances', ['dance']],
  ['the child jumps', ['jump']],
  ['the screen slowly moves away', ['zoomout']],
  ['fox girl jumping', ['jump']],
  ['jumping fox girl', ['jump']],
  ['walking dogs', ['walk']],
  ['walking with cats', ['walk']],
  ['jumping over books', ['jump']],
  ['강아지를 산책시키며 웃어요', ['walk']],
  ['토끼를 안고 뛰어요', ['jump']],
  ['책을 들고 춤춰요', ['dance']],
  ['풍선을 들고 뛰어요', ['jump']],
  ['강아지와 함께 걸어요', ['walk']],
  ['bats flying past, she dances', ['dance']],
])('who is drawn moves, whatever is named beside them: “%s”', (prompt, motions) => {
  expect(readMotions(prompt)).toEqual(motions);
});

describe('moves of the camera that would cancel each other', () => {
  it.each([
    ['the camera pans left, then the camera pans right', 'panleft'],
    ['zoom out, then zoom in', 'zoomout'],
  ] as const)('are the first of them, and the second is told as missing: %s', (prompt, first) => {
    expect(readMotions(prompt)).toEqual([first]);
    const kinds = readTags({ prompt, negative: '', of: 'motion' }, DRAWING_WORDS).map(({ kind }) => kind);
    expect([kinds[0], kinds.at(-1)]).toEqual(['motion', 'none']);
  });
});

it.each(['slow zoom in', 'zoom out', 'pan left', 'tilt up', 'camera pans', '천천히 줌인', '카메라가 멀어지는'])(
  'tells of a camera that it comes back: %s',
  (prompt) => {
    const tags = readTags({ prompt, negative: '', of: 'motion' }, DRAWING_WORDS);
    expect(tags).toMatchObject([{ kind: 'motion', shows: 'returns' }]);
  },
);
