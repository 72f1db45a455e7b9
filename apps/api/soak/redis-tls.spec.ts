import { execFile } from 'node:child_process';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Session } from '@atelier/contracts';
import { freePort, waitFor } from '@atelier/local-services';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { ADMIN_TOKEN } from '../test/support/app.js';
import { call, Product, readinessOf, REDIS_SERVER, repository } from './support/product.js';

const execute = promisify(execFile);

/** Signs that mean something in an address: they are percent-encoded there. */
const PASSWORD = 'p@ss:w/rd?#%';

let product: Product;
let certificate: string;
let port: number;

const addressOf = (user: string, scheme = 'rediss'): string =>
  `${scheme}://${user}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${String(port)}`;

/** With the users of `infra/docker/redis.acl`, and without a port that is not encrypted. */
async function startRedis(): Promise<void> {
  const key = join(product.folder, 'redis.key');
  certificate = join(product.folder, 'redis.crt');
  await execute('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', certificate],
    ...['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'],
  ]);
  const acl = await readFile(join(repository, 'infra/docker/redis.acl'), 'utf8');
  const aclFile = join(product.folder, 'users.acl');
  await writeFile(
    aclFile,
    acl.replaceAll(/API_PASSWORD|WORKER_PASSWORD/g, () => PASSWORD),
  );
  await Promise.all([key, aclFile].map((file) => chmod(file, 0o600)));
  port = await freePort();
  const tls = ['--tls-port', String(port), '--tls-cert-file', certificate, '--tls-key-file', key];
  await product.start(
    'redis',
    [
      ...['--port', '0', '--bind', '127.0.0.1', '--save', '', '--dir', product.folder, '--aclfile', aclFile],
      ...tls,
    ].concat(['--tls-ca-cert-file', certificate, '--tls-auth-clients', 'no']),
    {},
    REDIS_SERVER,
  );
  const answers = async () => {
    const redis = new Redis(addressOf('api'), { tls: { ca: await readFile(certificate) }, lazyConnect: true });
    redis.on('error', () => undefined);
    try {
      await redis.connect();
      await redis.ping();
      return true;
    } catch {
      return false;
    } finally {
      redis.disconnect();
    }
  };
  await waitFor(answers, { what: 'Redis with TLS' });
}

const startApi = (name: string, env: NodeJS.ProcessEnv): Promise<string> =>
  product.startApi(name, { REDIS_URL: addressOf('api'), LOG_FILE: join(product.folder, `${name}.jsonl`), ...env });

beforeAll(async () => {
  product = await Product.begin('redis-tls');
  await startRedis();
});
afterAll(() => product.stop());

describe('Redis by TLS, with users', () => {
  it('carries work from the API to a worker and back', async () => {
    const trusted = { NODE_EXTRA_CA_CERTS: certificate };
    const url = await startApi('api', trusted);
    await product.startWorker(url, { REDIS_URL: addressOf('worker'), ...trusted });
    const { access_token: token } = await call<Session>(url, '/dev/test-users/create', ADMIN_TOKEN, {});
    const { id } = await call<{ id: string }>(url, '/waifus', token, { prompt: 'a knight', count: 1 });
    const ended = async () => {
      const { status } = await call<{ status: string }>(url, `/images/${id}`, token);
      return ['completed', 'failed'].includes(status) && status;
    };
    expect(await waitFor(ended, { what: 'the picture', timeoutMs: 120_000 })).toBe('completed');
  });

  it('is not spoken to where its certificate is not trusted', async () => {
    const url = await startApi('wary', {});
    expect((await readinessOf(url)).checks).toMatchObject({ postgres: true, redis: false });
    expect(await readFile(join(product.folder, 'wary.jsonl'), 'utf8')).toContain('self-signed certificate');
  });
});
