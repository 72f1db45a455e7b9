import { describe, expect, it } from 'vitest';
import { type Caution, NO_CAUTION, settingFor, withoutFullPrecision } from './caution.js';
import { assertSound, DivergedCheckpoint, IncompleteCheckpoint, type Trained } from './judge-checkpoint.js';

const checkpoint = (changes: Partial<Trained> = {}): Trained => ({
  weights: new Map([['a.lora_up.weight', '8×16']]),
  strange: 0,
  tensors: 3,
  largest: 0.1,
  norm: 10,
  steps: 300,
  ...changes,
});

describe('a checkpoint', () => {
  it.each([
    ['the first one', checkpoint({ steps: 150 }), null],
    ['one that has learned some more', checkpoint({ norm: 14 }), checkpoint({ steps: 150 })],
    // A rate that is set high moves weights far in the first steps.
    ['one after a short first chunk', checkpoint({ norm: 60, steps: 200 }), checkpoint({ norm: 10, steps: 50 })],
    ['one that goes on from nothing', checkpoint(), checkpoint({ norm: 0, steps: 150 })],
    [
      'one with more in it than the one before',
      checkpoint({
        weights: new Map([
          ['a.lora_up.weight', '8×16'],
          ['b.diff', '8'],
        ]),
      }),
      checkpoint({ steps: 150 }),
    ],
  ])('is kept: %s', (_, found, before) => {
    expect(() => {
      assertSound(found, before);
    }).not.toThrow();
  });

  it.each([
    ['numbers that are none', checkpoint({ strange: 1 }), '1 of 3 tensors'],
    ['a tensor out of all bounds', checkpoint({ largest: 1e4 }), 'to 1.0e+4 on average in one tensor'],
    ['weights that grew beyond all measure', checkpoint({ norm: 90 }), 'to 9.0 times those before it'],
  ])('has gone astray with %s', (_, found, why) => {
    const judge = () => {
      assertSound(found, checkpoint({ steps: 150 }));
    };
    expect(judge).toThrow(DivergedCheckpoint);
    expect(judge).toThrow(why);
  });

  it.each([
    ['no weights', new Map<string, string>(), 'no weights of a LoRA'],
    ['not those of the one before', new Map([['b.lora_up.weight', '8×16']]), 'lacks a.lora_up.weight, 8×16'],
    ['them in another shape', new Map([['a.lora_up.weight', '8×32']]), 'lacks a.lora_up.weight, 8×16'],
  ])('is not whole with %s', (_, weights, why) => {
    const judge = () => {
      assertSound(checkpoint({ weights }), checkpoint({ steps: 150 }));
    };
    expect(judge).toThrow(IncompleteCheckpoint);
    expect(judge).toThrow(why);
  });
});

describe('settings', () => {
  const all = (dtype: 'bf16' | 'fp32', caution: Partial<Caution> = {}) =>
    [0, 1, 2, 3, 4].map((level) => {
      const setting = settingFor({ ...NO_CAUTION, ...caution, level }, dtype);
      return setting && `${setting.dtype} ${String(setting.rateShare)}`;
    });

  it('become safer: first full precision, then lower rates', () => {
    expect(all('bf16')).toEqual(['bf16 1', 'fp32 1', 'fp32 0.5', 'fp32 0.25', null]);
    expect(all('fp32')).toEqual(['fp32 1', 'fp32 0.5', 'fp32 0.25', null, null]);
  });

  it('leave full precision out where it does not fit', () => {
    expect(all('bf16', { fullPrecisionFits: false })).toEqual(['bf16 1', 'bf16 0.5', 'bf16 0.25', null, null]);
    // The rate that full precision was tried with, or the first lower one.
    const after = [1, 2, 3].map((level) => settingFor(withoutFullPrecision({ ...NO_CAUTION, level }), 'bf16'));
    expect(after.map((setting) => setting?.rateShare)).toEqual([0.5, 0.5, 0.25]);
  });
});
