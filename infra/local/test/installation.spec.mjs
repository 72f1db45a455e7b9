import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findInstallation } from '../../../scripts/lib/installation.mjs';
import { acquireLock, lockOwner } from '../../../scripts/lib/lock.mjs';
import { startPostgres, startRedis } from '../index.mjs';
import { runningPostgres } from '../postgres.mjs';
import { copyPostgres, repository, runNode, temporaryDirectory } from './support.mjs';

const moduleUrl = (/** @type {string} */ path) => new URL(`../../../scripts/lib/${path}`, import.meta.url).href;

/** @type {Awaited<ReturnType<typeof temporaryDirectory>>} */
let directory;
/** @type {Array<() => Promise<unknown>>} */
let stops;

beforeEach(async () => {
  directory = await temporaryDirectory();
  stops = [];
});

afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
  await directory.remove();
});

/** The database of an installation that is stopped: its files. */
async function stoppedDatabase() {
  const files = join(directory.path, 'postgres');
  await copyPostgres(files);
  return files;
}

/** Another process that holds the data directory, as `npm start` does. */
async function heldByAnother() {
  const script = `import { acquireLock } from '${moduleUrl('lock.mjs')}';
    await acquireLock('${directory.path}'); console.log('held'); setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  stops.push(
    () =>
      new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill('SIGKILL');
      }),
  );
  await new Promise((resolve) => child.stdout.once('data', resolve));
}

/** @param {string} url */
async function nameOf(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query('SELECT current_database() AS name')).rows[0].name;
  } finally {
    await client.end();
  }
}

describe('the installation that a command is for', () => {
  it('is the one of the environment, where it names one', async () => {
    const env = { DATABASE_URL: 'postgres://elsewhere/atelier', REDIS_URL: 'redis://elsewhere' };
    const found = await findInstallation({ dataDir: directory.path, env });
    expect(found).toMatchObject({ databaseUrl: env.DATABASE_URL, redisUrl: env.REDIS_URL, mayRun: true });
  });

  it('is said to be missing before the first start', async () => {
    await mkdir(join(directory.path, 'postgres'));
    await expect(findInstallation({ dataDir: directory.path, env: {} })).rejects.toThrow('run npm start once');
    const env = { ...process.env, ATELIER_DATA_DIR: directory.path, DATABASE_URL: '' };
    const { code, stderr } = await runNode([join(repository, 'scripts/operator.mjs'), 'nothing'], { env });
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('there are accounts, backup, gpu, ledger-verify, money, packages, plans, restore'),
    ]);
  });

  it('is begun for the command that brings one back', async () => {
    const found = await findInstallation({ dataDir: directory.path, env: {}, mayBegin: true });
    stops.push(found.release);
    expect([await nameOf(found.databaseUrl), found.mayRun]).toEqual(['atelier', false]);
  });

  it('is started for the moment where it is stopped, and nobody else starts it meanwhile', async () => {
    const files = await stoppedDatabase();
    const found = await findInstallation({ dataDir: directory.path, env: {} });
    stops.push(found.release);
    expect(found.mayRun).toBe(false);
    expect(await nameOf(found.databaseUrl)).toBe('atelier');
    const attempt = `import { acquireLock } from '${moduleUrl('lock.mjs')}'; await acquireLock('${directory.path}');`;
    const { code, stderr } = await runNode(['--input-type=module', '-e', attempt]);
    expect(code).toBe(1);
    expect(stderr).toContain('already running here');
    await found.release();
    expect(await runningPostgres(files)).toBeNull();
    await (
      await acquireLock(directory.path)
    )();
  });

  it('is had by one of many that take over the same stale lock at once', async () => {
    await writeFile(join(directory.path, 'running.pid'), '');
    const taker = `import { acquireLock } from '${moduleUrl('lock.mjs')}';
      process.stdin.resume().once('end', () => process.exit());
      await acquireLock('${directory.path}').then(() => console.log('held'), () => console.log('not'));`;
    const takers = Array.from({ length: 6 }, () => spawn(process.execPath, ['--input-type=module', '-e', taker]));
    const said = await Promise.all(takers.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()));
    takers.forEach(({ stdin }) => stdin.end());
    await Promise.all(takers.map((child) => once(child, 'exit')));
    expect(said.sort()).toEqual(['held', 'not', 'not', 'not', 'not', 'not']);
  });

  it('is shared where it is running', async () => {
    const server = await startPostgres({ dataDir: await stoppedDatabase() });
    const redis = await startRedis({ dataDir: join(directory.path, 'redis') });
    stops.push(server.stop, redis.stop);
    await heldByAnother();
    expect(await lockOwner(directory.path)).not.toBeNull();
    const found = await findInstallation({ dataDir: directory.path, env: {} });
    expect(found).toMatchObject({ databaseUrl: server.url, redisUrl: redis.url, mayRun: true });
    await found.release();
    expect(await nameOf(server.url)).toBe('atelier');
  });

  it('serves several commands at the same time, one after the other', async () => {
    await stoppedDatabase();
    const command = `import { findInstallation } from '${moduleUrl('installation.mjs')}';
      const alive = setInterval(() => undefined, 1000);
      const found = await findInstallation({ dataDir: '${directory.path}', env: {} });
      console.log(found.mayRun); await found.release(); clearInterval(alive);`;
    const ends = await Promise.all([1, 2, 3].map(() => runNode(['--input-type=module', '-e', command])));
    expect(ends.map(({ code, stdout, stderr }) => [code, stdout, stderr])).toEqual(
      [1, 2, 3].map(() => [0, 'false\n', '']),
    );
  });
});
