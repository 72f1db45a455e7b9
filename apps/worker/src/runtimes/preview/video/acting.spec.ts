import { SHUT_LOOKS } from '@atelier/contracts/prompt-words';
import { expect, it } from 'vitest';
import { makeRandom } from '../../random.js';
import { MOODS } from '../figure/moods.js';
import { planMotion } from './motion.js';

const SECONDS = 4;
const FPS = 24;
const frames = (prompt: string) => {
  const { face } = planMotion(prompt, SECONDS, makeRandom(1));
  return Array.from({ length: SECONDS * FPS }, (_, i) => face.at(i / SECONDS / FPS));
};
const blinksIn = (prompt: string): number =>
  frames(prompt).filter(({ lids }, i, all) => lids === 'shut' && all[i - 1]?.lids !== 'shut').length;

it('blinks by itself every two or three seconds, a few frames long, and more often where that is asked for', () => {
  const shut = frames('dancing').filter(({ lids }) => lids !== 'open').length;
  expect(blinksIn('dancing')).toBe(2);
  expect(shut).toBeGreaterThanOrEqual(6);
  expect(shut).toBeLessThanOrEqual(14);
  expect(blinksIn('눈을 깜빡인다')).toBeGreaterThan(2);
});

it.each(['smiles', '활짝 웃는다', 'laughing', 'closes her eyes', '윙크한다', 'surprised'])(
  'takes on the look that “%s” names, and begins and ends without it',
  (prompt) => {
    const seen = frames(prompt);
    expect(Math.max(...seen.map(({ look }) => look))).toBe(1);
    expect([seen[0]?.look, planMotion(prompt, SECONDS, makeRandom(1)).face.at(1).look]).toEqual([0, 0]);
    // No jump: it comes and goes over some frames.
    expect(seen.some(({ look }) => look > 0 && look < 1)).toBe(true);
  },
);

it.each([
  ['talking', true],
  ['노래하는 모습', true],
  ['smiles', false],
])('opens the mouth again and again by “%s”: %j', (prompt, isOpened) => {
  const opens = frames(prompt).filter(({ open }, i, all) => open > 0.5 && (all[i - 1]?.open ?? 0) <= 0.5).length;
  expect(opens > 4).toBe(isOpened);
});

it('ends in every length as it begins', () => {
  for (const seconds of [2, 4, 6])
    for (const prompt of ['walk', 'laughs', 'sings', 'blinks', 'winks']) {
      const { at } = planMotion(prompt, seconds, makeRandom(7)).face;
      for (const t of [0, 1]) expect(at(t), prompt).toMatchObject({ lids: 'open', look: 0, open: 0 });
    }
});

it('what closes the eyes of a picture is what a video says cannot blink', () => {
  const closing = Object.entries(MOODS).filter(([, { closed }]) => closed.every((share) => share === 1));
  expect(new Set(closing.map(([look]) => look))).toEqual(SHUT_LOOKS);
});
