import { describe, expect, it } from '@jest/globals';
import { hammingDistance, HashList } from './perceptual-hash.js';

describe('hammingDistance', () => {
  it.each([
    ['0000000000000000', '0000000000000000', 0],
    ['0000000000000000', 'ffffffffffffffff', 64],
    ['8000000000000001', '0000000000000000', 2],
    ['f0f0f0f0f0f0f0f0', '0f0f0f0f0f0f0f0f', 64],
    ['00000000ffffffff', '00000000fffffff0', 4],
  ])('%s and %s: %d', (one, other, bits) => {
    expect(hammingDistance(one, other)).toBe(bits);
    expect(hammingDistance(other, one)).toBe(bits);
  });
});

describe('HashList', () => {
  it('finds what is near enough, and nothing else', () => {
    const list = new HashList(['0123456789abcdef', 'ffffffff00000000']);
    expect(list.size).toBe(2);
    expect(list.hasNear('0123456789abcdef', 0)).toBe(true);
    expect(list.hasNear('ffffffff0000000f', 4)).toBe(true);
    expect(list.hasNear('ffffffff0000001f', 4)).toBe(false);
    expect(new HashList([]).hasNear('0000000000000000', 63)).toBe(false);
  });
});
