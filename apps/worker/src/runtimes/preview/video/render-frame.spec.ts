import { expect, it } from 'vitest';
import { makeRandom } from '../../random.js';
import { makePicture } from '../canvas/picture.js';
import { planMotion } from './motion.js';
import { renderFrame } from './render-frame.js';

const [WIDTH, HEIGHT] = [120, 180];
const TOP = 18;

it('keeps the head in the frame while the camera comes nearer', () => {
  const [background, subject] = [makePicture(WIDTH, HEIGHT), makePicture(WIDTH, HEIGHT)];
  background.data.fill(255);
  for (let y = TOP; y < HEIGHT; y++)
    for (let x = 40; x < 80; x++) subject.data.set([10, 10, 10, 255], (y * WIDTH + x) * 4);
  const frame = Buffer.alloc(WIDTH * HEIGHT * 3);
  const { at } = planMotion('zoom in', 2, makeRandom(1));
  for (const t of [0, 0.25, 0.5, 0.75]) {
    renderFrame({ background, subject, bounds: [40, TOP, 80, HEIGHT - 1] }, at(t), frame);
    const top = Array.from({ length: HEIGHT }, (_, y) => y).find((y) => (frame[(y * WIDTH + 60) * 3] ?? 255) < 128);
    expect(top).toBeGreaterThan(HEIGHT * 0.02);
  }
});
