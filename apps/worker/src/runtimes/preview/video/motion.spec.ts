import { describe, expect, it } from 'vitest';
import { makeRandom } from '../../random.js';
import { type Moment, planMotion } from './motion.js';
import { videoSize } from './generate-video.js';

const plan = (prompt: string, seconds = 4): ReturnType<typeof planMotion> => planMotion(prompt, seconds, makeRandom(1));

describe('planMotion', () => {
  it.each([
    ['she walks through the park', 'walk'],
    ['손을 흔들며 인사', 'wave'],
    ['slow zoom', 'zoom'],
    ['춤추는', 'dance'],
    ['hair in the wind', 'wind'],
    ['생일 축하', 'cheer'],
    ['쉿, 비밀이야', 'shush'],
    ['standing', 'breathe'],
  ])('hears in “%s” the motion %s', (prompt, motion) => {
    expect(plan(prompt).motions).toContain(motion);
  });

  it('moves, and ends where it began, whatever the motion and the length', () => {
    for (const prompt of ['walk', 'wave', 'zoom', 'pan', 'dance', 'cheer', 'jump', 'float', 'shush', 'talk', 'calm']) {
      for (const seconds of [2, 4, 6]) {
        const { at } = plan(prompt, seconds);
        const [start, end, middle] = [at(0), at(1), at(0.37)];
        for (const key of Object.keys(start) as (keyof Moment)[]) {
          if (key !== 'phase') expect(end[key], `${prompt} ${key}`).toBeCloseTo(start[key], 6);
        }
        expect(middle).not.toEqual(start);
      }
    }
  });

  it('lets nothing fall that nobody asked for', () => {
    expect(plan('hair in the wind').weather).toEqual([]);
    expect(plan('petals in the wind').weather).toEqual(['petals']);
  });
});

describe('videoSize', () => {
  it.each([
    [1024, 1024, 960, 960],
    [1344, 768, 1270, 726],
    [100, 5000, 620, 1488],
  ])('makes %i×%i into even %i×%i', (width, height, w, h) => {
    expect(videoSize(width, height)).toEqual({ width: w, height: h });
  });
});
