import { describe, expect, it } from 'vitest';
import { FAMILIES } from './settings/families.js';
import { comfyuiEnvironmentSchema, readSettings } from './settings/settings.js';
import { ComfyuiRuntime, type ComfyuiParts } from './comfyui-runtime.js';

const trained = { candidates: [], provenance: {} };

/** A runtime that trains at once. */
function runtimeOf(environment: Record<string, string>): ComfyuiRuntime {
  const settings = readSettings(comfyuiEnvironmentSchema.parse(environment));
  const trainer = { train: () => Promise.resolve(trained) };
  return new ComfyuiRuntime({ pool: { states: () => [] }, graphs: { settings }, trainer } as unknown as ComfyuiParts);
}

describe('what a training tells of its LoRAs', () => {
  it.each(FAMILIES)('is their family, the model that they were trained on and their strengths: %s', async (family) => {
    const { lora } = await runtimeOf({
      COMFYUI_FAMILY: family,
      COMFYUI_TRAIN_CHECKPOINT: 'base.safetensors',
      COMFYUI_LORA_BODY: '0.75',
    }).train({} as never, {} as never);
    expect(lora).toEqual({ family, base_model: 'base.safetensors', strengths: { body: 0.75, face: 0.6 } });
  });
});
