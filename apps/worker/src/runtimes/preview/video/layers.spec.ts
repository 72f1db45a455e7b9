import sharp from 'sharp';
import { expect, it } from 'vitest';
import { channelAt } from '../../../vision/planes.js';
import { decodePicture, encodePng } from '../canvas/picture.js';
import { figureOf } from '../imagine/figure-of.js';
import { drawCharacter } from '../imagine/imagine.js';
import { splitLayers } from './layers.js';
import { STILL } from './motion.js';
import { renderFrame } from './render-frame.js';

const EDGE = 384;
const FIGURE = [40, 30, 70] as const;
const VISIBLE = 40;

it('takes nothing of the old background along at the rim of the figure', async () => {
  const fill = `rgb(${FIGURE.join(' ')})`;
  const drawn = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${String(EDGE)}" height="${String(EDGE)}"><rect width="100%" height="100%" fill="#f4ead8"/>
      <circle cx="192" cy="120" r="70" fill="${fill}"/><rect x="112" y="170" width="160" height="220" rx="40" fill="${fill}"/></svg>`,
    ),
  )
    .removeAlpha()
    .blur(0.8)
    .png()
    .toBuffer();
  const { subject, bounds } = await splitLayers(await decodePicture(drawn));
  expect(bounds).not.toBeNull();
  let [rim, farthest] = [0, 0];
  for (let p = 0; p < subject.data.length; p += 4) {
    const alpha = subject.data[p + 3] ?? 0;
    if (alpha < VISIBLE) continue;
    if (alpha < 250) rim += 1;
    farthest = Math.max(farthest, Math.hypot(...FIGURE.map((value, c) => (subject.data[p + c] ?? 0) - value)));
  }
  // It has a soft rim, all of it in the figure's own colour: against pale on dark this was 200.
  expect(rim).toBeGreaterThan(100);
  expect(farthest).toBeLessThan(30);
});

it('leaves nothing of a character behind that the engine drew itself: not the brim of a hat before leaves', async () => {
  const drawn = { prompt: 'a witch in a wide hat, forest', negative_prompt: '', width: 320, height: 448, seed: 5 };
  const { picture, figure } = await drawCharacter(drawn);
  const own = await figureOf(await encodePng(picture), drawn);
  const { subject } = await splitLayers(picture, own?.mask);
  let [whole, missing] = [0, 0];
  for (let p = 3; p < figure.data.length; p += 4) {
    if (channelAt(figure.data, p) < 255) continue;
    whole++;
    if (channelAt(subject.data, p) < 250) missing++;
  }
  expect(whole).toBeGreaterThan(10_000);
  expect(missing).toBe(0);
});

it('paints over nothing beside a figure of which it is known where it is', async () => {
  const edge = 640;
  const stripes = Uint8ClampedArray.from({ length: edge * edge * 4 }, (_, p) =>
    p % 4 === 3 ? 255 : Math.floor(((p >> 2) % edge) / 4) % 2 === 0 ? 40 : 220,
  );
  const picture = { width: edge, height: edge, data: stripes };
  const distanceOf = (i: number): number => Math.hypot((i % edge) - 320, Math.floor(i / edge) - 320);
  const known = { width: edge, height: edge, data: new Float32Array(edge * edge) };
  for (let i = 0; i < known.data.length; i++) known.data[i] = distanceOf(i) < 150 ? 1 : 0;
  for (let i = 0; i < known.data.length; i++) if (known.data[i]) stripes.set([128, 128, 128], i * 4);
  const { background } = await splitLayers(picture, known);
  const changed = { beside: 0, behind: 0 };
  for (let i = 0; i < known.data.length; i++) {
    if (channelAt(background.data, i * 4) === channelAt(stripes, i * 4)) continue;
    if (distanceOf(i) > 155) changed.beside++;
    if (distanceOf(i) < 150) changed.behind++;
  }
  expect(changed.beside).toBe(0);
  expect(changed.behind).toBeGreaterThan(50_000);
});

it('leaves no shadow of its feet where a figure has gone up from, and no hole in the shape of them while it stands', async () => {
  const [width, height] = [300, 400];
  const GROUND = 180;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect width="300" height="400" fill="rgb(${String(GROUND)},${String(GROUND)},${String(GROUND)})"/>
    <ellipse cx="150" cy="350" rx="30" ry="9" fill="#000" fill-opacity="0.6"/><rect x="138" y="60" width="24" height="290" fill="#b02040"/></svg>`;
  const picture = await decodePicture(await sharp(Buffer.from(svg)).png().toBuffer());
  const known = { width, height, data: new Float32Array(width * height) };
  for (let y = 60; y < 350; y++) known.data.fill(1, y * width + 138, y * width + 162);
  const layers = await splitLayers(picture, known);
  const at = (data: Uint8ClampedArray, x: number, y: number): number => channelAt(data, (y * width + x) * 4);
  const places = [
    [150, 346],
    [150, 354],
    [128, 350],
  ] as const;
  for (const [x, y] of places) expect(at(layers.background.data, x, y)).toBeLessThan(GROUND * 0.65);
  const frame = Buffer.alloc(width * height * 3);
  renderFrame(layers, { ...STILL, y: -0.1 }, frame);
  for (const [x, y] of places) expect(frame[(y * width + x) * 3]).toBeGreaterThan(GROUND * 0.9);
  renderFrame(layers, STILL, frame);
  expect(frame[(350 * width + 128) * 3]).toBeLessThan(GROUND * 0.65);
});
