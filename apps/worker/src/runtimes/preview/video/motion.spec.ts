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
    ['고개를 끄덕인다', 'nod'],
    ['웃음을 터뜨린다', 'laugh'],
  ])('hears in “%s” the motion %s', (prompt, motion) => {
    expect(plan(prompt).motions).toContain(motion);
  });

  it('moves, and ends where it began, whatever the motion and the length', () => {
    const camera = ['zoom in', 'zoom out', 'pan', 'pan left', 'pan right', 'tilt up', 'tilt down'];
    const heads = ['nod', 'shakes her head', 'tilts her head', 'bows', 'laughs', 'talk', 'blinks'];
    for (const prompt of ['walk', 'wave', 'dance', 'cheer', 'jump', 'float', 'shush', 'calm', ...camera, ...heads]) {
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

  it.each<[prompt: string, key: 'nod' | 'shake' | 'tilt']>([
    ['nods', 'nod'],
    ['고개를 끄덕이는', 'nod'],
    ['bows politely', 'nod'],
    ['shakes her head', 'shake'],
    ['고개를 갸웃하는', 'tilt'],
  ])('moves the head alone by “%s”', (prompt, key) => {
    const moments = Array.from({ length: 48 }, (_, i) => plan(prompt).at(i / 48));
    const most = (of: keyof Moment): number => Math.max(...moments.map((moment) => Math.abs(moment[of])));
    expect(most(key)).toBeGreaterThan(key === 'tilt' ? 0.1 : 0.5);
    for (const other of ['nod', 'shake', 'tilt'] as const) if (other !== key) expect(most(other)).toBe(0);
    expect(most('lean')).toBe(0);
  });

  it.each<[prompt: string, key: 'panX' | 'panY' | 'zoom', direction: number]>([
    ['pan left', 'panX', 1],
    ['카메라가 오른쪽으로 이동', 'panX', -1],
    ['camera tilts up', 'panY', 1],
    ['카메라를 아래로 내린다', 'panY', -1],
    ['zoom out', 'zoom', -1],
    ['카메라가 멀어지는 장면', 'zoom', -1],
    ['zoom in', 'zoom', 1],
  ])('takes the camera where “%s” says, most of the time', (prompt, key, direction) => {
    const { at } = plan(prompt);
    const steps = Array.from({ length: 40 }, (_, i) => (at((i + 1) / 40)[key] - at(i / 40)[key]) * direction);
    expect(at(0.5)[key] * direction).toBeGreaterThan(at(0)[key] * direction + 0.03);
    expect(steps.filter((step) => step > 0).length).toBeGreaterThanOrEqual(20);
  });

  it('leaves a camera where it is that is to stay there', () => {
    for (const prompt of [
      'static camera, she walks',
      '카메라는 고정하고 걷는 모습',
      'the camera does not move, wind',
    ]) {
      const { at } = plan(prompt);
      for (let i = 0; i < 24; i++) expect(at(i / 24)).toMatchObject({ zoom: 1, panX: 0, panY: 0 });
    }
    expect(plan('static camera, zoom in').at(0.5).zoom).toBeGreaterThan(1.1);
  });

  it('lets nothing fall that stands in the air of its picture, or is in no sky by day', () => {
    expect(plan('비가 그치고 무지개가 떠요').weather).toEqual([]);
    expect(plan('fog rolls in').weather).toEqual([]);
    expect(plan('stars twinkle by day').weather).toEqual([]);
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
