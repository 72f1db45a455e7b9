import { readFile } from 'node:fs/promises';
import { CANCEL_CHANNEL, JOBS, liveChannel, PREVIEW_CHANNEL, QUEUES, WORKER_KEY_PREFIX } from '@atelier/contracts';
import { startRedis, waitFor, type LocalService } from '@atelier/local-services';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WorkBench } from './support/bench.js';
import { imagePayload, ingestPayload } from './support/payloads.js';
import { jpeg } from './support/pictures.js';
import { untilAborted } from './support/test-runtime.js';

/** What docker-compose.yml gives Redis, with the passwords put in. */
const USERS = new URL('../../../infra/docker/redis.acl', import.meta.url);
const as = (user: 'api' | 'worker'): string => redis.url.replace('://', `://${user}:${user}-password@`);

let redis: LocalService;
let api: Redis;
let worker: Redis;

beforeAll(async () => {
  const users = await readFile(USERS, 'utf8');
  redis = await startRedis({
    users: users.replace('API_PASSWORD', 'api-password').replace('WORKER_PASSWORD', 'worker-password'),
  });
  api = new Redis(as('api'));
  worker = new Redis(as('worker'));
});
afterAll(async () => {
  api.disconnect();
  worker.disconnect();
  await redis.stop();
});

describe('the users of Redis in containers', () => {
  it('let a worker do whole jobs: take, report, finish, fail, show previews, hear what is cancelled', async () => {
    const previews: string[] = [];
    const seen = await jpeg(64, 64);
    const listener = new Redis(as('api'));
    await listener.subscribe(PREVIEW_CHANNEL);
    listener.on('message', (_channel: string, message: string) => previews.push(message));
    const ingest = await WorkBench.create(as('api'), 'ingest');
    const images = await WorkBench.create(as('api'), 'image');
    try {
      await ingest.startWorker({ REDIS_URL: as('worker'), WORKER_QUEUES: [...QUEUES] }, undefined, images.runtime);
      images.runtime.before = async (call, context, attempt) => {
        context.onPreview({ bytes: seen, contentType: 'image/jpeg' });
        // Once for a job that ends well at its second attempt, then for one that is cancelled.
        if (attempt === 1) throw new Error('for once');
        if (attempt > 2) await untilAborted(call, context, attempt);
      };
      const picture = await ingest.add(ingestPayload(ingest.storage, [await jpeg(300, 300)]));
      const image = await images.add(imagePayload(images.storage));
      const end = (at: WorkBench, id: string) => waitFor(() => at.ended(id), { timeoutMs: 60_000, what: 'the end' });
      expect(JOBS.ingest.outcome.parse((await end(ingest, picture)).outcome).pictures).toMatchObject([
        { result: 'accepted' },
      ]);
      expect(await end(images, image)).toMatchObject({ state: 'completed', attemptsMade: 2 });
      expect(images.progress.length).toBeGreaterThan(0);
      const cancelled = await images.add(imagePayload(images.storage));
      await waitFor(() => images.runtime.calls.length === 3, { what: 'the job to be at work' });
      await api.publish(CANCEL_CHANNEL, cancelled);
      expect((await end(images, cancelled)).reason).toContain('cancelled');
      await waitFor(() => previews.length > 0, { what: 'a preview' });
      const [key = ''] = (await api.scan(0, 'MATCH', `${WORKER_KEY_PREFIX}*`, 'COUNT', 1_000))[1];
      expect(await api.get(key)).toContain('"ready":true');
    } finally {
      await ingest.close();
      await images.close();
      listener.disconnect();
    }
  });

  it('keep a worker from what is not its own', async () => {
    const others = ['atelier:limits:refresh:1', 'atelier:maintenance:meta', 'atelier:cancel', 'elsewhere'];
    const refused = [
      ...others.flatMap((key) => [`get ${key}`, `set ${key} 1`, `del ${key}`, `hgetall ${key}`]),
      // Heartbeats of others are not for it to read.
      `get ${WORKER_KEY_PREFIX}another`,
      'sort atelier:image:wait by elsewhere:*',
      ...[
        'keys *',
        'scan 0',
        'randomkey',
        'dbsize',
        'flushall',
        'flushdb',
        'swapdb 0 1',
        'monitor',
        'save',
        'shutdown',
      ],
      ...['config get *', 'config set dir /tmp', 'acl list', 'acl whoami', 'client list', 'client kill id 1'],
      ...['script flush', 'function list', 'module list', 'slowlog get', 'pubsub channels', 'replicaof no one'],
      // It neither listens to what the API says to browsers nor cancels anything.
      ...[
        `subscribe ${liveChannel('someone')}`,
        'psubscribe *',
        'psubscribe atelier:*',
        `subscribe ${PREVIEW_CHANNEL}`,
      ],
      ...[`publish ${liveChannel('someone')} {}`, `publish ${CANCEL_CHANNEL} job`],
    ].map((line) => line.split(' '));
    refused.push(...others.map((key) => ['eval', 'return redis.call("GET", ARGV[1])', '0', key]));
    for (const [command = '', ...args] of refused) {
      const answer = await worker.call(command, ...args).then(
        () => 'done',
        (error: unknown) => String(error),
      );
      expect(`${[command, ...args].join(' ')}: ${answer}`).toMatch(/NOPERM|can't (run|access)/);
    }
  });

  it('leave the API what it needs, and nobody the rest', async () => {
    await api.set('atelier:limits:refresh:1', '1');
    await api.psubscribe(liveChannel('*'));
    await api.punsubscribe();
    for (const line of ['get elsewhere', 'keys *', 'config get *', 'flushall', 'acl list']) {
      const [command = '', ...args] = line.split(' ');
      await expect(api.call(command, ...args), line).rejects.toThrow(/NOPERM/);
    }
    const stranger = new Redis(redis.url, { retryStrategy: () => null });
    stranger.on('error', () => undefined);
    await expect(stranger.ping()).rejects.toThrow();
    stranger.disconnect();
    // Docker's health check needs no password, and can do nothing else.
    const health = new Redis(redis.url.replace('://', '://health:any@'), { enableReadyCheck: false });
    expect(await health.ping()).toBe('PONG');
    await expect(health.get('atelier:image:meta')).rejects.toThrow(/NOPERM/);
    health.disconnect();
  });
});
