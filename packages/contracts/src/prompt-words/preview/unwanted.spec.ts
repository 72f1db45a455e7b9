import { describe, expect, it } from 'vitest';
import { DRAWING_WORDS } from './drawing-words.js';
import { readLook, readSurroundings } from './read-surroundings.js';
import { readTags, type PromptAsked } from './read-tags.js';

const told = (beside: string, negative: string, more: Partial<PromptAsked> = {}) =>
  readTags({ of: 'unwanted', prompt: negative, negative: '', beside, ...more }, DRAWING_WORDS);
const said = (...asked: Parameters<typeof told>) =>
  told(...asked).map(
    ({ kind, text, left = text, stays, idle }) =>
      `${idle ? 'idle' : stays ? 'stays' : kind}: ${kind === 'left' ? left : text}`,
  );

/** As it is pasted from anywhere. */
const BOILERPLATE = `lowres, bad anatomy, (bad hands:1.4), text, error, missing fingers, extra digit, fewer digits, cropped, worst quality, low quality,
  normal quality, jpeg artifacts, signature, watermark, username, blurry, ugly, extra fingers, mutated hands, poorly drawn face, mutation, deformed,
  bad proportions, extra limbs, cloned face, disfigured, malformed limbs, missing arms, extra legs, fused fingers, too many fingers, long neck,
  skin spots, nsfw, nude, 2girls, 1boy, multiple views, out of frame, duplicate, bad eyes, bad feet, crowd, artist name`;
const KOREAN_BOILERPLATE =
  '저화질, 흐릿한, 이상한 손, 나쁜 손, 손가락 여섯 개, 뭉개진 얼굴, 글자, 워터마크, 여러 명, 눈 비대칭, 손가락 왜곡';

describe('what is told of a negative prompt', () => {
  it.each<[prompt: string, negative: string, expected: string[]]>([
    ['밤하늘 아래 축제', '별, 불꽃놀이, 등불', ['left: 별', 'left: 불꽃놀이', 'left: 등불']],
    ['night festival', 'stars, fireworks, lanterns', ['left: stars', 'left: fireworks', 'left: lanterns']],
    ['숲', '나무, 꽃', ['none: 나무 없이', 'left: 꽃']],
    ['a city street', 'buildings, trees', ['none: no buildings', 'left: trees']],
    ['눈밭', '눈, 겨울', ['none: 눈 없이', 'none: 겨울 없이']],
    ['festival', 'night', ['none: no night']],
    ['카페', '원피스, 손', ['none: 원피스 없이', 'none: 손 없이']],
    ['카페', '눈', ['left: 눈']],
    // The pictures of who was trained may show them.
    ['카페', '안경, 목걸이, scarf', ['stays: 안경', 'stays: 목걸이', 'stays: scarf']],
    // What is listed there is left out, however it is said.
    ['카페', 'no hat', ['stays: hat']],
    ['a park, smiling', 'no smile, crowd, rain', ['left: smile', 'left: crowd', 'left: rain']],
    ['공원, 웃음', '웃음 없이, 웃지 않기, 흐림', ['left: 웃음', 'left: 웃지 않기', 'idle: 흐림']],
    ['a girl in a park', 'night sky, cloudy, wibble', ['left: night sky', 'left: cloudy', 'idle: wibble']],
    // What is in no drawing is not there anyway, unless the prompt brings what goes with it.
    ['눈밭', '눈사람', ['idle: 눈사람']],
    ['눈 오는 공원', 'snowman', ['idle: snowman']],
    ['beach', 'boat, lighthouse', ['idle: boat', 'idle: lighthouse']],
    ['공원 눈사람', '눈사람', ['left: 눈사람']],
    // The neon signs of a city by night have letters, or what looks like them.
    ['네온 도시', '글자, 워터마크', ['none: 글자 없이', 'idle: 워터마크']],
    ['neon city at night', 'text', ['none: no text']],
    ['도시', '글자', ['idle: 글자']],
    ['카페, 밤', '글자', ['idle: 글자']],
  ])('beside “%s” of “%s”', (prompt, negative, expected) => {
    expect(said(prompt, negative)).toEqual(expected);
  });

  it.each([
    ['a girl in a park', BOILERPLATE, ['left: crowd']],
    ['공원', KOREAN_BOILERPLATE, []],
  ])('is of flaws that whether they are written changes nothing (%s)', (prompt, negative, others) => {
    const all = said(prompt, negative);
    expect(all.filter((one) => !one.startsWith('idle: '))).toEqual(others);
    expect(all).toHaveLength(negative.split(',').length);
  });

  it.each(['별, 불꽃놀이, 나무, 건물', 'stars, fireworks, trees, buildings'])(
    'is what is told of the same in the prompt: %s',
    (negative) => {
      for (const place of ['밤 축제', 'a forest', 'city street at night', '공원']) {
        const denied = negative.split(', ').map((one) => (/[가-힣]/.test(one) ? `${one} 없이` : `no ${one}`));
        const inPrompt = readTags(
          { of: 'surroundings', prompt: `${place}, ${denied.join(', ')}`, negative: '' },
          DRAWING_WORDS,
        );
        const kinds = inPrompt.filter(({ text }) => denied.includes(text)).map(({ kind }) => kind);
        expect([place, told(place, negative).map(({ kind }) => kind)]).toEqual([place, kinds]);
      }
    },
  );

  it('is that words which describe somebody leave out ribbons, hats and clothes', () => {
    const left = ['left: 안경', 'left: 리본', 'left: dress'];
    expect(said('a girl in school uniform', '안경, 리본, dress', { isImagined: true })).toEqual(left);
  });

  it('is that a chosen expression stands above it', () => {
    const expression = 'smile';
    expect(told('카페', '웃는 얼굴', { expression })).toMatchObject([{ kind: 'option', option: 'expression' }]);
  });

  it('says where each stands', () => {
    expect(told('밤 축제', '(별:1.2), 불꽃놀이')).toMatchObject([
      { start: 1, end: 2, left: '별' },
      { start: 9, end: 13, left: '불꽃놀이' },
    ]);
  });
});

it('leaves the fireworks and lanterns out of a festival, and of none where they are wished for', () => {
  expect(readSurroundings('축제', '불꽃놀이').omitted).toEqual(['fireworks']);
  expect(readSurroundings('a festival without lanterns', '').omitted).toEqual(['lanterns']);
  expect(readSurroundings('a festival with fireworks', 'fireworks').omitted).toEqual([]);
  expect(readSurroundings('불꽃축제', '').omitted).toEqual([]);
});

it.each(['no smile', 'without smile', 'smile', '미소 없이', '웃지 않기'])('lets nobody smile by “%s”', (negative) => {
  expect(readLook('a girl smiling in a park', negative)).toBe('serious');
});

it('leaves out what is listed with a “no”, too', () => {
  expect(readSurroundings('a festival', 'no fireworks, no lanterns').omitted).toEqual(['fireworks', 'lanterns']);
  expect(readSurroundings('a rainy street', 'no rain').weather).not.toContain('rain');
});

it.each(['사람들', '다른 사람', 'people', 'other people', 'strangers, bystanders'])(
  'says of others that they are left out, as nobody else is drawn: %s',
  (negative) => {
    const found = readTags({ prompt: negative, negative: '', beside: '공원', of: 'unwanted' }, DRAWING_WORDS);
    expect(found.map(({ kind, left }) => `${kind}: ${String(left)}`)).toEqual(
      negative.split(', ').map((one) => `left: ${one}`),
    );
  },
);
