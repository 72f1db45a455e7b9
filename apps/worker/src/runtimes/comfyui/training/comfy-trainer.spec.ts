import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTranslator } from '../../../prompt/translator.js';
import { comfyuiEnvironmentSchema, readSettings } from '../settings/settings.js';
import { ComfyTrainer } from './comfy-trainer.js';
import { JobFolder } from './job-folder.js';
import { eventually } from '../../../../test/support/eventually.js';

const TWO_HOURS_MS = 2 * 60 * 60 * 1000;
const STOPPED = new Error('the worker is shutting down');

describe('what a training leaves on disk', () => {
  let workDir: string;
  let trainer: ComfyTrainer;
  beforeEach(async () => {
    workDir = await mkdtemp(path.join(tmpdir(), 'atelier-trainer-'));
    const settings = readSettings(comfyuiEnvironmentSchema.parse({ COMFYUI_CHECKPOINT: 'a.safetensors' }));
    // Attempts that are stopped before they begin ask no server for anything.
    const logger = pino({ level: 'silent' });
    const options = { workDir, settings, logger, translator: createTranslator(null, logger) };
    trainer = new ComfyTrainer(options as unknown as ConstructorParameters<typeof ComfyTrainer>[0]);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await rm(workDir, { recursive: true, force: true });
  });

  /** Ends an attempt before it has trained anything, and gives what it wants to be done two hours later. */
  async function stoppedAttempt(): Promise<() => void> {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const attempt = trainer.train(
      { modelName: 'mina', triggerWord: 'minachr', pictures: [], seed: 1 },
      {
        jobId: 'job',
        signal: AbortSignal.abort(STOPPED),
        onProgress: () => undefined,
        onPreview: () => undefined,
      },
    );
    await expect(attempt).rejects.toBe(STOPPED);
    const [later] = timers.mock.calls.find(([, ms]) => ms === TWO_HOURS_MS) ?? [];
    if (!later) throw new Error('nothing is to be done later');
    return later;
  }

  it('stays for a further attempt, and is gone two hours later', async () => {
    const later = await stoppedAttempt();
    expect(await readdir(workDir)).toEqual(['job']);
    later();
    await eventually(async () => {
      expect(await readdir(workDir)).toEqual([]);
    });
  });

  it('stays where another worker has gone on with it', async () => {
    const removal = vi.spyOn(JobFolder.prototype, 'removeIfUntouched');
    const later = await stoppedAttempt();
    const folder = path.join(workDir, 'job');
    const meanwhile = new Date(Date.now() + 60_000);
    await utimes(folder, meanwhile, meanwhile);
    later();
    await removal.mock.results[0]?.value;
    expect(removal).toHaveBeenCalledTimes(1);
    expect(await readdir(workDir)).toEqual(['job']);
  });

  it('is removed at the start where it was abandoned', async () => {
    const folder = path.join(workDir, 'old');
    await mkdir(folder);
    const before = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await utimes(folder, before, before);
    await trainer.removeAbandoned();
    expect(await readdir(workDir)).toEqual([]);
  });
});
