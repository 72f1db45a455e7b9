import { randomUUID } from 'node:crypto';
import { QUEUE_PREFIX, QUEUES } from '@atelier/contracts';
import { freePort, startRedis, waitFor, type LocalService } from '@atelier/local-services';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { JOB_EVENT_LISTENERS } from '../src/modules/jobs/tracking/job-events.listener.js';
import { MaintenanceService, type MaintenanceTask } from '../src/modules/queues/maintenance.service.js';
import { QueuesService } from '../src/modules/queues/queues.service.js';
import { eventually } from './jest/eventually.js';
import { TestApp } from './support/app.js';

/** Nothing that closes waits for a Redis that does not come. */
const SHUTDOWN_MS = 15_000;

/** What nobody listens to is written there by ioredis (connections) and by BullMQ (queues, workers, listeners). */
const unheard = jest.spyOn(console, 'error');

/** Work that ends when it is aborted, and not before. */
class EndlessTask implements MaintenanceTask {
  readonly name = `test.${randomUUID()}`;
  readonly id = randomUUID();
  readonly signals: AbortSignal[] = [];

  run(_id: string, signal: AbortSignal): Promise<void> {
    this.signals.push(signal);
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        reject(new Error('aborted'));
      });
    });
  }
}

describe('the queues', () => {
  let app: TestApp;
  let redis: LocalService;
  let port: number;
  beforeAll(async () => {
    port = await freePort();
  });
  afterAll(async () => {
    await redis.stop();
    unheard.mockRestore();
  });

  const beginEndlessTask = async (): Promise<EndlessTask> => {
    const maintenance = app.nest.get(MaintenanceService);
    const task = new EndlessTask();
    maintenance.register(task);
    await maintenance.enqueue(task, task.id);
    await waitFor(() => task.signals.length > 0);
    return task;
  };

  it('do not keep the API from starting while Redis is away, and begin once it is there', async () => {
    const apiPort = String(await freePort());
    const starting = TestApp.start({ PORT: apiPort, REDIS_URL: `redis://127.0.0.1:${String(port)}` });
    await waitFor(() =>
      fetch(`http://127.0.0.1:${apiPort}/api/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    redis = await startRedis({ port });
    app = await starting;
    // Its connections look for Redis every two seconds; what somebody asks for before that is refused at once.
    await eventually(async () => {
      expect((await app.request('/readyz')).body).toMatchObject({ checks: { redis: true } });
    });
    const user = await app.signUp();
    await app.character(user);
    await user.api.account.requestExport();
    await eventually(async () => {
      expect((await user.api.account.export())?.status).toBe('ready');
    });
  });

  it('each have a listener to errors, as have the worker and what listens to the workers', () => {
    const listeners = JOB_EVENT_LISTENERS.map((listener) => app.nest.get(listener, { strict: false }).queueEvents);
    expect(listeners.map(({ name }) => name)).toEqual(QUEUES);
    const emitters = [...app.nest.get(QueuesService).all(), app.nest.get(MaintenanceService).worker, ...listeners];
    const deaf = emitters.filter((emitter) => emitter.listenerCount('error') === 0);
    expect(deaf.map(({ name, constructor }) => `${constructor.name} ${name}`)).toEqual([]);
  });

  it('stop work whose lock was lost', async () => {
    const task = await beginEndlessTask();
    const connection = new Redis(redis.url);
    await connection.del(`${QUEUE_PREFIX}:maintenance:${task.id}:lock`);
    connection.disconnect();
    await waitFor(() => task.signals[0]?.aborted, { timeoutMs: 20_000 });
    expect(task.signals[0]?.reason).toBe('its lock was lost');
  });

  it('keep no request waiting while Redis is away, and lose nothing that was asked for meanwhile', async () => {
    const user = await app.signUp();
    await redis.stop();
    const { id } = await user.api.account.requestExport();
    redis = await startRedis({ port });
    await waitFor(async () => (await user.api.account.export())?.status === 'ready');
    expect((await user.api.account.export())?.id).toBe(id);
  });

  it(
    'stop their work and close while Redis is away',
    async () => {
      const task = await beginEndlessTask();
      await app.worker.stop();
      await redis.stop();
      await app.stop();
      expect(task.signals[0]?.reason).toBe('shutdown');
      expect(unheard).not.toHaveBeenCalled();
    },
    SHUTDOWN_MS,
  );
});
