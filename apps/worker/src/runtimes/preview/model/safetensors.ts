import { RuntimeRejection } from '../../model-runtime.js';

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

const MAX_HEADER = 16 * 1024 * 1024;
const SIZES = { U8: 1, F32: 4 } as const;

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

function readHeader(bytes: Buffer): { header: Record<string, unknown>; body: Buffer } {
  if (bytes.length < 10) throw invalid('too short');
  const length = bytes.readBigUInt64LE(0);
  if (length > BigInt(Math.min(MAX_HEADER, bytes.length - 8))) throw invalid('header longer than the file');
  const end = 8 + Number(length);
  try {
    const header: unknown = JSON.parse(bytes.toString('utf8', 8, end));
    if (typeof header !== 'object' || header === null || Array.isArray(header)) throw invalid('header is no object');
    return { header: header as Record<string, unknown>, body: bytes.subarray(end) };
  } catch (error) {
    throw error instanceof RuntimeRejection ? error : invalid('header is not JSON');
  }
}

function readTensor(name: string, entry: unknown, body: Buffer): StoredTensor {
  const { dtype, shape, data_offsets: range } = (entry ?? {}) as Record<string, unknown>;
  if (dtype !== 'U8' && dtype !== 'F32') throw invalid(`tensor ${name} has an unknown type`);
  const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
  if (!Array.isArray(shape) || !shape.every(isCount)) throw invalid(`tensor ${name} has no shape`);
  if (!Array.isArray(range) || range.length !== 2 || !range.every(isCount))
    throw invalid(`tensor ${name} has no place`);
  const [from = 0, to = 0] = range;
  const size = shape.reduce((product, edge) => product * edge, SIZES[dtype]);
  if (to > body.length || to - from !== size) throw invalid(`tensor ${name} does not fit its place`);
  return { dtype, shape, data: body.subarray(from, to) };
}

/** Reads a safetensors file of U8 and F32 tensors; rejects anything else. */
export function decodeTensors(bytes: Buffer): TensorFile {
  const { header, body } = readHeader(bytes);
  const metadata: Record<string, string> = {};
  const tensors = new Map<string, StoredTensor>();
  for (const [name, entry] of Object.entries(header)) {
    if (name !== '__metadata__') tensors.set(name, readTensor(name, entry, body));
    else Object.assign(metadata, entry);
  }
  return { metadata, tensors };
}
