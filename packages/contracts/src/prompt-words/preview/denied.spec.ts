import { describe, expect, it } from 'vitest';
import { leftOf } from './denied.js';
import { DRAWING_WORDS } from './drawing-words.js';
import { deniedWords } from './find-words.js';
import { readHeadwear } from './read-headwear.js';
import { readSurroundings } from './read-surroundings.js';
import { type PromptOf, readTags } from './read-tags.js';
import { readWords } from './read-words.js';

const tagsOf = (prompt: string, of: PromptOf): string[] =>
  readTags({ prompt, negative: '', of }, DRAWING_WORDS).map(
    ({ text, kind, left = text }) => `${kind === 'left' ? left : text}: ${kind}`,
  );

describe('a picture of nobody', () => {
  it.each([
    ...['no one', 'No-one', 'noone', 'nobody', 'no people', 'no person', 'no humans', 'not a soul', 'empty of people'],
    ...[
      'deserted',
      'without anyone',
      'without any people',
      'without people',
      'devoid of human presence',
      'uninhabited',
    ],
    ...['just the landscape', 'only scenery', 'just an empty landscape', 'nothing but scenery', 'landscape only'],
  ])('is never drawn, and that is said; without others somebody who was trained is: %s', (words) => {
    for (const of of ['surroundings', 'character'] as const) {
      const tags = readTags({ prompt: `${words}, beach`, negative: '', of }, DRAWING_WORDS);
      const isAlone = of === 'surroundings' && !/landscape|scenery/.test(words);
      expect(tags.map(({ text, kind, left, whole = false }) => [text, kind, left, whole])).toEqual([
        [words, ...(isAlone ? ['left', 'other people', false] : ['none', undefined, true])],
        ['beach', 'place', undefined, false],
      ]);
    }
    expect(deniedWords(words)).toBe('');
    expect(readSurroundings(`${words}, beach`, '').scene).toBe('beach');
  });

  it.each([
    ['No one, just an empty beach', ['No one: left', 'empty beach: place']],
    ['a beach with nobody', ['beach: place', 'nobody: left']],
    ['a deserted beach', ['deserted: left', 'beach: place']],
    ['no one else, beach', ['no one else: left', 'beach: place']],
    ['no people around, beach', ['no people around: left', 'beach: place']],
    ['nobody else, beach', ['nobody else: left', 'beach: place']],
    ['nobody around, beach', ['nobody around: left', 'beach: place']],
    ['밤 골목, 사람 없이', ['밤: hour', '골목: place', '사람 없이: left']],
    ['놀란 표정, 골목, 사람 없이', ['놀란 표정: character', '골목: place', '사람 없이: left']],
    ['공원, 사람 빼고', ['공원: place', '사람 빼고: left']],
    ['beach without crowds', ['beach: place', 'without crowds: left']],
    ['without a crowd, beach', ['without a crowd: left', 'beach: place']],
  ])('stands in “%s” beside what is drawn', (prompt, expected) => {
    const tags = readTags({ prompt, negative: '', of: 'surroundings' }, DRAWING_WORDS);
    expect(tags.map(({ text, kind }) => `${text}: ${kind}`)).toEqual(expected);
  });
});

describe('what a prompt takes back', () => {
  it.each([
    ['a girl, no hat, no glasses', 'character', ['girl: character', 'hat: left', 'glasses: left']],
    ['a girl without hat or glasses', 'character', ['girl: character', 'hat or glasses: left']],
    ['a girl not wearing a scarf, beach', 'character', ['girl: character', 'scarf: left', 'beach: place']],
    ['모자 없는 소녀, 안경 없이', 'character', ['모자: left', '소녀: character', '안경: left']],
    ['모자를 쓰지 않은 소녀', 'character', ['모자: left', '소녀: character']],
    ['beach, no rain, no other people', 'surroundings', ['beach: place', 'rain: left', 'other people: left']],
    ['바닷가, 비 없이', 'surroundings', ['바닷가: place', '비: left']],
    ['비가 안 오는 공원', 'surroundings', ['비: left', '공원: place']],
    ['남학생이 비 안 오는 거리', 'character', ['남학생: character', '비: left', '거리: place']],
    ['교복 안입음, 모자를 벗고', 'character', ['교복: left', '모자: left']],
    ['뿔테안경 없이', 'character', ['뿔테안경: left']],
    ['울지 않는 소녀', 'character', ['울지 않는: left', '소녀: character']],
    ['벚꽃 말고 단풍', 'surroundings', ['벚꽃: left', '단풍: place']],
    ['smile, no background', 'character', ['smile: character']],
  ] as const)('is shown as left out of “%s” (%s)', (prompt, of, wanted) => {
    expect(tagsOf(prompt, of)).toEqual(wanted);
  });

  const FACES = {
    ...{
      울: '우',
      화내: '화내',
      찡그리: '찡그리',
      놀라: '놀라',
      수줍어하: '수줍어하',
      슬퍼하: '슬퍼하',
      윙크하: '윙크하',
    },
    ...{
      '눈 감': '눈 감',
      '입 벌리': '입 벌리',
      삐지: '삐지',
      노려보: '노려보',
      무서워하: '무서워하',
      하품하: '하품하',
    },
  };
  const NOT_DONE = [
    ...['지 마', '지마', '지 마세요', '지 말고', '지 말아줘', '지 말기', '지 않고', '지 않음', '지 않는', '지 않은'],
    ...['지 않게', '지 않았으면', '지 않아요', '진 않고', '지는 않고', '지도 않고', '고 있지 않음', '고 있지 않은'],
    ...['고 있지 말고', '고있지 않고', '지 못하는'],
  ];
  const soft = (stem: string): string => (stem === '눈 감' ? '눈 감으면' : `${stem}면`);

  it.each([...Object.entries(FACES), ['웃', '웃'] as const])(
    'is known of a face, however it is said: %s',
    (stem, now) => {
      const forbidden = stem === '웃' ? '웃으면' : soft(stem);
      const said = [
        ...NOT_DONE.map((not) => stem + not),
        ...['안 돼', '안돼', '안 됩니다', '안 되는'].map((not) => `${forbidden} ${not}`),
        ...['거 말고', '건 빼고', '게 아니라', '표정 말고', '모습 말고'].map((not) => `${now}는 ${not}`),
      ];
      for (const prompt of said) {
        expect([prompt, ...tagsOf(prompt, 'character')]).toEqual([prompt, `${prompt}: left`]);
        expect([prompt, ...tagsOf(prompt, 'surroundings')]).toEqual([prompt, `${prompt}: left`]);
      }
    },
  );

  // Their clothes are those of their pictures: they are only coloured.
  it.each([
    ['no jacket, no dress', 'surroundings'],
    ['no skirt', 'clothes'],
    ['교복을 입지 않은', 'surroundings'],
  ] as const)('is not drawn where “%s” cannot be left out (%s)', (prompt, of) => {
    expect(readTags({ prompt, negative: '', of }, DRAWING_WORDS).every(({ kind }) => kind === 'none')).toBe(true);
  });

  // One way on every screen: what words alone would put on is absent without them.
  it.each(['no hat', 'without a scarf', 'not smiling', 'never smiling', 'without a coat', 'no rain', '모자 없이'])(
    'is left out of every picture: %s',
    (prompt) => {
      for (const of of ['surroundings', 'character'] as const)
        expect(readTags({ prompt, negative: '', of }, DRAWING_WORDS).map(({ kind }) => kind)).toEqual(['left']);
    },
  );

  const ON_SOMEBODY = [
    ...['scarf', 'gloves', 'glasses', 'hat', 'cap', 'bow', 'ribbon', 'necklace', 'earrings', 'tie', 'boots', 'socks'],
    ...['belt', 'bag', 'backpack', 'choker', 'cape', 'crown', 'headphones', 'eyepatch', 'bracelet', 'hairpin'],
    ...['beard', 'wings', 'tail', 'cat ears', 'tattoos', 'freckles', 'mask', 'coat', 'stockings', 'sword', 'shoes'],
  ];
  it.each([
    ...ON_SOMEBODY.map((thing) => `no ${thing}`),
    ...['without her red scarf', 'hat or glasses removed', 'hatless', 'without gloves, beach', 'no rain or scarf'],
    ...[
      '스카프 없이',
      '장갑 안 낀',
      '안경을 벗고',
      '목걸이 없는',
      '귀걸이 빼고',
      '넥타이 없이',
      '부츠 말고',
      '모자를 쓰지 않은',
    ],
  ])('may be on somebody who was trained, and is not promised to be off: %s', (prompt) => {
    const staysIn = (of: PromptOf): boolean[] =>
      readTags({ prompt, negative: '', of }, DRAWING_WORDS).flatMap(({ kind, stays = false }) =>
        kind === 'left' ? [stays] : [],
      );
    expect(staysIn('surroundings')).toEqual([true]);
    expect(staysIn('clothes')).toEqual([true]);
    expect(staysIn('motion')).toEqual([true]);
    expect(staysIn('character')).toEqual([false]);
  });

  it.each(['no rain', 'no clouds', 'not smiling', 'no other people', 'no text', 'no flowers', '비 없이', 'no stars'])(
    'is promised where no picture of somebody brings it: %s',
    (prompt) => {
      const [tag] = readTags({ prompt, negative: '', of: 'surroundings' }, DRAWING_WORDS);
      expect(tag).toMatchObject({ kind: 'left' });
      expect(tag).not.toHaveProperty('stays');
    },
  );

  // No drawing is without them.
  it.each([
    ...['no hair', 'no arms', 'no ears', 'no nose', 'no face', 'no legs', 'without hat or hair', 'no visible hands'],
    ...['머리카락 없는', '팔 없는', '다리 없는', '귀 없는', '코 없는', '얼굴 없는'],
  ])('is told as not drawn where it is part of everybody: %s', (words) => {
    for (const of of ['surroundings', 'character'] as const) expect(tagsOf(words, of)).toEqual([`${words}: none`]);
  });

  it.each([
    ...['no beard', 'no wings', 'no tail', 'no cat ears', 'no extra arms', 'no freckles', 'portrait, no legs'],
    ...['no arms crossed', '수염 없는', '고양이 귀 없는', '눈 없는 거리'],
  ])('is left out where others are drawn without: %s', (words) => {
    const tags = readTags({ prompt: words, negative: '', of: 'character' }, DRAWING_WORDS);
    expect(tags.map(({ kind }) => kind)).toContain('left');
  });

  it.each([
    ['straw hat, no hat', ['none', 'left']],
    ['밀짚모자, 모자 없이', ['none', 'left']],
    ['cape, no cape', ['none', 'left']],
    ['ponytail, no ponytail', ['none', 'left']],
    ['crown, no hat', ['character', 'left']],
  ])('is not drawn either where it is asked for as well: %s', (prompt, kinds) => {
    for (const of of ['surroundings', 'character'] as const)
      expect(readTags({ prompt, negative: '', of }, DRAWING_WORDS).map(({ kind }) => kind)).toEqual(kinds);
    expect(readHeadwear(prompt, '')?.name).toBe(prompt.startsWith('crown') ? 'crown' : undefined);
  });

  it.each([
    ['no eyes', 'eyes'],
    ['눈 없는', '눈'],
    ['no hat', 'hat'],
  ])('is named without its “no” where it can’t be left out: %s', (prompt, left) => {
    const asked = { prompt: `${prompt}, beach`, negative: '', of: 'surroundings' } as const;
    expect(readTags(asked, DRAWING_WORDS)[0]).toMatchObject({ text: prompt, left });
  });

  it('is not who has none', () => {
    expect(tagsOf('no legs woman, no hat girl', 'character')).toEqual([
      ...['no legs: none', 'woman: character', 'hat: left', 'girl: character'],
    ]);
  });

  it('leaves out no expression that is chosen', () => {
    const asked = { prompt: 'not smiling', negative: '', of: 'surroundings', expression: 'smile' } as const;
    expect(readTags(asked, DRAWING_WORDS)).toMatchObject([{ kind: 'option', option: 'expression' }]);
  });

  const THINGS = ['hat', 'scarf', 'glasses', 'ribbon', 'rain', 'snow', 'clouds', 'crown'];
  const DENIALS = [
    ...['neither X nor Y', 'wearing neither X nor Y', 'with neither a X nor a Y', 'not a X nor a Y', 'no X or Y'],
    ...['no X, nor Y', 'without X, Y or gloves', 'without either X or Y', 'without a X and a Y', 'never X or Y'],
    ...['minus the X, no Y', 'sans X, sans Y', 'lacking X or Y', 'lacks any X or Y', 'free of X and Y'],
    ...["isn't wearing a X or a Y", 'isn’t wearing a X or a Y', 'not wearing X, Y or gloves', 'never wears a X or Y'],
    ...[
      "doesn't have X or Y",
      'has no X and no Y',
      'no sign of X or Y',
      'missing her X, no Y',
      'not in X or Y',
      'anything but X or Y',
    ],
    ...['no longer wearing X or Y', 'refusing to wear a X or Y', 'except for the X, minus Y', 'rather than X or Y'],
  ];
  const CASES = DENIALS.flatMap((denial) =>
    THINGS.map((thing, i) => denial.replace('X', thing).replace('Y', THINGS[(i + 3) % THINGS.length] ?? '')),
  );

  it.each(CASES)('draws nothing of “%s”', (prompt) => {
    for (const of of ['surroundings', 'character'] as const) {
      const tags = readTags({ prompt: `${prompt}, on a beach`, negative: '', of }, DRAWING_WORDS);
      const drawn = tags.filter(({ kind }) => kind !== 'left' && kind !== 'none');
      expect(drawn.map(({ text }) => text)).toEqual(['beach']);
      expect(tags.some(({ kind }) => kind === 'left')).toBe(true);
    }
    const { scene, weather } = readSurroundings(`${prompt}, on a beach`, '');
    expect([scene, weather, readHeadwear(prompt, '')]).toEqual(['beach', [], null]);
    expect(readWords(prompt, DRAWING_WORDS).accessories).toEqual([]);
  });

  it.each(['pink hair instead of her usual', 'blue hair instead of the usual'])(
    'says nothing of what is not named: %s',
    (prompt) => {
      for (const of of ['surroundings', 'character'] as const)
        expect(readTags({ prompt, negative: '', of }, DRAWING_WORDS).map(({ kind }) => kind)).not.toContain('left');
    },
  );

  it('denies nobody who is drawn', () => {
    expect(deniedWords('a beach without snow and a girl')).toBe('snow');
  });

  it.each([
    ['neither hat nor scarf', 'hat, scarf'],
    ['without hat, scarf or gloves', 'hat, scarf or gloves'],
    ['hatless', 'hat'],
    ['cloud-free', 'cloud'],
    ['bareheaded', 'hat'],
    ['her hat off', 'hat'],
    ['unsmiling', 'smile'],
    ['no signs of rain', 'rain'],
    ['never wears a hat', 'hat'],
    ['isn’t wearing a hat', 'hat'],
  ])('is “%s” without the words that say so: %s', (prompt, left) => {
    expect(tagsOf(prompt, 'character')).toEqual([`${left}: left`]);
  });

  it.each([
    ['not only a hat but also a scarf', ['hat', 'scarf']],
    ['no doubt a hat', ['hat']],
    ['without a hat and wearing a scarf', ['scarf']],
    ['without glasses and long red hair, a hat', ['hat']],
    ['no hat, glasses', ['glasses']],
    ["don't forget the hat", ['hat']],
    ['a beach without snow and a girl with glasses', ['glasses']],
    ['without a hat, with glasses or a scarf', ['glasses', 'scarf']],
  ])('still draws what “%s” asks for', (prompt, worn) => {
    expect(readWords(prompt, DRAWING_WORDS).accessories.toSorted()).toEqual(worn.toSorted());
  });

  it.each([
    ['a girl, no hat, without a smile', 'hat, smile'],
    ['beach instead of a forest', 'forest'],
    ['hair not red', 'red hair'],
    ['her eyes are not blue', 'blue eyes'],
    ['a girl', ''],
  ])('of “%s” is what a negative prompt would say', (prompt, words) => {
    expect(deniedWords(prompt)).toBe(words);
  });
});

describe('what is left out in Korean', () => {
  it.each([
    ['노을 말고', '노을'],
    ['모자를 빼고', '모자'],
    ['귀걸이 없는', '귀걸이'],
    ['나비도 없이', '나비'],
  ])('is named without its particle alone: “%s”', (said, left) => {
    expect(leftOf(said)).toBe(left);
  });
});

describe('a picture of nobody else', () => {
  it.each([
    ['a girl on a beach, no people', ['other people']],
    ['no one, smiling', ['other people']],
    ['deserted beach, she smiles', ['other people']],
    ['소녀, 사람 없이', ['다른 사람']],
    ['아무도 없는 숲에 혼자', ['다른 사람']],
    ['화남, 아무도 없는 해변', ['다른 사람']],
  ])('leaves out whoever is beside somebody: %s', (prompt, left) => {
    for (const of of ['surroundings', 'character'] as const) {
      const tags = readTags({ prompt, negative: '', of }, DRAWING_WORDS);
      expect(tags.filter(({ kind }) => kind === 'left').map((tag) => tag.left)).toEqual(left);
      expect(tags.filter(({ whole }) => whole)).toEqual([]);
    }
  });

  it('leaves them out beside who is named', () => {
    const asked = { prompt: 'Hana on a beach, no people', negative: '', of: 'surroundings', name: 'Hana' } as const;
    expect(readTags(asked, DRAWING_WORDS).map(({ kind }) => kind)).toEqual(['place', 'left']);
  });
});
