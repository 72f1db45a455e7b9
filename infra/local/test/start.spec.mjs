import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkDisk, checkNode, parsePort } from '../../../scripts/lib/checks.mjs';
import { ownDataFolder } from '../../../scripts/lib/data-folder.mjs';
import { acquireLock } from '../../../scripts/lib/lock.mjs';
import { engineLines } from '../../../scripts/lib/runtime-state.mjs';
import { startStack } from '../../../scripts/lib/stack.mjs';
import { freePort, isPortFree, waitFor } from '../index.mjs';
import {
  copyPostgres,
  eventually,
  isAlive,
  repository,
  runNode,
  standInCheckout,
  temporaryDirectory,
} from './support.mjs';

/** @type {Awaited<ReturnType<typeof temporaryDirectory>>} */
let directory;
/** @type {Array<() => Promise<unknown>>} */
let stops;

beforeEach(async () => {
  directory = await temporaryDirectory();
  stops = [];
});

afterEach(async () => {
  for (const stop of stops) await stop();
  await directory.remove();
});

describe('before anything is started', () => {
  it('wants Node 20.19', () => {
    expect(() => checkNode('20.18.3')).toThrow(/^Atelier needs Node 20\.19 or newer and this is 20\.18\.3/);
    expect(() => checkNode('18.20.0')).toThrow('18.20.0');
    expect(() => checkNode('20.19.0')).not.toThrow();
    expect(() => checkNode('22.0.0')).not.toThrow();
  });

  it('wants room on the disk', async () => {
    const stats = async () => ({ bavail: 1024, bsize: 1024 ** 2 });
    await expect(checkDisk('/somewhere', stats)).rejects.toThrow(/needs 3\.0 GB .*\/somewhere has 1\.0 GB/);
  });

  it('wants a port that is one', () => {
    expect(parsePort(undefined)).toBe(4600);
    expect(() => parsePort('high')).toThrow('PORT must be a number');
  });

  it('names a taken port, and how to choose another, in one line and with exit code 1', async () => {
    const server = createServer();
    const port = await freePort();
    await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
    stops.push(() => new Promise((resolve) => server.close(resolve)));
    const env = { ...process.env, PORT: String(port), ATELIER_DATA_DIR: directory.path };
    const { code, stderr } = await runNode([join(repository, 'scripts/start.mjs')], { env });
    expect(stderr.trim()).toMatch(new RegExp(`^✖ Port ${port} is taken by another program: PORT=\\d+ npm start$`));
    expect(code).toBe(1);
    await expect(stat(join(directory.path, 'running.pid'))).rejects.toThrow('ENOENT');
    expect((await stat(join(directory.path, 'storage'))).mode & 0o077, 'it has locked the data by then').toBe(0);
  });

  it.each([true, false])(
    'keeps its data to their owner, those of an earlier start, too; started by root: %s',
    async (isRoot) => {
      const mode = async (/** @type {string} */ name) => (await stat(join(directory.path, name))).mode & 0o777;
      await chmod(directory.path, 0o755);
      for (const name of ['storage', 'postgres']) await mkdir(join(directory.path, name), { mode: 0o755 });
      await writeFile(join(directory.path, 'secrets.json'), '{}', { mode: 0o644 });
      await ownDataFolder(directory.path, isRoot);
      // Root's Postgres is another user, who has to pass through; its own folder is locked by itself.
      expect(await mode('.')).toBe(isRoot ? 0o711 : 0o700);
      expect(await mode('postgres')).toBe(0o755);
      for (const name of ['storage', 'logs', 'redis', 'oauth', 'paypal']) expect(await mode(name), name).toBe(0o700);
      expect(await mode('secrets.json')).toBe(0o600);
    },
  );

  it('lets one start at a time into a data directory, and takes over from one that died', async () => {
    const lock = new URL('../../../scripts/lib/lock.mjs', import.meta.url).href;
    const holder = `import { acquireLock } from '${lock}'; await acquireLock('${directory.path}'); console.log('held'); setInterval(() => undefined, 1000);`;
    const held = await new Promise((resolve, reject) => {
      runNode(['--input-type=module', '-e', holder], { onOutput: (_, child) => resolve(child) }).catch(reject);
    });
    await expect(acquireLock(directory.path)).rejects.toThrow(`already running here (process ${held.pid})`);
    held.kill('SIGKILL');
    await waitFor(() => held.signalCode !== null);
    const release = await acquireLock(directory.path);
    await release();
  });
});

const NOT_FOR_WORKERS = {
  S3_SECRET_ACCESS_KEY: 'secret',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  OPERATOR_EMAILS: 'operator@example.com',
  SMTP_URL: 'smtps://user:secret@mail.example.com',
};

/** Servers that nobody asks, since the apps are stand-ins: for a test that is not about them, none is started. */
const SERVERS_ELSEWHERE = { DATABASE_URL: 'postgres://elsewhere/atelier', REDIS_URL: 'redis://elsewhere' };

/**
 * @param {string} root
 * @param {{env?: NodeJS.ProcessEnv, keepAlive?: boolean, notice?: (text: string) => void}} [options]
 */
async function start(root, { env = {}, ...options } = {}) {
  await standInCheckout(root);
  const port = await freePort();
  const dataDir = join(root, 'data');
  if (!env.DATABASE_URL) await copyPostgres(join(dataDir, 'postgres'));
  const note = join(root, 'worker.json');
  const starting = startStack({
    root,
    dataDir,
    port,
    env: { ...process.env, ...NOT_FOR_WORKERS, WORKER_NOTE: note, ...env },
    persistent: false,
    ...options,
  });
  return { starting, port, dataDir, note };
}

describe('a stack that runs', () => {
  /** @type {Awaited<ReturnType<typeof temporaryDirectory>>} */
  let home;
  /** @type {import('../../../scripts/lib/stack.mjs').Stack} */
  let stack;
  /** @type {string} */
  let note;

  beforeAll(async () => {
    home = await temporaryDirectory();
    const begun = await start(home.path);
    ({ note } = begun);
    stack = await begun.starting;
  });

  afterAll(async () => {
    await stack?.stop();
    await home.remove();
  });

  const readNote = () =>
    waitFor(() =>
      readFile(note, 'utf8')
        .then((content) => JSON.parse(content))
        .catch(() => null),
    );

  it('tells the API all it needs, and a worker no credentials but Redis', async () => {
    /** @type {any} */
    const api = await (await fetch(`${stack.url}/environment`)).json();
    expect(api).toMatchObject({
      DATABASE_URL: stack.databaseUrl,
      REDIS_URL: stack.redisUrl,
      ADMIN_TOKEN: stack.adminToken,
    });
    expect(api).toMatchObject({
      APP_ENV: 'development',
      NODE_ENV: 'production',
      STORAGE_DRIVER: 'disk',
      PUBLIC_URL: stack.url,
      OAUTH_LOCAL_URL: stack.oauthUrl,
      PAYPAL_LOCAL_URL: stack.paypalUrl,
    });
    expect((await fetch(`${api.OAUTH_LOCAL_INTERNAL_URL}/google/certs`)).status).toBe(200);
    expect((await fetch(`${api.PAYPAL_LOCAL_INTERNAL_URL}/checkoutnow`)).status).toBe(404);
    const worker = await readNote();
    expect(worker.env.REDIS_URL).toBe(stack.redisUrl);
    const secret = ['DATABASE_URL', 'STORAGE_SECRET', 'SESSION_SECRET', 'ADMIN_TOKEN', 'S3_SECRET_ACCESS_KEY'];
    for (const name of [
      ...secret,
      'OAUTH_LOCAL_URL',
      'PAYPAL_LOCAL_URL',
      'GOOGLE_CLIENT_ID',
      'GOOGLE_CLIENT_SECRET',
      'OPERATOR_EMAILS',
    ]) {
      expect(worker.env, name).not.toHaveProperty(name);
    }
  });

  it('replaces a worker that was killed, on demand', async () => {
    const first = stack.worker().pid;
    await stack.killWorker('SIGKILL');
    expect(isAlive(first)).toBe(false);
    await stack.restartWorker();
    expect(stack.worker().pid).not.toBe(first);
    expect(isAlive(stack.worker().pid)).toBe(true);
  });
});

describe('the stack', () => {
  it('keeps its secrets over a restart, readable by the owner only', async () => {
    const first = await (await start(directory.path, { env: SERVERS_ELSEWHERE })).starting;
    await first.stop();
    const { starting, dataDir } = await start(directory.path, { env: SERVERS_ELSEWHERE });
    const second = await starting;
    stops.push(second.stop);
    expect(second.adminToken).toBe(first.adminToken);
    expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o077).toBe(0);
  });

  it('starts a crashed worker again by itself', async () => {
    /** @type {string[]} */
    const notices = [];
    const options = { env: SERVERS_ELSEWHERE, keepAlive: true };
    const { starting } = await start(directory.path, { ...options, notice: (text) => notices.push(text) });
    const stack = await starting;
    stops.push(stack.stop);
    const first = stack.worker().pid;
    process.kill(first, 'SIGKILL');
    await waitFor(() => stack.worker().pid !== first, { what: 'another worker' });
    await eventually(() => expect(notices).toEqual(['The worker ended (SIGKILL); started again']));
  });

  it('is ready without a GPU server, and goes on without a worker that is no longer configured for what is there', async () => {
    const runtime = { engine: 'comfyui', available: false, away: ['image'] };
    const env = { ...SERVERS_ELSEWHERE, RUNTIME: JSON.stringify(runtime), FAIL_AGAIN: '78' };
    /** @type {string[]} */
    const notices = [];
    const options = { keepAlive: true, notice: (/** @type {string} */ text) => notices.push(text) };
    const { starting, note } = await start(directory.path, { env, ...options });
    const stack = await starting;
    stops.push(stack.stop);
    expect(stack.runtime).toEqual(runtime);
    await eventually(() => expect(existsSync(note)).toBe(true));
    process.kill(stack.worker().pid, 'SIGKILL');
    await eventually(() => expect(notices).toHaveLength(2));
    expect(notices[1]).toMatch(/^The worker cannot start as it is configured.*not started again: COMFYUI_STEPS is not/);
    expect((await fetch(`${stack.url}/api/readyz`)).status).toBe(200);
  });

  it.each([
    [{ engine: 'preview', available: true, away: [] }, undefined, 'preview, on the CPU'],
    [
      { engine: 'comfyui', available: false, away: ['image'] },
      'http://gpu1:8188',
      'ComfyUI at http://gpu1:8188: no server is up; jobs wait for it and start by themselves',
    ],
    [
      { engine: 'comfyui', available: false, away: [] },
      'http://gpu1:8188',
      'ComfyUI at http://gpu1:8188: nothing is set up there; docs/gpu.md says which files it needs',
    ],
  ])('says which engine is there: %o', (runtime, servers, words) => {
    expect(engineLines(runtime, servers)).toEqual([`  Engine    ${words}`]);
  });

  it.each([
    ['FAIL_MIGRATION=1', 'The database could not be migrated', 'relation "users" is broken'],
    ['FAIL_API=1', 'The API ended (code 2).', 'SESSION_SECRET is too short'],
    ['FAIL_WORKER=4', 'The worker ended (code 4).', ''],
    ['FAIL_WORKER=78', 'The worker cannot start as it is configured.', 'COMFYUI_STEPS is not a number'],
  ])('leaves nothing running when it fails to start (%s)', async (setting, message, detail) => {
    const [flag = '', value] = setting.split('=');
    const { starting, port, dataDir } = await start(directory.path, { env: { [flag]: value, WORKER_NOTE: '' } });
    // A worker may take longer to fail than the API to be ready: then the running stack tells.
    const failing = starting.then((stack) => stack.failed.finally(stack.stop));
    const error = await failing.catch((reason) => reason);
    expect(error.message).toContain(message);
    expect(error.detail).toContain(detail);
    expect(await isPortFree(port)).toBe(true);
    await expect(stat(join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT');
  });

  it('tells when a part ends that should not have, and stops the rest when asked', async () => {
    const { starting, port } = await start(directory.path, { env: SERVERS_ELSEWHERE });
    const stack = await starting;
    const workerPid = stack.worker().pid;
    stack.api().kill('SIGKILL');
    await expect(stack.failed).rejects.toThrow('The API ended (SIGKILL).');
    await stack.stop();
    expect(isAlive(workerPid)).toBe(false);
    expect(await isPortFree(port)).toBe(true);
    expect(await isPortFree(Number(new URL(stack.oauthUrl ?? '').port))).toBe(true);
    expect(await isPortFree(Number(new URL(stack.paypalUrl ?? '').port))).toBe(true);
  });

  it('ends every process when the starter is killed with -9', async () => {
    await standInCheckout(directory.path);
    await copyPostgres(join(directory.path, 'data/postgres'));
    const script = join(directory.path, 'starter.mjs');
    const stackModule = new URL('../../../scripts/lib/stack.mjs', import.meta.url).href;
    await writeFile(
      script,
      `import { startStack } from '${stackModule}';
       const stack = await startStack({ root: '${directory.path}', dataDir: '${directory.path}/data', port: ${await freePort()} });
       console.log(JSON.stringify([stack.api().pid, stack.worker().pid]));`,
    );
    const { stdout } = await runNode([script], { onOutput: (_, child) => child.kill('SIGKILL') });
    /** @type {number[]} */
    const pids = JSON.parse(stdout);
    await eventually(() => expect(pids.filter(isAlive)).toEqual([]));
    await eventually(() => expect(existsSync(join(directory.path, 'data/postgres/postmaster.pid'))).toBe(false));
  });
});
