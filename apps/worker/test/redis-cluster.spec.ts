import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRedis, serversOf, type RedisClient } from '@atelier/contracts/redis';
import { freePort, supervise, waitFor, type SupervisedProcess } from '@atelier/local-services';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder: string;
let servers: { port: number; bus: number; process: SupervisedProcess; client: Redis }[] = [];
let connection: RedisClient;

async function startServer(name: string): Promise<(typeof servers)[number]> {
  const [port, bus] = [await freePort(), await freePort()];
  const settings = {
    port,
    bind: '127.0.0.1',
    save: '',
    dir: folder,
    'cluster-enabled': 'yes',
    'cluster-port': bus,
    'cluster-config-file': `${name}.conf`,
  };
  const args = Object.entries(settings).flatMap(([key, value]) => [`--${key}`, String(value)]);
  const process = await supervise({ command: 'redis-server', args, logFile: join(folder, `${name}.log`) });
  const client = new Redis({ port, maxRetriesPerRequest: null, retryStrategy: () => 50 });
  client.on('error', () => undefined);
  return { port, bus, process, client };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-cluster-'));
  const [primary, replica] = await Promise.all([startServer('primary'), startServer('replica')]);
  servers = [primary, replica];
  await primary.client.call('CLUSTER', 'ADDSLOTSRANGE', '0', '16383');
  await replica.client.call('CLUSTER', 'MEET', '127.0.0.1', String(primary.port), String(primary.bus));
  const id = (await primary.client.call('CLUSTER', 'MYID')) as string;
  const follows = () => replica.client.call('CLUSTER', 'REPLICATE', id).catch(() => false);
  await waitFor(follows, { what: 'the replica to know the primary' });
  const isUp = async () => (await replica.client.info('replication')).includes('master_link_status:up');
  await waitFor(isUp, { what: 'the replica' });
  const url = `redis+cluster://127.0.0.1:${String(primary.port)}`;
  connection = openRedis(url, { maxRetriesPerRequest: null, retryStrategy: () => 10 });
  connection.on('error', () => undefined);
});
afterAll(async () => {
  (connection as RedisClient | undefined)?.disconnect();
  for (const { client } of servers) client.disconnect();
  await Promise.all(servers.map(({ process }) => process.stop()));
  await rm(folder, { recursive: true, force: true });
});

it('a connection knows who took over though nothing is said by it, and what it writes goes there', async () => {
  const [primary, replica] = servers as [(typeof servers)[number], (typeof servers)[number]];
  await connection.set('at', 'first');
  const ports = () => serversOf(connection).map(({ options }) => options.port);
  expect(ports()).toEqual([primary.port]);
  await replica.client.call('CLUSTER', 'FAILOVER', 'TAKEOVER');
  await waitFor(() => ports().includes(replica.port), { what: 'the connection to know it' });
  await connection.set('at', 'second');
  expect(await replica.client.get('at')).toBe('second');
});
