import type { SparkPackage } from '@atelier/contracts';
import { expect, it } from 'vitest';
import { coveringPackage } from './covering-package';

const one = (code: string, price_cents: number, spark: number, pass = 0): SparkPackage => ({
  id: '01920000-0000-7000-8000-0000000000a1',
  code,
  name: code,
  spark,
  pass,
  popular: false,
  price_cents,
  tax_cents: 0,
});
// A dear one first, so that the order of the answer decides nothing.
const packages = [
  one('large', 3999, 5000, 2),
  one('small', 499, 500),
  one('medium', 999, 1200),
  one('ticket', 299, 0, 1),
];

it.each([
  [85, 'spark', 'small', true],
  [500, 'spark', 'small', true],
  [501, 'spark', 'medium', true],
  [1201, 'spark', 'large', true],
  [5001, 'spark', 'large', false],
  [1, 'pass', 'ticket', true],
  [2, 'pass', 'large', true],
  [3, 'pass', 'large', false],
] as const)('%i %s missing: %s is marked, which is enough: %s', (missing, currency, code, covers) => {
  expect(coveringPackage(packages, missing, currency)).toEqual({ code, covers });
});

it('nothing is marked where nothing that is sold holds any', () => {
  expect(coveringPackage([one('small', 499, 500)], 1, 'pass')).toBeNull();
  expect(coveringPackage([], 1, 'spark')).toBeNull();
});
