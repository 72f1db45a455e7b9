import { expect, it } from 'vitest';
import { channelAt, makePlane } from '../../../vision/planes.js';
import { makePicture, type Picture } from '../canvas/picture.js';
import { paintBehind } from './paint-behind.js';
import { splitLayers } from './layers.js';

const [WIDTH, HEIGHT] = [360, 480];
const SKY = 200;
/** A sky, shelves and a floor of planks, as they are at a row. */
const behindAt = (y: number): number => (y < SKY ? 235 : Math.floor(y / 40) % 2 === 0 ? 150 : 60);
const isFigure = (x: number, y: number): boolean => x >= 130 && x < 230 && y >= 90 && y < 440;

function scene() {
  const picture = makePicture(WIDTH, HEIGHT);
  const known = makePlane(WIDTH, HEIGHT);
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const level = isFigure(x, y) ? 0 : behindAt(y);
    picture.data.set([level, level, level, 255], i * 4);
    known.data[i] = isFigure(x, y) ? 1 : 0;
  }
  return { picture, known };
}

const isSame = (a: Picture | undefined, b: Picture | undefined): boolean =>
  Buffer.from(a?.data ?? []).equals(Buffer.from(b?.data ?? []));

/** How much of what is behind the figure is not as it goes on from beside it. */
function smeared(data: Uint8ClampedArray): number {
  let [off, all] = [0, 0];
  for (let y = 90; y < 440; y++) {
    for (let x = 130; x < 230; x++) {
      all++;
      if (Math.abs(channelAt(data, (y * WIDTH + x) * 4) - behindAt(y)) > 24) off++;
    }
  }
  return off / all;
}

it('goes on with what is beside a figure, and smears nothing of it', async () => {
  const { picture, known } = scene();
  const { background } = await splitLayers(picture, known);
  expect(smeared(background.data)).toBeLessThan(0.05);
});

it('goes on with a sky that grows paler, and leaves no edge where its pieces meet', async () => {
  const { picture, known } = scene();
  const skyAt = (x: number, y: number): readonly [number, number, number] => {
    const glow = 150 * Math.exp(-Math.hypot(x - 40, y - 20) / 110);
    return [60 + y * 0.2 + glow, 140 + y * 0.12 + glow * 0.6, 235];
  };
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    picture.data.set(isFigure(x, y) ? [30, 20, 40, 255] : [...skyAt(x, y), 255], i * 4);
  }
  const { background } = await splitLayers(picture, known);
  const redAt = (x: number, y: number): number => channelAt(background.data, (y * WIDTH + x) * 4);
  let [farthest, steepest] = [0, 0];
  for (let y = 90; y < 300; y++) {
    for (let x = 126; x < 234; x++) {
      farthest = Math.max(farthest, Math.abs(redAt(x, y) - skyAt(x, y)[0]));
      steepest = Math.max(steepest, Math.abs(redAt(x + 1, y) - redAt(x, y)), Math.abs(redAt(x, y + 1) - redAt(x, y)));
    }
  }
  expect(farthest).toBeLessThan(12);
  expect(steepest).toBeLessThan(5);
});

it('paints the same again, and leaves what there is nothing to go by as it was roughly', async () => {
  const { picture, known } = scene();
  const [one, other] = await Promise.all([0, 1].map(() => paintBehind(picture, known, picture)));
  expect(isSame(one, other)).toBe(true);
  const all = { ...known, data: known.data.map(() => 1) };
  const rough = { ...picture, data: picture.data.map((level) => level / 2) };
  expect(isSame(await paintBehind(picture, all, rough), rough)).toBe(true);
});
