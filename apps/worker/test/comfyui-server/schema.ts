import { readFileSync } from 'node:fs';
import type { Folders } from './folders.js';
import type { InputConfig, ModelFolder, NodeSchema, ObjectInfo, Version } from './types.js';

/** Inputs whose choices are what is on the server at this moment. */
const LIVE_CHOICES: Record<string, (folders: Folders) => string[]> = {
  ckpt_name: (folders) => folders.models('checkpoints'),
  unet_name: (folders) => folders.models('diffusion_models'),
  vae_name: (folders) => [...folders.models('vae'), 'pixel_space'],
  model_name: (folders) => folders.models('upscale_models'),
  lora_name: (folders) => folders.models('loras'),
  existing_lora: (folders) => [...folders.models('loras'), '[None]'],
  folder: (folders) => folders.inputFolders(),
};

function liveChoices(node: string, input: string): ((folders: Folders) => string[]) | undefined {
  if (node === 'LoadImage' && input === 'image') return (folders) => folders.inputImages();
  if (/^clip_name\d?$/.test(input)) {
    const folder: ModelFolder = node === 'CLIPVisionLoader' ? 'clip_vision' : 'text_encoders';
    return (folders) => folders.models(folder);
  }
  return LIVE_CHOICES[input];
}

function fill(config: InputConfig, choices: string[]): InputConfig {
  const [type, options] = config;
  if (Array.isArray(type)) return options === undefined ? [choices] : [choices, options];
  return [type, { ...options, options: choices }];
}

/** A choice stands in the schema as a list, or as `COMBO` with its options. */
export function choicesOf([type, options]: InputConfig): unknown[] | undefined {
  if (Array.isArray(type)) return type;
  return type === 'COMBO' && Array.isArray(options?.options) ? options.options : undefined;
}

/** The nodes of one version of the server, as recorded, with the choices that depend on its files filled in anew. */
export class Schema {
  private readonly recorded: ObjectInfo;

  constructor(
    version: Version,
    private readonly folders: Folders,
  ) {
    const file = new URL(`./fixtures/object-info-${version}.json`, import.meta.url);
    this.recorded = JSON.parse(readFileSync(file, 'utf8')) as ObjectInfo;
  }

  has(name: string): boolean {
    return Object.hasOwn(this.recorded, name);
  }

  node(name: string): NodeSchema | undefined {
    const recorded = this.has(name) ? this.recorded[name] : undefined;
    if (!recorded) return undefined;
    const input = Object.fromEntries(
      Object.entries(recorded.input).map(([group, inputs]) => [
        group,
        Object.fromEntries(
          Object.entries(inputs).map(([key, config]) => {
            const live = choicesOf(config) ? liveChoices(name, key) : undefined;
            return [key, live ? fill(config, live(this.folders)) : config];
          }),
        ),
      ]),
    );
    return { ...recorded, input };
  }

  all(): ObjectInfo {
    return Object.fromEntries(
      Object.keys(this.recorded).flatMap((name) => {
        const node = this.node(name);
        return node ? [[name, node]] : [];
      }),
    );
  }
}
