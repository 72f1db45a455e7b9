import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, supervise, waitFor } from '@atelier/local-services';
import { ADMIN_TOKEN } from '../../test/support/app.js';
import { freshServices } from '../../test/support/services.js';

export const repository = fileURLToPath(new URL('../../../../', import.meta.url));

/** What drills start as Redis: `REDIS_SERVER=valkey-server` tries them with Valkey. */
export const REDIS_SERVER = process.env.REDIS_SERVER ?? 'redis-server';

interface Readiness {
  checks: Record<string, boolean>;
  runtime: { available: boolean };
}

/** The built product as processes of its own, on a database of its own, and whatever a drill starts beside it. */
export class Product {
  private readonly stops: (() => Promise<unknown>)[] = [];

  private constructor(
    /** For whatever a drill writes; gone with the rest. */
    readonly folder: string,
    private readonly databaseUrl: string,
  ) {}

  static async begin(name: string): Promise<Product> {
    const folder = await mkdtemp(join(tmpdir(), `atelier-${name}-`));
    const services = await freshServices();
    const product = new Product(folder, services.databaseUrl);
    product.stops.push(
      () => rm(folder, { recursive: true, force: true }),
      () => services.release(),
    );
    return product;
  }

  /** The whole of its environment is given, so that nothing of this process's is told to it. */
  async start(name: string, args: string[], env: NodeJS.ProcessEnv, command = process.execPath) {
    const started = await supervise({
      command,
      args,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
      logFile: join(this.folder, `${name}.log`),
    });
    this.stops.push(() => started.stop());
    return started;
  }

  /** Resolves with its address once it lives. */
  async startApi(name: string, env: NodeJS.ProcessEnv): Promise<string> {
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    await this.start(name, [join(repository, 'apps/api/dist/main.js')], {
      NODE_ENV: 'production',
      APP_ENV: 'development',
      PORT: port,
      PUBLIC_URL: url,
      DATABASE_URL: this.databaseUrl,
      SESSION_SECRET: 's'.repeat(32),
      STORAGE_SECRET: 't'.repeat(32),
      STORAGE_DIR: join(this.folder, 'storage'),
      ADMIN_TOKEN,
      ...env,
    });
    const lives = () =>
      fetch(`${url}/api/livez`).then(
        ({ ok }) => ok,
        () => false,
      );
    await waitFor(lives, { what: name, timeoutMs: 120_000 });
    return url;
  }

  /** Resolves once the API at `url` knows that work can be done. */
  async startWorker(url: string, env: NodeJS.ProcessEnv): Promise<void> {
    await this.start('worker', [join(repository, 'apps/worker/dist/main.js')], {
      NODE_ENV: 'production',
      WORKER_HEALTH_PORT: '0',
      ...env,
    });
    const isAvailable = async () => (await readinessOf(url)).runtime.available;
    await waitFor(isAvailable, { what: 'a worker', timeoutMs: 120_000 });
  }

  async stop(): Promise<void> {
    for (const stop of this.stops.reverse()) await stop();
  }
}

export const readinessOf = async (url: string): Promise<Readiness> =>
  (await (await fetch(`${url}/api/readyz`)).json()) as Readiness;

/** Asks the API at `url`: by POST where there is a body. Throws what it refused with. */
export async function call<T>(url: string, path: string, token: string, body?: object): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const asked = body && { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`${url}/api${path}`, { headers, ...asked });
  if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`);
  return (await answer.json()) as T;
}
