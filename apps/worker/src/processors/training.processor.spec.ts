import { trainingJob } from '@atelier/contracts';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeImageAnalysis } from '../../test/support/image-analysis.js';
import { trainingPayload } from '../../test/support/payloads.js';
import { startStorage, type StorageServer } from '../../test/support/storage-server.js';
import { TestRuntime } from '../../test/support/test-runtime.js';
import type { ImageAnalysis } from '../media/inspect-picture.js';
import type { JobContext } from './processor.js';
import { train } from './training.processor.js';

describe('train', () => {
  let storage: StorageServer;
  let context: JobContext;
  let analysis: ImageAnalysis;
  const release = vi.fn<() => Promise<void>>();
  beforeEach(async () => {
    storage = await startStorage();
    release.mockReset();
    release.mockResolvedValue();
    analysis = makeImageAnalysis();
    const runtime = new TestRuntime();
    const trained = runtime.train.bind(runtime);
    vi.spyOn(runtime, 'train').mockImplementation(async (...call) => ({ ...(await trained(...call)), release }));
    context = {
      runtime,
      analysis,
      jobId: 'job',
      failedCode: 'training_failed',
      signal: new AbortController().signal,
      logger: pino({ level: 'silent' }),
      report: () => undefined,
      preview: () => undefined,
      servedBy: () => undefined,
    } as unknown as JobContext;
  });
  afterEach(() => storage.close());

  it('lets go of the candidates once all of them are stored', async () => {
    const stored: string[] = [];
    release.mockImplementation(() => {
      stored.push(...storage.files.keys());
      return Promise.resolve();
    });
    await train(await trainingPayload(storage), context);
    expect(release).toHaveBeenCalledTimes(1);
    expect(stored.filter((key) => key.endsWith('.safetensors'))).toHaveLength(3);
    expect(stored).toHaveLength(1 + 3 + 3);
  });

  it('passes on what others have to know of a LoRA, and nothing where a model is none', async () => {
    expect(await train(await trainingPayload(storage), context)).not.toHaveProperty('lora');
    const strengths = { body: 0.9, face: 0.6 };
    const lora = { family: 'sdxl', base_model: 'sd_xl_base_1.0.safetensors', strengths } as const;
    (context.runtime as TestRuntime).lora = lora;
    const outcome = await train(await trainingPayload(storage), context);
    expect(trainingJob.outcome.parse(outcome).lora).toEqual(lora);
  });

  it('keeps them for a further attempt when one could not be stored', async () => {
    storage.failNext('PUT body-1.safetensors', 403);
    await expect(train(await trainingPayload(storage), context)).rejects.toThrow('storage answered 403');
    expect(release).not.toHaveBeenCalled();
  });

  it('lets go of them where none may be seen, for that will not change', async () => {
    analysis.rateSafety = () => Promise.resolve({ nsfw: 0.9, blocked: 'explicit' });
    await expect(train(await trainingPayload(storage), context)).rejects.toMatchObject({ code: 'output_blocked' });
    expect(release).toHaveBeenCalledTimes(1);
  });
});
