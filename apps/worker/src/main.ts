import { startErrorReporting, type ErrorReporting } from '@atelier/error-reporting';
import { startTracing, type Tracing } from '@atelier/tracing';
import { pino, type Logger } from 'pino';
import sharp from 'sharp';
import { EnvironmentError, readEnvironment, staysWhenMisconfigured, type Environment } from './config/environment.js';
import { startHealthServer } from './health/health-server.js';
import { findFfmpeg } from './media/ffmpeg.js';
import { createImageAnalysis } from './media/image-analysis.js';
import { CLOSE_WITHIN_MS, startWorker, type RunningWorker, type WorkerStatus } from './queue/start-worker.js';
import { ComfyuiMisconfigured, createComfyuiRuntime } from './runtimes/comfyui/index.js';
import type { ModelRuntime } from './runtimes/model-runtime.js';
import { PreviewRuntime } from './runtimes/preview/index.js';
import { traceRuntime } from './runtimes/traced-runtime.js';

/** To take back from the servers what was given up, which a runtime waits for no longer than 5 s, and to close the rest. */
const RUNTIME_CLOSES_WITHIN_MS = 7_000;
/** The one is closed after the other. Together less than the 30 s that a container is given. */
const EXIT_WITHIN_MS = CLOSE_WITHIN_MS + RUNTIME_CLOSES_WITHIN_MS;

/** EX_CONFIG of sysexits.h: another start mends nothing. scripts/lib/stack.mjs knows it. */
const MISCONFIGURED = 78;

/** What the health endpoints say until Redis has been reached for the first time. */
const STARTING: WorkerStatus = {
  id: '',
  redis: false,
  runtime: { ready: false, detail: 'starting' },
  jobs: {},
  dropped: 0,
};

/** The configuration asks for a runtime that is not to be had; the message says so on one line. */
class RuntimeUnavailable extends Error {
  override readonly name = 'RuntimeUnavailable';
}

/** The runtime that the configuration asks for. Servers that are away are no reason to fail: they may come. */
async function createRuntime(environment: Environment, logger: Logger): Promise<ModelRuntime> {
  const { COMFYUI_URLS: urls, FFMPEG_PATH: ffmpegPath, REDIS_URL: queuesAt } = environment;
  if (urls.length === 0) return new PreviewRuntime({ ffmpegPath });
  try {
    return await createComfyuiRuntime({ urls, environment, ffmpegPath, logger, queuesAt });
  } catch (error) {
    if (error instanceof ComfyuiMisconfigured) throw new RuntimeUnavailable(error.message, { cause: error });
    throw error;
  }
}

async function main(environment: Environment): Promise<void> {
  const logger = pino({ name: 'worker', level: environment.LOG_LEVEL });
  // Pictures pass through once; keeping decoded ones would cost memory and win nothing.
  sharp.cache(false);
  const reporting = await reportingOf(environment);
  const tracing = await tracingOf(environment);
  const created = await createRuntime(environment, logger);
  const runtime = tracing ? traceRuntime(created) : created;
  const started: { worker?: RunningWorker } = {};
  const { WORKER_HEALTH_HOST: host, WORKER_HEALTH_PORT: port } = environment;
  const health = port === 0 ? null : await startHealthServer(host, port, () => started.worker?.status() ?? STARTING);
  leaveOnSignal(logger, async () => {
    await Promise.allSettled([started.worker?.close(), health?.close()]);
    await Promise.allSettled([runtime.close(), reporting?.close(), tracing?.close()]);
  });
  let ffmpeg: Promise<string> | undefined;
  const findOnce = () => (ffmpeg ??= findFfmpeg(environment.FFMPEG_PATH));
  const { SAFETY_LOOKS_UNDER: looksUnder, SAFETY_EVERYDAY_BELOW: everydayBelow } = environment;
  const analysis = createImageAnalysis(findOnce, {
    bounds: { looksUnder, everydayBelow },
    compareFaces: environment.COMPARE_FACES === 'on',
  });
  const tools = { runtime, analysis, findFfmpeg: findOnce };
  started.worker = await startWorker(environment, { tools, reporting }, logger);
}

async function reportingOf({ SENTRY_DSN: dsn, APP_ENV: environment }: Environment): Promise<ErrorReporting | null> {
  if (dsn === undefined) return null;
  return startErrorReporting({ dsn, environment, part: 'worker', unhandledRejections: 'go-on' });
}

/** Whether a job is traced is decided where it was accepted. */
async function tracingOf({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  APP_ENV: environment,
}: Environment): Promise<Tracing | null> {
  if (endpoint === undefined) return null;
  return startTracing({ part: 'worker', environment, endpoint, share: 1 });
}

function leaveOnSignal(logger: Logger, leave: () => Promise<void>): void {
  let isLeaving = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (isLeaving) return;
    isLeaving = true;
    logger.info({ signal }, 'worker leaves');
    setTimeout(() => process.exit(1), EXIT_WITHIN_MS).unref();
    leave().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'worker did not leave in order');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  process.on('unhandledRejection', (error) => {
    logger.error({ err: error }, 'unhandled rejection');
  });
}

/** What a newcomer can mend is said on one line; anything else is shown whole. */
function refuseToStart(error: unknown): void {
  const isMisconfigured = error instanceof EnvironmentError || error instanceof RuntimeUnavailable;
  const isPlain = isMisconfigured || isPortTaken(error);
  process.stderr.write(`${isPlain ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  if (isMisconfigured && staysWhenMisconfigured()) stayIdle();
  else process.exit(isMisconfigured ? MISCONFIGURED : 1);
}

/** Restart policies of containers know no exit codes: what stays, unhealthy, is not started again and again. */
function stayIdle(): void {
  process.stderr.write('The worker does nothing until that is mended and it is started again.\n');
  const alive = setInterval(() => undefined, 60_000);
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.once(signal, () => {
      clearInterval(alive);
      process.exitCode = MISCONFIGURED;
    });
  }
}

const isPortTaken = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

try {
  await main(readEnvironment());
} catch (error) {
  refuseToStart(error);
}
