import { queuePrefix } from '@atelier/contracts/redis';
import { freePort, waitFor } from '@atelier/local-services';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { orderAcross } from './support/order-across.js';
import { Product, REDIS_SERVER } from './support/product.js';

const PASSWORD = 'secret';
const SLOTS = 16_384;
/** Each with a replica. */
const PRIMARIES = 3;

let product: Product;
let url: string;
let address: string;
let servers: Server[];

interface Server {
  name: string;
  port: number;
  bus: number;
  pid: number;
}

async function startServer(name: string, before?: Server): Promise<Server> {
  const { port, bus } = before ?? { port: await freePort(), bus: await freePort() };
  const at = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', product.folder];
  const users = ['--requirepass', PASSWORD, '--masterauth', PASSWORD];
  const cluster = ['--cluster-enabled', 'yes', '--cluster-port', String(bus), '--cluster-node-timeout', '3000'];
  const file = ['--cluster-config-file', `${name}.conf`];
  const { pid } = await product.start(name, [...at, ...users, ...cluster, ...file], {}, REDIS_SERVER);
  const server = { name, port, bus, pid };
  await waitFor(() => ask(server, 'PING').catch(() => false), { what: name, timeoutMs: 120_000 });
  return server;
}

async function ask<T>({ port }: Server, ...command: [string, ...string[]]): Promise<T> {
  const asked = new Redis({ port, password: PASSWORD, lazyConnect: true });
  asked.on('error', () => undefined);
  try {
    await asked.connect();
    return (await asked.call(...command)) as T;
  } finally {
    asked.disconnect();
  }
}

const isWhole = async (server: Server): Promise<boolean> =>
  (await ask<string>(server, 'CLUSTER', 'INFO').catch(() => '')).includes('cluster_state:ok');

async function startCluster(): Promise<void> {
  servers = [];
  for (let index = 0; index < 2 * PRIMARIES; index += 1) servers.push(await startServer(`redis-${String(index)}`));
  const [first, ...others] = servers as [Server, ...Server[]];
  for (const { port, bus } of others) {
    await ask(first, 'CLUSTER', 'MEET', '127.0.0.1', String(port), String(bus));
  }
  const bounds = Array.from({ length: PRIMARIES + 1 }, (_, index) => Math.round((index * SLOTS) / PRIMARIES));
  for (const [index, primary] of servers.slice(0, PRIMARIES).entries()) {
    const [from = 0, to = 0] = bounds.slice(index);
    await ask(primary, 'CLUSTER', 'ADDSLOTSRANGE', String(from), String(to - 1));
    const id = await ask<string>(primary, 'CLUSTER', 'MYID');
    const replica = servers[PRIMARIES + index] as Server;
    const follows = () => ask(replica, 'CLUSTER', 'REPLICATE', id).catch(() => false);
    await waitFor(follows, { what: 'a server to know the others', timeoutMs: 120_000 });
  }
  for (const server of servers) {
    await waitFor(() => isWhole(server), { what: 'the cluster', timeoutMs: 120_000 });
  }
}

/** Who holds the queues, and who would take its place. */
async function holders(asked: Server): Promise<{ primary: Server; replica: Server | undefined }> {
  const slot = await ask<number>(asked, 'CLUSTER', 'KEYSLOT', queuePrefix(address));
  const ranges = await ask<[number, number, ...[string, number, ...unknown[]][]][]>(asked, 'CLUSTER', 'SLOTS');
  const [, , ...at] = ranges.find(([from, to]) => from <= slot && slot <= to) ?? [0, 0];
  const [primary, replica] = at.map(([, port]) => servers.find((server) => server.port === port));
  if (!primary) throw new Error('nobody holds the queues');
  return { primary, replica };
}

/** Who listens for what, at any of those that live. */
async function heard(): Promise<{ channels: string[]; patterns: number }> {
  const channels = await Promise.all(servers.map((server) => ask<string[]>(server, 'PUBSUB', 'CHANNELS')));
  const patterns = await Promise.all(servers.map((server) => ask<number>(server, 'PUBSUB', 'NUMPAT')));
  return { channels: [...new Set(channels.flat())].sort(), patterns: Math.max(...patterns) };
}

beforeAll(async () => {
  product = await Product.begin('cluster');
  await startCluster();
  address = `redis+cluster://:${PASSWORD}@${servers.map(({ port }) => `127.0.0.1:${String(port)}`).join(',')}`;
  url = await product.startApi('api', { REDIS_URL: address, RATE_LIMIT_FACTOR: '1000' });
  await product.startWorker(url, { REDIS_URL: address });
});
afterAll(() => product.stop());

/** Sends it to the primary that holds the queues, in the middle of work, and waits for its replica to take over. */
async function strike(signal: 'SIGKILL' | 'SIGSTOP'): Promise<Server> {
  const { primary, replica } = await holders(servers[0] as Server);
  process.kill(primary.pid, signal);
  servers = servers.filter((server) => server !== primary);
  const tookOver = async () => (await holders(servers[0] as Server)).primary === replica;
  await waitFor(() => tookOver().catch(() => false), { what: 'the replica to take over', timeoutMs: 120_000 });
  return primary;
}

const LISTENERS = { channels: ['atelier:cancel', 'atelier:preview'], patterns: 1 };
let killed: Server;

it('a crash of the server that holds the queues loses nothing and charges nothing twice', async () => {
  await orderAcross(url, async () => {
    killed = await strike('SIGKILL');
  });
  expect(await heard()).toEqual(LISTENERS);
});

it('nor does one that hands them over, and lives on as a replica', async () => {
  const back = await startServer(killed.name, killed);
  servers.push(back);
  const follows = async () => (await ask<string>(back, 'INFO', 'replication')).includes('master_link_status:up');
  await waitFor(() => follows().catch(() => false), { what: 'the replica', timeoutMs: 120_000 });
  await orderAcross(url, async () => {
    await ask(back, 'CLUSTER', 'FAILOVER');
    const tookOver = async () => (await holders(servers[0] as Server)).primary === back;
    await waitFor(() => tookOver().catch(() => false), { what: 'the replica to take over', timeoutMs: 120_000 });
  });
  expect(await heard()).toEqual(LISTENERS);
});

it('nor does one that hangs', async () => {
  await orderAcross(url, async () => {
    await strike('SIGSTOP');
  });
  await waitFor(async () => (await heard()).channels.length === LISTENERS.channels.length, { what: 'all to listen' });
  expect(await heard()).toEqual(LISTENERS);
});
