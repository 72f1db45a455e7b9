import { describe, expect, it } from 'vitest';
import { objectPosition } from './focus';

/** Which part of a picture a square frame shows, from 0 to 1 along its longer edge, at such a position. */
const shown = (position: number, ratio: number): [from: number, to: number] => {
  const from = (1 - ratio) * (position / 100);
  return [from, from + ratio];
};
const [across, down] = [0, 1].map(
  (axis) => (focus: Parameters<typeof objectPosition>[0]) =>
    Number.parseFloat(objectPosition(focus).split(' ')[axis] ?? ''),
) as [(focus: Parameters<typeof objectPosition>[0]) => number, (focus: Parameters<typeof objectPosition>[0]) => number];

describe('objectPosition', () => {
  it.each([0.08, 0.14, 0.2, 0.3, 0.45, 0.6, 0.8, 0.92])('keeps a face at %d of the height in a square', (y) => {
    for (const ratio of [3 / 4, 9 / 16]) {
      const [from, to] = shown(down({ x: 0.5, y }), ratio);
      expect(from).toBeLessThanOrEqual(Math.max(0, y - 0.05));
      expect(to).toBeGreaterThanOrEqual(Math.min(1, y + 0.05));
    }
  });

  it.each([0.1, 0.3, 0.5, 0.7, 0.9])('keeps a face at %d of the width in a square', (x) => {
    const [from, to] = shown(across({ x, y: 0.3 }), 9 / 16);
    expect(from).toBeLessThanOrEqual(Math.max(0, x - 0.05));
    expect(to).toBeGreaterThanOrEqual(Math.min(1, x + 0.05));
  });

  it('looks above the middle where no face is known', () => {
    expect(objectPosition(null)).toBe('50% 16%');
  });
});
