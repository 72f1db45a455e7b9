import { describe, expect, it } from 'vitest';
import { renderSvg } from '../canvas/picture.js';
import { getPart } from '../drawings/part.js';
import {
  CHRISTMAS_TREES,
  hasClouds,
  type Hour,
  OMITTED,
  type Omitted,
  SCENES,
  type Weather,
} from '@atelier/contracts/prompt-words';
import { composeScene, type Stage } from './compose-scene.js';
import { lightOf } from './light.js';

const HOURS: readonly Hour[] = ['day', 'sunset', 'night'];

const stageOf = (changes: Partial<Stage> = {}): Stage => ({
  scene: 'beach',
  hour: 'day',
  season: 'summer',
  accent: '#c96a8f',
  lightSide: 1,
  width: 640,
  height: 640,
  horizon: 397,
  seed: 7,
  ...changes,
});

describe('lightOf', () => {
  it('refuses light that says nothing', () => {
    const part = { ...getPart('scenes/beach'), about: { 'data-light': 'glare 3' } };
    expect(() => lightOf(part, 'day', 1)).toThrow('glare');
  });
});

/** How much is drawn: shapes, and copies of them. */
const shapesIn = (svg: string): number => svg.match(/<(?:path|circle|ellipse|rect|use)\b/g)?.length ?? 0;

describe('composeScene', () => {
  it.each(HOURS)('has rocks and ridges on the top of a mountain, and no lake (%s)', async (hour) => {
    const lakes = (isPeak: boolean): number =>
      composeScene(stageOf({ scene: 'mountain', hour, isPeak })).svg.match(/fill="url\(#[^)]*lake\)"/g)?.length ?? 0;
    expect([lakes(false), lakes(true)]).toEqual([1, 0]);
    const { svg } = composeScene(stageOf({ scene: 'mountain', hour, season: 'winter', isPeak: true }));
    expect((await renderSvg(svg)).width).toBe(640);
  });

  it.each<[Omitted, Partial<Stage>]>([
    ['trees', { scene: 'meadow' }],
    ['trees', { scene: 'park', season: 'autumn' }],
    ['trees', { scene: 'beach' }],
    ['trees', { scene: 'snow', season: 'winter' }],
    ['flowers', { scene: 'meadow' }],
    ['clouds', { scene: 'sky' }],
    ['clouds', { scene: 'lake' }],
    ['moon', { scene: 'sky', hour: 'night' }],
    ['stars', { scene: 'sky', hour: 'night' }],
    ['sun', { scene: 'beach', hour: 'sunset' }],
    ['fireworks', { scene: 'festival', hour: 'night' }],
    ['lanterns', { scene: 'festival', hour: 'day' }],
    ['lanterns', { scene: 'festival', hour: 'night' }],
    ['blossoms', { scene: 'park', season: 'spring' }],
  ])('leaves out the %s of %o, and nothing else', (what, changes) => {
    const draw = (omitted: Omitted[]): number => shapesIn(composeScene(stageOf({ ...changes, omitted })).svg);
    const others = OMITTED.filter((one) => one !== what);
    expect(draw([what])).toBeLessThan(draw([]));
    expect(draw(others)).toBeGreaterThan(draw([...OMITTED]));
  });

  it.each(['park', 'alley'] as const)('has green leaves in a spring without blossoms: %s', (scene) => {
    const pink = (omitted: Omitted[]): boolean =>
      /#(?:c7708f|e695b2|f5b6ca|fdd9e4|ffc3d6|ff9fbe|ffe3ec)/.test(
        composeScene(stageOf({ scene, season: 'spring', omitted })).svg,
      );
    expect([pink([]), pink(['blossoms'])]).toEqual([true, false]);
  });

  it.each(SCENES)('draws the same for the same seed, and something else for others: %s', (scene) => {
    const svg = (seed: number): string => composeScene(stageOf({ scene, seed })).svg;
    expect(svg(7)).toBe(svg(7));
    expect(new Set([1, 2, 3, 4, 5].map(svg)).size).toBeGreaterThan(1);
  });

  it.each(SCENES)(
    'fills the frame at every hour, in both formats and with light from both sides: %s',
    async (scene) => {
      const formats = [
        { width: 96, height: 128, horizon: 79 },
        { width: 168, height: 96, horizon: 40 },
      ];
      for (const hour of HOURS) {
        for (const format of formats) {
          for (const lightSide of [-1, 1]) {
            const { svg, light } = composeScene(stageOf({ scene, hour, lightSide, ...format }));
            expect(svg).not.toMatch(/NaN|undefined/);
            const { width, height, data } = await renderSvg(svg);
            expect([width, height]).toEqual([format.width, format.height]);
            expect(data.filter((value, i) => i % 4 === 3 && value < 255)).toHaveLength(0);
            expect(light.side).toBe(lightSide);
          }
        }
      }
    },
  );

  it('mirrors what is lit with the light', () => {
    const palmAt = (lightSide: number): number => {
      const { svg } = composeScene(stageOf({ lightSide }));
      return Number(/"#scenes-beach-9-0" transform="translate\((\S+) /.exec(svg)?.[1]);
    };
    expect(palmAt(1)).toBeCloseTo(640 - palmAt(-1));
  });

  it('dims colours by the hour, but not what shines', () => {
    const [day, night] = HOURS.filter((hour) => hour !== 'sunset').map((hour) => composeScene(stageOf({ hour })).svg);
    expect(day).toContain('#8d6a4a');
    expect(night).not.toContain('#8d6a4a');
    expect(night).toContain('#f3f1e4');
  });

  it('has snow on the beach in winter, and no palm', () => {
    const [summer, winter] = (['summer', 'winter'] as const).map(
      (season) => composeScene(stageOf({ scene: 'beach', season })).svg,
    );
    expect([summer, winter].map((svg) => svg?.includes('#scenes-beach-9-0'))).toEqual([true, false]);
    expect([summer, winter].map((svg) => /fill="#dfe9f2"/i.test(svg ?? ''))).toEqual([false, true]);
  });

  it('hides the sun while it rains, and greys the sky', () => {
    const [clear, rainy] = [false, true].map((isOvercast) =>
      composeScene(stageOf({ scene: 'park', hour: 'day', isOvercast })),
    );
    expect(clear?.svg).toContain('#3d94de');
    expect(rainy?.svg).not.toContain('#3d94de');
    expect(rainy?.svg).not.toContain('#fffdf2');
    expect(rainy?.light.shadow).toBeLessThan(clear?.light.shadow ?? 0);
  });

  it('has a Christmas tree in each place that promises one, and at Christmas alone', () => {
    for (const scene of SCENES) {
      const [plain, christmas] = [false, true].map((isChristmas) => composeScene(stageOf({ scene, isChristmas })).svg);
      expect([scene, plain !== christmas]).toEqual([scene, CHRISTMAS_TREES.has(scene)]);
    }
  });

  it('has clouds in each place that promises them, and at these hours alone', () => {
    for (const scene of SCENES) {
      for (const hour of HOURS) {
        const without: readonly Omitted[] = ['clouds'];
        const isClouded =
          composeScene(stageOf({ scene, hour })).svg !== composeScene(stageOf({ scene, hour, omitted: without })).svg;
        expect([scene, hour, isClouded]).toEqual([scene, hour, hasClouds(scene, hour === 'night')]);
      }
    }
  });

  it.each(['store', 'gym'] as const)('is seen to be dark by night in the %s, which has no window', async (scene) => {
    const [day, night] = await Promise.all(
      (['day', 'night'] as const).map(async (hour) => {
        const { data } = await renderSvg(
          composeScene(stageOf({ scene, hour, width: 64, height: 64, horizon: 40 })).svg,
        );
        return data.reduce((sum, value) => sum + value, 0) / data.length;
      }),
    );
    expect((day ?? 0) - (night ?? 0)).toBeGreaterThan(15);
  });

  it.each(['room', 'cafe', 'classroom'] as const)('shows the weather behind the windows of the %s', (scene) => {
    const [clear, rain, snow] = [[], ['rain'], ['snowfall']].map(
      (outside) => composeScene(stageOf({ scene, outside: outside as Weather[] })).svg,
    );
    expect(new Set([clear, rain, snow]).size).toBe(3);
  });
});
