import { LIMITS } from '@atelier/contracts';
import { startLocalPayPal, type LocalPayPal } from '@atelier/local-services';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Job } from 'bullmq';
import { NotificationsService } from '../src/modules/notifications/notifications.service.js';
import { QueuesService } from '../src/modules/queues/queues.service.js';
import type { SignedIn, TestApp } from './support/app.js';
import { failureOf, givenCharacter } from './support/creations.js';
import { ACCOUNT_ENTRIES } from './support/matrix/account-entries.js';
import { ADMIN_ENTRIES } from './support/matrix/admin-entries.js';
import { ADMIN_SECTION_ENTRIES } from './support/matrix/admin-section-entries.js';
import { CREATION_ENTRIES, givenImage } from './support/matrix/creation-entries.js';
import { GALLERY_ENTRIES } from './support/matrix/gallery-entries.js';
import { MatrixRunner, type Matrix, type MatrixCase } from './support/matrix/matrix.js';
import { MODERATION_ENTRIES } from './support/matrix/moderation-entries.js';
import { OPERATIONS_ENTRIES } from './support/matrix/operations-entries.js';
import { DESCRIBED_ROUTES } from './support/matrix/described-routes.js';
import { describedRoutes, startListed, type RouteName } from './support/matrix/routes.js';
import { PAYMENT_ENTRIES } from './support/matrix/payment-entries.js';
import { FOREIGN_PARTS } from './support/matrix/foreign-parts.js';
import { SITE_ENTRIES } from './support/matrix/site-entries.js';
import { newSession, TRAINING_ENTRIES } from './support/matrix/training-entries.js';
import { MATRIX_ENVIRONMENT, World } from './support/matrix/world.js';

const MATRIX: Matrix = {
  ...ACCOUNT_ENTRIES,
  ...ADMIN_ENTRIES,
  ...ADMIN_SECTION_ENTRIES,
  ...TRAINING_ENTRIES,
  ...CREATION_ENTRIES,
  ...GALLERY_ENTRIES,
  ...PAYMENT_ENTRIES,
  ...MODERATION_ENTRIES,
  ...OPERATIONS_ENTRIES,
  ...SITE_ENTRIES,
};
/** One plugin with many routes, whose one gate stands before all of them. */
const BOARD = '/api/admin/queues';

/** Everything else asks for a session, or for the credential that is said here. */
const ANSWER_ANYBODY = [
  'GET /admin/queues',
  'GET /api/account-closures/{token}',
  'GET /api/auth/join',
  'GET /api/auth/providers',
  'GET /api/auth/{provider}/callback',
  'GET /api/auth/{provider}/start',
  'GET /api/characters/{id}/model/archive',
  'GET /api/docs',
  'GET /api/durations',
  'GET /api/email/unsubscribe',
  'GET /api/files/*',
  'GET /api/gallery/{id}',
  'GET /api/healthz',
  'GET /api/livez',
  'GET /api/openapi.json',
  'GET /api/packages',
  'GET /api/plans',
  'GET /api/readyz',
  'GET /api/runtime',
  'GET /api/share/{id}/picture',
  'GET /api/share/{id}/video',
  'GET /api/site',
  'GET /api/status',
  'GET /s',
  'GET /s/{id}',
  'POST /api/analytics/events',
  'POST /api/auth/join/confirm',
  'POST /api/auth/join/mail',
  'POST /api/auth/logout',
  // Says that there is no session.
  'POST /api/auth/refresh',
  'POST /api/auth/session',
  'POST /api/email/unsubscribe',
  'POST /api/webhooks/paypal',
  'PUT /api/files/*',
];

const casesOf = (entry: MatrixCase | readonly MatrixCase[]): readonly MatrixCase[] =>
  'expect' in entry ? [entry] : entry;
const isBoard = (route: RouteName): boolean => {
  const path = route.split(' ')[1] ?? '';
  return path === BOARD || path.startsWith(`${BOARD}/`);
};

let paypal: LocalPayPal;
let app: TestApp;
let served: RouteName[];
let described: Map<RouteName, number>;
let world: World;
let runner: MatrixRunner;

beforeAll(async () => {
  // Its webhooks go nowhere: who may send them is asked by hand.
  paypal = await startLocalPayPal({ webhookUrl: 'http://127.0.0.1:9/' });
  ({ app, served } = await startListed({ ...MATRIX_ENVIRONMENT, PAYPAL_LOCAL_URL: paypal.url }));
  described = await describedRoutes(app);
  world = new World(app, paypal);
  runner = new MatrixRunner(world);
});
afterAll(async () => {
  await app.stop();
  await paypal.stop();
});

describe('the matrix of roles', () => {
  const entered = Object.keys(MATRIX);

  it('is of an API that describes the routes of the written list, and serves them', async () => {
    expect([...described.keys()].sort()).toEqual([...DESCRIBED_ROUTES]);
    expect(DESCRIBED_ROUTES.filter((route) => !served.includes(route))).toEqual([]);
    expect((await app.request('/docs')).text).toContain('/api/training/sessions/{id}/train');
  });

  it('has an entry for every route of the OpenAPI document', () => {
    const missing = [...described.keys()].filter((route) => !entered.includes(route));
    expect(['say in test/support/matrix who may call these routes', missing]).toEqual([
      'say in test/support/matrix who may call these routes',
      [],
    ]);
  });

  it('is of an API that describes whatever it serves, but for pages and for addresses of files, which are given out', () => {
    const undescribed = served.filter((route) => !described.has(route) && !isBoard(route));
    expect(undescribed.sort()).toEqual([
      'GET /admin/queues',
      'GET /api/files/*',
      'GET /s',
      'GET /s/{id}',
      'PUT /api/files/*',
    ]);
  });

  it('has an entry for every route that the server has', () => {
    expect(served.length).toBeGreaterThan(described.size);
    const missing = served.filter((route) => !entered.includes(route) && !isBoard(route));
    expect(['say in test/support/matrix who may call these routes', missing]).toEqual([
      'say in test/support/matrix who may call these routes',
      [],
    ]);
  });

  it('has no entry without a route', () => {
    expect(entered.filter((route) => !served.includes(route))).toEqual([]);
  });

  it('lets these answer without a session, and no others', () => {
    const open = entered.filter((route) =>
      casesOf(MATRIX[route] ?? []).some(({ expect: { anonymous } }) => anonymous === 'ok' || anonymous[0] !== 401),
    );
    expect(open.sort()).toEqual(ANSWER_ANYBODY);
  });
});

describe('everybody gets what the matrix says from', () => {
  const cases = Object.entries(MATRIX).flatMap(([route, entry]) =>
    casesOf(entry).map((each): [string, RouteName, MatrixCase] => [
      each.name === undefined ? route : `${route}, ${each.name}`,
      route,
      each,
    ]),
  );

  it.each(cases)('%s', async (_name, route, each) => {
    const success = described.get(route) ?? each.success ?? 200;
    expect(await runner.run(route, each, success)).toEqual(each.expect);
  });
});

describe('the queue board', () => {
  const waitingJob = async (user: SignedIn): Promise<Job> => {
    await world.holdBack('image');
    const { id: character_id } = await givenCharacter(app, user);
    const { job } = await user.api.images.create({ character_id, prompt: 'in a garden' });
    const found = await app.nest.get(QueuesService).find('image', job.id);
    if (!found) throw new Error('the job is not queued');
    return found;
  };
  const stateOf = async ({ id = '' }: Job): Promise<unknown> => {
    const queues = app.nest.get(QueuesService);
    const job = await queues.find('image', id);
    const paused = await Promise.all(queues.all().map((queue) => queue.isPaused()));
    const counts = await Promise.all(queues.all().map((queue) => queue.getJobCounts()));
    return { paused, counts, state: await job?.getState(), data: job?.data as unknown, opts: job?.opts };
  };

  it('shows itself to operators only, and lets nobody change anything, on every one of its routes', async () => {
    const creator = await world.creator();
    const operator = await world.operator();
    const cookieOf = async (token: string): Promise<string> => {
      const response = await app.request('/admin/session', { method: 'POST', token });
      return response.get('Set-Cookie')?.[0]?.split(';')[0] ?? '';
    };
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    const ended = await world.operator();
    const endedCookie = await cookieOf(ended.token);
    await ended.api.auth.endAllDevices();
    const refused = {
      anonymous: {},
      creator: bearer(creator.token),
      operator: bearer(operator.token),
      ended: { cookie: endedCookie },
      wrong: bearer('wrong'),
    };
    const allowed = { admin: bearer(world.adminToken), cookie: { cookie: await cookieOf(operator.token) } };
    const routes = served.filter(isBoard);
    expect(routes.length).toBeGreaterThan(30);
    const job = await waitingJob(creator);
    const before = await stateOf(job);
    for (const route of routes) {
      const [method = '', form = ''] = route.split(' ');
      const places: Record<string, string> = { queueName: 'image', queueStatus: 'waiting', jobId: String(job.id) };
      const path = form.replace(/\{(\w+)\}|\*/g, (_place, name: string) => places[name] ?? '1');
      const statusWith = async (headers: Record<string, string>): Promise<number> => {
        const response = await fetch(`${app.url}${path}`, { method, headers });
        await response.arrayBuffer();
        return response.status;
      };
      for (const [who, headers] of Object.entries(refused))
        expect([`${route} ${who}`, await statusWith(headers)]).toEqual([`${route} ${who}`, 401]);
      for (const [who, headers] of Object.entries(allowed)) {
        const status = await statusWith(headers);
        expect([401, 403, 429, 500].includes(status) && `${route} ${who}: ${String(status)}`).toBe(false);
      }
    }
    expect(await stateOf(job)).toEqual(before);
    await world.cleanUp();
  });
});

describe('what is somebody else’s, called within what is one’s own,', () => {
  it.each(FOREIGN_PARTS)('is refused: $name', async ({ code, call }) => {
    const [owner, other] = [await world.creator(), await world.creator()];
    expect((await failureOf(call(owner, other, world))).code).toBe(code);
  });

  it('stands in no list, and is not marked as read', async () => {
    const [owner, other] = [await world.creator(), await world.creator()];
    const { id } = await givenImage(owner, world);
    const { character } = await owner.api.images.get({ id });
    await newSession(owner);
    const message = await owner.api.support.send({ topic: 'other', message: 'Hello' });
    await app.database.transaction((manager) =>
      app.nest.get(NotificationsService).add(manager, owner.id, 'session_reused', { device: 'Chrome' }),
    );
    const { items: theirs } = await owner.api.notifications.list({});
    await other.api.notifications.read({ ids: theirs.map((notice) => notice.id) });
    expect((await owner.api.notifications.list({})).unread).toBe(theirs.length);

    const { api } = other;
    const lists = await Promise.all([
      api.images.list({}),
      api.images.list({ character_id: character?.id }),
      api.videos.list({}),
      api.history.list({}),
      api.appeals.list({}),
      api.notifications.list({}),
      api.support.list({}),
      api.characters.list({ scope: 'all' }),
      api.characters.list({ scope: 'public' }),
      api.assignments.list({ status: 'completed' }),
    ]);
    const ids = new Set([id, character?.id, message.id, ...theirs.map((notice) => notice.id)]);
    for (const { items } of lists) expect(items.filter((item) => ids.has(item.id))).toEqual([]);
    expect(await api.training.dashboard()).toEqual({ in_progress_sessions: [], awaiting_selection_sessions: [] });
    expect((await api.auth.devices()).items).toHaveLength(1);
  });
});

describe('the plan', () => {
  it.each(['free', 'pro'] as const)('%s decides how many jobs may be unfinished', async (plan) => {
    const user = plan === 'pro' ? await world.pro() : await world.creator();
    const { id: character_id } = await givenCharacter(app, user);
    await world.holdBack('image');
    const create = () => user.api.images.create({ character_id, prompt: 'in a garden' });
    for (let made = 0; made < LIMITS.unfinishedJobs[plan]; made++) await create();
    expect(await failureOf(create())).toMatchObject({
      code: 'too_many_unfinished_jobs',
      data: { limit: LIMITS.unfinishedJobs[plan] },
    });
    await world.cleanUp();
  });
});
