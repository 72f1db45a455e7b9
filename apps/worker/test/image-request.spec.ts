import { CAMERA_ANGLES, CAMERA_SHOTS, DIRECTIONS, EXPRESSIONS, JOBS } from '@atelier/contracts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generateImages } from '../src/processors/image.processor.js';
import type { JobContext } from '../src/processors/processor.js';
import { Scratch } from '../src/files/temp-folder.js';
import type { ModelFile } from '../src/runtimes/model-runtime.js';
import { imagePayload, modelInput, refinePayload, waifuPayload } from './support/payloads.js';
import { makeImageAnalysis } from './support/image-analysis.js';
import { startStorage, type StorageServer } from './support/storage-server.js';
import { TestRuntime } from './support/test-runtime.js';

let storage: StorageServer;
let runtime: TestRuntime;
beforeAll(async () => {
  storage = await startStorage();
});
beforeEach(() => {
  runtime = new TestRuntime();
});
afterAll(() => storage.close());

const NO_JOB: Omit<JobContext, 'runtime'> = {
  jobId: 'job',
  failedCode: 'generation_failed',
  signal: new AbortController().signal,
  report: () => undefined,
  preview: () => undefined,
  servedBy: () => undefined,
  scratch: new Scratch(),
  analysis: makeImageAnalysis(),
  findFfmpeg: () => Promise.reject(new Error('no video here')),
  logger: pino({ level: 'silent' }),
};
afterAll(() => NO_JOB.scratch.remove());

type Field = [field: string, name: string, value: unknown];
const FIELDS: Record<'character' | 'waifu' | 'refine', Field[]> = {
  character: [
    ['trigger_word', 'triggerWord', 'other'],
    ['prompt', 'prompt', 'on a bridge'],
    ['clothing_prompt', 'clothing_prompt', 'red coat'],
    ['negative_prompt', 'negative_prompt', 'rain'],
    ...EXPRESSIONS.map((value): Field => ['expression', 'expression', value]),
    ...DIRECTIONS.map((value): Field => ['direction', 'direction', value]),
    ...CAMERA_ANGLES.map((value): Field => ['angle', 'angle', value]),
    ...CAMERA_SHOTS.map((value): Field => ['shot', 'shot', value]),
    ['width', 'width', 832],
    ['height', 'height', 1216],
    ['seed', 'seed', 123],
  ],
  waifu: [
    ['prompt', 'prompt', 'a witch'],
    ['negative_prompt', 'negative_prompt', 'hat'],
    ['width', 'width', 768],
    ['height', 'height', 1344],
    ['seed', 'seed', 123],
  ],
  refine: [
    ['scale', 'scale', 1.25],
    ['seed', 'seed', 123],
  ],
};

describe('each field of the payload', () => {
  type Request = Record<string, unknown>;
  /** What the processor asks the runtime for. */
  const requestOf = async (payload: unknown): Promise<Request> => {
    const context = { ...NO_JOB, runtime };
    await generateImages(JOBS.image.payload.parse(payload), context);
    return runtime.requests.at(-1) as Request;
  };
  const differing = (a: Request, b: Request): string[] =>
    Object.keys({ ...a, ...b }).filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]));
  const payloadOf = { character: imagePayload, waifu: waifuPayload, refine: refinePayload };
  const cases = (['character', 'waifu', 'refine'] as const).flatMap((task) =>
    FIELDS[task].map(([field, name, value]) => ({ task, field, name, value })),
  );

  it.each(cases)('of $task: $field $value is $name of the request, and changes nothing else', async (one) => {
    const { task, field, name, value } = one;
    const payload = await payloadOf[task](storage, 1);
    const other = await requestOf({ ...payload, [field]: value });
    expect(other[name]).toEqual(value);
    const isSame = payload[field as keyof typeof payload] === value;
    expect(differing(await requestOf(payload), other)).toEqual(isSame ? [] : [name]);
  });

  it.each(['character', 'waifu'] as const)('of %s: each output is one of the count', async (task) => {
    const [one, four] = [await requestOf(payloadOf[task](storage, 1)), await requestOf(payloadOf[task](storage, 4))];
    expect([one.count, four.count]).toEqual([1, 4]);
    expect(differing(one, four)).toEqual(['count']);
  });

  it.each(['character', 'refine'] as const)('of %s: both models, or the body alone', async (task) => {
    const models = { body: modelInput(storage, 'body'), face: modelInput(storage, 'face') };
    const payload = { ...(await payloadOf[task](storage, 1)), ...models };
    const both = await requestOf(payload);
    expect(both).toMatchObject({ body: { sha256: payload.body.sha256 }, face: { sha256: payload.face.sha256 } });
    const fetched = await (both.face as ModelFile).fetch();
    expect(await fetched.text()).toBe('face');
    const alone = await requestOf({ ...payload, face: null });
    expect(differing(both, alone)).toEqual(['face']);
    expect(alone.face).toBeNull();
    const other = modelInput(storage, 'other');
    expect(await requestOf({ ...payload, body: other })).toMatchObject({ body: { sha256: other.sha256 } });
  });

  it('of refine: the picture is that of the source, and there may be no models', async () => {
    const payload = { ...(await refinePayload(storage)), body: null, face: null };
    const request = await requestOf(payload);
    expect(request.image).toEqual(storage.files.get(payload.source.key)?.bytes);
    expect(request).toMatchObject({ body: null, face: null });
  });
});
