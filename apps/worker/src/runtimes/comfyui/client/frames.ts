import { z } from 'zod';
import { executionErrorSchema, nodeOutputSchema } from './answers.js';

const ofPrompt = { prompt_id: z.string() };
const node = z.coerce.string();

const frameSchema = z.discriminatedUnion('type', [
  z.looseObject({
    type: z.literal('status'),
    data: z.looseObject({
      status: z.looseObject({ exec_info: z.looseObject({ queue_remaining: z.number() }) }),
    }),
  }),
  z.looseObject({ type: z.literal('execution_start'), data: z.looseObject(ofPrompt) }),
  z.looseObject({ type: z.literal('execution_cached'), data: z.looseObject(ofPrompt) }),
  // No prompt is named when a server greets a client that comes back, and no node when a prompt has ended.
  z.looseObject({
    type: z.literal('executing'),
    data: z.looseObject({ prompt_id: z.string().optional(), node: node.nullable() }),
  }),
  z.looseObject({
    type: z.literal('progress'),
    data: z.looseObject({ prompt_id: z.string().optional(), node: node.nullish(), value: z.number(), max: z.number() }),
  }),
  z.looseObject({
    type: z.literal('executed'),
    data: z.looseObject({ ...ofPrompt, node, output: nodeOutputSchema.nullish() }),
  }),
  z.looseObject({ type: z.literal('execution_success'), data: z.looseObject(ofPrompt) }),
  z.looseObject({ type: z.literal('execution_error'), data: executionErrorSchema.extend(ofPrompt) }),
  z.looseObject({
    type: z.literal('execution_interrupted'),
    data: z.looseObject({ ...ofPrompt, node_id: node.optional(), node_type: z.string().optional() }),
  }),
]);
export type Frame = z.infer<typeof frameSchema>;

const FRAME_TYPES = new Set<string>(frameSchema.options.map((option) => option.shape.type.value));
const anyFrameSchema = z.looseObject({ type: z.string() });

/** Reads a text frame. Null where its type is none of ours (`progress_state`, custom nodes' own); throws on garbage. */
export function readFrame(text: string): Frame | null {
  const json: unknown = JSON.parse(text);
  const { type } = anyFrameSchema.parse(json);
  return FRAME_TYPES.has(type) ? frameSchema.parse(json) : null;
}

export interface PreviewImage {
  bytes: Buffer;
  type: 'image/jpeg' | 'image/png';
}

const PREVIEW_EVENT = 1;
const PREVIEW_TYPES = new Map<number, PreviewImage['type']>([
  [1, 'image/jpeg'],
  [2, 'image/png'],
]);
const PREVIEW_HEADER_BYTES = 8;

/** Reads a binary frame: event, image type, image. Null for events other than previews; throws on garbage. */
export function readPreview(frame: Buffer): PreviewImage | null {
  if (frame.length < 4) throw new Error(`a binary frame of ${frame.length} bytes`);
  if (frame.readUInt32BE(0) !== PREVIEW_EVENT) return null;
  const type = frame.length > PREVIEW_HEADER_BYTES ? PREVIEW_TYPES.get(frame.readUInt32BE(4)) : undefined;
  if (type === undefined) throw new Error('a preview frame without an image');
  return { bytes: frame.subarray(PREVIEW_HEADER_BYTES), type };
}
