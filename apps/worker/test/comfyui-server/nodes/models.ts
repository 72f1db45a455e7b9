import { readFile } from 'node:fs/promises';
import { readLora } from '../lora-file.js';
import type { NodeCall, NodeTable } from '../node-call.js';
import type { Lora } from '../lora-file.js';
import type { Model, Value } from '../values.js';

const model = (name: string): Model => ({ kind: 'model', name, loras: [] });

function withLora(call: NodeCall, base: Model, lora: Lora): Model {
  return { ...base, loras: [...base.loras, { lora, strength: call.number('strength_model') }] };
}

async function loaded(call: NodeCall): Promise<Model> {
  const name = call.text('lora_name');
  const lora = readLora(await readFile(call.around.folders.modelPath('loras', name)), name);
  return withLora(call, call.get('model', 'model'), lora);
}

const passModel = (call: NodeCall): { outputs: Value[] } => ({ outputs: [call.get('model', 'model')] });

export const modelNodes: NodeTable = {
  CheckpointLoaderSimple: (call) => ({ outputs: [model(call.text('ckpt_name')), { kind: 'clip' }, { kind: 'vae' }] }),
  ImageOnlyCheckpointLoader: (call) => ({
    outputs: [model(call.text('ckpt_name')), { kind: 'clip_vision' }, { kind: 'vae' }],
  }),
  UNETLoader: (call) => ({ outputs: [model(call.text('unet_name'))] }),
  CLIPLoader: () => ({ outputs: [{ kind: 'clip' }] }),
  DualCLIPLoader: () => ({ outputs: [{ kind: 'clip' }] }),
  VAELoader: () => ({ outputs: [{ kind: 'vae' }] }),
  CLIPVisionLoader: () => ({ outputs: [{ kind: 'clip_vision' }] }),
  UpscaleModelLoader: () => ({ outputs: [{ kind: 'upscale_model' }] }),
  CLIPSetLastLayer: (call) => ({ outputs: [call.get('clip', 'clip')] }),
  LoraLoader: async (call) => ({ outputs: [await loaded(call), call.get('clip', 'clip')] }),
  LoraLoaderModelOnly: async (call) => ({ outputs: [await loaded(call)] }),
  LoraModelLoader: (call) => ({
    outputs: [withLora(call, call.get('model', 'model'), call.get('lora', 'lora').lora)],
  }),
  ModelMergeSimple: (call) => {
    const [one, two] = [call.get('model1', 'model'), call.get('model2', 'model')];
    return { outputs: [{ ...one, name: `${one.name}+${two.name}`, loras: [...one.loras, ...two.loras] }] };
  },
  ModelSamplingSD3: passModel,
  VideoLinearCFGGuidance: passModel,
};
