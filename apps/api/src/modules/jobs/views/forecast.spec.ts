import type { QueueName, WorkerHeartbeat } from '@atelier/contracts';
import { describe, expect, it } from '@jest/globals';
import { forecast, type Machine, machinesOf, type Running, type Waiting } from './forecast.js';

const machine = (slots: number, changes: Partial<Machine> = {}): Machine => ({
  worker: 'one',
  queues: ['variation', 'training', 'image', 'video'],
  slots,
  trainings: 1,
  ...changes,
});
const running = (queue: QueueName, left: number, worker: string | null = 'one'): Running => ({
  queue,
  worker,
  left,
  takes: 100,
});
const waiting = (id: string, queue: QueueName, takes: number): Waiting => ({ id, queue, takes });

const ends = (...given: Parameters<typeof forecast>) => Object.fromEntries(forecast(...given));

describe('when work that waits will be done', () => {
  it('counts what a worker with one slot is at, whatever queue that came from', () => {
    expect(ends([machine(1)], [running('training', 300)], [waiting('picture', 'image', 10)])).toEqual({ picture: 310 });
    expect(ends([machine(1)], [], [waiting('picture', 'image', 10)])).toEqual({ picture: 10 });
  });

  it('follows the order of workers: by rank of the queue, then by place', () => {
    const line = [
      waiting('training', 'training', 100),
      waiting('video', 'video', 30),
      waiting('first', 'image', 10),
      waiting('second', 'image', 10),
    ];
    expect(ends([machine(1)], [], line)).toEqual({ first: 10, second: 20, video: 50, training: 150 });
  });

  it('shares the work out among slots and workers', () => {
    const machines = [machine(2), machine(1, { worker: 'two', queues: ['image'] })];
    const line = ['a', 'b', 'c', 'd'].map((id) => waiting(id, 'image', 10));
    expect(ends(machines, [running('video', 25)], line)).toEqual({ a: 10, b: 10, c: 20, d: 20 });
  });

  it('lets no more trainings begin at once than there are servers for them', () => {
    const line = [waiting('one', 'training', 100), waiting('two', 'training', 100), waiting('picture', 'image', 10)];
    expect(ends([machine(2)], [], line)).toEqual({ picture: 10, one: 100, two: 200 });
    expect(ends([machine(2)], [running('training', 40)], line)).toEqual({ picture: 10, one: 140, two: 240 });
  });

  it('is unknown behind what nobody can tell the end of, but not beside it', () => {
    const line = [waiting('picture', 'image', 10)];
    expect(ends([machine(1)], [running('training', Infinity)], line)).toEqual({});
    expect(ends([machine(2)], [running('training', Infinity)], line)).toEqual({ picture: 10 });
    expect(ends([machine(1)], [], [waiting('ingest', 'image', Infinity), ...line])).toEqual({});
  });

  it('is unknown where no worker does such work', () => {
    expect(ends([], [], [waiting('picture', 'image', 10)])).toEqual({});
    expect(ends([machine(1, { queues: ['image'] })], [], [waiting('video', 'video', 10)])).toEqual({});
  });

  it('does again, and first of its queue, what was lost with its worker', () => {
    expect(ends([machine(1)], [running('image', 5, 'gone')], [waiting('picture', 'image', 10)])).toMatchObject({
      picture: 110,
    });
    // Which worker has it is told a moment later than that one has it.
    expect(ends([machine(1)], [running('image', 5, null)], [waiting('picture', 'image', 10)])).toEqual({ picture: 15 });
  });
});

describe('where work is done', () => {
  const features = { train: true, vary: true, image: true, video: true, refine: true };
  const worker = (changes: Partial<WorkerHeartbeat> = {}): WorkerHeartbeat => ({
    id: 'one',
    engine: 'comfyui',
    ready: true,
    detail: '',
    queues: ['ingest', 'image', 'video'],
    features,
    problems: [],
    ...changes,
  });

  it('is what workers offer, of which the check of uploads takes nothing', () => {
    expect(machinesOf([worker({ capacity: { jobs: 4, trainings: 2 } })])).toEqual([
      { worker: 'one', queues: ['ingest'], slots: 4, trainings: 2 },
      { worker: 'one', queues: ['image', 'video'], slots: 4, trainings: 2 },
    ]);
    expect(machinesOf([worker({ queues: ['image'] })])).toEqual([
      { worker: 'one', queues: ['image'], slots: 1, trainings: 1 },
    ]);
  });

  it('is not where servers for it are away', () => {
    expect(machinesOf([worker({ ready: false })]).map(({ queues }) => queues)).toEqual([['ingest']]);
    const noVideo = worker({ features: { ...features, video: false }, queues: ['image', 'video'] });
    expect(machinesOf([noVideo]).map(({ queues }) => queues)).toEqual([['image']]);
  });
});
