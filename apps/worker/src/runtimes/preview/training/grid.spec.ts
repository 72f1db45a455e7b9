import { describe, expect, it } from 'vitest';
import type { Cutout } from '../model/preview-model.js';
import { soundnessOf } from './grid.js';

const cutout = (remains: boolean) => ({ facts: { remains } }) as Cutout;

describe('soundnessOf', () => {
  it('is whole only where no preview is flawed and no cut-out has a piece of the old background', () => {
    expect(soundnessOf([null, null], { cutouts: [cutout(false)] })).toBe(1);
    expect(soundnessOf([null, 'black'], { cutouts: [cutout(false)] })).toBe(0.5);
    expect(soundnessOf([null, null], { cutouts: [cutout(false), cutout(true)] })).toBe(0.5);
  });
});
