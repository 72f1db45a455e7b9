import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { counted } from '../folders.js';
import { LEARNT_SIDE, type Lora, readLora, writeLora } from '../lora-file.js';
import type { NodeCall, NodeResult, NodeTable } from '../node-call.js';
import { type Pixels, rawSharp, resized } from '../pixels.js';
import { PythonError } from '../types.js';
import type { Conditioning, Value } from '../values.js';
import { readFolder } from './images.js';

/** A LoRA remembers at most this many of its pictures, spread over the set. */
const LEARNT_PICTURES = 4;

const captioned = (captions: string[]): Conditioning => ({
  kind: 'conditioning',
  text: captions.join('\n'),
  references: [],
  captions,
});

async function memories(pixels: Pixels): Promise<Buffer[]> {
  const count = Math.min(LEARNT_PICTURES, pixels.count);
  return Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const rgb = await pixels.read(Math.floor((i * pixels.count) / count));
      return rawSharp(rgb, pixels.width, pixels.height)
        .resize(LEARNT_SIDE, LEARNT_SIDE, { fit: 'cover' })
        .raw()
        .toBuffer();
    }),
  );
}

/** What a training goes on from. The server reads the steps so far back out of the file's name. */
async function earlierLora(call: NodeCall): Promise<Pick<Lora, 'steps' | 'spoilt'>> {
  const name = call.text('existing_lora');
  if (name === '[None]') return { steps: 0 };
  const { spoilt } = readLora(await readFile(call.around.folders.modelPath('loras', name)), name);
  const part = (name.split('_steps_')[0] ?? '').split('_').at(-1) ?? '';
  if (/^\d+$/.test(part)) return { steps: Number(part), spoilt };
  throw new PythonError('ValueError', `invalid literal for int() with base 10: '${part}'`);
}

async function train(call: NodeCall): Promise<NodeResult> {
  const model = call.get('model', 'model');
  const { pixels } = call.get('latents', 'latent');
  const { captions } = call.get('positive', 'conditioning');
  if (captions.length !== pixels.count) {
    const message = `Number of latents (${pixels.count}) does not match number of conditions (${captions.length})`;
    throw new PythonError('ValueError', message);
  }
  if (call.around.faults.smallMemory && call.text('training_dtype') === 'fp32') {
    throw new PythonError(
      'torch.OutOfMemoryError',
      'Allocation on device 0 would exceed allowed memory. (out of memory)',
    );
  }
  const { steps: earlier, spoilt } = await earlierLora(call);
  const steps = call.number('steps');
  const losses: number[] = [];
  for (let step = 1; step <= steps; step++) {
    await call.step(step, steps);
    losses.push(0.02 + 0.2 / Math.sqrt(earlier + step));
  }
  const total = earlier + steps;
  const pictures = call.around.faults.noEffectLora ? [] : await memories(pixels);
  const name = `trained-${call.number('seed')}`;
  const fault = call.around.faults.takeSpoiltLora(total) ?? spoilt;
  const lora: Lora = { steps: total, rank: call.number('rank'), pictures, name, spoilt: fault };
  const outputs: Value[] = [
    { kind: 'lora', lora },
    { kind: 'loss', losses },
    { kind: 'number', value: total },
  ];
  if (call.around.version !== '0.3.64') return { outputs };
  return { outputs: [{ ...model, loras: [...model.loras, { lora, strength: 1 }] }, ...outputs] };
}

async function saveLora(call: NodeCall): Promise<NodeResult> {
  const { lora } = call.get('lora', 'lora');
  const target = call.around.folders.saveTarget('output', call.text('prefix'));
  const steps = call.has('steps') ? `_${call.number('steps')}_steps` : '';
  const file = `${target.name}${steps}_${counted(target.counter)}_.safetensors`;
  await writeFile(path.join(target.folder, file), writeLora(lora));
  return {};
}

/** This server wants a caption for each picture; a stock one would train without a word. */
async function datasetOf(call: NodeCall): Promise<{ pixels: Pixels; texts: string[] }> {
  const { pixels, texts } = await readFolder(call);
  const missing = texts.filter((text) => text.trim() === '').length;
  if (missing > 0) throw new PythonError('ValueError', `${missing} of ${texts.length} pictures have no caption`);
  return { pixels, texts };
}

export const trainingNodes: NodeTable = {
  LoadImageTextSetFromFolderNode: async (call) => {
    const { pixels, texts } = await datasetOf(call);
    const [width, height] = [call.number('width', -1), call.number('height', -1)];
    const fit = call.text('resize_method', 'None') === 'Stretch' ? 'fill' : 'cover';
    const sized = width > 0 && height > 0 ? resized(pixels, width, height, fit) : pixels;
    return { outputs: [{ kind: 'image', pixels: sized }, captioned(texts)] };
  },
  LoadImageTextDataSetFromFolder: async (call) => {
    const { pixels, texts } = await datasetOf(call);
    return {
      outputs: [
        { kind: 'image', pixels },
        { kind: 'texts', texts },
      ],
    };
  },
  MakeTrainingDataset: (call) => {
    const { pixels } = call.get('images', 'image');
    const texts = call.optional('texts', 'texts')?.texts ?? Array<string>(pixels.count).fill('');
    return { outputs: [{ kind: 'latent', pixels, blank: false, video: false }, captioned(texts)] };
  },
  ResolutionBucket: (call) => ({ outputs: [call.get('latents', 'latent'), call.get('conditioning', 'conditioning')] }),
  TrainLoraNode: train,
  SaveLoRANode: saveLora,
  SaveLoRA: saveLora,
};
