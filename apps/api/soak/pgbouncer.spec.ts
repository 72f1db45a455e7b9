import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, supervise, testServices, waitFor } from '@atelier/local-services';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createApp } from '../src/app.js';
import type { Environment } from '../src/config/environment.js';
import { ENVIRONMENT } from '../src/config/environment.token.js';
import { createDataSource } from '../src/database/data-source.js';
import { LedgerCheck } from '../src/modules/ledger/audit/ledger-check.service.js';
import { SweepService } from '../src/modules/queues/sweep/sweep.service.js';
import { TestApp, type SignedIn } from '../test/support/app.js';
import { givenCharacter } from '../test/support/creations.js';

/** Fewer than the two pools want: every transaction of an instance may get another one. */
const SERVER_CONNECTIONS = 6;
const CREATORS = 5;
const IMAGES_EACH = 4;
const SWEEPS = 30;

function hasPgBouncer(): boolean {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

interface Pooler {
  through: (databaseUrl: string) => string;
  stop: () => Promise<void>;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    const say = (whether: boolean) => () => {
      socket.destroy();
      resolve(whether);
    };
    socket.once('connect', say(true)).once('error', say(false));
  });

/** In transaction mode, before the Postgres of the specs. */
async function startPooler(): Promise<Pooler> {
  const services = await testServices();
  const { hostname, port: postgresPort, username, password } = new URL(services.postgresUrl);
  const folder = await mkdtemp(join(tmpdir(), 'atelier-pgbouncer-'));
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${postgresPort} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${String(port)}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${String(SERVER_CONNECTIONS)}
`,
  );
  // It does not run as root, and its user has to read this.
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  if (asUser.length > 0) await Promise.all([chmod(folder, 0o755), chmod(file, 0o644)]);
  const server = await supervise({
    command: 'pgbouncer',
    args: [...asUser, file],
    env: process.env,
    logFile: join(folder, 'pgbouncer.log'),
  });
  await waitFor(() => answers(port), { what: 'PgBouncer' });
  return {
    // Without the socket of Postgres, which the URL of a test's database names.
    through: (databaseUrl) => Object.assign(new URL(databaseUrl), { port: String(port), search: '' }).href,
    stop: async () => {
      await server.stop();
      await services.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Two APIs behind PgBouncer where the machine has it (Debian: apt-get install pgbouncer). */
(hasPgBouncer() ? describe : describe.skip)('two instances behind PgBouncer in transaction mode', () => {
  let app: TestApp;
  let other: NestFastifyApplication;
  const stops: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    const pooler = await startPooler();
    stops.push(pooler.stop);
    const settings = { DATABASE_POOLED: 'true', DATABASE_POOL_SIZE: '20', SWEEP_SECONDS: '0.05' };
    app = await TestApp.start(settings, pooler.through);
    stops.push(() => app.stop());
    other = await createApp({ ...app.nest.get<Environment>(ENVIRONMENT), PORT: await freePort() });
    stops.push(() => other.close());
    await other.init();
  });
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
  });

  const makeImages = async (user: SignedIn): Promise<void> => {
    const { id: character_id } = await givenCharacter(app, user);
    const made = Array.from({ length: IMAGES_EACH }, async (_, index) => {
      const { job } = await user.api.images.create({ character_id, prompt: `picture ${String(index)}`, count: 1 });
      await waitFor(async () => (await user.api.jobs.get({ id: job.id })).status === 'succeeded');
    });
    await Promise.all(made);
  };

  it('make and settle what is asked for at once, and the books agree', async () => {
    const creators = await Promise.all(Array.from({ length: CREATORS }, () => app.signUp()));
    await Promise.all(creators.map(makeImages));
    expect(await app.openHolds()).toBe(0);
    const check = app.nest.get(LedgerCheck);
    await check.run();
    expect(check.last?.discrepancies).toBe(0);
  });

  it('sweep again and again, one at a time, and leave no lock behind', async () => {
    const swept = { now: 0, most: 0, times: 0 };
    const task = async () => {
      swept.most = Math.max(swept.most, (swept.now += 1));
      await app.database.query('SELECT 1');
      swept.now -= 1;
      swept.times += 1;
    };
    for (const nest of [app.nest, other]) nest.get(SweepService).addTask(task);
    // Besides, the connections change hands.
    while (swept.times < SWEEPS) await Promise.all(Array.from({ length: 8 }, () => app.request('/readyz')));
    expect(swept.most).toBe(1);
    await Promise.all([app.nest, other].map((nest) => nest.get(SweepService).onApplicationShutdown()));
    const locks: unknown[] = await app.database.query(
      `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    expect(locks).toEqual([]);
  });

  it('say nothing of time limits as they connect, which PgBouncer would refuse', async () => {
    const { DATABASE_URL } = app.nest.get<Environment>(ENVIRONMENT);
    const asking = createDataSource(DATABASE_URL);
    await expect(asking.initialize()).rejects.toThrow(/unsupported startup parameter: statement_timeout/);
  });
});
