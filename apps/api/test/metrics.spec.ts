import { readdir, readFile } from 'node:fs/promises';
import { freePort, startRedis, waitFor, type LocalService } from '@atelier/local-services';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { UnrecoverableError } from 'bullmq';
import { newId } from '../src/common/ids.js';
import { JobsRepository } from '../src/modules/jobs/index.js';
import { LedgerCheck } from '../src/modules/ledger/audit/ledger-check.service.js';
import { QueuesService } from '../src/modules/queues/queues.service.js';
import { SweepService } from '../src/modules/queues/sweep/sweep.service.js';
import { fakeDates } from './jest/fake-dates.js';
import { ADMIN_TOKEN, TestApp, type SignedIn } from './support/app.js';
import { givenCharacter } from './support/creations.js';
import { defaultHandlers } from './support/fake-worker.js';
import { DESCRIBED_ROUTES } from './support/matrix/described-routes.js';
import { givenPurchase } from './support/money.js';

const METRICS_TOKEN = 'test-metrics-token-0123456789';

let app: TestApp;
let user: SignedIn;
let character: string;

beforeAll(async () => {
  // Nothing is swept unless a test does it.
  app = await TestApp.start({ SWEEP_SECONDS: '3600', METRICS_TOKEN });
  user = await app.signUp();
  ({ id: character } = await givenCharacter(app, user));
});
afterAll(() => app.stop());

async function metrics(of = app): Promise<Map<string, number>> {
  const response = await of.request('/metrics', { token: ADMIN_TOKEN });
  expect(response.status).toBe(200);
  const lines = response.text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

const beginImage = async (): Promise<string> =>
  (await user.api.images.create({ character_id: character, prompt: 'x', count: 1 })).job.id;

describe('metrics of money', () => {
  it('count open holds, how old the oldest is, and those that outlived their job', async () => {
    await app.worker.pause('image');
    const jobId = await beginImage();
    await app.database.query(`UPDATE holds SET created_at = now() - interval '1 hour' WHERE job_id = $1`, [jobId]);
    const open = await metrics();
    expect(open.get('atelier_holds_open')).toBe(1);
    expect(open.get('atelier_holds_open_oldest_seconds')).toBeGreaterThanOrEqual(3_600);
    expect(open.get('atelier_holds_of_finished_jobs')).toBe(0);
    await app.database.query(`UPDATE jobs SET finished_at = now() WHERE id = $1`, [jobId]);
    expect((await metrics()).get('atelier_holds_of_finished_jobs')).toBe(1);
    await app.database.query(`UPDATE jobs SET finished_at = null WHERE id = $1`, [jobId]);
    app.worker.resume('image');
    await waitFor(async () => (await user.api.jobs.get({ id: jobId })).finished_at);
    expect((await metrics()).get('atelier_holds_open')).toBe(0);
    expect((await metrics()).get('atelier_holds_open_oldest_seconds')).toBe(0);
  });

  it('count jobs that ended without being settled, and those that nothing ended in time', async () => {
    const jobId = await beginImage();
    await waitFor(async () => (await user.api.jobs.get({ id: jobId })).finished_at);
    // As if the news of the end, and the settlement with it, had been lost.
    await app.database.query(`UPDATE jobs SET status = 'active', finished_at = NULL WHERE id = $1`, [jobId]);
    expect((await metrics()).get('atelier_jobs_unsettled{queue="image"}')).toBe(1);
    expect((await metrics()).get('atelier_jobs_overdue{queue="image"}')).toBe(0);
    await app.database.query(`UPDATE jobs SET started_at = now() - interval '1 hour' WHERE id = $1`, [jobId]);
    expect((await metrics()).get('atelier_jobs_overdue{queue="image"}')).toBe(1);
    await app.database.query(`UPDATE jobs SET status = 'succeeded', finished_at = now() WHERE id = $1`, [jobId]);
    expect((await metrics()).get('atelier_jobs_unsettled{queue="image"}')).toBe(0);
  });

  it('count payments by where they stand, what is late, refunds and webhooks', async () => {
    const hour = new Date(Date.now() - 3_600_000);
    await givenPurchase(app, user);
    await givenPurchase(app, user, { status: 'pending', capturedAt: hour, nextCheckAt: hour });
    const { id } = await givenPurchase(app, user, { status: 'refunding' });
    await app.database.query(
      `INSERT INTO payment_refunds (id, payment_id, asked_by, amount_cents, created_at)
       VALUES ($1, $2, 'operator', 100, now() - interval '1 hour')`,
      [newId(), id],
    );
    await app.database.query(`INSERT INTO payment_events (id, type) VALUES ('event', 'PAYMENT.CAPTURE.COMPLETED')`);
    const refused = await app.request('/webhooks/paypal', { method: 'POST', body: '{}' });
    expect(refused.status).toBe(400);

    const read = await metrics();
    expect(read.get('atelier_payments{status="completed"}')).toBe(1);
    expect(read.get('atelier_payments{status="pending"}')).toBe(1);
    expect(read.get('atelier_payments{status="disputed"}')).toBe(0);
    expect(read.get('atelier_payments_unsettled_oldest_seconds{status="pending"}')).toBeGreaterThanOrEqual(3_600);
    expect(read.get('atelier_payments_unsettled_oldest_seconds{status="created"}')).toBe(0);
    for (const status of ['completed', 'refunding']) {
      expect(read.has(`atelier_payments_unsettled_oldest_seconds{status="${status}"}`)).toBe(false);
    }
    expect(read.get('atelier_payments_overdue')).toBe(1);
    expect(read.get('atelier_refunds_pending')).toBe(1);
    expect(read.get('atelier_refunds_pending_oldest_seconds')).toBeGreaterThanOrEqual(3_600);
    expect(read.get('atelier_webhooks_unhandled')).toBe(1);
    expect(read.get('atelier_webhooks_total{status="400"}')).toBe(1);
  });

  it('tell when the books were compared last, and in how many places they did not agree', async () => {
    const before = await metrics();
    expect(before.has('atelier_ledger_discrepancies')).toBe(false);
    expect(before.has('atelier_ledger_checked_timestamp_seconds')).toBe(false);
    await app.nest.get(LedgerCheck).run();
    const expected = app.nest.get(LedgerCheck).last?.discrepancies ?? -1;
    await app.database.query('UPDATE wallets SET spark_available = spark_available + 1 WHERE user_id = $1', [user.id]);
    await app.nest.get(LedgerCheck).run();
    const after = await metrics();
    expect(after.get('atelier_ledger_discrepancies')).toBe(expected + 2);
    expect(after.get('atelier_ledger_checked_timestamp_seconds')).toBeCloseTo(Date.now() / 1000, -2);
    await app.database.query('UPDATE wallets SET spark_available = spark_available - 1 WHERE user_id = $1', [user.id]);
    await app.nest.get(LedgerCheck).run();
    expect((await metrics()).get('atelier_ledger_discrepancies')).toBe(expected);
  });
});

describe('metrics of work', () => {
  it('count how jobs end, by the code of the error', async () => {
    const before = await metrics();
    const ended = (read: Map<string, number>, outcome: string, code: string) =>
      read.get(`atelier_jobs_finished_total{queue="image",outcome="${outcome}",code="${code}"}`) ?? -1;
    const done = async (jobId: string) => waitFor(async () => (await user.api.jobs.get({ id: jobId })).finished_at);
    await done(await beginImage());
    app.worker.handlers.image = () => Promise.reject(new UnrecoverableError('generation_failed\nmodel_file_invalid'));
    await done(await beginImage());
    Object.assign(app.worker.handlers, defaultHandlers);
    const after = await metrics();
    for (const [outcome, code] of [
      ['succeeded', 'none'],
      ['failed', 'generation_failed'],
    ] as const) {
      expect(ended(after, outcome, code) - ended(before, outcome, code)).toBe(1);
    }
    expect(ended(after, 'failed', 'generation_timeout')).toBe(0);
  });

  it('count what servers fail by, and name the files that they cannot read', async () => {
    const since = new Date().toISOString();
    const beat = (timeouts: number, files: string[], now: { up?: boolean; busy?: number } = {}) => {
      const unreadable = files.map((file) => ({ file, since, next_look: since }));
      const servers = [{ name: 'gpu1:8188', failures: { timeout: timeouts }, unreadable, ...now }];
      return app.worker.beat({ engine: 'comfyui', servers });
    };
    const read = async (name: string) => (await metrics()).get(name);
    await beat(0, ['base.safetensors']);
    await metrics();
    await beat(2, ['base.safetensors'], { up: true, busy: 2 });
    expect(await read('atelier_server_up{server="gpu1:8188"}')).toBe(1);
    expect(await read('atelier_server_busy{server="gpu1:8188"}')).toBe(2);
    expect(await read('atelier_server_failures_total{server="gpu1:8188",reason="timeout"}')).toBe(2);
    const unreadable = 'atelier_server_file_unreadable{server="gpu1:8188",file="base.safetensors"}';
    expect(await read(unreadable)).toBe(1);
    await beat(2, []);
    expect(await read(unreadable)).toBeUndefined();
    await app.worker.beat();
  });
});

describe('metrics of moderation', () => {
  it('count what waits for an operator, and how long the oldest has', async () => {
    const none = await metrics();
    for (const name of ['reports', 'appeals']) {
      expect(none.get(`atelier_${name}_open`)).toBe(0);
      expect(none.get(`atelier_${name}_open_oldest_seconds`)).toBe(0);
    }
    const jobId = await beginImage();
    const reporter = await app.signUp();
    await app.database.query(
      `INSERT INTO creation_reports (id, creation_id, user_id, reason, note, status, created_at)
       SELECT $1, id, $2, 'spam', '', 'open', now() - interval '1 hour' FROM image_creations WHERE job_id = $3`,
      [newId(), reporter.id, jobId],
    );
    await app.database.query(
      `INSERT INTO safety_appeals (id, user_id, job_id, kind, note, status, created_at) VALUES
         ($1, $3, $4, 'blocked', '', 'open', now() - interval '2 hours'),
         ($2, $3, $4, 'taken_down', '', 'rejected', now() - interval '9 hours')`,
      [newId(), newId(), user.id, jobId],
    );
    const read = await metrics();
    expect(read.get('atelier_reports_open')).toBe(1);
    expect(read.get('atelier_reports_open_oldest_seconds')).toBeGreaterThanOrEqual(3_600);
    expect(read.get('atelier_appeals_open')).toBe(1);
    expect(read.get('atelier_appeals_open_oldest_seconds')).toBeGreaterThanOrEqual(7_200);
    expect(read.get('atelier_appeals_open_oldest_seconds')).toBeLessThan(9 * 3_600);
  });
});

describe('what watches', () => {
  const folder = new URL('../../../infra/observability/', import.meta.url);
  const read = (path: string) => readFile(new URL(path, folder), 'utf8');
  /** Of other programs, whose own tests look at them. */
  const isOurs = (name: string) => !name.startsWith('atelier_worker_') && name !== 'up';

  /** The series that this API has, by name: the labels of each. */
  async function labelsOf(): Promise<Map<string, Set<string>>> {
    const found = new Map<string, Set<string>>();
    for (const series of (await metrics()).keys()) {
      const [name = '', labels = ''] = series.split('{');
      const names = [...labels.matchAll(/(\w+)="/g)].map(([, label]) => label);
      found.set(name, (found.get(name) ?? new Set()).add(names.sort().join()));
    }
    return found;
  }

  beforeAll(async () => {
    await metrics();
    const file = { file: 'a.safetensors', since: new Date().toISOString(), next_look: new Date().toISOString() };
    const servers = [{ name: 'gpu1:8188', failures: { timeout: 1 }, unreadable: [file], up: true, busy: 1 }];
    await app.worker.beat({ engine: 'comfyui', servers });
    await user.api.images.create({ character_id: character, prompt: 'a naked child', count: 1 }).catch(() => undefined);
    await app.nest.get(LedgerCheck).run();
    await app.nest.get(SweepService).sweep();
    await app.request('/webhooks/paypal', { method: 'POST', body: '{}' });
  });
  afterAll(() => app.worker.beat());

  it('asks in rules and dashboards for numbers that there are', async () => {
    const names = await readdir(new URL('dashboards/', folder));
    const texts = await Promise.all(['prometheus-rules.yml', ...names.map((name) => `dashboards/${name}`)].map(read));
    const expressions = texts.flatMap((text) => text.match(/"?expr"?: .*/g) ?? []).join('\n');
    const asked = new Set(expressions.match(/\b(?:atelier|nodejs|process)_\w+/g)?.filter(isOurs));
    expect(asked.size).toBeGreaterThan(40);
    const { text } = await app.request('/metrics', { token: ADMIN_TOKEN });
    const isKnown = (name: string) => text.includes(`# TYPE ${name.replace(/_(bucket|count)$/, '')} `);
    expect([...asked].filter((name) => !isKnown(name))).toEqual([]);
  });

  it('is tried with series that are like the real ones', async () => {
    const real = await labelsOf();
    const made = [...(await read('prometheus-rules.cases.yml')).matchAll(/'(\w+)\{([^}]*)\}'/g)];
    expect(made.length).toBeGreaterThan(90);
    for (const [, name = '', labels = ''] of made.filter(([, each = '']) => isOurs(each))) {
      const names = [...labels.matchAll(/(\w+)="/g)]
        .map(([, label = '']) => label)
        .filter((label) => label !== 'instance');
      expect([name, [...(real.get(name) ?? [])]]).toEqual([name, [names.sort().join()]]);
    }
  });
});

describe('metrics while Redis is away', () => {
  let redis: LocalService;
  let other: TestApp;
  beforeAll(async () => {
    redis = await startRedis({ port: await freePort() });
    other = await TestApp.start({ REDIS_URL: redis.url, SWEEP_SECONDS: '3600' });
  });
  afterAll(() => redis.stop());

  it('still tell what Postgres knows', async () => {
    const owner = await other.signUp();
    const { id } = await givenCharacter(other, owner);
    await other.worker.pause('image');
    await owner.api.images.create({ character_id: id, prompt: 'x', count: 1 });
    await other.nest.get(QueuesService).ping();
    await redis.stop();
    const read = await metrics(other);
    expect(read.get('atelier_holds_open')).toBe(1);
    expect(read.has('atelier_jobs_unsettled{queue="image"}')).toBe(false);
    await other.stop();
  });
});

describe('metrics of the parts', () => {
  it('tell what is there, how old what waits is, who takes it, and how quickly answers come', async () => {
    await app.worker.pause('image');
    const jobId = await beginImage();
    await app.database.query(`UPDATE jobs SET created_at = now() - interval '1 hour' WHERE id = $1`, [jobId]);
    await app.nest.get(SweepService).sweep();
    const read = await metrics();
    for (const part of ['postgres', 'redis', 'storage'])
      expect(read.get(`atelier_part_working{part="${part}"}`)).toBe(1);
    for (const place of ['system', 'storage']) {
      const free = read.get(`atelier_disk_free_ratio{place="${place}"}`);
      expect(free).toBeGreaterThan(0);
      expect(free).toBeLessThan(1);
    }
    expect(read.get('atelier_jobs_unfinished{queue="image",status="queued"}')).toBe(1);
    expect(read.get('atelier_jobs_unfinished_oldest_seconds{queue="image",status="queued"}')).toBeGreaterThanOrEqual(
      3_600,
    );
    expect(read.get('atelier_jobs_unfinished_oldest_seconds{queue="video",status="queued"}')).toBe(0);
    expect(read.get('atelier_queue_workers{queue="image"}')).toBe(1);
    expect(read.get('atelier_sweep_ended_timestamp_seconds')).toBeCloseTo(Date.now() / 1000, -2);
    expect(read.get('atelier_sweep_failed_tasks')).toBe(0);
    expect(read.get('atelier_http_request_duration_seconds_count{status="202"}')).toBeGreaterThan(0);
    app.worker.resume('image');
    await waitFor(async () => (await user.api.jobs.get({ id: jobId })).finished_at);
  });

  it('count the holds that are open for longer than is promised', async () => {
    await app.worker.pause('image');
    const jobId = await beginImage();
    expect((await metrics()).get('atelier_holds_overdue')).toBe(0);
    await app.database.query(`UPDATE jobs SET finished_at = now() WHERE id = $1`, [jobId]);
    expect((await metrics()).get('atelier_holds_overdue')).toBe(1);
    await app.database.query(`UPDATE jobs SET finished_at = null WHERE id = $1`, [jobId]);
    app.worker.resume('image');
    await waitFor(async () => (await user.api.jobs.get({ id: jobId })).finished_at);
  });

  it('are told, but for what a part knows that is away', async () => {
    const jobs = app.nest.get(JobsRepository);
    const away = jest.spyOn(jobs, 'countUnfinished').mockRejectedValue(new Error('the database is away'));
    const read = await metrics();
    away.mockRestore();
    expect([...read.keys()].filter((name) => name.startsWith('atelier_jobs_unfinished'))).toEqual([]);
    expect(read.get('atelier_part_working{part="redis"}')).toBe(1);
    expect((await metrics()).has('atelier_jobs_unfinished{queue="image",status="queued"}')).toBe(true);
  });
});

describe('the token that reads figures', () => {
  it('reads metrics and what workers are scaled by', async () => {
    for (const path of ['/metrics', '/admin/queue-load/image']) {
      expect([path, (await app.request(path, { token: METRICS_TOKEN })).status]).toEqual([path, 200]);
      expect([path, (await app.request(path, { token: `${METRICS_TOKEN}0` })).status]).toEqual([path, 401]);
    }
  });

  it('opens nothing else that is the operators’, nor anybody’s account', async () => {
    const others = [
      ...DESCRIBED_ROUTES,
      'GET /api/auth/me',
      'POST /api/dev/test-users/create',
      'GET /api/admin/queues',
    ] as const;
    const closed = others.filter(
      (route) => / \/api\/(admin|dev|auth\/me)/.test(route) && !route.includes('queue-load'),
    );
    expect(closed.length).toBeGreaterThan(20);
    for (const route of closed) {
      const [method, path] = route.split(' /api') as ['GET' | 'POST', string];
      const answer = await app.request(path.replaceAll(/\{\w+\}/g, newId), { method, token: METRICS_TOKEN });
      expect([route, answer.status]).toEqual([route, 401]);
    }
    const ready = await app.request('/readyz', { token: METRICS_TOKEN });
    expect(ready.body).not.toHaveProperty('workers');
  });
});

describe('tasks of the sweep', () => {
  it('are done at every sweep, or at their pace, and tried again soon where they failed', async () => {
    const sweep = app.nest.get(SweepService);
    const done: string[] = [];
    let fails = true;
    const task = (name: string) => () => {
      done.push(name);
      return name === 'failing' && fails ? Promise.reject(new Error('no')) : Promise.resolve();
    };
    sweep.addTask(task('always'));
    sweep.addTask(task('hourly'), { everySeconds: 3_600 });
    sweep.addTask(task('later'), { everySeconds: 3_600, firstAfterSeconds: 3_600 });
    sweep.addTask(task('failing'), { everySeconds: 0.001 });
    await sweep.sweep();
    await sweep.sweep();
    fails = false;
    expect(done.filter((name) => name === 'always')).toHaveLength(2);
    expect(done.filter((name) => name === 'hourly')).toHaveLength(1);
    expect(done).not.toContain('later');
    await waitFor(async () => {
      await sweep.sweep();
      return done.filter((name) => name === 'failing').length >= 3;
    });
  });

  it('go on when a clock that was ahead is set right', async () => {
    const sweep = app.nest.get(SweepService);
    let done = 0;
    sweep.addTask(() => Promise.resolve(void (done += 1)));
    fakeDates(Date.now() + 600_000);
    await sweep.sweep();
    jest.useRealTimers();
    await sweep.sweep();
    expect(done).toBe(2);
  });
});
