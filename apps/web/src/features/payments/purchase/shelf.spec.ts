import { describe, expect, it } from 'vitest';
import { spanOf } from './shelf';

const spans = (count: number, screen: RegExp): number[] =>
  Array.from({ length: count }, (_, place) => Number(screen.exec(spanOf(place, count))?.[1] ?? 1));

describe('the shelf of packages', () => {
  it('shows five of them as three and two', () => {
    expect(spans(5, /(?:^| )lg:col-span-(\d)/)).toEqual([2, 2, 2, 3, 3]);
  });

  it.each([2, 3, 4, 5, 6, 7, 8])('leaves no hole with %i of them', (count) => {
    const sum = (screen: RegExp) => spans(count, screen).reduce((all, one) => all + one, 0);
    expect(sum(/(?:^| )lg:col-span-(\d)/) % 6).toBe(0);
    expect(sum(/\bsm:max-lg:col-span-(\d)/) % 2).toBe(0);
  });
});
