import { describe, expect, it } from 'vitest';
import { readSurroundings } from './read-surroundings.js';

const seasonOf = (prompt: string, negative = ''): string => readSurroundings(prompt, negative).season;

describe('the season of a place', () => {
  it.each([
    ['눈 덮인 산장 테라스, 함박눈, 눈을 감고 있는 모습', '안경, 사람들, 눈사람'],
    ['a snowy park', 'snowman'],
    ['a snowy park', 'snowmen, glasses'],
  ])('is winter without a snowman too: %s', (prompt, negative) => {
    expect(seasonOf(prompt, negative)).toBe('winter');
  });

  it('is none that is denied', () => {
    expect(seasonOf('a snowy park', 'winter')).toBe('summer');
    expect(seasonOf('mountain, snowfall', 'winter')).toBe('summer');
  });

  it.each(['mountain, snowfall', 'park, light snow', 'a village in a blizzard'])(
    'is winter where it snows and no season is named: %s',
    (prompt) => {
      expect(seasonOf(prompt)).toBe('winter');
    },
  );

  it('is the one that is named, though it snows', () => {
    expect(seasonOf('spring park, snowfall')).toBe('spring');
    expect(seasonOf('a park')).toBe('summer');
  });
});
