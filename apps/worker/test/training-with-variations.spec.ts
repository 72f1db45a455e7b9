import { randomBytes } from 'node:crypto';
import { JOBS, suggestCaption } from '@atelier/contracts';
import { startRedis, waitFor, type LocalService } from '@atelier/local-services';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelRuntime, RuntimeRejection, type TrainRequest } from '../src/runtimes/model-runtime.js';
import { WorkBench, type Ended } from './support/bench.js';
import { startRuntime } from './support/comfyui.js';
import { trainingWithVariations } from './support/payloads.js';
import type { TestRuntime } from './support/test-runtime.js';
import { TrainingBench } from './support/training-bench.js';

let redis: LocalService;
let at: WorkBench;

beforeAll(async () => {
  redis = await startRedis();
});
beforeEach(async () => {
  at = await WorkBench.create(redis.url, 'training');
  varyVisibly(at.runtime);
});
afterEach(() => at.close());
afterAll(() => redis.stop());

const grainy = (edge: number): Promise<Buffer> =>
  sharp(randomBytes(edge * edge * 3), { raw: { width: edge, height: edge, channels: 3 } })
    .png()
    .toBuffer();

/** Each variation is another picture than its source, and sharp; none is ever the same as another. */
function varyVisibly(runtime: TestRuntime): void {
  const plain = runtime.vary.bind(runtime);
  runtime.vary = async (request, context) => {
    const pictures = await plain(request, context);
    return Promise.all(
      pictures.map(async (picture) => {
        const patch = { input: await grainy(96) };
        return { ...picture, png: await sharp(picture.png).flip().composite([patch]).png().toBuffer() };
      }),
    );
  };
}

const end = (id: string): Promise<Ended> => waitFor(() => at.ended(id), { timeoutMs: 60_000, what: 'the end' });
const trainings = (): TrainRequest[] =>
  at.runtime.requests.filter((_, i) => at.runtime.calls[i] === 'train') as TrainRequest[];
/** What a training was told of its pictures, and the very files that it read. */
const setOf = async (request: TrainRequest | undefined) =>
  Promise.all((request?.pictures ?? []).map(async ({ id, read }) => [id, (await read()).toString('base64')]));

describe('a training that makes variations first', () => {
  it('learns from the good ones beside its pictures, and tells of both parts on the way', async () => {
    let looked = 0;
    // The second of three shows two people.
    at.analysis.detectFaces = () => {
      looked += 1;
      const face = {
        box: [0.2, 0.2, 0.4, 0.4] as [number, number, number, number],
        score: 0.9,
        side: 'front' as const,
      };
      return Promise.resolve(looked === 2 ? [face, face] : [face]);
    };
    // Of what is told quickly only the last arrives: each part goes on once it has been heard of.
    const heard = (stage: string) =>
      waitFor(() => at.progress.some((progress) => progress.stage === stage), { what: stage });
    at.runtime.before = (call) => heard(call === 'vary' ? 'varying' : 'generating').then(() => undefined);
    await at.startWorker();
    const payload = await trainingWithVariations(at.storage, 3);
    const ended = await end(await at.add(payload));
    const { candidates, variations } = JOBS.training.outcome.parse(ended.outcome);
    const [first, second, third] = payload.variations.outputs.map(({ id }) => id);
    expect(candidates.length).toBeGreaterThan(0);
    expect(variations).toMatchObject({
      blocked: [],
      variations: [{ id: first }, { id: second, weakness: 'several_people' }, { id: third }],
    });
    expect(variations?.variations.map(({ weakness }) => weakness)).toEqual([undefined, 'several_people', undefined]);
    expect(at.runtime.calls).toEqual(['vary', 'train']);
    expect(at.runtime.requests[0]).toMatchObject({ count: 3, seed: 3 });
    const [request] = trainings();
    expect(request?.pictures.map(({ id, isVariation }) => [id, isVariation])).toEqual([
      [payload.pictures[0]?.image_id, false],
      [first, true],
      [third, true],
    ]);
    expect(request?.pictures[1]?.caption).toBe(suggestCaption(variations?.variations[0]?.facts ?? { faces: [] }));
    expect((await setOf(request))[1]?.[1]).toBe(at.storage.files.get('variation-0.png')?.bytes.toString('base64'));
    const told = at.progress.map(({ stage, percent }) => ({ stage, percent }));
    const varying = at.progress.filter(({ stage }) => stage === 'varying');
    expect(Math.max(...varying.map(({ percent }) => percent))).toBeLessThanOrEqual(35);
    // How long these take is not how long all of it takes.
    expect(varying.every(({ eta_seconds: left }) => left === null)).toBe(true);
    expect(at.progress.some(({ stage, eta_seconds: left }) => stage === 'generating' && left !== null)).toBe(true);
    expect(told.map(({ percent }) => percent)).toEqual(told.map(({ percent }) => percent).sort((a, b) => a - b));
    expect(told.filter(({ stage }) => stage !== 'varying').every(({ percent }) => percent >= 35)).toBe(true);
  });

  it('goes on with the very same ones when it was interrupted', async () => {
    at.runtime.before = (call, _context, attempt) =>
      call === 'train' && attempt === 2 ? Promise.reject(new Error('the server went away')) : Promise.resolve();
    await at.startWorker();
    const payload = await trainingWithVariations(at.storage, 2);
    const ended = await end(await at.add(payload));
    expect(ended).toMatchObject({ state: 'completed', attemptsMade: 2 });
    expect(at.runtime.calls).toEqual(['vary', 'train', 'train']);
    const [before, after] = await Promise.all(trainings().map(setOf));
    expect(before).toHaveLength(3);
    expect(after).toEqual(before);
    expect(JOBS.training.outcome.parse(ended.outcome).variations?.variations).toHaveLength(2);
  });

  it('makes them anew, over the same files, where it was interrupted before they were all there', async () => {
    at.storage.failNext('PUT variation-1.png', 403);
    await at.startWorker();
    const ended = await end(await at.add(await trainingWithVariations(at.storage, 2)));
    expect(ended).toMatchObject({ state: 'completed', attemptsMade: 2 });
    expect(at.runtime.calls).toEqual(['vary', 'vary', 'train']);
    const files = [...at.storage.files.keys()].filter((key) => key.startsWith('variation-') && key.endsWith('.png'));
    expect(files.sort()).toEqual(['variation-0.png', 'variation-1.png']);
  });

  it.each([
    [
      'none is good',
      () => {
        at.analysis.detectFaces = () =>
          Promise.resolve([0.1, 0.5].map((x) => ({ box: [x, 0.2, 0.3, 0.3], score: 0.9, side: 'front' })));
      },
      2,
    ],
    [
      'all are held back',
      () => {
        let rated = 0;
        at.analysis.rateSafety = () => Promise.resolve({ nsfw: 0.2, blocked: (rated += 1) <= 2 ? 'explicit' : null });
      },
      0,
    ],
    [
      'what is made of the picture is no picture',
      () => {
        at.runtime.before = (call) =>
          call === 'vary' ? Promise.reject(new RuntimeRejection('output_flawed', 'noise')) : Promise.resolve();
      },
      0,
    ],
  ])('goes on with the pictures alone where %s', async (_, arrange, delivered) => {
    arrange();
    await at.startWorker();
    const payload = await trainingWithVariations(at.storage, 2);
    const ended = await end(await at.add(payload));
    expect(ended).toMatchObject({ state: 'completed', attemptsMade: 1 });
    expect(trainings()[0]?.pictures.map(({ id }) => id)).toEqual([payload.pictures[0]?.image_id]);
    expect(JOBS.training.outcome.parse(ended.outcome).variations?.variations).toHaveLength(delivered);
  });
});

describe.each(['0.3.64', '0.33.0'] as const)('on ComfyUI %s', (version) => {
  it('one job makes variations, and trains on them beside its picture', async () => {
    const bench = await TrainingBench.create();
    const server = await bench.startServer({ version });
    const { trainer } = await bench.startWorker([server], { environment: { COMFYUI_TRAIN_STEPS: '2' } });
    const runtime = await startRuntime([server.url], {
      COMFYUI_FAMILY: 'sd15',
      COMFYUI_CHECKPOINT: 'random-sd15.safetensors',
      COMFYUI_VARIATION: 'img2img',
      COMFYUI_STEPS: '2',
    });
    // As the runtime does it, but that nobody looks for faces in what is drawn, which takes seconds.
    const train: ModelRuntime['train'] = (request, context) => trainer.train(request, context);
    await at.startWorker({}, undefined, Object.assign(Object.create(runtime) as ModelRuntime, { train }));
    const payload = await trainingWithVariations(at.storage, 2);
    // What the stand-in makes of a picture is about as sharp as that.
    at.storage.input('source.png', await grainy(256));
    const id = await at.add(payload);
    const ended = await end(id);
    expect(ended).toMatchObject({ state: 'completed', attemptsMade: 1 });
    const { variations } = JOBS.training.outcome.parse(ended.outcome);
    expect(variations?.variations.map(({ weakness }) => weakness)).toEqual([undefined, undefined]);
    const set = new RegExp(`^input/atelier_${id}_body/.*\\.png$`);
    expect(server.files().filter((file) => set.test(file))).toHaveLength(3);
    await runtime.close();
    await bench.close();
  });
});
