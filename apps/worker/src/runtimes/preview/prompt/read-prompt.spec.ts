import { describe, expect, it } from 'vitest';
import { lumaOf, rgb } from '../canvas/colour.js';
import { readClothing, readScene } from './read-prompt.js';

describe('readScene', () => {
  it('gives unknown words a colour of their own, the same each time', () => {
    expect(readScene('zorblax', '').accent).toBe(readScene('zorblax', '').accent);
    expect(readScene('zorblax', '').accent).not.toBe(readScene('quuxly', '').accent);
  });
});

it.each([
  ['산 정상에 선 소년', true],
  ['standing on a mountain peak', true],
  ['a boy on the summit', true],
  ['a lake in the mountains', false],
])('“%s” is on the top of a mountain: %s', (prompt, isPeak) => {
  const wish = readScene(prompt, '');
  expect(wish.isPeak && wish.scene === 'mountain').toBe(isPeak);
});

describe('the sky', () => {
  it.each(['stars at noon', '대낮의 별', 'a sunny day, stars'])('has no stars by day: “%s”', (prompt) => {
    const { hour, weather } = readScene(prompt, '');
    expect(hour === 'day' && weather.includes('stars')).toBe(false);
  });

  it('keeps them by night, and where there is no day', () => {
    expect(readScene('a night full of stars', '').weather).toContain('stars');
    expect(readScene('space', '').weather).toContain('stars');
  });

  it.each(['달밤의 소녀', 'moonlit night', 'a girl on a moonlit beach', '달빛 비치는 호수'])(
    'has its moon where it is moonlit: “%s”',
    (prompt) => {
      expect(readScene(prompt, '')).toMatchObject({ hour: 'night', moon: 'full' });
    },
  );

  it('is that of a night without a moon, too', () => {
    for (const negative of ['moon', 'full moon, blurry'])
      expect(readScene('a girl at night, stars', negative)).toMatchObject({
        hour: 'night',
        moon: null,
        omitted: ['moon'],
      });
    expect(readScene('a girl at night', 'night').hour).toBe('day');
  });
});

describe('readClothing', () => {
  it('dyes nothing by clothes that lie below the shot', () => {
    expect(readClothing('black pants', '', '', 'upper')).toBeNull();
    expect(readClothing('', '', '검은 바지', 'portrait')).toBeNull();
    expect(readClothing('black pants', '', '', 'cowboy')).not.toBeNull();
    const shirt = readClothing('white shirt', '');
    expect(readClothing('black pants, white shirt', '', '', 'upper')).toEqual(shirt);
  });

  it('reads colour and pattern in both languages', () => {
    expect(readClothing('blue floral dress', '')).toEqual({ color: '#3667c9', pattern: 'floral', ink: null });
    // What the field suggests, in both languages.
    for (const prompt of ['Red with white stripes', '빨간색, 흰 줄무늬']) {
      expect(readClothing(prompt, '')).toEqual({ color: '#c8323a', pattern: 'stripes', ink: '#f2eee8' });
    }
    expect(readClothing('빨간 체크 치마', '')).toEqual({ color: '#c8323a', pattern: 'plaid', ink: null });
  });

  it('dyes dark green darker than green', () => {
    const [dark, green] = ['dark green', 'green'].map((prompt) => readClothing(prompt, '')?.color ?? '');
    expect(lumaOf(rgb(dark ?? ''))).toBeLessThan(lumaOf(rgb(green ?? '')) - 20);
    expect(readClothing('진한 초록', '')?.color).toBe(dark);
    expect(readClothing('dark green, polka dots', '')).toMatchObject({ color: dark, pattern: 'dots' });
  });

  it.each([
    'white with blue stripes',
    'white and blue stripes',
    'blue stripes on white',
    'a white shirt with thin blue stripes',
    '흰 바탕에 파란 줄무늬',
    '파란 줄무늬 흰 셔츠',
  ])('puts the stripes of “%s” on their ground, in any order', (prompt) => {
    expect(readClothing(prompt, '')).toEqual({ color: '#f2eee8', pattern: 'stripes', ink: '#3667c9' });
  });

  it('dyes nothing in the colour of a part that is not drawn', () => {
    expect(readClothing('leather jacket with gold buttons', '')).toMatchObject({ color: '#2b2426', pattern: 'metal' });
    for (const prompt of [
      'gold buttons',
      'a black collar',
      'jacket with buttons in gold',
      '금단추',
      'red leather boots',
    ])
      expect([prompt, readClothing(prompt, '')]).toEqual([prompt, null]);
    expect(readClothing('plaid', '')).toEqual({ color: null, pattern: 'plaid', ink: null });
  });

  it.each(['  ', 'glorp', 'camouflage', 'hoodie', 'tuxedo', '한복'])('changes nothing for “%s”', (prompt) => {
    expect(readClothing(prompt, '')).toBeNull();
  });
});
