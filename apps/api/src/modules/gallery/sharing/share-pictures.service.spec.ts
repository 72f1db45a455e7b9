import { focusOfFace } from '@atelier/contracts';
import { describe, expect, it } from '@jest/globals';
import { cardOf, sharedSizeOf } from './share-pictures.service.js';

const SHAPES = [
  [832, 1216],
  [794, 1160],
  [768, 1024],
  [576, 1024],
  [1024, 1024],
  [1216, 832],
] as const;

const cover = (width: number, height: number, head?: [from: number, to: number]) => ({
  ...{ width, height },
  focus: head ? { x: 0.5, y: (head[0] + head[1]) / 2, head } : null,
});

describe('the picture of a card', () => {
  it.each([
    [0, 0.2],
    [0.05, 0.14],
    // As large as in a picture of a trained character to the waist.
    [0.09, 0.62],
    [0.3, 0.5],
    [0.02, 0.98],
    [0.7, 0.95],
  ])('has all of the head in it that is from %d to %d of the height', (from, to) => {
    for (const [width, height] of SHAPES) {
      const card = cardOf(cover(width, height, [from, to]));
      expect(card.top).toBeLessThanOrEqual(from * height);
      expect(card.top + card.height).toBeGreaterThanOrEqual(to * height);
      expect(card.top).toBeGreaterThanOrEqual(0);
      expect(card.top + card.height).toBeLessThanOrEqual(height);
      expect(card.width / card.height).toBeLessThan(1200 / 629);
      const size = sharedSizeOf({ cover: cover(width, height, [from, to]), isSheet: false });
      expect(size.width / size.height).toBeCloseTo(1200 / 630, 1);
      expect(Math.max(size.width / 1200, size.height / 630)).toBeLessThanOrEqual(1);
    }
  });

  it('is filled by the picture where the head is no higher than it', () => {
    const card = cardOf(cover(832, 1216, [0.1, 0.35]));
    expect(card.width / card.height).toBeCloseTo(1200 / 630, 1);
  });

  it('has the hair in it where only the face was found', () => {
    // Measured in a picture of the built-in engine: the hair begins at 111, the face at 376, and the chin is at 752.
    const focus = focusOfFace([0.3, 376 / 1216, 0.4, 376 / 1216]);
    const card = cardOf({ width: 832, height: 1216, focus });
    expect(card.top).toBeLessThan(111);
    expect(card.top + card.height).toBeGreaterThan(752);
  });

  it('is all of the picture where it is not known how far the head reaches, and of what is wide already', () => {
    const whole = { left: 0, top: 0, width: 768, height: 1024 };
    expect(cardOf(cover(768, 1024))).toEqual(whole);
    expect(cardOf({ width: 768, height: 1024, focus: { x: 0.5, y: 0.4 } })).toEqual(whole);
    expect(sharedSizeOf({ cover: cover(768, 1024), isSheet: false })).toEqual({ width: 1200, height: 630 });
    expect(cardOf(cover(1536, 640, [0.1, 0.4]))).toEqual({ left: 0, top: 0, width: 1536, height: 640 });
    expect(sharedSizeOf({ cover: cover(1536, 640), isSheet: false })).toEqual({ width: 1200, height: 500 });
  });
});
