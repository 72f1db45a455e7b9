import { describe, expect, it } from 'vitest';
import { makeRandom } from '../../random.js';
import { makePicture } from '../canvas/picture.js';
import { withHeadRoom } from './head-room.js';
import { planMotion } from './motion.js';
import { renderFrame } from './render-frame.js';

const [WIDTH, HEIGHT] = [160, 240];
const TIMES = Array.from({ length: 16 }, (_, i) => i / 16);

/** In which row of each frame the head is first seen, where it begins at a row of the picture and is as high as that says. */
function topsOf(prompt: string, top: number, bottom: number): number[] {
  const [background, subject] = [makePicture(WIDTH, HEIGHT), makePicture(WIDTH, HEIGHT)];
  background.data.fill(255);
  for (let y = top; y <= bottom; y++)
    for (let x = 60; x < 100; x++) subject.data.set([10, 10, 10, 255], (y * WIDTH + x) * 4);
  const bounds: [number, number, number, number] = [60, top, 99, bottom];
  const at = withHeadRoom(planMotion(prompt, 4, makeRandom(1)).at, HEIGHT, bounds);
  const frame = Buffer.alloc(WIDTH * HEIGHT * 3);
  return TIMES.map((t) => {
    renderFrame({ background, subject, bounds }, at(t), frame);
    return frame.findIndex((level) => level < 128) / 3 / WIDTH;
  });
}

const MOTIONS = ['jump', 'dance', 'cheer', 'spin', 'walk', 'float', 'wave', 'zoom in', 'jump and dance', 'cheer, jump'];

describe('a head', () => {
  it.each(MOTIONS)('stays in the frame, of one that stands and of one that goes on below: %s', (prompt) => {
    for (const [top, bottom] of [
      [14, 226],
      [12, HEIGHT - 1],
    ] as const)
      expect(Math.min(...topsOf(prompt, top, bottom))).toBeGreaterThanOrEqual(1);
  });

  it('still goes up and down in a jump, as far as there is room', () => {
    for (const [top, bottom] of [
      [14, 226],
      [12, HEIGHT - 1],
    ] as const) {
      const tops = topsOf('jump', top, bottom);
      expect(Math.max(...tops) - Math.min(...tops)).toBeGreaterThan(HEIGHT * 0.035);
    }
    const high = topsOf('jump', 90, 226);
    expect(Math.max(...high) - Math.min(...high)).toBeGreaterThan(HEIGHT * 0.08);
  });
});
