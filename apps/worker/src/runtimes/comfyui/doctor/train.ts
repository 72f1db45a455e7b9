import { openAsBlob } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { JOBS } from '@atelier/contracts';
import sharp from 'sharp';
import { withTempFolder } from '../../../files/temp-folder.js';
import type { ComfyServer } from '../client/comfy-server.js';
import { trainingSteps, type ComfyuiSettings } from '../settings/settings.js';
import type { TrainingCrop } from '../training/dataset.js';
import { assertSound, DivergedCheckpoint, IncompleteCheckpoint } from '../training/checkpoint/judge-checkpoint.js';
import { JobFolder } from '../training/job-folder.js';
import { planChunks, totalSteps } from '../training/plan.js';
import { findCheckpoints, jobPrefix, LORA_FOLDER, ServerFiles } from '../training/server-files.js';
import { NotAsItShouldBe } from './explain.js';
import { timedGraph, type Place } from './place.js';

/**
 * Where the prompts of the trial end. The first loads the models; of the other two, which differ by nothing but their steps, the
 * difference is what steps take: older releases tell no steps while they train.
 */
const ENDS = [2, 4, 10] as const;
export const TRIAL_STEPS = ENDS[2];
const PICTURES = 4;
const TRIGGER_WORD = 'doctorchr';
/** As for what is trained in earnest. */
const MAX_LORA_BYTES = 4 * 2 ** 30;
/** Ten steps that take so long belong to a training that takes days. */
const LIMIT_SECONDS = 30 * 60;

export interface Trained {
  resolution: number;
  /** Of all prompts together. */
  seconds: number;
  perStep: number;
  /** What a prompt takes besides its steps, once the models are loaded. */
  perPrompt: number;
  bytes: number;
  /** How long it took to send the model back. */
  uploadSeconds: number;
}

/** Trains ten steps on drawn pictures, looks at the file and sends it back, as a model is sent that images are drawn with. */
export async function tryTraining(place: Place, resolution: number): Promise<Trained> {
  return withTempFolder('doctor', async (path) => {
    const folder = await JobFolder.open(path, place.id);
    const files = new ServerFiles(place.id, folder);
    const set = { kind: 'body' as const, crops: await drawCrops(folder, resolution) };
    const input = await files.placeSet(place.server, set, place.signal);
    const seconds: number[] = [];
    let existingLora: string | null = null;
    for (const [index, end] of ENDS.entries()) {
      const steps = end - (ENDS[index - 1] ?? 0);
      const wish = { folder: input, steps, existingLora, resolution, seed: index, prefix: prefixOf(place) };
      seconds.push(await runChunk(place, wish));
      existingLora = await written(place, end);
    }
    const file = await fetchModel(place, folder, existingLora ?? '');
    return { resolution, ...speedOf(seconds), ...file };
  });
}

const prefixOf = ({ id }: Pick<Place, 'id'>): string => `${LORA_FOLDER}/${jobPrefix(id, 'body')}`;

async function runChunk(place: Place, wish: Parameters<Place['graphs']['trainChunk']>[0]): Promise<number> {
  const built = place.graphs.trainChunk(wish, place.schema);
  const { timing } = await timedGraph(place, LIMIT_SECONDS, built, ({ signal, onFraction }) =>
    place.server.run(built.graph, {
      signal,
      onNode: () => {
        onFraction(0);
      },
    }),
  );
  return timing.total;
}

/** The name of the file that was written at this step. */
async function written({ server, id, signal }: Place, steps: number): Promise<string> {
  const found = findCheckpoints(await server.models(LORA_FOLDER, signal), jobPrefix(id, 'body')).get(steps);
  if (found) return found.file;
  throw new NotAsItShouldBe(
    `${server.name} trained to step ${String(steps)} but lists no file of it among its LoRAs. What to do: is output/loras writable there, and the disk not full?`,
  );
}

async function fetchModel({ server, id, signal }: Place, folder: JobFolder, filename: string) {
  const place = { filename, subfolder: LORA_FOLDER, type: 'output' } as const;
  const steps = TRIAL_STEPS;
  try {
    await folder.keepCheckpoint(
      'body',
      steps,
      (file) => server.download(place, file, MAX_LORA_BYTES, signal),
      (facts) => {
        assertSound({ ...facts, steps }, null);
      },
    );
  } catch (error) {
    throw notSound(`${filename} of ${server.name}`, error);
  }
  const path = folder.checkpoint('body', steps);
  const { size: bytes } = await stat(path);
  return { bytes, uploadSeconds: await sendBack(server, `atelier_${id}_sent.safetensors`, path, signal) };
}

function notSound(what: string, error: unknown): unknown {
  if (error instanceof IncompleteCheckpoint)
    return new NotAsItShouldBe(`${what}: ${error.message}. What to do: is the disk full there?`);
  if (error instanceof DivergedCheckpoint) {
    const remedy = 'COMFYUI_TRAIN_DTYPE=fp32, a lower COMFYUI_TRAIN_LEARNING_RATE, another release of ComfyUI';
    return new NotAsItShouldBe(`${what}: ${error.message}. What to do: ${remedy}.`);
  }
  return error;
}

async function sendBack(server: ComfyServer, name: string, path: string, signal: AbortSignal): Promise<number> {
  const sentAt = performance.now();
  await server.upload({ name, subfolder: LORA_FOLDER, type: 'output', data: await openAsBlob(path) }, signal);
  return (performance.now() - sentAt) / 1000;
}

/** Of the seconds that each prompt took. */
function speedOf(prompts: readonly number[]): Pick<Trained, 'seconds' | 'perStep' | 'perPrompt'> {
  const [, few = 0, many = 0] = prompts;
  const fewSteps = ENDS[1] - ENDS[0];
  const manySteps = ENDS[2] - ENDS[1];
  // Where the pause between two prompts differs by more than steps take, no more can be said than this.
  const perStep = many > few ? (many - few) / (manySteps - fewSteps) : many / manySteps;
  const seconds = prompts.reduce((sum, one) => sum + one, 0);
  return { seconds, perStep, perPrompt: Math.max(0, many - manySteps * perStep) };
}

/** How long a training of so many pictures with faces would take at this speed, without the pictures that are drawn of it. */
export function trainingSeconds(
  settings: ComfyuiSettings,
  pictures: number,
  { perStep, perPrompt }: Pick<Trained, 'perStep' | 'perPrompt'>,
): number {
  const steps = trainingSteps(settings, pictures);
  const plans = (['body', 'face'] as const).map((kind) =>
    planChunks(kind, steps, settings.profile.training.chunkSteps),
  );
  return plans.reduce((sum, plan) => sum + totalSteps(plan) * perStep + plan.ends.length * perPrompt, 0);
}

export const TRAINING_LIMIT_SECONDS = JOBS.training.timeoutSeconds;

async function drawCrops(folder: JobFolder, edge: number): Promise<TrainingCrop[]> {
  const crops: TrainingCrop[] = [];
  for (let index = 0; index < PICTURES; index += 1) {
    const name = String(index + 1).padStart(2, '0');
    const file = folder.file(`${name}.png`);
    await writeFile(file, await drawFigure(edge, index));
    crops.push({ name, file, caption: `${TRIGGER_WORD}, simple background` });
  }
  return crops;
}

/** A figure of a few shapes, elsewhere in each picture: what is in it changes nothing about how long it takes. */
export function drawFigure(edge: number, index: number): Promise<Buffer> {
  const x = 35 + 10 * index;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(edge)}" height="${String(edge)}" viewBox="0 0 100 100">
    <defs><linearGradient id="g"><stop offset="0" stop-color="#d8e4ee"/><stop offset="1" stop-color="#f2e2d0"/></linearGradient></defs>
    <rect width="100" height="100" fill="url(#g)"/>
    <path d="M${String(x - 16)} 100q0-44 16-44t16 44z" fill="#40507a"/>
    <circle cx="${String(x)}" cy="34" r="19" fill="#b8bcc8"/><circle cx="${String(x)}" cy="38" r="14" fill="#f4d9c6"/>
    <g fill="#3a7a5a"><circle cx="${String(x - 5)}" cy="38" r="2.4"/><circle cx="${String(x + 5)}" cy="38" r="2.4"/></g>
  </svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
}
