import { readFileSync } from 'node:fs';
import { readObjectInfo, type ServerSchema } from '../../src/runtimes/comfyui/graph/object-info.js';

/** The ComfyUI releases whose `/object_info` was recorded. */
export const RECORDED_VERSIONS = ['0.3.64', '0.33.0'] as const;
export type RecordedVersion = (typeof RECORDED_VERSIONS)[number];

const readJson = (file: string): unknown => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));

/** What a real server of that release has, as it answered. */
export const recordedObjectInfo = (version: RecordedVersion): unknown =>
  readJson(`../comfyui-server/fixtures/object-info-${version}.json`);

export const recordedSchema = (version: RecordedVersion): ServerSchema => readObjectInfo(recordedObjectInfo(version));

/** A copy of a schema whose loaders list more files: what an operator has put on a server. */
export function withFiles(schema: ServerSchema, files: readonly string[]): ServerSchema {
  const loaders = new Set(['ckpt_name', 'unet_name', 'clip_name', 'clip_name1', 'clip_name2', 'vae_name']);
  return new Map(
    [...schema].map(([classType, node]) => {
      const inputs = Object.entries(node.inputs).map(([name, input]) => [
        name,
        loaders.has(name) ? { ...input, choices: [...input.choices, ...files] } : input,
      ]);
      return [classType, { ...node, inputs: Object.fromEntries(inputs) as typeof node.inputs }];
    }),
  );
}
