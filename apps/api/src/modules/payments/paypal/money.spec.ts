import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { moneySchema, usd } from './orders.js';

describe('money', () => {
  it.each([
    [1, '0.01'],
    [10, '0.10'],
    [99, '0.99'],
    [100, '1.00'],
    [1999, '19.99'],
    [123_456_789, '1234567.89'],
  ])('writes %d cents as %s', (cents, value) => {
    expect(usd(cents)).toEqual({ value, currency_code: 'USD' });
  });

  it('reads back every amount that it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (cents) => {
        expect(moneySchema.parse(usd(cents))).toEqual({ cents, currency: 'USD' });
      }),
    );
  });

  it.each([
    ['5', 500],
    ['5.1', 510],
    ['0.00', 0],
    ['1.15', 115],
  ])('reads %s as %d cents', (value, cents) => {
    expect(moneySchema.parse({ value, currency_code: 'EUR' })).toEqual({ cents, currency: 'EUR' });
  });

  it.each(['', '-1.00', '1,00', '1.005', '1e3', '.50', 'NaN', ' 1.00'])('does not guess what "%s" is', (value) => {
    expect(moneySchema.safeParse({ value, currency_code: 'USD' }).success).toBe(false);
  });

  it.each([0, -5, 1.5, Number.NaN])('asks for no %d cents', (cents) => {
    expect(() => usd(cents)).toThrow(RangeError);
  });
});
