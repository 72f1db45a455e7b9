import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Session } from '@atelier/contracts';
import { freePort, supervise, waitFor } from '@atelier/local-services';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { ADMIN_TOKEN } from '../test/support/app.js';
import { freshServices } from '../test/support/services.js';

const execute = promisify(execFile);
const repository = fileURLToPath(new URL('../../../', import.meta.url));

/** Signs that mean something in an address: they are percent-encoded there. */
const PASSWORD = 'p@ss:w/rd?#%';

const stops: (() => Promise<unknown>)[] = [];
let folder: string;
let certificate: string;
let port: number;
let databaseUrl: string;

const addressOf = (user: string, scheme = 'rediss'): string =>
  `${scheme}://${user}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${String(port)}`;

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

/** With the users of `infra/docker/redis.acl`, and without a port that is not encrypted. */
async function startRedis(): Promise<void> {
  const key = join(folder, 'redis.key');
  certificate = join(folder, 'redis.crt');
  await execute('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', certificate],
    ...['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'],
  ]);
  const acl = await readFile(join(repository, 'infra/docker/redis.acl'), 'utf8');
  const aclFile = join(folder, 'users.acl');
  await writeFile(
    aclFile,
    acl.replaceAll(/API_PASSWORD|WORKER_PASSWORD/g, () => PASSWORD),
  );
  await Promise.all([key, aclFile].map((file) => chmod(file, 0o600)));
  port = await freePort();
  const tls = ['--tls-port', String(port), '--tls-cert-file', certificate, '--tls-key-file', key];
  await startProcess(
    'redis',
    [...['--port', '0', '--bind', '127.0.0.1', '--save', '', '--dir', folder, '--aclfile', aclFile], ...tls].concat([
      '--tls-ca-cert-file',
      certificate,
      '--tls-auth-clients',
      'no',
    ]),
    {},
    'redis-server',
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

async function startApi(name: string, env: NodeJS.ProcessEnv): Promise<string> {
  const apiPort = String(await freePort());
  const url = `http://127.0.0.1:${apiPort}`;
  await startProcess(name, [join(repository, 'apps/api/dist/main.js')], {
    NODE_ENV: 'production',
    APP_ENV: 'development',
    PORT: apiPort,
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl,
    REDIS_URL: addressOf('api'),
    SESSION_SECRET: 's'.repeat(32),
    STORAGE_SECRET: 't'.repeat(32),
    STORAGE_DIR: join(folder, 'storage'),
    ADMIN_TOKEN,
    LOG_FILE: join(folder, `${name}.jsonl`),
    ...env,
  });
  await waitFor(
    () =>
      fetch(`${url}/api/livez`).then(
        ({ ok }) => ok,
        () => false,
      ),
    { what: name, timeoutMs: 120_000 },
  );
  return url;
}

interface Readiness {
  checks: Record<string, boolean>;
  runtime: { available: boolean };
}
const readinessOf = async (url: string): Promise<Readiness> =>
  (await (await fetch(`${url}/api/readyz`)).json()) as Readiness;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-redis-tls-'));
  stops.push(() => rm(folder, { recursive: true, force: true }));
  const services = await freshServices();
  stops.push(() => services.release());
  databaseUrl = services.databaseUrl;
  await startRedis();
});
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

describe('Redis by TLS, with users', () => {
  it('carries work from the API to a worker and back', async () => {
    const trusted = { NODE_EXTRA_CA_CERTS: certificate };
    const url = await startApi('api', trusted);
    await startProcess('worker', [join(repository, 'apps/worker/dist/main.js')], {
      NODE_ENV: 'production',
      REDIS_URL: addressOf('worker'),
      WORKER_HEALTH_PORT: '0',
      ...trusted,
    });
    await waitFor(async () => (await readinessOf(url)).runtime.available, { what: 'a worker', timeoutMs: 120_000 });
    const headers = { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' };
    const call = async <T>(path: string, body?: object): Promise<T> => {
      const asked = body && { method: 'POST', body: JSON.stringify(body) };
      const answer = await fetch(`${url}/api${path}`, { headers, ...asked });
      if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`);
      return (await answer.json()) as T;
    };
    headers.authorization = `Bearer ${(await call<Session>('/dev/test-users/create', {})).access_token}`;
    const { id } = await call<{ id: string }>('/waifus', { prompt: 'a knight', count: 1 });
    const ended = async () => {
      const { status } = await call<{ status: string }>(`/images/${id}`);
      return ['completed', 'failed'].includes(status) && status;
    };
    expect(await waitFor(ended, { what: 'the picture', timeoutMs: 120_000 })).toBe('completed');
  });

  it('is not spoken to where its certificate is not trusted', async () => {
    const url = await startApi('wary', {});
    expect((await readinessOf(url)).checks).toMatchObject({ postgres: true, redis: false });
    expect(await readFile(join(folder, 'wary.jsonl'), 'utf8')).toContain('self-signed certificate');
  });
});
