import { describe, expect, it } from 'vitest';
import { CAMERA_ANGLES, type Direction } from '../../generation-options.js';
import { UNDRAWN_ANGLES } from '../../undrawn.js';
import { DRAWING_WORDS } from './drawing-words.js';
import { readView } from './read-surroundings.js';
import { readTags } from './read-tags.js';
import { isDrawnAngle } from './view-words.js';

describe('the words of a view', () => {
  it.each([
    ['뒷모습', { direction: 'back' }],
    ['뒤돌아 바라보는', { direction: 'back-right' }],
    ['looking back', { direction: 'back-left' }],
    ['오른쪽 옆모습', { direction: 'right' }],
    ['왼쪽 옆모습', { direction: 'left' }],
    ['옆모습', { direction: 'left' }],
    ['side view', { direction: 'left' }],
    ['왼쪽', { direction: 'left' }],
    ['오른쪽을 보는', { direction: 'front-right' }],
    ['front view', { direction: 'center' }],
    ['아래에서 올려다본', { angle: 'low' }],
    ['아래에서 올려다보는', { angle: 'extreme-low' }],
    ['from below', { angle: 'low' }],
    ['위에서 내려다본', { angle: 'high' }],
    ["bird's-eye view", { angle: 'extreme-high' }],
    ['from above', {}],
    ['위에서 내려다본', {}],
    ['low angle', {}],
    ['로우 앵글', {}],
    ['eye level', {}],
  ] as const)('knows that “%s” is what is chosen beside it: %o', (prompt, chosen) => {
    const found = readTags({ prompt, negative: '', of: 'surroundings', ...chosen }, DRAWING_WORDS);
    expect(found.map(({ text, kind }) => `${text}: ${kind}`)).toEqual([`${prompt}: view`]);
  });

  it.each([
    ['from below', { angle: 'high' }],
    ['eye level', { angle: 'low' }],
    ["bird's-eye view", { angle: 'high' }],
    ['뒤돌아 바라보는', { direction: 'right' }],
    ['왼쪽', { direction: 'right' }],
    ['옆모습', { direction: 'front-left' }],
    ['looking back', { direction: 'left' }],
    ['full body', { shot: 'cowboy' }],
    ['전신', { shot: 'portrait' }],
  ] as const)('says of “%s” that an option decides it: %o', (prompt, chosen) => {
    const found = readTags({ prompt, negative: '', of: 'surroundings', ...chosen }, DRAWING_WORDS);
    expect(found.map(({ text, kind }) => `${text}: ${kind}`)).toEqual([`${prompt}: option`]);
  });

  it.each(["bird's-eye view", '항공샷', '바로 위에서 내려다본', "worm's-eye view", 'overhead view'])(
    'tells that no angle like that is drawn: “%s”',
    (prompt) => {
      const found = readTags({ prompt, negative: '', of: 'surroundings' }, DRAWING_WORDS);
      expect(found.map(({ kind, whole }) => [kind, whole])).toEqual([['none', true]]);
      expect(readView(prompt, '').angle).toBe('middle');
    },
  );

  it('knows which angles are drawn as the options do', () => {
    expect(CAMERA_ANGLES.filter((angle) => !isDrawnAngle(angle))).toEqual(UNDRAWN_ANGLES);
  });

  it.each(['soft light from above', 'petals falling gently from above'])('is no angle in “%s”', (prompt) => {
    expect(readView(prompt, '').angle).toBe('middle');
  });

  it('tells of the second of two angles that it is not drawn', () => {
    const asked = { prompt: 'low angle, from above', negative: '', of: 'surroundings' } as const;
    expect(readTags(asked, DRAWING_WORDS).map(({ kind }) => kind)).toEqual(['view', 'none']);
  });

  const ASIDE = ['left', 'right', 'back-left', 'back', 'back-right'] as const;
  const SIDEWAYS =
    '옆모습,옆 모습,옆얼굴,측면,옆에서 본,왼쪽 옆모습,side view,in profile,side profile,from the side,left profile';

  it.each(SIDEWAYS.split(','))('is not drawn of whom no picture shows so: “%s”', (prompt) => {
    const kinds = (undrawn?: typeof ASIDE): string[] =>
      readTags({ prompt, negative: '', of: 'surroundings', undrawn }, DRAWING_WORDS).map(
        ({ kind, whole }) => `${kind}${whole ? ', and another picture' : ''}`,
      );
    expect(kinds()).toEqual(['view']);
    expect(kinds(ASIDE)).toEqual(['none, and another picture']);
  });

  it.each(['looking left', 'looking to the right', 'gazing to the left', '왼쪽을 바라보는', '오른쪽을 보는'])(
    'is half turned where no picture shows a profile: “%s”',
    (prompt) => {
      const kindsWithout = (undrawn: readonly Direction[]): string[] =>
        readTags({ prompt, negative: '', of: 'surroundings', undrawn }, DRAWING_WORDS).map(({ kind }) => kind);
      expect(kindsWithout(ASIDE)).toEqual(['view']);
      expect(kindsWithout([...ASIDE, 'front-left', 'front-right'])).toEqual(['none']);
    },
  );

  it('says of a side that is outdone by an option that the option decides it', () => {
    const asked = {
      prompt: '옆모습',
      negative: '',
      of: 'surroundings',
      direction: 'front-left',
      undrawn: ASIDE,
    } as const;
    expect(readTags(asked, DRAWING_WORDS).map(({ kind }) => kind)).toEqual(['option']);
  });
});

describe('the name of an option', () => {
  it.each([
    ['위에서, 미소', { angle: 'high' }],
    ['미소, 아래에서', { angle: 'low' }],
    ['무릎 위, 미소', { shot: 'cowboy' }],
    ['얼굴', { shot: 'portrait' }],
    ['왼쪽, 미소', { direction: 'left' }],
    ['smiling, right', { direction: 'right' }],
  ] as const)('alone says how somebody is seen: %s', (prompt, view) => {
    expect(readView(prompt, '')).toMatchObject(view);
  });

  it.each([
    ...[
      '동글동글한 얼굴',
      '얼굴, 미소',
      '침대 위에서 웃는',
      '나무 아래에서 웃는',
      '나무 아래서 웃는',
      '고양이 무릎 위',
      '왼쪽에 나무',
      '오른쪽으로 기울어진 탑',
    ],
    ...['a girl on the left', 'a cat on her right', 'left hand raised', 'the front door'],
  ])('says elsewhere where something is: %s', (prompt) => {
    expect(readView(prompt, '')).toEqual({ direction: 'front', shot: 'upper', angle: 'middle' });
  });
});
