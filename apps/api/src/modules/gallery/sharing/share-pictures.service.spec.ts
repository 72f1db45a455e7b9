import { describe, expect, it } from '@jest/globals';
import { cardOf, sharedSizeOf } from './share-pictures.service.js';

const cover = (width: number, height: number, y?: number) => ({
  ...{ width, height },
  focus: y === undefined ? null : { x: 0.5, y },
});

describe('the picture of a card', () => {
  it.each([0.05, 0.14, 0.3, 0.5, 0.7, 0.95])('has the face in it that is at %d of the height', (y) => {
    for (const [width, height] of [
      [768, 1024],
      [576, 1024],
      [1024, 1024],
    ] as const) {
      const card = cardOf(cover(width, height, y));
      expect(card.top).toBeLessThanOrEqual(y * height);
      expect(card.top + card.height).toBeGreaterThanOrEqual(y * height);
      expect(card.top).toBeGreaterThanOrEqual(0);
      expect(card.top + card.height).toBeLessThanOrEqual(height);
      expect(card.width / card.height).toBeCloseTo(1200 / 630, 1);
    }
  });

  it('has all of a large drawn head in it, from the crown to the chin', () => {
    // Measured in a picture of the built-in engine: the crown at 125, the chin at 529.
    const card = cardOf(cover(832, 1216, 0.318));
    expect(card.top).toBeLessThan(125);
    expect(card.top + card.height).toBeGreaterThan(529);
  });

  it('looks above the middle where no face is known, and leaves alone what is wide already', () => {
    expect(cardOf(cover(768, 1024)).top).toBeLessThan(200);
    expect(cardOf(cover(1536, 640))).toEqual({ left: 0, top: 0, width: 1536, height: 640 });
    expect(sharedSizeOf({ cover: cover(1536, 640), isSheet: false })).toEqual({ width: 1200, height: 500 });
  });
});
