import { describe, expect, it } from 'vitest';
import { lumaOf, rgb } from '../canvas/colour.js';
import { tonesOf } from './tones.js';

const BLACK = '#25232b';

describe('the tones of black', () => {
  it('are no navy, and darker in the shade', () => {
    const tones = tonesOf('main', BLACK);
    for (const name of ['shade', 'deep', 'line', 'light']) {
      const [r, , b] = rgb(tones[`main-${name}`] ?? '');
      expect([name, b - r < 12]).toEqual([name, true]);
    }
    expect(lumaOf(rgb(tones['main-deep'] ?? ''))).toBeLessThan(lumaOf(rgb(BLACK)));
  });

  it('have an edge that is lighter than what it bounds; other dark colours keep theirs', () => {
    expect(lumaOf(rgb(tonesOf('main', BLACK)['main-line'] ?? ''))).toBeGreaterThan(lumaOf(rgb(BLACK)) + 10);
    expect(lumaOf(rgb(tonesOf('main', '#2f3552')['main-line'] ?? ''))).toBeLessThan(lumaOf(rgb('#2f3552')));
  });
});
