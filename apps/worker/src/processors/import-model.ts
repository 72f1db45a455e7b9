import { openAsBlob } from 'node:fs';
import { LIMITS, type imageJob, type OutcomeOf, type PayloadOf } from '@atelier/contracts';
import { assertUsableWeights, ModelFileRefused, readModelFile } from '../files/model-file.js';
import { type ModelFile, PLAIN_OPTIONS, type RenderedImage, RuntimeRejection } from '../runtimes/model-runtime.js';
import { PermanentFailure, pictureContext, type JobContext } from './processor.js';
import { fetchInputToFile, InputTooLarge, InputUnavailable, putOutput } from './transfer.js';

type Task = Extract<PayloadOf<typeof imageJob>, { task: 'import' }>;
type Imported = NonNullable<OutcomeOf<typeof imageJob>['imported']>;

/** A model that a creator brought, checked and lying on this machine. */
export interface BroughtModel extends Omit<Imported, 'model' | 'unshown'> {
  path: string;
  sha256: string;
}

/** One line; longer ones are whole prompts, which do not stand for a character. */
const LINE = /^[^\p{Cc}]+$/u;

/** Fetches the file and reads it. What it is not is said by the code of the failure. */
export async function takeModel({ source, trigger_word: given }: Task, context: JobContext): Promise<BroughtModel> {
  const path = await context.scratch.path('brought.safetensors');
  const sha256 = await fetched(source, path, context);
  const model = await readModelFile(path).catch(refuse);
  const { engine } = context.runtime;
  const verdict = context.runtime.judgeModel(model);
  if ('refused' in verdict) throw new PermanentFailure(verdict.refused, 'the runtime does not take the model');
  await assertUsableWeights(path).catch(refuse);
  const word = (given ?? triggerWordIn(model.metadata))?.trim() ?? '';
  if (word === '' && verdict.lora) throw new PermanentFailure('import_trigger_missing', 'no trigger word is known');
  return { path, sha256, engine, trigger_word: word, lora: verdict.lora };
}

function refuse(error: unknown): never {
  throw error instanceof ModelFileRefused ? new PermanentFailure(error.code, error.message) : error;
}

const fileOf = ({ path, sha256 }: Pick<BroughtModel, 'path' | 'sha256'>): ModelFile => ({
  sha256,
  fetch: () => openAsBlob(path),
});

/** Pictures of nothing but the character: what cannot be shown of it is seen in them. */
export async function drawWithModel(
  { outputs, seed }: Task,
  { path, sha256, trigger_word: triggerWord }: BroughtModel,
  context: JobContext,
): Promise<RenderedImage[]> {
  const body = fileOf({ path, sha256 });
  const wish = { ...PLAIN_OPTIONS, prompt: 'portrait, looking at viewer', body, face: null, triggerWord };
  try {
    return await context.runtime.generateImages({ ...wish, count: outputs.length, seed }, pictureContext(context));
  } catch (error) {
    if (!(error instanceof RuntimeRejection) || error.code !== 'model_file_invalid') throw error;
    throw new PermanentFailure('import_weights_unusable', error.message);
  }
}

/** The very file that was checked. */
export async function storeModel(
  { model: output }: Task,
  { path, sha256, engine, trigger_word, lora }: BroughtModel,
  context: JobContext,
): Promise<Imported> {
  const model = await putOutput(output, await openAsBlob(path), context);
  if (model.sha256 !== sha256) throw new Error('the file has changed since it was checked');
  const unshown = await context.runtime.cannotShow?.({ body: fileOf({ path, sha256 }), face: null });
  return { model, engine, trigger_word, lora, ...(unshown ? { unshown } : {}) };
}

async function fetched(source: Task['source'], path: string, context: JobContext): Promise<string> {
  try {
    return await fetchInputToFile(source, path, LIMITS.modelImport.maxFileBytes, context);
  } catch (error) {
    if (error instanceof InputUnavailable) throw new PermanentFailure('upload_missing', error.message);
    if (error instanceof InputTooLarge) throw new PermanentFailure('import_too_large', error.message);
    throw error;
  }
}

function triggerWordIn(metadata: Record<string, string>): string | null {
  const word = metadata['atelier.trigger_word'] ?? metadata['modelspec.trigger_phrase'] ?? '';
  return LINE.test(word) && Array.from(word).length <= LIMITS.modelImport.triggerWordMax ? word : null;
}
