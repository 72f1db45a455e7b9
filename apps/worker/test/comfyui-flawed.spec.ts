import { decodePermanentFailure } from '@atelier/contracts';
import { startRedis, waitFor } from '@atelier/local-services';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { squareToRate } from '../src/media/inspect-picture.js';
import { findFlaw } from '../src/media/picture-flaws.js';
import type { ComfyuiRuntime } from '../src/runtimes/comfyui/comfyui-runtime.js';
import type { ImagineRequest } from '../src/runtimes/model-runtime.js';
import type { StandIn } from './comfyui-server/index.js';
import { WorkBench } from './support/bench.js';
import { startRuntime, startServer, watchedContext } from './support/comfyui.js';
import { waifuPayload } from './support/payloads.js';
import { drawing } from './support/pictures.js';

const servers: StandIn[] = [];
let runtime: ComfyuiRuntime | undefined;
afterEach(async () => {
  await runtime?.close();
  runtime = undefined;
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function begin(...versions: StandIn['version'][]): Promise<{ gpu: ComfyuiRuntime; first: StandIn }> {
  for (const version of versions) servers.push(await startServer(version));
  const [first] = servers;
  if (!first) throw new Error('no server');
  return { gpu: (runtime = await startRuntime(servers.map(({ url }) => url))), first };
}

const SEED = 7;
const ANOTHER = SEED + 0x4000_0000;
const imagine = (count: number): ImagineRequest => ({
  prompt: 'a knight',
  negative_prompt: '',
  width: 512,
  height: 640,
  count,
  seed: SEED,
});
const source = (): Promise<Buffer> => sharp(drawing(320, 256)).png().toBuffer();
/** The seeds that a server was asked to draw from. */
const seedsOf = ({ prompts }: StandIn): unknown[] =>
  prompts.flatMap(({ graph }) =>
    Object.values(graph).flatMap(({ inputs }) => [inputs.seed, inputs.noise_seed].filter((seed) => seed !== undefined)),
  );

describe.each(['0.3.64', '0.33.0'] as const)('what comes out flawed on ComfyUI %s', (version) => {
  it.each(['black', 'grey', 'noise'] as const)('as %s is drawn once more, from another seed', async (how) => {
    const { gpu, first } = await begin(version);
    first.faults.spoilPictures(1, how);
    const [image, ...others] = await gpu.imagine(imagine(1), watchedContext());
    expect(others).toEqual([]);
    expect(image?.seed).toBe(ANOTHER);
    expect(await findFlaw(sharp(image?.png))).toBeNull();
    expect(seedsOf(first)).toEqual([SEED, ANOTHER]);
  });

  it('is not rated, and the others are while the rest is drawn', async () => {
    const { gpu, first } = await begin(version);
    first.faults.spoilPictures(1, 'black');
    const squares: Buffer[] = [];
    let drawnThen = 0;
    const onSquare = (square: Buffer) => {
      drawnThen ||= first.prompts.length;
      squares.push(square);
    };
    const images = await gpu.imagine(imagine(3), { ...watchedContext(), onSquare });
    // Two are in its queue at once; the last is sent when the first that is not flawed is done.
    expect(drawnThen).toBeLessThan(4);
    expect(squares).toHaveLength(3);
    expect(images).toHaveLength(3);
    for (const { square, small } of images) {
      expect(squares.filter((one) => one === square)).toHaveLength(1);
      expect(square?.equals(await squareToRate(small ?? Buffer.alloc(0)))).toBe(true);
    }
  });

  it('is left out where that comes out flawed, too, and the rest is delivered', async () => {
    const { gpu, first } = await begin(version);
    // Two pictures are drawn twice at most: whatever their order, one of four comes out well.
    first.faults.spoilPictures(3, 'black');
    expect(await gpu.imagine(imagine(2), watchedContext())).toHaveLength(1);
  });

  it('is not delivered where nothing else is left, and operators read of it', async () => {
    const { gpu, first } = await begin(version);
    first.faults.spoilPictures(99, 'grey');
    const flawed = { name: 'RuntimeRejection', code: 'output_flawed' };
    await expect(gpu.imagine(imagine(2), watchedContext())).rejects.toMatchObject(flawed);
    expect(first.prompts).toHaveLength(4);
    const refining = { image: await source(), scale: 1.25, seed: SEED, body: null, face: null };
    await expect(gpu.refine(refining, watchedContext())).rejects.toMatchObject(flawed);
    const varying = { source: await source(), facts: {} as never, count: 1, seed: SEED };
    await expect(gpu.vary(varying, watchedContext())).rejects.toMatchObject(flawed);
    const { host } = new URL(first.url);
    const told = ['image', 'refine', 'vary'].map((feature) => `${feature} at ${host} came out flat or as noise, twice`);
    expect((await gpu.health()).problems).toEqual(told);
  });

  it('of variations is made from a source that was sent once, so that none is read while it is written', async () => {
    const { gpu, first } = await begin(version);
    first.faults.spoilPictures(99, 'grey');
    const varying = { source: await source(), facts: {} as never, count: 6, seed: SEED };
    await expect(gpu.vary(varying, watchedContext())).rejects.toMatchObject({ code: 'output_flawed' });
    expect(first.requests.filter(({ path }) => path === '/upload/image')).toHaveLength(1);
  });

  it('of a second pass or a variation is made once more as well', async () => {
    const { gpu, first } = await begin(version);
    first.faults.spoilPictures(1, 'black');
    const refining = { image: await source(), scale: 1.25, seed: SEED, body: null, face: null };
    expect(await gpu.refine(refining, watchedContext())).toMatchObject({ seed: ANOTHER, width: 400 });
    first.faults.spoilPictures(1, 'noise');
    const varying = { source: await source(), facts: {} as never, count: 1, seed: SEED };
    expect(await gpu.vary(varying, watchedContext())).toMatchObject([{ seed: ANOTHER }]);
  });
});

it('of a clip is a few black frames in its middle, and the clip is made once more', async () => {
  const { gpu, first } = await begin('0.33.0');
  const request = { image: await source(), prompt: 'she waves', seconds: 1, fps: 24, seed: SEED };
  first.faults.spoilPictures(1, 'black frames');
  expect(await gpu.generateVideo(request, watchedContext())).toMatchObject({ seed: ANOTHER });
  expect(seedsOf(first)).toEqual([SEED, ANOTHER]);
});

it('goes to another server where there is one', async () => {
  const { gpu, first } = await begin('0.33.0', '0.33.0');
  first.faults.spoilPictures(99, 'black');
  expect(await gpu.imagine(imagine(1), watchedContext())).toMatchObject([{ seed: ANOTHER }]);
  expect(servers.map(seedsOf)).toEqual([[SEED], [ANOTHER]]);
});

it('fails its job for good, with a code of its own, and stores nothing', async () => {
  const redis = await startRedis();
  const at = await WorkBench.create(redis.url, 'image');
  try {
    const { gpu, first } = await begin('0.33.0');
    first.faults.spoilPictures(99, 'black');
    await at.startWorker({}, undefined, gpu);
    const id = await at.add(waifuPayload(at.storage, 1));
    const ended = await waitFor(() => at.ended(id), { timeoutMs: 60_000, what: 'the end of the job' });
    expect(ended).toMatchObject({ state: 'failed', attemptsMade: 1 });
    expect(decodePermanentFailure(ended.reason)?.code).toBe('output_flawed');
    expect([...at.storage.files.keys()]).toEqual([]);
  } finally {
    await at.close();
    await redis.stop();
  }
});
