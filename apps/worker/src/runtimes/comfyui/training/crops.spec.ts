import type { FaceSide } from '@atelier/contracts';
import { describe, expect, it } from 'vitest';
import { bodySquare, faceSquare, type Square } from './dataset.js';

type Box = [number, number, number, number];
const shape = (width: number, height: number, box?: Box) => ({
  width,
  height,
  faces: box ? [{ box, score: 0.9, side: 'front' as FaceSide }] : [],
});
const holds = ({ left, top, size }: Square, width: number, height: number, [x, y, w, h]: Box): boolean =>
  left <= x * width + 1 &&
  top <= y * height + 1 &&
  left + size >= (x + w) * width - 1 &&
  top + size >= (y + h) * height - 1;

describe('bodySquare', () => {
  it('keeps a tall picture of the whole figure whole', () => {
    expect(bodySquare(shape(600, 1200, [0.4, 0.05, 0.2, 0.1]))).toEqual({ left: -300, top: 0, size: 1200 });
    expect(bodySquare(shape(600, 1200))).toEqual({ left: -300, top: 0, size: 1200 });
  });

  it('crops a tall portrait around its face', () => {
    const square = bodySquare(shape(600, 1200, [0.3, 0.2, 0.4, 0.3]));
    expect(square).toMatchObject({ left: 0, size: 600 });
    expect(holds(square, 600, 1200, [0.3, 0.2, 0.4, 0.3])).toBe(true);
  });

  it('crops a wide picture to where the face is', () => {
    expect(bodySquare(shape(1600, 800, [0.8, 0.1, 0.1, 0.2]))).toEqual({ left: 800, top: 0, size: 800 });
    expect(bodySquare(shape(1600, 800))).toEqual({ left: 400, top: 0, size: 800 });
  });

  it('shows only whom the creator chose of several', () => {
    const faces = ([0.1, 0.45, 0.8] as const).map((x) => ({
      box: [x, 0.1, 0.1, 0.15] as Box,
      score: 0.9,
      side: 'front' as FaceSide,
    }));
    const group = { width: 1600, height: 1000, faces };
    expect(bodySquare(group)).toMatchObject({ size: 1000 });
    const chosen = { ...group, main_face: 1 };
    const square = bodySquare(chosen);
    expect(square).toMatchObject({ left: 520, size: 560 });
    expect(holds(square, 1600, 1000, [0.45, 0.1, 0.1, 0.15])).toBe(true);
    for (const x of [0.1, 0.8]) expect(holds(square, 1600, 1000, [x, 0.1, 0.1, 0.15])).toBe(false);
    expect(faceSquare({ ...group, main_face: 2 })?.left).toBeGreaterThan(1100);
  });

  it('never cuts a face, wherever it is and however large', () => {
    for (const [width, height] of [
      [900, 1600],
      [1600, 900],
      [1000, 1000],
      [512, 2048],
      [2048, 512],
    ] as const) {
      for (const edge of [0.05, 0.15, 0.3, 0.6, 0.95]) {
        for (const at of [0, 0.3, 0.7, 1]) {
          const box: Box = [(1 - edge) * at, (1 - edge) * (1 - at), edge, edge];
          expect(holds(bodySquare(shape(width, height, box)), width, height, box)).toBe(true);
          const head = faceSquare(shape(width, height, box));
          if (head) {
            expect(holds(head, width, height, box)).toBe(true);
            expect(Math.min(head.left, head.top)).toBeGreaterThanOrEqual(0);
            expect(head.left + head.size).toBeLessThanOrEqual(width);
            expect(head.top + head.size).toBeLessThanOrEqual(height);
          }
        }
      }
    }
  });
});

describe('faceSquare', () => {
  it('gives the head room, more above than below', () => {
    const square = faceSquare(shape(1000, 1000, [0.4, 0.4, 0.2, 0.2]));
    expect(square?.size).toBe(420);
    expect(square && square.top + square.size / 2).toBeLessThan(500);
  });

  it('finds nothing to learn in a tiny face, or in none', () => {
    expect(faceSquare(shape(1000, 1000, [0.5, 0.5, 0.03, 0.03]))).toBeNull();
    expect(faceSquare(shape(1000, 1000))).toBeNull();
  });
});
