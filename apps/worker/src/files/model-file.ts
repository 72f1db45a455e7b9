import { open, type FileHandle } from 'node:fs/promises';
import type { ErrorCode } from '@atelier/contracts';
import { z } from 'zod';

/** Why a file is not taken for a model. Trying again finds the same. */
export class ModelFileRefused extends Error {
  override readonly name = 'ModelFileRefused';
  constructor(
    readonly code: Extract<ErrorCode, 'import_pickle' | 'import_not_safetensors' | 'import_weights_unusable'>,
    message: string,
  ) {
    super(message);
  }
}

interface TensorPlace {
  dtype: string;
  shape: number[];
  /** Where its data begins and ends, counted from the end of the header. */
  data_offsets: [number, number];
}

export interface ReadModelFile {
  metadata: Record<string, string>;
  tensors: Record<string, TensorPlace>;
}

const LENGTH_BYTES = 8;
/** LoRAs of thousands of tensors take half a megabyte. */
const MAX_HEADER_BYTES = 16 * 1024 * 1024;
const MAX_TENSORS = 50_000;
const MAX_NAME = 512;
const OPENING_BRACE = 0x7b;
const DTYPE_BYTES: ReadonlyMap<string, number> = new Map([
  ...['BOOL', 'U8', 'I8', 'F8_E4M3', 'F8_E5M2'].map((name) => [name, 1] as const),
  ...['I16', 'U16', 'F16', 'BF16'].map((name) => [name, 2] as const),
  ...['I32', 'U32', 'F32'].map((name) => [name, 4] as const),
  ...['I64', 'U64', 'F64'].map((name) => [name, 8] as const),
]);
/** Tensors that are looked into, spread over the file, and how much of each. */
const SAMPLED = 64;
const SAMPLE_BYTES = 16 * 1024;

const count = z.int().min(0);
const tensorSchema = z.strictObject({
  dtype: z.string(),
  shape: z.array(count).max(8),
  data_offsets: z.tuple([count, count]),
});
const headerSchema = z.record(z.string().min(1).max(MAX_NAME), z.unknown());
const metadataSchema = z.record(z.string(), z.string());

const unusable = (why: string): ModelFileRefused => new ModelFileRefused('import_weights_unusable', why);
const refuse = (why: string): ModelFileRefused => new ModelFileRefused('import_not_safetensors', why);

/**
 * Reads a safetensors file as strictly as its format allows: a header of JSON alone, and tensors that fill the rest of the file one
 * after the other. Nothing of it is ever run, and no more than the header is in memory.
 */
export const readModelFile = (path: string): Promise<ReadModelFile> => withModelFile(path, (_file, { model }) => model);

/** Looks at samples of its weights: apart from reading it, so that a file of another kind is told that first. */
export const assertUsableWeights = (path: string): Promise<void> =>
  withModelFile(path, (file, { end, model }) => assertNumbers(file, end, model));

async function withModelFile<T>(
  path: string,
  use: (file: FileHandle, read: { model: ReadModelFile; end: number }) => T | Promise<T>,
): Promise<T> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const { header, end } = await readHeader(file, size);
    return await use(file, { model: parseHeader(header, size - end), end });
  } finally {
    await file.close();
  }
}

async function readHeader(file: FileHandle, size: number): Promise<{ header: string; end: number }> {
  const start = await readAt(file, 0, Math.min(size, LENGTH_BYTES + 1));
  assertNoPickle(start);
  if (start.length <= LENGTH_BYTES) throw refuse('it is too short for a header');
  const length = start.readBigUInt64LE(0);
  if (length > BigInt(Math.min(MAX_HEADER_BYTES, size - LENGTH_BYTES))) {
    throw refuse(`its header is said to have ${String(length)} bytes`);
  }
  // The format wants it so; what begins otherwise may be something else for another reader.
  if (start[LENGTH_BYTES] !== OPENING_BRACE) throw refuse('its header is no JSON object');
  const end = LENGTH_BYTES + Number(length);
  return { header: (await readAt(file, LENGTH_BYTES, Number(length))).toString('utf8'), end };
}

/** What PyTorch writes otherwise: a bare pickle, or one within a zip. */
function assertNoPickle(start: Buffer): void {
  const [first = 0, second = 0] = start;
  const isPickle = first === 0x80 && second >= 2 && second <= 5;
  if (isPickle || start.toString('latin1', 0, 4) === 'PK\x03\x04') {
    throw new ModelFileRefused('import_pickle', 'it is a pickle');
  }
}

function parseHeader(text: string, dataBytes: number): ReadModelFile {
  const { __metadata__: given = {}, ...entries } = parsed(headerSchema, jsonOf(text), 'header');
  const metadata = parsed(metadataSchema, given, 'metadata');
  const names = Object.keys(entries);
  if (names.length === 0 || names.length > MAX_TENSORS) throw refuse(`it has ${String(names.length)} tensors`);
  const tensors = Object.fromEntries(names.map((name) => [name, parsed(tensorSchema, entries[name], name)]));
  for (const [name, tensor] of Object.entries(tensors)) assertSize(name, tensor);
  assertFilled(Object.values(tensors), dataBytes);
  return { metadata, tensors };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refuse('its header is no JSON');
  }
}

function parsed<T extends z.ZodType>(schema: T, value: unknown, what: string): z.output<T> {
  const result = schema.safeParse(value);
  if (!result.success) throw refuse(`${what}: ${z.prettifyError(result.error)}`);
  return result.data;
}

function assertSize(name: string, { dtype, shape, data_offsets: [from, to] }: TensorPlace): void {
  const each = DTYPE_BYTES.get(dtype);
  if (each === undefined) throw refuse(`${name} is of an unknown type`);
  const bytes = shape.reduce((product, edge) => product * edge, each);
  if (!Number.isSafeInteger(bytes) || to - from !== bytes) throw refuse(`${name} does not fit its place`);
}

/** No gaps in which something could lie, no overlaps, and nothing behind the last one. */
function assertFilled(tensors: readonly TensorPlace[], dataBytes: number): void {
  const places = tensors.map(({ data_offsets }) => data_offsets).toSorted(([a, b], [c, d]) => a - c || b - d);
  let end = 0;
  for (const [from, to] of places) {
    if (from !== end) throw refuse('its tensors overlap, or leave gaps');
    end = to;
  }
  if (end !== dataBytes) throw refuse(`its tensors end at ${String(end)} of ${String(dataBytes)} bytes`);
}

/** Weights that are not numbers would spoil every picture, and those that are all zero would change none. */
async function assertNumbers(file: FileHandle, start: number, { tensors }: ReadModelFile): Promise<void> {
  const weights = Object.entries(tensors).filter(([, { dtype }]) => READERS.has(dtype));
  const step = Math.max(1, Math.floor(weights.length / SAMPLED));
  let sum = 0;
  for (const [name, { dtype, data_offsets }] of weights.filter((_, index) => index % step === 0)) {
    const [from, to] = data_offsets;
    const sample = await readAt(file, start + from, Math.min(to - from, SAMPLE_BYTES));
    const norm = normOf(sample, dtype);
    if (!Number.isFinite(norm)) throw unusable(`${name} has values that are no numbers`);
    sum += norm;
  }
  if (weights.length > 0 && sum === 0) throw unusable('all of its weights are zero');
}

/** How a value of each type of weights is read. */
const READERS: ReadonlyMap<string, (bytes: Buffer, at: number) => number> = new Map([
  ['F32', (bytes: Buffer, at: number) => bytes.readFloatLE(at)],
  // The upper half of a float of 32 bits.
  ['BF16', (bytes: Buffer, at: number) => Buffer.from([0, 0, bytes[at] ?? 0, bytes[at + 1] ?? 0]).readFloatLE(0)],
  ['F16', (bytes: Buffer, at: number) => halfToNumber(bytes.readUInt16LE(at))],
]);

function normOf(bytes: Buffer, dtype: string): number {
  const read = READERS.get(dtype);
  const width = DTYPE_BYTES.get(dtype);
  if (!read || width === undefined) return 0;
  let squares = 0;
  for (let at = 0; at + width <= bytes.length; at += width) squares += read(bytes, at) ** 2;
  return Math.sqrt(squares);
}

function halfToNumber(bits: number): number {
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0x1f) return fraction === 0 ? Infinity : NaN;
  const value = exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15);
  return bits >> 15 ? -value : value;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, position + filled);
    if (bytesRead === 0) throw refuse('it ends too early');
    filled += bytesRead;
  }
  return bytes;
}
