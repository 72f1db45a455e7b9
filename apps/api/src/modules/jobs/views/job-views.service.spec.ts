import { type Durations, QUEUES, type WorkerHeartbeat } from '@atelier/contracts';
import { describe, expect, it, jest } from '@jest/globals';
import type { RuntimeStatusService } from '../../queues/index.js';
import type { Job } from '../job.entity.js';
import type { JobInLine, JobsRepository } from '../jobs.repository.js';
import { type JobDurations, timesOf } from './job-durations.service.js';
import { JobForecasts } from './job-forecasts.service.js';
import { JobViews } from './job-views.service.js';

const job = (changes: Partial<Job>): Job =>
  ({
    queue: 'image',
    errorCode: null,
    receiptReason: 'open',
    createdAt: new Date(),
    startedAt: null,
    finishedAt: null,
    ...changes,
  }) as Job;

const startedAgo = (seconds: number) => job({ status: 'active', startedAt: new Date(Date.now() - seconds * 1000) });

const USUAL: Partial<Record<string, Durations>> = { image: { p50: 20, p90: 45 }, training: { p50: 300, p90: 500 } };
const SHEET = { p50: 200, p90: 300 };

const worker: WorkerHeartbeat = {
  id: 'one',
  engine: 'preview',
  ready: true,
  detail: '',
  queues: [...QUEUES],
  features: { train: true, vary: true, image: true, video: true, refine: true },
  problems: [],
  capacity: { jobs: 1, trainings: 1 },
};

const inLine = (changes: Partial<JobInLine>): JobInLine => ({
  id: 'other',
  queue: 'image',
  status: 'queued',
  worker: null,
  task: null,
  pictures: 1,
  spent: 0,
  ...changes,
});

function given(line: JobInLine[], workers: () => Promise<WorkerHeartbeat[]> = () => Promise.resolve([worker])) {
  const findLine = jest.fn(() => Promise.resolve(line));
  const repository: Partial<JobsRepository> = { findLine };
  const durations: Partial<JobDurations> = {
    of: (queue, pictures = 1) => Promise.resolve(USUAL[queue] ? timesOf(USUAL[queue], pictures) : null),
    ofSheet: () => Promise.resolve(SHEET),
  };
  const runtime: Partial<RuntimeStatusService> = { workers };
  const [jobs, usual] = [repository as JobsRepository, durations as JobDurations];
  const forecasts = new JobForecasts(jobs, usual, runtime as RuntimeStatusService);
  return { views: new JobViews(jobs, usual, forecasts), findLine };
}

const own = job({ id: 'own', status: 'queued' });

describe('how long a job takes, by jobs before it', () => {
  it('counts what is worked on, of any kind, and those that stand before it while it waits', async () => {
    const { views } = given([
      inLine({ id: 'active', queue: 'training', status: 'active', worker: 'one', spent: 100 }),
      inLine({ id: 'sheet', task: 'sheet' }),
      inLine({ id: 'own' }),
      inLine({ id: 'later' }),
    ]);
    const view = await views.viewOf(own);
    expect(view.queue_position).toBe(2);
    expect(view.eta).toEqual({ p50: 200 + 200 + 20, p90: 400 + 300 + 45 });
  });

  it('is told of all the images of a job, of one that waits as of one that is made', async () => {
    const { views } = given([inLine({ id: 'before', pictures: 4 }), inLine({ id: 'own' })]);
    expect((await views.viewOf(own)).eta).toEqual({ p50: 100, p90: 225 });
    const made = Object.assign(startedAgo(0), { input: { output_ids: ['a', 'b', 'c'] } });
    expect((await views.viewOf(made)).eta?.p90).toBeCloseTo(135, 0);
  });

  it('is not told behind what takes longer than nine in ten, nor while nobody works', async () => {
    const late = inLine({ id: 'active', status: 'active', worker: 'one', spent: 50 });
    const view = await given([late, inLine({ id: 'own' })]).views.viewOf(own);
    expect(view).toMatchObject({ queue_position: 1, eta: null });
    expect((await given([inLine({ id: 'own' })], () => Promise.resolve([])).views.viewOf(own)).eta).toBeNull();
    const away = () => Promise.reject(new Error('Redis is away'));
    expect(await given([inLine({ id: 'own' })], away).views.viewOf(own)).toMatchObject({
      queue_position: 1,
      eta: null,
    });
  });

  it('reads the line once for a page, and not for each page while it is long', async () => {
    const short = given([inLine({ id: 'own' }), inLine({ id: 'other' })]);
    const both = [own, job({ id: 'other', status: 'queued' })];
    expect((await short.views.viewsOf(both)).map((view) => view.queue_position)).toEqual([1, 2]);
    expect(short.findLine).toHaveBeenCalledTimes(1);
    await short.views.viewsOf([startedAgo(1), job({ status: 'succeeded' })]);
    expect(short.findLine).toHaveBeenCalledTimes(1);
    await short.views.viewOf(own);
    expect(short.findLine).toHaveBeenCalledTimes(2);

    const line = Array.from({ length: 300 }, (_, index) => inLine({ id: String(index) }));
    const long = given([...line, inLine({ id: 'own' })]);
    for (let page = 0; page < 3; page += 1) await long.views.viewOf(own);
    expect(long.findLine).toHaveBeenCalledTimes(1);
    // One that came since is looked for.
    await long.views.viewOf(job({ id: 'new', status: 'queued' }));
    expect(long.findLine).toHaveBeenCalledTimes(2);
  });

  it('is what is left while it works, and nothing once it takes longer than nine in ten', async () => {
    const { views } = given([]);
    const { eta } = await views.viewOf(startedAgo(12));
    expect(eta?.p50).toBeCloseTo(8, 0);
    expect(eta?.p90).toBeCloseTo(33, 0);
    const late = await views.viewOf(startedAgo(30));
    expect(late.eta?.p50).toBe(0);
    expect(late.eta?.p90).toBeCloseTo(15, 0);
    expect((await views.viewOf(startedAgo(50))).eta).toBeNull();
  });
});
