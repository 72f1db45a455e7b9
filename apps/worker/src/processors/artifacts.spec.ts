import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startStorage, type StorageServer } from '../../test/support/storage-server.js';
import { Scratch } from '../files/temp-folder.js';
import { modelFile } from './artifacts.js';
import type { JobContext } from './processor.js';
import { sha256 } from './transfer.js';

const MODEL = Buffer.from('a model');

describe('modelFile', () => {
  let storage: StorageServer;
  let scratch: Scratch;
  let context: JobContext;
  beforeEach(async () => {
    storage = await startStorage();
    scratch = new Scratch();
    const { signal } = new AbortController();
    const logger = pino({ level: 'silent' });
    context = { jobId: 'job', failedCode: 'generation_failed', signal, logger, scratch } as unknown as JobContext;
  });
  afterEach(async () => {
    await scratch.remove();
    await storage.close();
  });

  const model = () => modelFile({ ...storage.input('model', MODEL), sha256: sha256(MODEL) }, context);

  it('is fetched once, however often it is asked for', async () => {
    const { fetch } = model();
    const [one, two] = await Promise.all([fetch(), fetch()]);
    expect(await one.text()).toBe('a model');
    expect(two).toBe(one);
    expect(await fetch()).toBe(one);
    expect(storage.requests.get('GET model')).toBe(1);
  });

  it('is fetched again after a failure', async () => {
    const { fetch } = model();
    storage.failNext('GET model', 403);
    await expect(fetch()).rejects.toThrow('storage answered 403');
    expect(await (await fetch()).text()).toBe('a model');
  });

  it('is not given where it is another than was trained', async () => {
    const input = { ...storage.input('model', Buffer.from('another')), sha256: sha256(MODEL) };
    await expect(modelFile(input, context).fetch()).rejects.toThrow('its hash differs');
  });
});
