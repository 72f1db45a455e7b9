export type Version = '0.3.64' | '0.33.0';

export interface GraphNode {
  class_type: string;
  inputs: Record<string, unknown>;
}

/** A prompt as it is submitted: nodes by id. */
export type Graph = Record<string, GraphNode>;

/** `[type, options]`, where the type of a choice is the list itself (older form) or a name (later form). */
export type InputConfig = [type: string | unknown[], options?: Record<string, unknown>];

export interface NodeSchema {
  input: Partial<Record<'required' | 'optional', Record<string, InputConfig>>>;
  output: string[];
  output_node: boolean;
}

export type ObjectInfo = Record<string, NodeSchema>;

export const MODEL_FOLDERS = [
  'checkpoints',
  'diffusion_models',
  'text_encoders',
  'vae',
  'clip_vision',
  'loras',
  'upscale_models',
] as const;
export type ModelFolder = (typeof MODEL_FOLDERS)[number];

/** A link is written as `[node id, output slot]`. */
export function asLink(value: unknown): [id: string, slot: number] | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [id, slot] = value as unknown[];
  return typeof id === 'string' && typeof slot === 'number' ? [id, slot] : undefined;
}

/** What ends a run as Python would: `exception_type` and `exception_message` of an `execution_error`. */
export class PythonError extends Error {
  constructor(
    readonly type: string,
    message: string,
  ) {
    super(message);
  }
}

/** Ends a run as `POST /interrupt` does. */
export class Interrupted extends Error {}
