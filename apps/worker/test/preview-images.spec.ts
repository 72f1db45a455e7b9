import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ImageRequest, TrainResult } from '../src/runtimes/model-runtime.js';
import { decodeModel } from '../src/runtimes/preview/model/preview-model.js';
import { PreviewRuntime } from '../src/runtimes/preview/index.js';
import { imageRequest, makeContext, makeTrainRequest, modelFileOf } from './preview-fixtures.js';

const runtime = new PreviewRuntime();
const training = makeContext();
let result: TrainResult;
let body: Blob;
let face: Blob;

const pick = (kind: 'body' | 'face'): Blob => {
  const found = result.candidates.find((candidate) => candidate.kind === kind && candidate.recommended);
  if (!found) throw new Error(`no ${kind} was recommended`);
  return found.model;
};

const render = async (changes: Partial<ImageRequest> = {}): Promise<Buffer> => {
  const [image] = await runtime.generateImages(imageRequest(body, changes), makeContext());
  if (!image) throw new Error('no image');
  return image.png;
};

beforeAll(async () => {
  result = await runtime.train(await makeTrainRequest('mina', 6), training);
  body = pick('body');
  face = pick('face');
});

describe('training', () => {
  it('offers three bodies of rising size and faces, with one of each kind recommended', () => {
    const bodies = result.candidates.filter(({ kind }) => kind === 'body');
    const faces = result.candidates.filter(({ kind }) => kind === 'face');
    expect(bodies.map(({ steps }) => steps)).toEqual([2, 4, 6]);
    expect(bodies.map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(faces.length).toBeGreaterThanOrEqual(2);
    for (const kind of [bodies, faces]) expect(kind.filter(({ recommended }) => recommended)).toHaveLength(1);
  });

  it('scores what it made and shows two square previews of each', async () => {
    for (const { score, previews } of result.candidates) {
      expect(score).toBeGreaterThan(0.4);
      expect(score).toBeLessThanOrEqual(1);
      const sizes = await Promise.all(previews.map((png) => sharp(png).metadata()));
      expect(sizes.map(({ width, height, format }) => [width, height, format])).toEqual([
        [512, 512, 'png'],
        [512, 512, 'png'],
      ]);
    }
  });

  it('reports progress that never goes back and ends at 100', () => {
    const percents = training.reports.map(({ percent }) => percent);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(percents.at(-1)).toBe(100);
    expect(training.reports.some(({ stage }) => stage === 'preprocessing')).toBe(true);
  });

  it('packs cut-outs with clear surroundings and the measured face', async () => {
    const model = decodeModel(Buffer.from(await body.arrayBuffer()), 'body');
    const [cutout] = model.cutouts;
    const stats = await sharp(cutout?.png).stats();
    expect(stats.isOpaque).toBe(false);
    expect(model.cutouts.some(({ facts }) => facts.face !== null)).toBe(true);
    expect(model.cutouts.some(({ landmarks }) => landmarks.length === 468)).toBe(true);
  });
});

describe('images', () => {
  it('are the same bytes for the same request', async () => {
    expect(await render()).toEqual(await render());
  });

  it('have exactly the size that was asked for', async () => {
    const { width, height, format } = await sharp(await render({ width: 832, height: 576 })).metadata();
    expect([width, height, format]).toEqual([832, 576, 'png']);
  });

  it('tell what they were made from', async () => {
    const [image] = await runtime.generateImages(
      imageRequest(body, { face: modelFileOf(face), negative_prompt: 'rain' }),
      makeContext(),
    );
    expect(image?.provenance).toMatchObject({
      engine: 'preview',
      prompt_as_sent: 'a sunny meadow',
      negative_as_sent: 'rain',
      digital_source_type: 'compositeWithTrainedAlgorithmicMedia',
    });
    expect(image?.provenance.models.map(({ role }) => role)).toEqual(['body', 'face']);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('not a model at all, but long enough to be one')],
    ['a header longer than the file', Buffer.concat([Buffer.from('ffffffff00000000', 'hex'), Buffer.from('{}')])],
  ])('are refused for %s instead of a model', async (_name, rubbish) => {
    await expect(render({ body: modelFileOf(rubbish) })).rejects.toMatchObject({ code: 'model_file_invalid' });
  });

  it('are refused for a face where a body is wanted', async () => {
    await expect(render({ body: modelFileOf(face) })).rejects.toMatchObject({ code: 'model_file_invalid' });
  });
});

describe('variations', () => {
  it('are as many as asked for, each unlike the others and the source', async () => {
    const { pictures } = await makeTrainRequest('sora', 1, 512);
    const [source] = pictures;
    if (!source) throw new Error('no picture');
    const images = await runtime.vary(
      { source: await source.read(), facts: source.facts, count: 3, seed: 5 },
      makeContext(),
    );
    expect(images).toHaveLength(3);
    expect(new Set(images.map(({ png }) => png.toString('base64'))).size).toBe(3);
  });
});

describe('refining', () => {
  it('enlarges by the factor', async () => {
    const refined = await runtime.refine(
      { image: await render({ width: 512, height: 576 }), scale: 1.5, seed: 1, body: null, face: null },
      makeContext(),
    );
    expect([refined.width, refined.height]).toEqual([768, 864]);
    expect(await sharp(refined.png).metadata()).toMatchObject({ width: 768, height: 864 });
  });

  it('delivers no blank sheet', async () => {
    const background = { r: 255, g: 255, b: 255 };
    const sheet = await sharp({ create: { width: 320, height: 320, channels: 3, background } })
      .png()
      .toBuffer();
    const refining = runtime.refine({ image: sheet, scale: 1.5, seed: 1, body: null, face: null }, makeContext());
    await expect(refining).rejects.toMatchObject({ name: 'RuntimeRejection', code: 'output_flawed' });
  });
});
