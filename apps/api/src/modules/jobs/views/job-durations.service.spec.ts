import { DEFAULT_DURATIONS, type Durations, type QueueName, type RuntimeStatus } from '@atelier/contracts';
import { describe, expect, it, jest } from '@jest/globals';
import type { RuntimeStatusService } from '../../queues/index.js';
import type { JobsRepository } from '../jobs.repository.js';
import { JobDurations } from './job-durations.service.js';

function durations(measured: Partial<Record<QueueName, Durations>>, engine: () => RuntimeStatus['engine']) {
  const recentDurations = jest.fn((queue: QueueName) => Promise.resolve(measured[queue] ?? null));
  const status = jest.fn<() => void>();
  const ask = async () => {
    status();
    return { engine: await Promise.resolve().then(engine) };
  };
  const runtime = { status: ask } as Partial<RuntimeStatusService> as RuntimeStatusService;
  const repository: Partial<JobsRepository> = { recentDurations };
  return { recentDurations, status, usual: new JobDurations(repository as JobsRepository, runtime) };
}

describe('how long work usually takes', () => {
  it('is what was measured, and by the defaults of the engine where nothing was yet', async () => {
    const measured = { image: { p50: 7, p90: 12 } };
    const { usual } = durations(measured, () => 'comfyui');
    expect(await usual.all()).toEqual({ ...DEFAULT_DURATIONS.comfyui, ...measured });
    expect(await usual.of('image')).toEqual({ p50: 7, p90: 12 });
    expect(await usual.of('ingest')).toBeNull();
  });

  it('is told without a worker, and without Redis', async () => {
    expect(await durations({}, () => null).usual.all()).toEqual(DEFAULT_DURATIONS.preview);
    const away = () => {
      throw new Error('Redis is away');
    };
    expect(await durations({}, away).usual.all()).toEqual(DEFAULT_DURATIONS.preview);
  });

  it('is not asked of the database for every job that is shown', async () => {
    const { usual, recentDurations, status } = durations({}, () => 'preview');
    await usual.of('video');
    await usual.of('video');
    expect(recentDurations).toHaveBeenCalledTimes(1);
    // Nor Redis for the engine, by whose defaults it goes.
    expect(status).toHaveBeenCalledTimes(1);
  });
});
