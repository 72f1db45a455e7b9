import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_PRICES, sentinelOptions, type Session } from '@atelier/contracts';
import { freePort, supervise, waitFor } from '@atelier/local-services';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { ADMIN_TOKEN } from '../test/support/app.js';
import { freshServices } from '../test/support/services.js';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const PASSWORD = 'secret';
/** What a new user can pay for, and a little is left. */
const IMAGES = 12;

const stops: (() => Promise<unknown>)[] = [];
let folder: string;
let databaseUrl: string;
let url: string;
let servers: Awaited<ReturnType<typeof startServer>>[];

/** The whole of a process's environment, so that nothing of this one's is told to it. */
async function startProcess(name: string, args: string[], env: NodeJS.ProcessEnv, command = process.execPath) {
  const started = await supervise({
    command,
    args,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    logFile: join(folder, `${name}.log`),
  });
  stops.push(() => started.stop());
  return started;
}

async function startServer(name: string, replicaOf?: number) {
  const port = await freePort();
  const at = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  const users = ['--requirepass', PASSWORD, '--masterauth', PASSWORD];
  const of = replicaOf === undefined ? [] : ['--replicaof', `127.0.0.1 ${String(replicaOf)}`];
  const { pid } = await startProcess(name, [...at, ...users, ...of], {}, 'redis-server');
  return { port, pid };
}

async function startSentinel(name: string, primary: number): Promise<number> {
  const port = await freePort();
  const file = join(folder, `${name}.conf`);
  const lines = [
    `port ${String(port)}`,
    'bind 127.0.0.1',
    `dir ${folder}`,
    `sentinel monitor main 127.0.0.1 ${String(primary)} 2`,
    `sentinel auth-pass main ${PASSWORD}`,
    'sentinel down-after-milliseconds main 1000',
    'sentinel failover-timeout main 5000',
  ];
  await writeFile(file, `${lines.join('\n')}\n`);
  await startProcess(name, [file, '--sentinel'], {}, 'redis-server');
  return port;
}

/** Asks the sentinels, as the product does. */
async function primaryPort(address: string): Promise<number> {
  const [sentinel] = sentinelOptions(address)?.sentinels ?? [];
  const asked = new Redis({ ...sentinel, lazyConnect: true });
  asked.on('error', () => undefined);
  try {
    await asked.connect();
    const [, port] = (await asked.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', 'main')) as [string, string];
    return Number(port);
  } finally {
    asked.disconnect();
  }
}

async function startApi(address: string): Promise<void> {
  const port = String(await freePort());
  url = `http://127.0.0.1:${port}`;
  await startProcess('api', [join(repository, 'apps/api/dist/main.js')], {
    NODE_ENV: 'production',
    APP_ENV: 'development',
    PORT: port,
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl,
    REDIS_URL: address,
    SESSION_SECRET: 's'.repeat(32),
    STORAGE_SECRET: 't'.repeat(32),
    STORAGE_DIR: join(folder, 'storage'),
    ADMIN_TOKEN,
  });
}

async function call<T>(path: string, token: string, body?: object): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api${path}`, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`);
  return (await answer.json()) as T;
}

let address: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-sentinel-'));
  stops.push(() => rm(folder, { recursive: true, force: true }));
  const services = await freshServices();
  stops.push(() => services.release());
  databaseUrl = services.databaseUrl;
  const primary = await startServer('primary');
  servers = [primary, await startServer('replica', primary.port)];
  const sentinels = [];
  for (const name of ['one', 'two', 'three']) sentinels.push(await startSentinel(name, primary.port));
  address = `redis+sentinel://:${PASSWORD}@${sentinels.map((port) => `127.0.0.1:${String(port)}`).join(',')}/main`;
  await waitFor(async () => (await primaryPort(address).catch(() => 0)) === primary.port, { what: 'the sentinels' });
  await startApi(address);
  await startProcess('worker', [join(repository, 'apps/worker/dist/main.js')], {
    NODE_ENV: 'production',
    REDIS_URL: address,
    WORKER_HEALTH_PORT: '0',
  });
  const available = async (): Promise<boolean> => {
    const answer = await fetch(`${url}/api/readyz`).catch(() => null);
    const readiness = (await answer?.json().catch(() => null)) as { runtime?: { available: boolean } } | null;
    return readiness?.runtime?.available === true;
  };
  await waitFor(available, { what: 'API and worker', timeoutMs: 180_000 });
});
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

it('a failover in the middle of work loses nothing, and charges nothing twice', async () => {
  const { access_token: token } = await call<Session>('/dev/test-users/create', ADMIN_TOKEN, {});
  const before = await call<{ spark: { available: number } }>('/wallet', token);
  const ids: string[] = [];
  const order = async (): Promise<void> => {
    const { id } = await call<{ id: string }>('/waifus', token, { prompt: 'a knight', count: 1 });
    ids.push(id);
  };
  // As many as one may have at once; the rest while Redis is away and after, again until each is taken.
  const orders = (async () => {
    while (ids.length < IMAGES)
      await waitFor(
        () =>
          order().then(
            () => true,
            () => false,
          ),
        { timeoutMs: 180_000 },
      );
  })();
  await waitFor(() => ids.length >= 3, { what: 'the first orders' });
  const [primary, replica] = servers;
  process.kill(primary?.pid ?? 0, 'SIGKILL');
  await waitFor(async () => (await primaryPort(address).catch(() => 0)) === replica?.port, { what: 'another primary' });
  await orders;
  const states = async () => Promise.all(ids.map((id) => call<{ status: string }>(`/images/${id}`, token)));
  await waitFor(async () => (await states()).every(({ status }) => ['completed', 'failed'].includes(status)), {
    what: 'the pictures',
    timeoutMs: 300_000,
  });
  const made = (await states()).filter(({ status }) => status === 'completed').length;
  expect(made).toBe(IMAGES);
  const { spark } = await call<{ spark: { available: number; held: number } }>('/wallet', token);
  const price = before.spark.available - spark.available;
  expect({ price, held: spark.held }).toEqual({ price: IMAGES * DEFAULT_PRICES.waifu.spark, held: 0 });
});
