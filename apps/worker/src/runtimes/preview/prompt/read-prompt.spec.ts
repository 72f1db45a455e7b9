import { describe, expect, it } from 'vitest';
import { readClothing, readScene } from './read-prompt.js';

describe('readScene', () => {
  it('gives unknown words a colour of their own, the same each time', () => {
    expect(readScene('zorblax', '').accent).toBe(readScene('zorblax', '').accent);
    expect(readScene('zorblax', '').accent).not.toBe(readScene('quuxly', '').accent);
  });
});

describe('readClothing', () => {
  it('reads colour and pattern in both languages', () => {
    expect(readClothing('blue floral dress', '')).toEqual({ color: '#3667c9', pattern: 'floral' });
    // What the field suggests, in both languages.
    for (const prompt of ['Red with white stripes', '빨간색, 흰 줄무늬']) {
      expect(readClothing(prompt, '')).toEqual({ color: '#c8323a', pattern: 'stripes' });
    }
    expect(readClothing('빨간 체크 치마', '')).toEqual({ color: '#c8323a', pattern: 'plaid' });
  });

  it('gives a garment its usual colour and anything else one of its own', () => {
    expect(readClothing('tuxedo', '')?.color).toBe('#2d3140');
    expect(readClothing('glorp', '')?.color).not.toBe(readClothing('blimp', '')?.color);
  });

  it('changes nothing when empty', () => {
    expect(readClothing('  ', '')).toBeNull();
  });
});
