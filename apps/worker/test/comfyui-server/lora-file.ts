import { createHash } from 'node:crypto';
import type { SpoiltLora } from './faults.js';
import { PythonError } from './types.js';

/** Side of the small pictures that a LoRA of this server carries: what it has learnt. */
export const LEARNT_SIDE = 160;
const PICTURE_BYTES = LEARNT_SIDE * LEARNT_SIDE * 3;
const PICTURES_TENSOR = 'lora_unet_stand_in.pictures';

export interface Lora {
  /** Training steps in all, over every chunk. */
  steps: number;
  rank: number;
  /** RGB of LEARNT_SIDE² pixels each; none: the file changes nothing in what this server draws. */
  pictures: Buffer[];
  name: string;
  /** What is wrong with its weights. */
  spoilt?: SpoiltLora | undefined;
}

interface Tensor {
  name: string;
  dtype: 'F32' | 'U8';
  shape: number[];
  bytes: Buffer;
}

function weights(name: string, shape: number[], lora: Lora): Tensor {
  const count = shape.reduce((product, side) => product * side, 1);
  const random = createHash('sha256')
    .update(`${name} ${lora.name} ${String(lora.steps)}`)
    .digest();
  const values = new Float32Array(count);
  if (lora.pictures.length > 0) values.forEach((_, i) => (values[i] = ((random[i % 32] ?? 0) - 128) / 8192));
  if (lora.spoilt === 'exploding') values.forEach((value, i) => (values[i] = value * 1_000));
  // Some survive: a gradient that is no number does not reach all of them.
  if (lora.spoilt === 'nan') values.fill(Number.NaN, 1);
  if (lora.spoilt === 'infinite') values[count - 1] = Infinity;
  return { name, dtype: 'F32', shape, bytes: Buffer.from(values.buffer) };
}

/** A real safetensors file: little-endian header length, JSON header, tensors. */
export function writeLora(lora: Lora): Buffer {
  const block = 'lora_unet_down_blocks_0_attentions_0_transformer_blocks_0_attn1_to_q';
  const [up, down] = lora.spoilt === 'keys' ? ['weight', 'bias'] : ['lora_up.weight', 'lora_down.weight'];
  const tensors: Tensor[] = [
    weights(`${block}.${up}`, [8, lora.rank], lora),
    weights(`${block}.${down}`, [lora.rank, 8], lora),
    {
      name: PICTURES_TENSOR,
      dtype: 'U8',
      shape: [lora.pictures.length, LEARNT_SIDE, LEARNT_SIDE, 3],
      bytes: Buffer.concat(lora.pictures),
    },
  ];
  const header: Record<string, unknown> = {
    __metadata__: { steps: String(lora.steps), rank: String(lora.rank), name: lora.name, spoilt: lora.spoilt ?? '' },
  };
  let offset = 0;
  for (const { name, dtype, shape, bytes } of tensors) {
    header[name] = { dtype, shape, data_offsets: [offset, offset + bytes.length] };
    offset += bytes.length;
  }
  const text = JSON.stringify(header);
  const json = Buffer.from(text + ' '.repeat((8 - (text.length % 8)) % 8));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(json.length));
  return Buffer.concat([length, json, ...tensors.map(({ bytes }) => bytes)]);
}

const broken = (reason: string): PythonError =>
  new PythonError('safetensors._safetensors_rust.SafetensorError', `Error while deserializing header: ${reason}\n`);

/** Reads any safetensors file; one that this server did not train has nothing that it can show. */
export function readLora(bytes: Buffer, name: string): Lora {
  if (bytes.length < 8) throw broken('header too small');
  const length = bytes.readBigUInt64LE();
  if (length > 100_000_000n) throw broken('header too large');
  const end = 8 + Number(length);
  if (end > bytes.length) throw broken('invalid header length');
  let header: Record<string, { data_offsets?: [number, number] } | undefined>;
  try {
    header = JSON.parse(bytes.subarray(8, end).toString()) as typeof header;
  } catch {
    throw broken('invalid JSON in header');
  }
  const metadata = (header.__metadata__ ?? {}) as Record<string, string | undefined>;
  const [from, to] = header[PICTURES_TENSOR]?.data_offsets ?? [0, 0];
  if (end + to > bytes.length) throw broken('incomplete metadata, file not fully covered');
  const pictures: Buffer[] = [];
  for (let at = end + from; at + PICTURE_BYTES <= end + to; at += PICTURE_BYTES) {
    pictures.push(bytes.subarray(at, at + PICTURE_BYTES));
  }
  const spoilt = metadata.spoilt === 'nan' || metadata.spoilt === 'infinite' ? metadata.spoilt : undefined;
  return { steps: Number(metadata.steps ?? 0), rank: Number(metadata.rank ?? 1), pictures, name, spoilt };
}
