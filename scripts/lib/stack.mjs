import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitForHttp } from '../../infra/local/net.mjs';
import { supervise } from '../../infra/local/supervised-process.mjs';
import { createCleanup } from './cleanup.mjs';
import { apiEnvironment, workerEnvironment } from './environment.mjs';
import { Failure } from './failure.mjs';
import { keepRunning } from './keep-running.mjs';
import { startSignInStandIn } from './local-oauth.mjs';
import { startPaymentStandIn } from './local-paypal.mjs';
import { run } from './run.mjs';
import { loadSecrets } from './secrets.mjs';
import { startServices } from './services.mjs';
import { runtimeOf } from './runtime-state.mjs';

const checkout = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');
const LARGE_LOG_BYTES = 10 * 1024 ** 2;
/** How a worker ends that cannot start as it is configured (apps/worker/src/main.ts); its last line says why. */
const MISCONFIGURED = 78;

/** @typedef {import('./runtime-state.mjs').Runtime} Runtime */
/** @typedef {import('../../infra/local/supervised-process.mjs').SupervisedProcess} SupervisedProcess */

/**
 * @typedef {object} StackOptions
 * @property {string} dataDir
 * @property {number} port
 * @property {NodeJS.ProcessEnv} [env] the environment to start from; this process's when absent
 * @property {string} [host]
 * @property {string} [root] of the checkout whose built code is to run
 * @property {boolean} [persistent] false for data that go with the test
 * @property {boolean} [keepAlive] start again what ends unasked: a worker at any time, all else once the whole was ready. Otherwise its end is `failed`
 * @property {import('./terminal.mjs').Step} [step]
 * @property {(text: string) => void} [notice]
 * @property {AbortSignal} [signal] gives up starting
 */

/**
 * @typedef {object} Stack
 * @property {string} url
 * @property {string} adminToken
 * @property {string} databaseUrl
 * @property {string} redisUrl
 * @property {string | null} oauthUrl where browsers reach what stands in for social sign-in
 * @property {string[]} standIns the providers it stands in for
 * @property {string | null} paypalUrl where browsers, and tests, reach what stands in for PayPal
 * @property {string} logsDir
 * @property {() => SupervisedProcess} api the present one
 * @property {() => SupervisedProcess} worker the present one
 * @property {() => Promise<void>} restartWorker
 * @property {(signal?: NodeJS.Signals) => Promise<void>} killWorker ends it and waits; nothing starts it again but restartWorker
 * @property {(port: number) => Promise<SupervisedProcess>} addApi another instance; whoever reaches it there knows when it is ready
 * @property {() => Promise<SupervisedProcess>} addWorker another one beside the first, which nothing starts again
 * @property {Promise<never>} failed rejects when a part ends that should not have, and is not, or can no longer be, started again
 * @property {Runtime} runtime how it was when the rest was ready
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the built product whole: Postgres, Redis, sign-in and payments of its own, API with the web app, worker. Whatever fails, nothing is left running.
 * @param {StackOptions} options
 * @returns {Promise<Stack>}
 */
export async function startStack(options) {
  const cleanup = createCleanup();
  // Supervised children do not keep this process alive by themselves.
  const alive = setInterval(() => undefined, 60_000);
  cleanup.add(async () => clearInterval(alive));
  try {
    return await start(options, cleanup);
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

/**
 * @param {StackOptions} options
 * @param {ReturnType<typeof createCleanup>} cleanup
 * @returns {Promise<Stack>}
 */
async function start(options, cleanup) {
  const { dataDir, port, env = process.env, host = '127.0.0.1', root = checkout, persistent = true, signal } = options;
  const { keepAlive = false, notice } = options;
  const state = { isUp: false };
  // What ends before is a fault of the start, which is told at once.
  const isKept = () => keepAlive && state.isUp;
  const step = options.step ?? ((_, work) => work());
  const logsDir = join(dataDir, 'logs');
  await mkdir(logsDir, { recursive: true });
  const secrets = await loadSecrets(dataDir, env);

  const services = await step('Postgres and Redis', () => startServices({ dataDir, env, persistent, isKept, notice }));
  cleanup.add(services.stop);
  signal?.throwIfAborted();

  const internalUrl = env.INTERNAL_URL || `http://${['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host}:${port}`;
  const publicUrl = env.PUBLIC_URL || internalUrl;
  const { databaseUrl, redisUrl } = services;
  const standIns = await startStandIns({ ...options, host, env, publicUrl, internalUrl }, cleanup);
  const { standIn, paymentStandIn } = standIns;
  const where = { root, dataDir, port, host, publicUrl, internalUrl };
  const settings = { ...where, databaseUrl, redisUrl, ...standIns, secrets, env };
  const apiEnv = apiEnvironment(settings);
  await step('Database schema', () =>
    run(process.execPath, [join(root, 'apps/api/dist/database/migrate.js')], {
      cwd: join(root, 'apps/api'),
      env: apiEnv,
      logFile: join(logsDir, 'migrate.log'),
      failure: 'The database could not be migrated',
      signal,
    }),
  );

  return step('API, worker and web', async () => {
    const { api, worker, addApi, addWorker } = await startApps(
      { root, logsDir, apiEnv, workerEnv: workerEnvironment(settings), services },
      { isKept, keepAlive, notice },
      cleanup,
    );
    const failed = Promise.race([services.failed, worker.failed, api.failed]);
    failed.catch(() => undefined);
    const asking = new AbortController();
    cleanup.add(async () => asking.abort());
    const untilOver = AbortSignal.any([asking.signal, ...(signal ? [signal] : [])]);
    const runtime = await Promise.race([ready(`${internalUrl}/api/readyz`, api, untilOver), failed]);
    state.isUp = true;
    return {
      runtime,
      url: publicUrl,
      adminToken: secrets.ADMIN_TOKEN,
      databaseUrl,
      redisUrl,
      oauthUrl: standIn?.url ?? env.OAUTH_LOCAL_URL ?? null,
      standIns: standIn?.providers ?? [],
      paypalUrl: paymentStandIn?.url ?? env.PAYPAL_LOCAL_URL ?? null,
      logsDir,
      api: api.current,
      worker: worker.current,
      restartWorker: worker.restart,
      killWorker: (by = 'SIGKILL') => worker.endOnPurpose((process) => process.kill(by)),
      addApi,
      addWorker,
      failed,
      stop: cleanup.run,
    };
  });
}

/**
 * @param {string} url
 * @param {{current: () => SupervisedProcess}} api
 * @param {AbortSignal} signal
 */
async function ready(url, api, signal) {
  await waitForHttp(url, { timeoutMs: 120_000, signal }).catch(async (error) => {
    signal.throwIfAborted();
    throw new Failure(String(error.message), { cause: error, detail: await api.current().lastLog(10) });
  });
  return runtimeOf(url, signal);
}

/**
 * What stands in for others' servers, beside the port of the app.
 * @param {StackOptions & {host: string, env: NodeJS.ProcessEnv, publicUrl: string, internalUrl: string}} options
 * @param {ReturnType<typeof createCleanup>} cleanup
 */
async function startStandIns(options, cleanup) {
  const standIn = await startSignInStandIn({ ...options, port: options.port + 2 });
  if (standIn) cleanup.add(standIn.stop);
  const paymentStandIn = await startPaymentStandIn({ ...options, port: options.port + 3 });
  if (paymentStandIn) cleanup.add(paymentStandIn.stop);
  return { standIn, paymentStandIn };
}

/**
 * @typedef {object} Parts
 * @property {string} root
 * @property {string} logsDir
 * @property {NodeJS.ProcessEnv} apiEnv
 * @property {NodeJS.ProcessEnv} workerEnv
 * @property {Pick<import('./services.mjs').Services, 'running'>} services
 */

/**
 * @param {Parts} parts
 * @param {{isKept: () => boolean, keepAlive: boolean, notice?: (text: string) => void}} keeping
 * @param {ReturnType<typeof createCleanup>} cleanup
 */
async function startApps({ root, logsDir, apiEnv, workerEnv, services }, { isKept, keepAlive, notice }, cleanup) {
  /**
   * @param {string} name
   * @param {NodeJS.ProcessEnv} env
   * @param {{flags?: string[], log?: string}} [options]
   */
  const spec = (name, env, { flags = [], log = name } = {}) => ({
    command: process.execPath,
    args: [...flags, 'dist/main.js'],
    cwd: join(root, 'apps', name),
    env,
    logFile: join(logsDir, `${log}.log`),
    logMaxBytes: LARGE_LOG_BYTES,
    // Both end at once, then Postgres and Redis: all of it within ten seconds.
    stopTimeoutMs: 5_000,
  });
  /** @type {Array<() => Promise<unknown>>} */
  const stops = [];
  cleanup.add(() => Promise.all(stops.map((stop) => stop())));
  const api = await keepRunning({
    name: 'The API',
    start: async (over) => {
      // It would end, or wait for minutes, without its database.
      await Promise.race([services.running(), over]);
      return supervise(spec('api', apiEnv));
    },
    logFile: join(logsDir, 'api.log'),
    isKept,
    notice,
  });
  stops.push(api.stop);
  // As in infra/docker/worker.Dockerfile: a third less memory.
  const sparing = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '1000000', ...workerEnv };
  const flags = ['--max-semi-space-size=2'];
  // A crash costs time, not work: the queue gives the job to the next worker. Without any, all but new work goes on.
  const worker = await keepRunning({
    name: 'The worker',
    start: async () => supervise(spec('worker', sparing, { flags })),
    logFile: join(logsDir, 'worker.log'),
    isKept: () => keepAlive,
    isVital: false,
    isHopeless: ({ code }) => (code === MISCONFIGURED ? 'cannot start as it is configured' : null),
    notice,
  });
  stops.push(worker.stop);
  const add = async (/** @type {import('../../infra/local/supervised-process.mjs').SupervisedSpec} */ one) => {
    const added = await supervise(one);
    stops.push(() => added.stop());
    return added;
  };
  const count = { api: 1, worker: 1 };
  return {
    api,
    worker,
    addApi: (/** @type {number} */ port) =>
      add(spec('api', { ...apiEnv, PORT: String(port) }, { log: `api-${++count.api}` })),
    addWorker: () => add(spec('worker', sparing, { flags, log: `worker-${++count.worker}` })),
  };
}
