import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Logger } from 'pino';
import { findFfmpeg } from '../../media/ffmpeg.js';
import { createTranslator } from '../../prompt/translator.js';
import { ComfyServer } from './client/comfy-server.js';
import { ComfyuiRuntime } from './comfyui-runtime.js';
import { OwnWorkflowsInvalid } from './graph/check-templates.js';
import { GraphBuilder } from './graph/graph-builder.js';
import { TemplateError } from './graph/template.js';
import { TemplateSet } from './graph/template-set.js';
import { LoraShelf } from './pool/lora-shelf.js';
import { Mishaps } from './pool/mishaps.js';
import { ServerPool } from './pool/server-pool.js';
import { ServerFacts } from './pool/server-facts.js';
import { readSettings, SettingsError, type ComfyuiEnvironment } from './settings/settings.js';
import { ComfyTrainer } from './training/comfy-trainer.js';
import { JobFolder } from './training/job-folder.js';

export interface ComfyuiOptions {
  urls: string[];
  environment: ComfyuiEnvironment;
  ffmpegPath: string | undefined;
  logger: Logger;
  healthEveryMs?: number;
  /** Which queues the jobs come from: what is kept of those of others is none of its business. */
  queuesAt: string;
}

/** How often a server that stays up is asked what files it has: an operator may have added a model. */
const FACTS_EVERY_MS = 60_000;
const FACTS_WITHIN_MS = 30_000;

/** The GPU runtime cannot be set up as it is configured; the message says why on one line. */
export class ComfyuiMisconfigured extends Error {
  override readonly name = 'ComfyuiMisconfigured';
}

/**
 * Looks at every server once and gives the runtime, whether any of them is up or not. Rejects with `ComfyuiMisconfigured`
 * where the settings contradict each other or a workflow of the operator's own does not fit a server that is up.
 */
export async function createComfyuiRuntime(options: ComfyuiOptions): Promise<ComfyuiRuntime> {
  try {
    return await assemble(options);
  } catch (error) {
    if (isMisconfigured(error)) throw new ComfyuiMisconfigured(error.message, { cause: error });
    throw error;
  }
}

/** Whether it is for the operator to mend: the message says what, on one line. */
export const isMisconfigured = (error: unknown): error is Error =>
  [SettingsError, TemplateError, OwnWorkflowsInvalid].some((kind) => error instanceof kind);

async function assemble(options: ComfyuiOptions): Promise<ComfyuiRuntime> {
  const { urls, environment, ffmpegPath, healthEveryMs, logger } = options;
  const settings = readSettings(environment);
  const templates = await TemplateSet.load(settings.workflowsDir);
  const pool = new ServerPool(
    urls.map((url) => new ComfyServer(url, { logger })),
    { logger, ...(healthEveryMs === undefined ? {} : { healthEveryMs }) },
  );
  const shelf = new LoraShelf(logger);
  const facts = new ServerFacts({ settings, templates, logger });
  const graphs = new GraphBuilder(settings, templates);
  const watch = watchServers({ pool, shelf, facts, logger });
  await pool.start();
  const misfit = (await watch.settled()).find((failure) => failure instanceof OwnWorkflowsInvalid);
  if (misfit !== undefined) {
    await watch.stop();
    await pool.close();
    throw misfit;
  }
  let ffmpeg: Promise<string> | undefined;
  const workDir = workDirOf(options.queuesAt);
  const { TRANSLATE_URL: url, TRANSLATE_API_KEY: apiKey, TRANSLATE_TIMEOUT_MS: timeoutMs } = environment;
  const translator = createTranslator(url === undefined ? null : { url, apiKey, timeoutMs }, logger);
  const mishaps = new Mishaps();
  const trainer = new ComfyTrainer({ pool, graphs, facts, mishaps, settings, translator, logger, workDir });
  await Promise.all([trainer.removeAbandoned(), JobFolder.removeAbandoned(EARLIER_WORK_DIR)]);
  return new ComfyuiRuntime({
    pool,
    shelf,
    facts,
    mishaps,
    graphs,
    trainer,
    translator,
    logger,
    findFfmpeg: () => (ffmpeg ??= findFfmpeg(ffmpegPath)),
    stop: () => watch.stop(),
  });
}

/** What an earlier version used, for the workers of all installations. */
const EARLIER_WORK_DIR = path.join(tmpdir(), 'atelier-training');

/** Where trainings are kept: shared by the workers of one installation, which alone know what has become of a job. */
function workDirOf(queuesAt: string): string {
  const installation = createHash('sha256').update(queuesAt).digest('hex').slice(0, 12);
  return `${EARLIER_WORK_DIR}_${installation}`;
}

interface Watched {
  pool: ServerPool;
  shelf: LoraShelf;
  facts: ServerFacts;
  logger: Logger;
}

/** Keeps what is known of the servers up to date: when one comes up, and every minute while it is. */
function watchServers({ pool, shelf, facts, logger }: Watched) {
  const closing = new AbortController();
  // Kept until they have been asked for; who asks is the start.
  let failures: unknown[] | null = [];
  const asking = new Set<Promise<void>>();
  const ask = (server: ComfyServer, look: 'refresh' | 'refreshIfChanged'): void => {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(FACTS_WITHIN_MS)]);
    const asked = Promise.all([facts[look](server, signal), shelf.refresh(server, signal)])
      .then(() => undefined)
      .catch((error: unknown) => {
        if (closing.signal.aborted) return;
        failures?.push(error);
        logger.error({ err: error, server: server.name }, 'a server did not tell what it has');
      })
      .finally(() => asking.delete(asked));
    asking.add(asked);
  };
  const unsubscribe = pool.onChange((server, isUp) => {
    if (isUp) ask(server, 'refresh');
    else facts.forget(server);
  });
  const timer = setInterval(() => {
    for (const server of pool.upServers()) ask(server, 'refreshIfChanged');
  }, FACTS_EVERY_MS);
  timer.unref();
  return {
    /** Resolves once every question that is under way has been answered, with what failed. */
    settled: async (): Promise<unknown[]> => {
      await Promise.all(asking);
      const found = failures ?? [];
      failures = null;
      return found;
    },
    stop: async (): Promise<void> => {
      closing.abort();
      clearInterval(timer);
      unsubscribe();
      await Promise.all(asking);
    },
  };
}
