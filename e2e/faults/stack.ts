import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, startPostgres, startRedis, supervise, waitFor, waitForHttp } from '@atelier/local-services';
import { createCleanup } from '../../scripts/lib/cleanup.mjs';
import { apiEnvironment, workerEnvironment } from '../../scripts/lib/environment.mjs';
import { startPaymentStandIn } from '../../scripts/lib/local-paypal.mjs';
import { reportsFolder } from '../../scripts/lib/part-process.mjs';
import { run } from '../../scripts/lib/run.mjs';
import { loadSecrets, type Secrets } from '../../scripts/lib/secrets.mjs';
import { isolatedEnvironment } from '../support/test-stack.js';
import { Link, type Seen, type Verdict } from './link.js';
import { openTap, type LinkName, LINK_ENDS } from './taps/taps.js';
import type { Part } from './schedule.js';
import { StorageVolume } from './storage-volume.js';
import { Work } from './work.js';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

const CLOCK = new URL('clock.mjs', import.meta.url).href;
/** What is lost is found again soon, rather than after the times that suit a real installation. */
const IMPATIENT = { WORKER_STALLED_MS: '1000', SWEEP_SECONDS: '1' };

/** As much of a running process as it takes to end it, and to see that it has. */
interface Running {
  pid: number;
  ended: Promise<unknown>;
  stop: () => Promise<unknown>;
}

type OnSeen = (link: Link, seen: Seen) => Promise<Verdict>;

/** The built product in processes of its own, of which each can be ended and started again, and between any two of which stands a link. */
export class FaultStack {
  readonly work = new Work();
  readonly links = {} as Record<LinkName, Link>;
  readonly cleanup = createCleanup();
  private readonly processes = new Map<Part, Running>();
  private readonly starting = new Map<Part, Promise<unknown>>();
  readonly volume: StorageVolume;
  readonly logsDir: string;
  apiPort = 0;
  paypalPort = 0;
  databaseUrl = '';
  redisUrl = '';
  secrets: Secrets = { SESSION_SECRET: '', STORAGE_SECRET: '', ADMIN_TOKEN: '' };
  private readonly ports = { postgres: 0, redis: 0 };

  private constructor(readonly dataDir: string) {
    this.logsDir = join(dataDir, 'logs');
    this.volume = new StorageVolume(join(dataDir, 'storage'));
  }

  static async start(onSeen: (stack: FaultStack) => OnSeen): Promise<FaultStack> {
    const dataDir = await mkdtemp(join(tmpdir(), 'atelier-faults-'));
    // Root's Postgres runs as another user, who has to pass through.
    await chmod(dataDir, 0o711);
    const stack = new FaultStack(dataDir);
    stack.cleanup.add(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
    try {
      await stack.begin(onSeen(stack));
      return stack;
    } catch (error) {
      await stack.cleanup.run();
      throw error;
    }
  }

  /** Keeps what was logged: where a run fails, the next ones are made on a stack of their own, whose logs are kept beside. */
  async stop(): Promise<void> {
    await cp(this.logsDir, join(reportsFolder(ROOT), 'stack-logs', `faults-${process.env.TEST_WORKER_INDEX ?? ''}`), {
      recursive: true,
    });
    await this.cleanup.run();
  }

  /** Where creators reach it, through a link of their own. */
  get url(): string {
    return `http://127.0.0.1:${this.links['creator-api'].port}`;
  }

  /** Signals a part, with what it has started: Postgres works in processes of its own. A part that is not there hears nothing. */
  async signal(part: Part, signal: NodeJS.Signals): Promise<void> {
    const pid = this.pidOf(part);
    if (pid === undefined) return;
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
    for (const each of [...children.split(' ').filter(Boolean).map(Number), pid]) {
      try {
        process.kill(each, signal);
      } catch {
        // Ended by itself meanwhile.
      }
    }
  }

  /** Ends a part as a machine does that fails. */
  async kill(part: Part): Promise<void> {
    await this.starting.get(part);
    await this.signal(part, 'SIGKILL');
    await this.processes.get(part)?.ended;
    this.processes.delete(part);
  }

  /** Unless it runs. */
  async startPart(part: Part): Promise<void> {
    if (this.processes.has(part)) return;
    const starting =
      this.starting.get(part) ?? this.starters[part]().then((running) => this.processes.set(part, running));
    this.starting.set(part, starting);
    try {
      await starting;
    } finally {
      this.starting.delete(part);
    }
  }

  /** Once each part answers again, by ways that no link stands in. */
  async isWell(): Promise<void> {
    await waitForHttp(`http://127.0.0.1:${this.apiPort}/api/readyz`, { timeoutMs: 120_000 });
  }

  private readonly starters: Record<Part, () => Promise<Running>> = {
    postgres: async () => {
      const server = await startPostgres({ dataDir: join(this.dataDir, 'postgres'), port: this.ports.postgres });
      this.databaseUrl = server.url;
      return server;
    },
    redis: async () => {
      const server = await startRedis({ dataDir: join(this.dataDir, 'redis'), port: this.ports.redis });
      this.redisUrl = server.url;
      return server;
    },
    api: () => this.startApp('api', apiEnvironment(this.settings(this.links['api-redis']))),
    worker: () => this.startApp('worker', workerEnvironment(this.settings(this.links['worker-redis']))),
  };

  private async begin(onSeen: OnSeen): Promise<void> {
    await mkdir(this.logsDir, { recursive: true });
    await this.volume.prepare();
    this.cleanup.add(() => this.volume.remove());
    this.secrets = await loadSecrets(this.dataDir, {});
    this.ports.postgres = await freePort();
    this.ports.redis = await freePort();
    this.apiPort = await freePort();
    this.cleanup.add(() => this.stopAll());
    await Promise.all([this.startPart('postgres'), this.startPart('redis')]);
    await this.openLinks(onSeen);
    const stand = { dataDir: this.dataDir, host: '127.0.0.1', port: 0, publicUrl: this.url, persistent: false };
    const internalUrl = `http://127.0.0.1:${this.apiPort}`;
    const paypal = await startPaymentStandIn({ ...stand, internalUrl, env: isolatedEnvironment() });
    if (!paypal) throw new Error('the stand-in for PayPal did not start');
    this.cleanup.add(paypal.stop);
    this.paypalPort = Number(new URL(paypal.internalUrl).port);
    await Promise.all([this.migrate().then(() => this.startPart('api')), this.startPart('worker')]);
    await this.isWell();
  }

  private async openLinks(onSeen: OnSeen): Promise<void> {
    const targets: Record<LinkName, () => number> = {
      'creator-api': () => this.apiPort,
      'worker-storage': () => this.apiPort,
      'api-paypal': () => this.paypalPort,
      'api-postgres': () => this.ports.postgres,
      'api-redis': () => this.ports.redis,
      'worker-redis': () => this.ports.redis,
    };
    for (const name of Object.keys(LINK_ENDS) as LinkName[]) {
      const link = await Link.open({ name, target: targets[name], tap: () => openTap(name, this.work), onSeen });
      this.links[name] = link;
      this.cleanup.add(() => link.close());
    }
  }

  private migrate(): Promise<void> {
    return run(process.execPath, [join(ROOT, 'apps/api/dist/database/migrate.js')], {
      cwd: join(ROOT, 'apps/api'),
      env: apiEnvironment(this.settings(this.links['api-redis'])),
      logFile: join(this.logsDir, 'migrate.log'),
      failure: 'The database could not be migrated',
    });
  }

  /** The process that is the part now; undefined while there is none. */
  pidOf(part: Part): number | undefined {
    return this.processes.get(part)?.pid;
  }

  /** Sets the clock of a part, and waits until it goes by that. One that is started again has the right one. */
  async setClock(part: 'api' | 'worker', offsetMs: number): Promise<void> {
    const file = this.clockFile(part);
    const pid = this.pidOf(part);
    await writeFile(file, String(offsetMs));
    await this.signal(part, 'SIGWINCH');
    const isSet = async () =>
      this.pidOf(part) !== pid || (await readFile(`${file}.seen`, 'utf8').catch(() => '')) === String(offsetMs);
    if (pid !== undefined) await waitFor(isSet, { what: `the clock of ${part}`, timeoutMs: 60_000 });
  }

  private clockFile(part: 'api' | 'worker'): string {
    return join(this.dataDir, `clock-${part}`);
  }

  private startApp(app: 'api' | 'worker', env: NodeJS.ProcessEnv): Promise<Running> {
    return supervise({
      command: process.execPath,
      args: ['--import', CLOCK, 'dist/main.js'],
      cwd: join(ROOT, 'apps', app),
      env: { ...env, FAULT_CLOCK: this.clockFile(app) },
      logFile: join(this.logsDir, `${app}.log`),
      stopTimeoutMs: 5_000,
    });
  }

  private settings(redis: Link) {
    const through = (url: string, link: Link): string => {
      const address = new URL(url);
      address.port = String(link.port);
      return address.href;
    };
    return {
      root: ROOT,
      dataDir: this.dataDir,
      port: this.apiPort,
      host: '127.0.0.1',
      publicUrl: this.url,
      internalUrl: `http://127.0.0.1:${this.links['worker-storage'].port}`,
      databaseUrl: through(this.databaseUrl, this.links['api-postgres']),
      redisUrl: through(this.redisUrl, redis),
      standIn: null,
      paymentStandIn: {
        url: `http://127.0.0.1:${this.paypalPort}`,
        internalUrl: `http://127.0.0.1:${this.links['api-paypal'].port}`,
      },
      secrets: this.secrets,
      env: { ...isolatedEnvironment(), ...IMPATIENT, STORAGE_DIR: this.volume.path },
    };
  }

  private async stopAll(): Promise<void> {
    for (const [part, { stop }] of [...this.processes].reverse()) {
      // One that was left stopped hears nothing else.
      await this.signal(part, 'SIGCONT');
      this.processes.delete(part);
      await stop();
    }
  }
}
