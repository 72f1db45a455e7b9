import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeSamplePictures } from '@atelier/sample-pictures';
import { pino } from 'pino';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { RuntimeProgress, TrainRequest } from '../../src/runtimes/model-runtime.js';
import { createTranslator } from '../../src/prompt/translator.js';
import { ComfyServer } from '../../src/runtimes/comfyui/client/comfy-server.js';
import type { Limits } from '../../src/runtimes/comfyui/client/limits.js';
import { GraphBuilder } from '../../src/runtimes/comfyui/graph/graph-builder.js';
import { TemplateSet } from '../../src/runtimes/comfyui/graph/template-set.js';
import { Mishaps } from '../../src/runtimes/comfyui/pool/mishaps.js';
import { ServerPool } from '../../src/runtimes/comfyui/pool/server-pool.js';
import { ServerFacts } from '../../src/runtimes/comfyui/pool/server-facts.js';
import { comfyuiEnvironmentSchema, readSettings } from '../../src/runtimes/comfyui/settings/settings.js';
import { ComfyTrainer } from '../../src/runtimes/comfyui/training/comfy-trainer.js';
import type { Description } from '../../src/runtimes/comfyui/training/scoring/describe.js';
import type { describePictures } from '../../src/runtimes/comfyui/training/scoring/describe-pictures.js';
import { colourSharesOf } from '../../src/runtimes/judging/measures.js';
import { perceptualHash } from '../../src/media/inspect-picture.js';
import { type StandIn, type StandInOptions, startComfyServer } from '../comfyui-server/index.js';
import { eventually } from './eventually.js';

const STEPS = 10;
const LIMITS: Partial<Limits> = {
  pollMs: 50,
  silenceMs: 500,
  forgottenMs: 200,
  outOfReachMs: 600,
  reconnectMs: { first: 10, longest: 50 },
};
const logger = pino({ level: process.env.TEST_LOG ?? 'silent' });

interface Changes {
  environment?: Record<string, string>;
  describe?: typeof describePictures;
  coolDownMs?: number;
}

/** Servers, and workers that train on them, with a folder for what they keep. */
export class TrainingBench {
  private readonly cleanUps: (() => Promise<unknown>)[] = [];

  private constructor(readonly workDir: string) {}

  static async create(): Promise<TrainingBench> {
    return new TrainingBench(await mkdtemp(path.join(tmpdir(), 'atelier-training-')));
  }

  async close(): Promise<void> {
    for (const cleanUp of this.cleanUps.splice(0).reverse()) await cleanUp();
    await rm(this.workDir, { recursive: true, force: true });
  }

  async startServer(options: StandInOptions): Promise<StandIn> {
    const server = await startComfyServer(options);
    this.cleanUps.push(() => server.close());
    return server;
  }

  /** What a worker has of the servers, as it would be after a fresh start. */
  async startWorker(servers: StandIn[], { environment = {}, coolDownMs = 100, ...changes }: Changes = {}) {
    const settings = readSettings(
      comfyuiEnvironmentSchema.parse({
        COMFYUI_FAMILY: 'sd15',
        COMFYUI_CHECKPOINT: 'random-sd15.safetensors',
        COMFYUI_TRAIN_STEPS: String(STEPS),
        COMFYUI_TRAIN_RESOLUTION: '256',
        COMFYUI_STEPS: '2',
        ...environment,
      }),
    );
    const templates = await TemplateSet.load();
    const facts = new ServerFacts({ settings, templates, logger });
    const clients = servers.map(({ url }) => new ComfyServer(url, { logger, limits: LIMITS }));
    const pool = new ServerPool(clients, { logger, healthEveryMs: 100, coolDownMs });
    await pool.start();
    for (const client of pool.upServers()) await facts.refresh(client, AbortSignal.timeout(5_000));
    this.cleanUps.push(() => pool.close());
    const graphs = new GraphBuilder(settings, templates);
    const mishaps = new Mishaps();
    const translator = createTranslator(null, logger);
    const parts = { pool, graphs, facts, mishaps, settings, translator, logger, workDir: this.workDir };
    return { clients, pool, mishaps, trainer: new ComfyTrainer({ ...parts, describe: describeQuickly, ...changes }) };
  }
}

/** All that is compared but the faces, which take a second each to look at. */
const describeQuickly = (files: string[]): Promise<Description[]> =>
  Promise.all(
    files.map(async (file) => {
      const mean = await sharp(file).removeAlpha().resize(1, 1, { fit: 'fill' }).raw().toBuffer();
      const cell = mean.reduce((sum, channel) => sum * 4 + (channel >> 6), 0);
      const colours = Array.from({ length: 64 }, (_, i) => Number(i === cell));
      const picture = await readFile(file);
      const clothes = await colourSharesOf(picture);
      return { face: null, turn: null, faces: 0, colours, clothes, phash: await perceptualHash(picture) };
    }),
  );

const SIZE = 320;
let drawn: ReturnType<typeof makeSamplePictures> | undefined;

export async function makeRequest(count: number, faces: number): Promise<TrainRequest> {
  drawn ??= makeSamplePictures({ character: 'mina', count: 4, size: SIZE });
  const pictures = (await drawn).slice(0, count);
  return {
    modelName: 'mina',
    triggerWord: 'minachr',
    seed: 7,
    pictures: pictures.map(({ name, bytes }, index) => ({
      id: name,
      read: () => Promise.resolve(bytes),
      caption: ['smile,\n upper body', '', '우산을 든, 공원'][index] ?? '',
      isVariation: false,
      facts: {
        width: SIZE,
        height: SIZE,
        bytes: bytes.length,
        sha256: '0'.repeat(64),
        phash: '0'.repeat(16),
        sharpness: 100,
        faces: index < faces ? [{ box: [0.35, 0.1, 0.3, 0.3], score: 0.9, side: 'front' }] : [],
        nsfw: 0,
        conversions: [],
      },
    })),
  };
}

export function makeContext(jobId = 'job-1') {
  const controller = new AbortController();
  const reports: RuntimeProgress[] = [];
  const servers = new Set<string>();
  return {
    jobId,
    signal: controller.signal,
    reports,
    servers,
    onServer: (name: string) => void servers.add(name),
    onProgress: (progress: RuntimeProgress) => void reports.push(progress),
    onPreview: () => undefined,
    abort: (reason: Error) => {
      controller.abort(reason);
    },
  };
}

/** The chunks that a server was sent: where each started and how many steps it trained. */
export const chunksOf = ({ prompts }: StandIn) =>
  prompts.flatMap(({ graph }) =>
    Object.values(graph).flatMap(({ class_type, inputs }) =>
      class_type === 'TrainLoraNode'
        ? [
            {
              from: String(inputs.existing_lora),
              steps: Number(inputs.steps),
              seed: inputs.seed,
              setting: `${String(inputs.training_dtype)} ${String(inputs.lora_dtype)} ${String(inputs.learning_rate)}`,
            },
          ]
        : [],
    ),
  );

/** The step that each chunk went on from. */
export const startsOf = (server: StandIn): number[] =>
  chunksOf(server).map(({ from }) => Number(/_(\d+)_steps_/.exec(from)?.[1] ?? 0));

/** Waits until the server is at so many chunks. */
export const reaches = (server: StandIn, chunks: number): Promise<void> =>
  eventually(() => {
    expect(chunksOf(server)).toHaveLength(chunks);
  });
