import { RuntimeRejection } from '../../model-runtime.js';
import { headerBytes, LENGTH_BYTES, NotSafetensors, readHeader, type TensorPlace } from '../../safetensors-header.js';

/** One tensor of a safetensors file. */
export interface StoredTensor {
  dtype: 'U8' | 'F32';
  shape: number[];
  data: Buffer;
}

export interface TensorFile {
  metadata: Record<string, string>;
  tensors: Map<string, StoredTensor>;
}

const invalid = (why: string): RuntimeRejection =>
  new RuntimeRejection('model_file_invalid', `not a model file: ${why}`);

/** The safetensors layout: header length as 8 bytes little-endian, JSON header, data. */
export function encodeTensors({ metadata, tensors }: TensorFile): Buffer {
  const header: Record<string, unknown> = { __metadata__: metadata };
  let offset = 0;
  for (const [name, { dtype, shape, data }] of tensors) {
    header[name] = { dtype, shape, data_offsets: [offset, offset + data.length] };
    offset += data.length;
  }
  let json = JSON.stringify(header);
  // Padded with spaces to a multiple of eight bytes, so that the data is aligned.
  json += ' '.repeat((8 - (Buffer.byteLength(json) % 8)) % 8);
  const text = Buffer.from(json);
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(text.length));
  return Buffer.concat([length, text, ...[...tensors.values()].map((tensor) => tensor.data)]);
}

/** Reads a safetensors file of U8 and F32 tensors; rejects anything else. */
export function decodeTensors(bytes: Buffer): TensorFile {
  try {
    const start = LENGTH_BYTES + headerBytes(bytes, bytes.length);
    const body = bytes.subarray(start);
    const { metadata, tensors } = readHeader(bytes.toString('utf8', LENGTH_BYTES, start), body.length);
    return { metadata, tensors: new Map(tensors.map((place) => [place.name, readTensor(place, body)])) };
  } catch (error) {
    throw error instanceof NotSafetensors ? invalid(error.message) : error;
  }
}

function readTensor({ name, dtype, shape, from, to }: TensorPlace, body: Buffer): StoredTensor {
  if (dtype !== 'U8' && dtype !== 'F32') throw invalid(`tensor ${name} has the type ${dtype}`);
  return { dtype, shape, data: body.subarray(from, to) };
}
