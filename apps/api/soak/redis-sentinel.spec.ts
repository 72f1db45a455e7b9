import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { QUEUE_PREFIX } from '@atelier/contracts';
import { sentinelOptions } from '@atelier/contracts/redis';
import { freePort, waitFor } from '@atelier/local-services';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { orderAcross } from './support/order-across.js';
import { Product, REDIS_SERVER } from './support/product.js';

const PASSWORD = 'secret';
/** Whose connections there are to be at the primary. */
const PARTS = ['atelier-api', 'atelier-worker-commands', 'atelier-worker-subscriber'];

let product: Product;
let url: string;
let address: string;
let primary: Server;
let replica: Server;

interface Server {
  port: number;
  pid: number;
}

async function startServer(name: string, replicaOf?: number, port?: number): Promise<Server> {
  port ??= await freePort();
  const at = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', product.folder];
  const users = ['--requirepass', PASSWORD, '--masterauth', PASSWORD];
  const of = replicaOf === undefined ? [] : ['--replicaof', `127.0.0.1 ${String(replicaOf)}`];
  const { pid } = await product.start(name, [...at, ...users, ...of], {}, REDIS_SERVER);
  return { port, pid };
}

async function startSentinel(name: string, primary: number): Promise<number> {
  const port = await freePort();
  const file = join(product.folder, `${name}.conf`);
  const lines = [
    `port ${String(port)}`,
    'bind 127.0.0.1',
    `dir ${product.folder}`,
    `sentinel monitor main 127.0.0.1 ${String(primary)} 2`,
    `sentinel auth-pass main ${PASSWORD}`,
    'sentinel down-after-milliseconds main 3000',
    'sentinel failover-timeout main 5000',
  ];
  await writeFile(file, `${lines.join('\n')}\n`);
  await product.start(name, [file, '--sentinel'], {}, REDIS_SERVER);
  return port;
}

async function ask<T>(at: { host?: string; port?: number; password?: string }, what: (asked: Redis) => Promise<T>) {
  const asked = new Redis({ ...at, lazyConnect: true });
  asked.on('error', () => undefined);
  try {
    await asked.connect();
    return await what(asked);
  } finally {
    asked.disconnect();
  }
}

const [sentinelCall, serverCall] = [
  <T>(...command: [string, ...string[]]) =>
    ask(sentinelOptions(address)?.sentinels[0] ?? {}, (asked) => asked.call(...command) as Promise<T>),
  <T>({ port }: Server, ...command: [string, ...string[]]) =>
    ask({ port, password: PASSWORD }, (asked) => asked.call(...command) as Promise<T>),
];

/** Whom the sentinels name. */
const isPrimary = async ({ port }: Server): Promise<boolean> => {
  const named = await sentinelCall<string[]>('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', 'main').catch(() => []);
  return Number(named[1]) === port;
};

/** Which parts of the product are connected to a server. */
async function partsAt(server: Server): Promise<string[]> {
  const list = await serverCall<string>(server, 'CLIENT', 'LIST');
  return PARTS.filter((part) => list.includes(` name=${part} `));
}

beforeAll(async () => {
  product = await Product.begin('sentinel');
  primary = await startServer('primary');
  replica = await startServer('replica', primary.port);
  const sentinels = [];
  for (const name of ['one', 'two', 'three']) sentinels.push(await startSentinel(name, primary.port));
  address = `redis+sentinel://:${PASSWORD}@${sentinels.map((port) => `127.0.0.1:${String(port)}`).join(',')}/main`;
  // Only a replica that they know can be made the primary.
  const isWatched = async () => (await sentinelCall<unknown[]>('SENTINEL', 'REPLICAS', 'main')).length > 0;
  await waitFor(() => isWatched().catch(() => false), { what: 'the sentinels', timeoutMs: 120_000 });
  url = await product.startApi('api', { REDIS_URL: address, RATE_LIMIT_FACTOR: '1000' });
  await product.startWorker(url, { REDIS_URL: address });
});
afterAll(() => product.stop());

/** The jobs that a server knows. */
const jobsAt = (server: Server) =>
  serverCall<string[]>(server, 'KEYS', `${QUEUE_PREFIX}:image:????????-????-????-????-????????????`);

it('a crash of the primary in the middle of work loses nothing, not even what the replica had not heard of, and charges nothing twice', async () => {
  await serverCall(replica, 'CONFIG', 'SET', 'masterauth', 'another');
  await serverCall(primary, 'CLIENT', 'KILL', 'TYPE', 'replica');
  await orderAcross(url, async () => {
    expect((await jobsAt(primary)).length).toBeGreaterThan(0);
    expect(await jobsAt(replica)).toEqual([]);
    process.kill(primary.pid, 'SIGKILL');
    await waitFor(() => isPrimary(replica), { what: 'another primary', timeoutMs: 120_000 });
  });
  expect(await partsAt(replica)).toEqual(PARTS);
  await serverCall(replica, 'CONFIG', 'SET', 'masterauth', PASSWORD);
});

it('nor does a primary that becomes a replica and lives on', async () => {
  [primary, replica] = [replica, await startServer('back', replica.port, primary.port)];
  const follows = async () => (await serverCall<string>(replica, 'INFO', 'replication')).includes('link_status:up');
  await waitFor(() => follows().catch(() => false), { what: 'the replica', timeoutMs: 120_000 });
  await orderAcross(url, async () => {
    // Refused until the sentinels have seen that the replica is well.
    const asked = () => sentinelCall('SENTINEL', 'FAILOVER', 'main').then(() => true);
    await waitFor(() => asked().catch(() => false), { what: 'the failover', timeoutMs: 120_000 });
    await waitFor(() => isPrimary(replica), { what: 'another primary', timeoutMs: 120_000 });
  });
  expect(await partsAt(replica)).toEqual(PARTS);
  await waitFor(async () => (await partsAt(primary)).length === 0, { what: 'the old one to be left' });
});
