import { afterEach, expect, it } from 'vitest';
import { seeFraming } from '../src/media/see-framing.js';
import type { ComfyuiRuntime } from '../src/runtimes/comfyui/comfyui-runtime.js';
import { PLAIN_OPTIONS, type ImageRequest, type RenderedImage } from '../src/runtimes/model-runtime.js';
import type { StandIn } from './comfyui-server/index.js';
import { loraBytes, startRuntime, startServer, watchedContext, type Watched } from './support/comfyui.js';

let server: StandIn | undefined;
let runtime: ComfyuiRuntime | undefined;
afterEach(async () => {
  await runtime?.close();
  await server?.close();
  [runtime, server] = [undefined, undefined];
});

async function begin(environment: Record<string, string> = {}): Promise<{ gpu: ComfyuiRuntime; at: StandIn }> {
  const at = (server = await startServer('0.33.0'));
  return { gpu: (runtime = await startRuntime([at.url], environment)), at };
}

const SEED = 7;
const AFTER_CUT = SEED + 0x2000_0000;
const body = { sha256: 'b'.repeat(64), fetch: () => Promise.resolve(new Blob([new Uint8Array(loraBytes('body'))])) };
const order = (options: Partial<ImageRequest> = {}): ImageRequest => ({
  ...{ body, face: null, triggerWord: 'mina', prompt: 'in a park' },
  ...PLAIN_OPTIONS,
  ...{ width: 416, height: 608, count: 1, seed: SEED, shot: 'full' },
  ...options,
});
const imagine = (prompt: string) => ({ prompt, negative_prompt: '', width: 416, height: 608, count: 1, seed: SEED });

const seedsOf = ({ prompts }: StandIn): unknown[] =>
  prompts.flatMap(({ graph }) => Object.values(graph).flatMap(({ inputs }) => inputs.seed ?? []));
const isCut = async ({ png }: RenderedImage) => (await seeFraming(png))?.isCutBelow;

/** Something that happens when a server is given the second drawing. */
function onSecondTry(happen: () => void): Watched {
  const context = watchedContext();
  let tries = 0;
  context.onServer = () => {
    tries += 1;
    if (tries === 2) happen();
  };
  return context;
}

it('a full body that has its feet is delivered as it is, and said to be whole', async () => {
  const { gpu, at } = await begin();
  at.faults.pose('whole');
  const [image, ...others] = await gpu.generateImages(order(), watchedContext());
  expect(others).toEqual([]);
  expect(image).toMatchObject({ seed: SEED, cutOff: false });
  expect(seedsOf(at)).toEqual([SEED]);
});

it('one that is cut is drawn once more, from another seed and with more words, and the better is delivered', async () => {
  const { gpu, at } = await begin();
  at.faults.pose('to the knees', 'whole');
  const squares: Buffer[] = [];
  const context = { ...watchedContext(), onSquare: (square: Buffer) => squares.push(square) };
  const [image, ...others] = await gpu.generateImages(order(), context);
  expect(others).toEqual([]);
  expect(image).toMatchObject({ seed: AFTER_CUT, cutOff: false });
  expect(image?.provenance.prompt_as_sent).toContain('(full body:1.3)');
  expect(image && (await isCut(image))).toBe(false);
  expect(seedsOf(at)).toEqual([SEED, AFTER_CUT]);
  // What is thrown away is not rated.
  expect(squares).toEqual([image?.square]);
});

it.each([
  ['the first', ['to the knees', 'to the thighs'], SEED],
  ['the second', ['to the thighs', 'to the knees'], AFTER_CUT],
] as const)(
  'of two that are cut %s is delivered where more is seen of it, and said to be cut',
  async (_, poses, seed) => {
    const { gpu, at } = await begin();
    at.faults.pose(...poses);
    expect(await gpu.generateImages(order(), watchedContext())).toMatchObject([{ seed, cutOff: true }]);
  },
);

it('words ask for a full body as the option does, in either language', async () => {
  const { gpu, at } = await begin();
  for (const prompt of ['a knight, full body', '기사, 전신']) {
    at.faults.pose('to the knees', 'whole');
    expect(await gpu.imagine(imagine(prompt), watchedContext())).toMatchObject([{ seed: AFTER_CUT, cutOff: false }]);
  }
});

it('nothing else is looked at, nor anything where operators do not want it', async () => {
  const { gpu, at } = await begin();
  at.faults.pose('to the knees', 'to the knees');
  await gpu.generateImages(order({ shot: 'cowboy' }), watchedContext());
  const [image] = await gpu.imagine(imagine('a knight'), watchedContext());
  expect(image).not.toHaveProperty('cutOff');
  expect(seedsOf(at)).toEqual([SEED, SEED]);
  await runtime?.close();
  runtime = await startRuntime([at.url], { COMFYUI_FULL_BODY_CHECK: 'off' });
  at.faults.pose('to the knees');
  expect(await runtime.generateImages(order(), watchedContext())).toMatchObject([{ seed: SEED }]);
  expect(at.prompts).toHaveLength(3);
});

it('each of several is judged by itself, and the bar never runs backwards', async () => {
  const { gpu, at } = await begin();
  at.faults.pose('to the knees', 'whole', 'whole', 'whole');
  const context = watchedContext();
  const images = await gpu.generateImages(order({ count: 3 }), context);
  expect(images).toHaveLength(3);
  expect(images.filter(({ seed }) => seed >= AFTER_CUT)).toHaveLength(1);
  const percents = context.reports.map(({ percent }) => percent);
  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  expect(percents.at(-1)).toBe(100);
});

const breakSampler = ({ faults }: StandIn): void => {
  faults.fail(9, 'KSampler', { type: 'RuntimeError', message: 'no luck' });
};
const stopServer = (at: StandIn): void => {
  void at.faults.stop();
};
const spoilPictures = ({ faults }: StandIn): void => {
  faults.spoilPictures(9, 'black');
};

it.each([
  ['fails', breakSampler],
  ['is gone with its server', stopServer],
  ['is flawed', spoilPictures],
] as const)('the first is not lost where the second %s', async (_, happen) => {
  const { gpu, at } = await begin();
  at.faults.pose('to the knees');
  const drawing = gpu.generateImages(
    order(),
    onSecondTry(() => {
      happen(at);
    }),
  );
  expect(await drawing).toMatchObject([{ seed: SEED, cutOff: true }]);
});

it('a second drawing that is cancelled ends the job', async () => {
  const { gpu, at } = await begin();
  at.faults.pose('to the knees');
  const reason = new Error('cancelled');
  const context = onSecondTry(() => {
    context.abort(reason);
  });
  await expect(gpu.generateImages(order(), context)).rejects.toBe(reason);
});
