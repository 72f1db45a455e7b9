import { describe, expect, it } from 'vitest';
import { makeRandom } from '../../random.js';
import { drawParticles, makeParticles } from './particles.js';

const EDGE = 240;

/** What one of its kind covers at a moment, from its middle, and how long and how wide that is. */
function shapeOf(weather: 'leaves' | 'petals' | 'snowfall', t: number): { long: number; wide: number; angle: number } {
  const [first] = makeParticles([weather], 4, makeRandom(3, 'one'));
  if (!first) throw new Error('nothing falls');
  const still = { ...first, x: 0.5, y: 0.5, falls: 0, drift: 0, phase: 0.13, size: 0.2 };
  const frame = Buffer.alloc(EDGE * EDGE * 3);
  drawParticles([still], t, frame, EDGE, EDGE);
  const seen: [number, number][] = [];
  for (let i = 0; i < EDGE * EDGE; i++) if ((frame[i * 3] ?? 0) > 40) seen.push([i % EDGE, Math.floor(i / EDGE)]);
  const mean = (of: (p: [number, number]) => number): number => seen.reduce((sum, p) => sum + of(p), 0) / seen.length;
  const [mx, my] = [mean(([x]) => x), mean(([, y]) => y)];
  const [xx, yy, xy] = [
    mean(([x]) => (x - mx) ** 2),
    mean(([, y]) => (y - my) ** 2),
    mean(([x, y]) => (x - mx) * (y - my)),
  ];
  const [half, root] = [(xx + yy) / 2, Math.hypot((xx - yy) / 2, xy)];
  return { long: Math.sqrt(half + root), wide: Math.sqrt(half - root), angle: Math.atan2(2 * xy, xx - yy) / 2 };
}

describe('what falls in a video', () => {
  it.each(['leaves', 'petals'] as const)('has the outline of its kind, and turns: %s', (weather) => {
    const [now, later] = [shapeOf(weather, 0), shapeOf(weather, 0.1)];
    expect(now.long / now.wide).toBeGreaterThan(1.3);
    expect(Math.abs(Math.sin(now.angle - later.angle))).toBeGreaterThan(0.3);
    // The loop closes.
    expect(shapeOf(weather, 1).angle).toBeCloseTo(now.angle, 5);
  });

  it.each(['snowfall', 'rain'] as const)('is as much of it as the words say: %s', (weather) => {
    const [light, usual, heavy] = (['light', 'usual', 'heavy'] as const).map(
      (density) => makeParticles([weather], 4, makeRandom(3, 'one'), density).length,
    );
    expect(light).toBeLessThan(usual ?? 0);
    expect(usual).toBeLessThan(heavy ?? 0);
  });

  it('is round where it is snow', () => {
    const { long, wide } = shapeOf('snowfall', 0);
    expect(long / wide).toBeLessThan(1.1);
  });
});
