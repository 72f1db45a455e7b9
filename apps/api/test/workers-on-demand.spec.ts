import { QUEUES, type QueueName } from '@atelier/contracts';
import { waitFor } from '@atelier/local-services';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueuesService } from '../src/modules/queues/queues.service.js';
import { ADMIN_TOKEN, TestApp, type SignedIn } from './support/app.js';
import { failureOf, givenCharacter } from './support/creations.js';
import { defaultHandlers } from './support/fake-worker.js';

const ALL = { train: true, vary: true, image: true, video: true, refine: true };
const NONE = { train: false, vary: false, image: false, video: false, refine: false };

let app: TestApp;
let user: SignedIn;
let character: string;

beforeAll(async () => {
  app = await TestApp.start({ RUNTIME_ON_DEMAND: 'train, vary, image, refine' });
  user = await app.signUp();
  ({ id: character } = await givenCharacter(app, user, { engine: 'comfyui' }));
});
beforeEach(() => app.worker.beat({ engine: 'comfyui' }));
afterAll(() => app.stop());

/** The figure that workers are scaled by, of every queue with work. */
async function load(): Promise<Partial<Record<QueueName, number>>> {
  const figures = await Promise.all(
    QUEUES.map(async (queue) => {
      const response = await app.request(`/admin/queue-load/${queue}`, { token: ADMIN_TOKEN });
      const figure = response.body as { queue: QueueName; unfinished: number };
      expect(figure.queue).toBe(queue);
      return [queue, figure.unfinished] as const;
    }),
  );
  return Object.fromEntries(figures.filter(([, unfinished]) => unfinished > 0));
}

/** Where the queue itself has its jobs. */
async function inRedis(): Promise<Record<string, number>> {
  const queue = app.nest
    .get(QueuesService)
    .all()
    .find(({ name }) => name === 'image');
  const counts = (await queue?.getJobCounts('wait', 'prioritized', 'active')) ?? {};
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

const beginImage = async (): Promise<string> =>
  (await user.api.images.create({ character_id: character, prompt: 'in the park', count: 1 })).job.id;
const statusOf = async (id: string) => (await user.api.jobs.get({ id })).status;

/** GPU units are gone; what checks uploads is there, and says of its own runtime that it could draw. */
const scaleToZero = () => app.worker.beat({ engine: 'preview', queues: ['ingest'], features: ALL });

describe('the figure that workers are scaled by', () => {
  it('rises with a job that is accepted, stays while it is worked on, and falls once that is settled', async () => {
    expect(await load()).toEqual({});
    await app.worker.pause('image');
    await scaleToZero();
    const [first, second] = [await beginImage(), await beginImage()];
    expect(await load()).toEqual({ image: 2 });
    // Every job has a priority: what is scaled by the list that BullMQ calls `wait` never moves.
    expect(await inRedis()).toEqual({ prioritized: 2 });

    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    app.worker.handlers.image = async (payload, job) => {
      await released;
      return defaultHandlers.image(payload, job);
    };
    await app.worker.beat({ engine: 'comfyui' });
    app.worker.resume('image');
    await waitFor(async () => (await statusOf(first)) === 'active');
    expect(await load()).toEqual({ image: 2 });
    expect(await inRedis()).toMatchObject({ active: expect.any(Number) });
    release();
    // The worker does both at once: either may be settled first.
    for (const id of [first, second]) await waitFor(async () => (await statusOf(id)) === 'succeeded');
    expect(await load()).toEqual({});
    expect(await app.openHolds()).toBe(0);
  });

  it('falls with a job that is cancelled while nobody is there to do it', async () => {
    await app.worker.pause('image');
    await scaleToZero();
    const id = await beginImage();
    expect(await load()).toEqual({ image: 1 });
    await user.api.jobs.cancel({ id });
    await waitFor(async () => Object.keys(await load()).length === 0);
    app.worker.resume('image');
  });

  it('is of the queues that there are, and for operators', async () => {
    expect((await app.request('/admin/queue-load/dreams', { token: ADMIN_TOKEN })).status).toBe(400);
    expect((await app.request('/admin/queue-load/image', { token: user.token })).status).toBe(403);
  });
});

describe('work whose workers are started on demand', () => {
  it('is told to be on while they are away, by what will do it', async () => {
    await scaleToZero();
    expect(await user.api.runtime.status()).toEqual({
      engine: 'comfyui',
      available: true,
      features: { ...ALL, video: false },
      away: ['video'],
    });
    await app.worker.vanish();
    expect(await user.api.runtime.status()).toMatchObject({ engine: 'comfyui', available: true, away: ['video'] });
  });

  it('is taken while they start, too, and their servers are not there yet', async () => {
    await app.worker.pause('image');
    await app.worker.beat({ engine: 'comfyui', ready: false, features: NONE });
    const id = await beginImage();
    await app.worker.beat({ engine: 'comfyui' });
    app.worker.resume('image');
    await waitFor(async () => (await user.api.jobs.get({ id })).finished_at);
    expect(await statusOf(id)).toBe('succeeded');
  });

  it('is refused where they are there and not set up for it, which no further one would change', async () => {
    await app.worker.beat({ engine: 'comfyui', features: { ...ALL, image: false } });
    expect(await failureOf(beginImage())).toMatchObject({ code: 'feature_unavailable', data: { feature: 'image' } });
    expect(await user.api.runtime.status()).toMatchObject({ features: { image: false }, away: [] });
  });

  it('does not stretch to what was not named', async () => {
    await scaleToZero();
    const image_id = (await user.api.images.list({})).items.flatMap(({ images }) => images)[0]?.id ?? '';
    const video = user.api.videos.create({ source: { kind: 'image', image_id }, prompt: 'she waves' });
    expect(await failureOf(video)).toMatchObject({ status: 503, code: 'unavailable' });
  });
});
