import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ImageRequest, TrainResult } from '../src/runtimes/model-runtime.js';
import { decodePicture } from '../src/runtimes/preview/canvas/picture.js';
import { measureSharpness } from '../src/runtimes/preview/model/measure.js';
import { decodeModel, encodeModel, type Look } from '../src/runtimes/preview/model/preview-model.js';
import { readModelFile } from '../src/files/model-file.js';
import { figureIn, headIn } from '../src/media/png-figure.js';
import { withTempFolder } from '../src/files/temp-folder.js';
import { decodeTensors, encodeTensors } from '../src/runtimes/preview/model/safetensors.js';
import { sdxlLora } from './support/comfyui.js';
import { PreviewRuntime } from '../src/runtimes/preview/index.js';
import { imageRequest, makeContext, makeTrainRequest, modelFileOf, visibleDifference } from './preview-fixtures.js';

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

describe('a model file from elsewhere', () => {
  it('is taken where it is a body of this engine, as it is downloaded, and no other', async () => {
    const downloaded = decodeTensors(Buffer.from(await body.arrayBuffer()));
    downloaded.metadata['modelspec.title'] = 'Mina';
    await withTempFolder('import', async (folder) => {
      const path = join(folder, 'mina-body.safetensors');
      await writeFile(path, encodeTensors(downloaded));
      expect(runtime.judgeModel(await readModelFile(path))).toEqual({ lora: null });
      await writeFile(path, Buffer.from(await face.arrayBuffer()));
      expect(runtime.judgeModel(await readModelFile(path))).toEqual({ refused: 'import_own_models_only' });
      await writeFile(path, sdxlLora());
      expect(runtime.judgeModel(await readModelFile(path))).toEqual({ refused: 'import_own_models_only' });
    });
    expect(decodeModel(encodeTensors(downloaded), 'body').name).toBe('mina');
  });
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

  it('recommends none whose preview is hazy beside that of another', async () => {
    for (const kind of ['body', 'face']) {
      const details = await Promise.all(
        result.candidates
          .filter((candidate) => candidate.kind === kind)
          .map(async ({ recommended, readPreviews }) => {
            const [first] = await readPreviews();
            if (!first) throw new Error('a candidate has previews');
            return { recommended, detail: measureSharpness(await decodePicture(first.png)) };
          }),
      );
      const finest = Math.max(...details.map(({ detail }) => detail));
      expect(details.find(({ recommended }) => recommended)?.detail).toBeGreaterThanOrEqual(finest / 2);
    }
  });

  it('scores what it made and shows square previews of each, those at full strength first and larger', async () => {
    for (const { score, readPreviews } of result.candidates) {
      const previews = await readPreviews();
      expect(score).toBeGreaterThan(0.4);
      expect(score).toBeLessThanOrEqual(1);
      const sizes = await Promise.all(previews.map(({ png }) => sharp(png).metadata()));
      expect(sizes.map(({ width, height, format }) => [width, height, format])).toEqual(
        [512, 512, 256, 256, 256, 256].map((edge) => [edge, edge, 'png']),
      );
      expect(previews.map(({ cell }) => [cell.prompt, cell.strength])).toEqual([
        ...[
          [0, 1],
          [1, 1],
          [0, 0.8],
          [1, 0.8],
          [0, 0.6],
          [1, 0.6],
        ],
      ]);
    }
  });

  it('makes candidates that differ to the eye, and previews that differ at every strength', async () => {
    const bodies = result.candidates.filter(({ kind }) => kind === 'body');
    for (const prompt of [0, 1]) {
      const previews = await Promise.all(bodies.map(({ readPreviews }) => readPreviews()));
      const rows = previews.map((each) => each.filter(({ cell }) => cell.prompt === prompt));
      const full = rows.map(([first]) => first?.png ?? Buffer.alloc(0));
      for (const i of [1, 2]) {
        const [one, next] = [full[i - 1] ?? Buffer.alloc(0), full[i] ?? Buffer.alloc(0)];
        expect(await visibleDifference(one, next)).toBeGreaterThan(1);
      }
      for (const [strong, , weak] of rows) {
        expect(await visibleDifference(strong?.png ?? Buffer.alloc(0), weak?.png ?? Buffer.alloc(0))).toBeGreaterThan(
          0.5,
        );
      }
    }
  });

  it('measures whether clothes take on the colour that was asked for, and says why one is recommended', () => {
    const bodies = result.candidates.filter(({ kind }) => kind === 'body');
    const followed = bodies.map(({ scorecard }) => scorecard.adherence?.value ?? Number.NaN);
    // However strictly a body keeps what it has learned, a garment is wholly in the colour that was asked for.
    expect(Math.min(...followed)).toBeGreaterThan(0.85);
    const likeness = bodies.map(({ scorecard }) => scorecard.likeness.value);
    expect(likeness.at(-1)).toBeGreaterThan(likeness[0] ?? 1);
    for (const { recommended, scorecard, unshown } of result.candidates) {
      expect(unshown?.cells.length).toBeGreaterThan(0);
      expect(scorecard.reason !== null).toBe(recommended);
    }
  });

  it('draws with the look that a model has learned, and without where it is of before there was one', async () => {
    const model = decodeModel(Buffer.from(await body.arrayBuffer()), 'body');
    const draw = async (look: Look | null): Promise<Buffer> => {
      const file = encodeModel({ ...model, look });
      expect(decodeModel(file, 'body').look).toEqual(look);
      const [image] = await runtime.generateImages(imageRequest(file), makeContext());
      return image?.png ?? Buffer.alloc(0);
    };
    expect(model.look).not.toBeNull();
    const plain = await draw(null);
    for (const strict of [0.2, 0.9]) {
      expect(await visibleDifference(await draw({ colours: strict, outlines: strict }), plain)).toBeGreaterThan(0.5);
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

  it('tell where the figure is in them, and its head', async () => {
    const png = await render();
    expect([figureIn(png), headIn(png)]).not.toContain(null);
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
    expect(images.map(({ png }) => figureIn(png))).not.toContain(null);
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
