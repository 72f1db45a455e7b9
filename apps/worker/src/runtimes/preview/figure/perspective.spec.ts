import { CAMERA_ANGLES, type CameraAngle, type CameraShot } from '@atelier/contracts';
import { describe, expect, it } from 'vitest';
import type { Picture } from '../canvas/picture.js';
import { placeFigure, type Frame } from './place-figure.js';

const [WIDTH, HEIGHT] = [80, 600];
/** The rows of each part: a head, a trunk, and legs to the feet. */
const PARTS = { head: [0, 120], trunk: [120, 330], legs: [330, 600] } as const;
const COLOURS = { head: 0, trunk: 1, legs: 2 } as const;

/** A figure whose head, trunk and legs are a colour each. */
function figureOf(): Picture {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (const [part, [from, to]] of Object.entries(PARTS) as [keyof typeof PARTS, readonly [number, number]][])
    for (let i = from * WIDTH; i < to * WIDTH; i++) {
      data[i * 4 + COLOURS[part]] = 255;
      data[i * 4 + 3] = 255;
    }
  return { width: WIDTH, height: HEIGHT, data };
}

const FRAME: Omit<Frame, 'angle' | 'shot'> = { width: 512, height: 768, across: 0.5, lean: 0, scale: 1 };

const place = (angle: CameraAngle, shot: CameraShot) =>
  placeFigure(figureOf(), { head: 120, whole: 600, face: 0.5 }, { ...FRAME, angle, shot });

/** How wide and how tall each part is in the frame; the widths in its middle row. */
async function proportionsOf(angle: CameraAngle, shot: CameraShot = 'full') {
  const { layer, find, box, standing } = await place(angle, shot);
  const is = (x: number, y: number, k: number): boolean => {
    const p = (y * layer.width + x) * 4;
    return (layer.data[p + 3] ?? 0) > 127 && (layer.data[p + k] ?? 0) > 127;
  };
  const sizeOf = (part: keyof typeof COLOURS) => {
    const rows = Array.from({ length: layer.height }, (_, y) => y).filter((y) => is(256, y, COLOURS[part]));
    const middle = rows[Math.floor(rows.length / 2)] ?? 0;
    const width = Array.from({ length: layer.width }, (_, x) => x).filter((x) => is(x, middle, COLOURS[part])).length;
    return { width, height: rows.length, from: rows[0] ?? 0, to: rows.at(-1) ?? 0 };
  };
  return { head: sizeOf('head'), trunk: sizeOf('trunk'), legs: sizeOf('legs'), find, box, standing };
}

const SEEN = ['extreme-high', 'high', 'middle', 'low', 'extreme-low'] as const satisfies readonly CameraAngle[];

describe('a figure as the camera looks down or up at it', () => {
  it('has the larger head and the shorter legs the higher the camera stands', async () => {
    const all = await Promise.all(SEEN.map((angle) => proportionsOf(angle)));
    const ratios = all.map(({ head, legs }) => ({ tall: head.height / legs.height, wide: head.width / legs.width }));
    const falls = (values: readonly number[]): boolean => values.every((v, i) => i === 0 || v < (values[i - 1] ?? 0));
    expect(CAMERA_ANGLES).toHaveLength(SEEN.length);
    expect([falls(ratios.map(({ tall }) => tall)), falls(ratios.map(({ wide }) => wide))]).toEqual([true, true]);
    const [, high, middle, low] = ratios;
    // Plainly, not by a hair.
    expect((high?.tall ?? 0) / (middle?.tall ?? 1)).toBeGreaterThan(1.35);
    expect((low?.tall ?? 1) / (middle?.tall ?? 1)).toBeLessThan(0.75);
    expect(high?.wide).toBeGreaterThan(1.2);
    expect(low?.wide).toBeLessThan(0.85);
  });

  it.each(['full', 'upper', 'portrait'] as const)('keeps the shape of its head: %s', async (shot) => {
    for (const angle of ['high', 'low'] as const) {
      const { head } = await proportionsOf(angle, shot);
      expect(head.width / head.height / (WIDTH / 120)).toBeGreaterThan(0.85);
      expect(head.width / head.height / (WIDTH / 120)).toBeLessThan(1.15);
    }
  });

  it.each(SEEN)('stands with its feet where they are at eye level, its head in the frame: %s', async (angle) => {
    const [here, middle] = await Promise.all([proportionsOf(angle), proportionsOf('middle')]);
    expect(here.standing).toBe(true);
    expect(Math.abs(here.legs.to - middle.legs.to)).toBeLessThanOrEqual(2);
    expect(here.box[1] + here.box[3]).toBeCloseTo(middle.box[1] + middle.box[3], 0);
    expect(here.head.from).toBeGreaterThan(0);
  });

  it('leans its face in a portrait, too: from above the eyes are lower in it, from below higher', async () => {
    const eyes = async (angle: CameraAngle): Promise<number> => {
      const { head, find } = await proportionsOf(angle, 'portrait');
      return (find([0, 60, WIDTH, 0])[1] - head.from) / head.height;
    };
    const [high, middle, low] = await Promise.all([eyes('high'), eyes('middle'), eyes('low')]);
    expect(high).toBeGreaterThan(middle + 0.02);
    expect(low).toBeLessThan(middle - 0.02);
  });

  it.each(SEEN)('is found where it is drawn: %s', async (angle) => {
    for (const shot of ['full', 'portrait'] as const) {
      const { head, find } = await proportionsOf(angle, shot);
      const [x, y, w, h] = find([0, 0, WIDTH, 120]);
      expect(Math.abs(y - head.from)).toBeLessThanOrEqual(2);
      expect(Math.abs(y + h - head.to)).toBeLessThanOrEqual(3);
      expect(Math.abs(w - head.width)).toBeLessThanOrEqual(4);
      expect(Math.abs(x + w / 2 - 256)).toBeLessThanOrEqual(2);
    }
  });
});
