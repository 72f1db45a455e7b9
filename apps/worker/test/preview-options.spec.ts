import {
  CAMERA_ANGLES,
  CAMERA_SHOTS,
  DIRECTIONS,
  EXPRESSIONS,
  IMAGE_SIZE_PIXELS,
  IMAGE_SIZES,
} from '@atelier/contracts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ImageRequest } from '../src/runtimes/model-runtime.js';
import { applyExpression } from '../src/runtimes/preview/figure/expression.js';
import { sketch } from '../src/runtimes/preview/image/generate-image.js';
import { PreviewRuntime } from '../src/runtimes/preview/index.js';
import { type Cutout, decodeModel } from '../src/runtimes/preview/model/preview-model.js';
import { cropPicture, decodePicture, encodePng } from '../src/runtimes/preview/canvas/picture.js';
import { imageRequest, makeContext, makeTrainRequest, visibleDifference } from './preview-fixtures.js';

const runtime = new PreviewRuntime();
let body: Buffer;
let known: Cutout;

const EDGE = 256;
const requestOf = (changes: Partial<ImageRequest>): ImageRequest =>
  imageRequest(body, { width: EDGE, height: EDGE, ...changes });

const renderAnew = async (changes: Partial<ImageRequest>): Promise<Buffer> => {
  const [image] = await runtime.generateImages(requestOf(changes), makeContext());
  if (!image) throw new Error('no image');
  return image.png;
};

const rendered = new Map<string, Promise<Buffer>>();
/** Nearly every test compares with the same plain picture, which is rendered once. */
function render(changes: Partial<ImageRequest>): Promise<Buffer> {
  const key = JSON.stringify(changes);
  const picture = rendered.get(key) ?? renderAnew(changes);
  rendered.set(key, picture);
  return picture;
}

/** The values whose pictures cannot be told apart by eye. Grain alone, which the seed moves, is far below this. */
const CLEARLY = 8;
async function lookAlike<T>(
  values: readonly T[],
  pictures: readonly Buffer[],
  least = CLEARLY,
): Promise<[T, T, number][]> {
  const alike: [T, T, number][] = [];
  for (const [i, a] of pictures.entries()) {
    for (const [j, b] of pictures.entries()) {
      const [first, second] = [values[i], values[j]];
      if (j <= i || first === undefined || second === undefined) continue;
      const difference = await visibleDifference(a, b);
      if (difference < least) alike.push([first, second, difference]);
    }
  }
  return alike;
}

/** Renders one picture for each value, everything else and the seed the same. */
async function renderEach<T>(values: readonly T[], change: (value: T) => Partial<ImageRequest>): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  for (const value of values) pictures.push(await render(change(value)));
  return pictures;
}

beforeAll(async () => {
  const { candidates } = await runtime.train(await makeTrainRequest('mina', 2), makeContext());
  const whole = candidates.filter(({ kind }) => kind === 'body').at(-1);
  if (!whole) throw new Error('no body');
  body = Buffer.from(await whole.model.arrayBuffer());
  const found = decodeModel(body, 'body').cutouts.find(({ facts }) => facts.face);
  if (!found) throw new Error('no face was found in the sample pictures');
  known = found;
});

it('draws the expression that the words ask for, but where another is chosen', async () => {
  const models = { body: decodeModel(body, 'body'), face: null };
  const { body: _, count: __, triggerWord: ___, face: ____, ...plain } = requestOf({ shot: 'portrait' });
  const figureOf = async (changes: Partial<ImageRequest>) =>
    Buffer.from((await sketch(models, { ...plain, ...changes })).figure.data);
  const smiling = await figureOf({ expression: 'smile' });
  const plainly = await figureOf({});
  expect(Buffer.compare(await figureOf({ prompt: '미소 지으며 공원을 걷는' }), smiling)).toBe(0);
  // Who laughs is drawn neither as one who smiles, nor as one who grins with open eyes.
  const laughing = await figureOf({ prompt: '소리 내어 웃으며 공원을 걷는' });
  expect(Buffer.compare(laughing, await figureOf({ prompt: 'laughing out loud, big smile' }))).toBe(0);
  const grinning = await figureOf({ prompt: '활짝 웃으며 공원을 걷는' });
  expect(Buffer.compare(grinning, await figureOf({ prompt: 'big smile' }))).toBe(0);
  for (const other of [smiling, plainly, grinning]) expect(Buffer.compare(laughing, other)).not.toBe(0);
  expect(Buffer.compare(smiling, plainly)).not.toBe(0);
  expect(Buffer.compare(await figureOf({ prompt: 'with closed eyes' }), plainly)).not.toBe(0);
  expect(Buffer.compare(await figureOf({ prompt: 'crying', expression: 'smile' }), smiling)).toBe(0);
});

describe('each option of an image changes the picture for every one of its values', () => {
  it('direction', async () => {
    expect(await lookAlike(DIRECTIONS, await renderEach(DIRECTIONS, (direction) => ({ direction })))).toEqual([]);
  });

  it('camera angle', async () => {
    expect(await lookAlike(CAMERA_ANGLES, await renderEach(CAMERA_ANGLES, (angle) => ({ angle })))).toEqual([]);
  });

  it('camera shot', async () => {
    expect(await lookAlike(CAMERA_SHOTS, await renderEach(CAMERA_SHOTS, (shot) => ({ shot })))).toEqual([]);
  });

  it('expression', async () => {
    const near = { shot: 'portrait', direction: 'center' } as const;
    const pictures = await renderEach(EXPRESSIONS, (expression) => ({ ...near, expression }));
    expect(await lookAlike(EXPRESSIONS, pictures, 4)).toEqual([]);
  });

  it('expression, in the face itself and not by the lean of the head', async () => {
    const face = known.facts.face;
    if (!face) throw new Error('no face');
    const [left, top, width, height] = face.box.map((value) => Math.round(value)) as [number, number, number, number];
    const figure = await decodePicture(known.png);
    const faces: Buffer[] = [];
    for (const expression of EXPRESSIONS) {
      const moved = await applyExpression(figure, known.landmarks, known.facts, expression);
      faces.push(await encodePng(cropPicture(moved, left, top, width, height)));
    }
    // Nothing else moves here, and features are a small part of a face: none would be 0.
    expect(await lookAlike(EXPRESSIONS, faces, 2)).toEqual([]);
  });

  it('size, named or in exact pixels', async () => {
    const sizes = [
      ...IMAGE_SIZES.map((name) => IMAGE_SIZE_PIXELS[name]),
      { width: 512, height: 512 },
      { width: 640, height: 512 },
    ];
    for (const size of sizes) {
      const { width, height } = await sharp(await render(size)).metadata();
      expect({ width, height }).toEqual(size);
    }
    // A wider frame shows more of the place, and not the same picture drawn out.
    const [square, wide] = [await render({ width: 512, height: 512 }), await render({ width: 768, height: 512 })];
    const stretched = await sharp(square).resize(768, 512, { fit: 'fill' }).png().toBuffer();
    expect(await visibleDifference(stretched, wide)).toBeGreaterThan(CLEARLY);
  });

  it('prompt', async () => {
    const prompts = ['', 'a sunny meadow', 'beach at sunset', 'a city at night', '눈 내리는 겨울 산', '벚꽃 아래 교실'];
    expect(await lookAlike(prompts, await renderEach(prompts, (prompt) => ({ prompt })))).toEqual([]);
  });

  it('clothing prompt', async () => {
    const prompts = ['', 'a green striped shirt', '파란 꽃무늬 원피스', 'black leather jacket', '하얀 니트'];
    const pictures = await renderEach(prompts, (clothing_prompt) => ({ clothing_prompt }));
    expect(await lookAlike(prompts, pictures, 5)).toEqual([]);
  });

  it('negative prompt', async () => {
    const prompt = 'a meadow in the rain at night';
    const negatives = ['', 'meadow', 'night', '비오는, rain'];
    const pictures = await renderEach(negatives, (negative_prompt) => ({ prompt, negative_prompt }));
    expect(await lookAlike(negatives, pictures, 2)).toEqual([]);
  });

  it('seed, and the number of images, which counts it up', async () => {
    const request = requestOf({ count: 3, seed: 4294967294 });
    const images = await runtime.generateImages(request, makeContext());
    // What no option sets the words decide, which is told with the image.
    const [asked] = await runtime.generateImages(requestOf({ prompt: 'full body' }), makeContext());
    expect([images[0]?.view?.shot, asked?.view]).toEqual([
      'upper',
      { direction: 'front', shot: 'full', angle: 'middle' },
    ]);
    const seeds = images.map(({ seed }) => seed);
    expect(seeds).toEqual([4294967294, 4294967295, 0]);
    expect(images.map(({ png }) => png)).toEqual(await renderEach(seeds, (seed) => ({ seed })));
    expect(
      await lookAlike(
        seeds,
        images.map(({ png }) => png),
      ),
    ).toEqual([]);
  });
});
