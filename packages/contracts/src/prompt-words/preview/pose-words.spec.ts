import { describe, expect, it } from 'vitest';
import { DRAWING_WORDS } from './drawing-words.js';
import { deniedWords } from './find-words.js';
import type { Look } from './pose-words.js';
import { readLook } from './read-surroundings.js';
import { type PromptOf, readTags } from './read-tags.js';
import { readShushing, readWords } from './read-words.js';

const tags = (prompt: string, of: PromptOf = 'surroundings', negative = '') =>
  readTags({ prompt, negative, of }, DRAWING_WORDS);
const said = (prompt: string, of?: PromptOf) => tags(prompt, of).map(({ text, kind }) => `${text}: ${kind}`);

/** As creators write of faces, in both languages. */
const WORDS: Readonly<Record<Look, string>> = {
  smile:
    'smiling, a happy face, in a good mood, proud, 웃는, 미소 짓는, 미소, 기분 좋은, 뿌듯한, 흐뭇한, 방긋 웃는, 행복해하는, 반가운, 의기양양한, slightly smiling, a light smile, 살짝 웃는, 살짝 미소, 살며시 웃는, 옅은 미소, 은은한 미소, 잔잔한 미소',
  laugh:
    'laughing, laughing out loud, giggling, 크게 웃는, 눈웃음, 눈웃음 짓는, 까르르 웃는, 빵 터진, 킥킥대는, 헤헤 웃는, 볼 빨개진 얼굴로 헤헤 웃는, blushing and giggling',
  grin: 'big smile, a wide grin, excited, joyful, 활짝 웃으며, 함박웃음, 씩 웃는, bright smile, smiling brightly, 환한 미소, 밝게 웃는, 싱글벙글, 신난, 즐거운, 설레는',
  happytears: 'tears of joy, happy tears, 눈물 흘리며 웃는, 울면서 웃는, 기쁨의 눈물, 눈물을 글썽이며 웃는',
  angry:
    'angry, an angry expression, annoyed, irritated, frustrated, clenched teeth, 화난 표정, 화가 난, 화가 잔뜩 난, 잔뜩 화난, 짜증난, 짜증이 난 얼굴, 짜증 내는, 짜증스러운, 성난, 뿔난, 열받은, 빡친, 약오른, 씩씩거리는, 분노한, 찡그린, 째려보는',
  pout: 'grumpy, a grumpy face, grouchy, cranky, moody, sulky, sulking, pouting, sullen, in a bad mood, displeased, jealous, bored, puffed cheeks, 심술난, 심술이 난, 심술궂은, 심술부리는, 심통이 난, 뾰로통한, 뾰루퉁한, 뾰로통한 얼굴, 뚱한 표정, 토라진, 삐진, 삐친, 삐져 있는, 새침한, 부루퉁한, 골난, 입을 삐죽 내민, 입술을 내민, 볼을 부풀린, 기분 나쁜, 기분이 나쁜, 기분이 안 좋은, 못마땅한, 언짢은, 불만스러운, 투덜대는, 툴툴거리는, 시무룩한, 시무룩한 얼굴, 시무룩하게, 시큰둥한, 질투하는',
  embarrassed:
    'embarrassed, blushing, flustered, awkward, nervous, worried, anxious, confused, sweat drop, 당황한, 당황한 표정, 난처한, 난감한, 머쓱한, 민망한, 어색한, 긴장한, 초조한, 불안한, 걱정스러운, 걱정하는, 어리둥절한, 안절부절못하는, 쩔쩔매는, 얼굴을 붉힌',
  surprised:
    'surprised, shocked, wide-eyed, startled, 놀란, 깜짝 놀란 표정, 화들짝 놀란, 충격받은, 경악한, 눈이 휘둥그레진, 눈을 동그랗게 뜬, 눈이 동그래진, mouth open, eyes wide open, 입을 벌린, 눈을 크게 뜬',
  wink: 'wink, winking, playful, mischievous, 윙크하는, 윙크, 한쪽 눈을 감은, 찡긋하는, 장난스러운, 개구진, 짓궂은, 얄미운',
  sad: 'sad, upset, lonely, disappointed, glum, depressed, heartbroken, melancholy, 슬픈 표정, 우울한, 속상한, 서러운, 풀 죽은, 풀이 죽은, 실망한, 낙담한, 외로운, 쓸쓸한, 쓸쓸하게',
  crying: 'crying, weeping, tears, teary eyes, 울고 있는, 우는, 눈물, 훌쩍이는, 펑펑 우는, 눈물 글썽이는, 울상',
  shame: 'shy, bashful, timid, shy smile, 부끄러워하는, 부끄러운, 수줍은, 쑥스러운, 수줍은 미소, 낯을 가리는, 소심한',
  ashamed: 'ashamed, guilty, 창피한, 쪽팔린, 미안한 표정',
  scared: 'scared, terrified, afraid, 겁먹은, 무서워하는, 공포에 질린',
  smug: 'smug, smirking, a sly smile',
  blissful: 'blissful',
  closed: 'closed eyes, with her eyes closed, sleepy, dozing, 눈을 감은, 눈 감은, 졸린, 꾸벅꾸벅 조는',
  serious: 'serious, stern, determined, 진지한, 단호한, 차가운 표정, 도도한, 정색하는, 쌀쌀맞은, 심각한 표정',
  calm: 'expressionless, a poker face, a blank expression, 무표정한, 무표정, 멍한 표정, 덤덤한',
};

describe('words for faces', () => {
  it.each(Object.entries(WORDS))('ask for the expression “%s”, and are said to be drawn', (look, words) => {
    for (const prompt of words.split(', ')) {
      expect([prompt, readLook(prompt, '')]).toEqual([prompt, look]);
      expect(said(prompt).filter((tag) => tag.endsWith(': none'))).toEqual([]);
    }
  });

  it.each(Object.entries(WORDS))('of “%s” are understood of somebody who is drawn from words, too', (_, words) => {
    for (const prompt of words.split(', '))
      expect([prompt, said(prompt, 'character').filter((tag) => tag.endsWith(': none'))]).toEqual([prompt, []]);
  });

  it('leaves faces as they are where a place, its light or a whole picture is said to be so', () => {
    for (const prompt of [
      'moody lighting',
      'a gloomy sky',
      'a sleepy town',
      'moody atmosphere',
      '우울한 하늘',
      '슬픈 음악',
    ])
      expect([prompt, readLook(prompt, '')]).toEqual([prompt, null]);
    expect(readLook('a moody girl, city at night', '')).toBe('pout');
    expect(said('grumpy, city at night')).toEqual(['grumpy: character', 'city: place', 'night: hour']);
  });

  it('lets one who smiles laugh, where words say so', () => {
    expect(readLook('laughing, big smile', '', 'smile')).toBe('laugh');
    expect(readLook('smiling, laughing', '')).toBe('laugh');
    expect(readLook('laughing', '', 'sad')).toBe('sad');
    expect(said('smiling, laughing')).toEqual(['smiling: character', 'laughing: character']);
  });

  it('closes the eyes of one who smiles, where words say both', () => {
    for (const prompt of ['closed eyes and a smile', 'smiling with closed eyes', '눈을 감고 웃는']) {
      expect([prompt, readLook(prompt, '')]).toEqual([prompt, 'blissful']);
      expect(said(prompt).filter((tag) => tag.endsWith(': none'))).toEqual([]);
    }
    expect(readLook('closed eyes, laughing', '')).toBe('laugh');
    expect(readLook('closed eyes', '', 'smile')).toBe('blissful');
    expect(readLook('closed eyes', '', 'sad')).toBe('sad');
  });

  it('says more closely what is chosen', () => {
    expect(readLook('terrified', '', 'surprised')).toBe('scared');
    expect(readLook('ashamed', '', 'shame')).toBe('ashamed');
    expect(readLook('terrified', '', 'smile')).toBe('smile');
  });

  // A face in no look may smile by itself.
  it.each(['not smiling', 'never happy', 'not cheerful', "isn't smiling", 'unsmiling', '웃지 않는', '행복하지 않은'])(
    'is serious where it is “%s”',
    (prompt) => {
      expect(readLook(prompt, '')).toBe('serious');
      expect(readLook('', deniedWords(prompt))).toBe('serious');
      expect(readLook(`${prompt}, crying`, '')).toBe('crying');
    },
  );

  it('draws no look that the same prompt takes back, and says so', () => {
    for (const of of ['surroundings', 'character'] as const) {
      const tags = readTags({ prompt: 'happy, but not smiling', negative: '', of }, DRAWING_WORDS);
      expect(tags.map(({ text, kind, left = text }) => `${left}: ${kind}`)).toEqual(['happy: none', 'smiling: left']);
    }
    expect(readLook('happy, but not smiling', '')).toBe('serious');
    expect(readLook('not smiling but laughing', '')).toBe('laugh');
  });

  it.each([
    ['The sea was angry that day', null],
    ['the wild wind grew furious', null],
    ['the sun is happy, a girl by the sea is smiling', 'smile'],
    ['a girl under the night sky smiling', 'smile'],
    ['a girl by the sea is angry', 'angry'],
  ])('is the mood of nobody where a thing is said to be in it: %s', (prompt, look) => {
    expect(readLook(prompt, '')).toBe(look);
  });

  it.each(['she wept beneath the tree', 'she weeps', 'he sobs', 'she cried', 'in tears'])('has tears: %s', (prompt) => {
    expect(readLook(prompt, '')).toBe('crying');
    expect(readWords(prompt, DRAWING_WORDS).moods).toEqual(['crying']);
  });

  it.each(['sad, crying', 'a sad girl, weeping', '슬프게 우는', '쓸쓸한 표정, 눈물'])(
    'has tears where words say so beside what is only sad: %s',
    (prompt) => {
      expect(readLook(prompt, '')).toBe('crying');
      expect(said(prompt).filter((tag) => tag.endsWith(': none'))).toEqual([]);
    },
  );

  it('adds tears to one who is chosen to be sad, where words say so', () => {
    expect(readLook('crying', '', 'sad')).toBe('crying');
    expect(readLook('lonely', '', 'sad')).toBe('sad');
  });

  it('takes one expression, and none that is taken back', () => {
    expect(said('smiling, angry')).toEqual(['smiling: character', 'angry: none']);
    expect(readLook('smiling, crying', 'smile')).toBe('crying');
    expect(readLook('not angry', '')).toBeNull();
    expect(readLook('a park in spring', '')).toBeNull();
  });

  it.each([
    ['눈물 흘리며 웃는', '눈물 흘리며 웃는'],
    ['웃으면서 우는 소녀', '웃으면서 우는'],
    ['기쁨의 눈물', '기쁨의 눈물'],
    ['눈물 나게 웃는', '눈물 나게 웃는'],
    ['눈물이 날 정도로 웃는', '눈물이 날 정도로 웃는'],
    ['laughing with tears', 'laughing with tears'],
    ['smiling through tears', 'smiling through tears'],
    ['crying while smiling', 'crying while smiling'],
    ['laughing so hard she is crying', 'laughing so hard she is crying'],
    ['tears of joy', 'tears of joy'],
  ])('takes a smile and tears for one look, and no sad one: %s', (prompt, tag) => {
    expect(readLook(prompt, '')).toBe('happytears');
    expect(readLook(prompt, '', 'smile')).toBe('happytears');
    expect(readWords(prompt, DRAWING_WORDS).moods).toEqual(['happytears']);
    for (const of of ['surroundings', 'character'] as const) {
      const looks = readTags({ prompt, negative: '', of }, DRAWING_WORDS).filter(
        ({ text }) => !/^(?:소녀|she)$/.test(text),
      );
      expect(looks.map(({ text, kind }) => `${text}: ${kind}`)).toEqual([`${tag}: character`]);
    }
  });

  it('reads them in a list, too', () => {
    expect(readLook('tears streaming, big smile', '')).toBe('happytears');
    expect(said('smile, tears')).toEqual(['smile: character', 'tears: character']);
  });

  it('leaves who is only sad, and whose smile is, as they are', () => {
    expect(readLook('a smiling girl, in a sad mood', '')).toBe('smile');
    expect(readLook('smiling girl in the rain, a crying baby', '')).toBe('smile');
    expect(readLook('smiling through tears', 'tears')).toBe('smile');
  });

  it('follows the expression that is chosen beside the words', () => {
    const withChosen = (expression: 'sad' | 'smile' | 'none') =>
      readTags({ prompt: 'smiling', negative: '', of: 'surroundings', expression }, DRAWING_WORDS).map(
        ({ kind }) => kind,
      );
    expect(withChosen('sad')).toEqual(['option']);
    expect(withChosen('smile')).toEqual(['character']);
    expect(withChosen('none')).toEqual(['character']);
  });
});

describe('a finger before the lips', () => {
  const hushed = (prompt: string, direction: 'front' | 'front-left' | 'left' | 'back') =>
    readTags({ prompt, negative: '', of: 'surroundings', direction }, DRAWING_WORDS).map(
      ({ text, kind }) => `${text}: ${kind}`,
    );

  it.each([
    'shushing',
    'finger to her lips',
    '쉿',
    '쉿 하는',
    '손가락을 입에 대고',
    '검지를 입술에 댄',
    '입술에 손가락을 댄',
  ])('is asked for by “%s”', (prompt) => {
    expect(readShushing(prompt, '', DRAWING_WORDS)).toBe(true);
    expect(readShushing(prompt, 'shushing, finger to her lips, finger to lips', DRAWING_WORDS)).toBe(false);
    expect(hushed(prompt, 'front').filter((tag) => tag.endsWith(': none'))).toEqual([]);
    expect(said(prompt, 'character').filter((tag) => tag.endsWith(': none'))).toEqual([]);
  });

  it('is said not to be drawn where no mouth is seen', () => {
    expect(hushed('shushing', 'front-left')).toEqual(['shushing: character']);
    expect(hushed('shushing', 'left')).toEqual(['shushing: none']);
    expect(hushed('쉿', 'back')).toEqual(['쉿: none']);
    expect(said('shushing, side view')).toContain('shushing: none');
  });
});
