import { rgbaToThumbHash } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { placeholderOf } from './thumbhash';

/** Of a picture of one colour, eight pixels square. */
const hashOf = (red: number, green: number, blue: number): string =>
  btoa(String.fromCharCode(...rgbaToThumbHash(8, 8, Array.from({ length: 64 }, () => [red, green, blue, 255]).flat())));

describe('placeholderOf', () => {
  it('is the average colour at once, and a tiny picture over it', () => {
    const placeholder = placeholderOf(hashOf(255, 0, 0));
    const [red = 0, green = 0, blue = 0] = (/\d+ \d+ \d+/.exec(placeholder?.backgroundColor ?? '')?.[0] ?? '')
      .split(' ')
      .map(Number);
    expect(red).toBeGreaterThan(200);
    expect(Math.max(green, blue)).toBeLessThan(60);
    expect(placeholder?.backgroundImage).toMatch(/^url\("data:image\/png;base64,/);
  });

  it('decodes a hash once as long as it is in use', () => {
    const hash = hashOf(0, 200, 40);
    expect(placeholderOf(hash)).toBe(placeholderOf(hash));
  });

  it('is nothing where the hash cannot be read', () => {
    expect(placeholderOf('%%%')).toBeNull();
    expect(placeholderOf('')).toBeNull();
  });
});
