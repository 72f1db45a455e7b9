/** Where one tensor lies in the data of a safetensors file, and what it is. */
export interface TensorPlace {
  name: string;
  dtype: TensorType;
  shape: number[];
  from: number;
  to: number;
}

export interface SafetensorsHeader {
  metadata: Record<string, string>;
  /** In the order in which they lie. */
  tensors: TensorPlace[];
}

/** The bytes are not those of a safetensors file, or not all of them; the message says why. */
export class NotSafetensors extends Error {
  override readonly name = 'NotSafetensors';
}

/** Bytes of one number. */
const SIZES = {
  ...{ BOOL: 1, U8: 1, I8: 1, F8_E4M3: 1, F8_E5M2: 1 },
  ...{ U16: 2, I16: 2, F16: 2, BF16: 2 },
  ...{ U32: 4, I32: 4, F32: 4, U64: 8, I64: 8, F64: 8 },
} as const;
export type TensorType = keyof typeof SIZES;

/** What precedes the header: its length, little-endian. */
export const LENGTH_BYTES = 8;
/** Some hundred bytes a tensor, of which there are thousands at most. */
const MAX_HEADER = 16 * 1024 * 1024;

/** Reads the length of the header out of the first bytes of a file of `fileBytes`. */
export function headerBytes(start: Buffer, fileBytes: number): number {
  if (start.length < LENGTH_BYTES || fileBytes < LENGTH_BYTES) throw new NotSafetensors('too short');
  const length = start.readBigUInt64LE(0);
  if (length > BigInt(Math.min(MAX_HEADER, fileBytes - LENGTH_BYTES))) {
    throw new NotSafetensors('header longer than the file');
  }
  return Number(length);
}

/** Reads a header strictly: every tensor is as large as its type and shape say, and together they fill the data, with no gap. */
export function readHeader(text: string, dataBytes: number): SafetensorsHeader {
  const { __metadata__: metadata, ...entries } = parse(text);
  const tensors = Object.entries(entries)
    .map(([name, entry]) => placeOf(name, entry))
    .sort((a, b) => a.from - b.from || a.to - b.to);
  const end = tensors.reduce((reached, { name, from, to }) => {
    if (from !== reached) throw new NotSafetensors(`tensor ${name} does not begin where the one before it ends`);
    return to;
  }, 0);
  if (end !== dataBytes) throw new NotSafetensors(`${String(dataBytes)} bytes of data, not ${String(end)}`);
  return { metadata: { ...(metadata as Record<string, string> | undefined) }, tensors };
}

function parse(text: string): Record<string, unknown> {
  let header: unknown;
  try {
    header = JSON.parse(text);
  } catch {
    throw new NotSafetensors('header is not JSON');
  }
  if (typeof header !== 'object' || header === null || Array.isArray(header)) {
    throw new NotSafetensors('header is no object');
  }
  return header as Record<string, unknown>;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isType = (value: unknown): value is TensorType => typeof value === 'string' && Object.hasOwn(SIZES, value);

function placeOf(name: string, entry: unknown): TensorPlace {
  const { dtype, shape, data_offsets: range } = (entry ?? {}) as Record<string, unknown>;
  if (!isType(dtype)) throw new NotSafetensors(`tensor ${name} has an unknown type`);
  if (!Array.isArray(shape) || !shape.every(isCount)) throw new NotSafetensors(`tensor ${name} has no shape`);
  if (!Array.isArray(range) || range.length !== 2 || !range.every(isCount)) {
    throw new NotSafetensors(`tensor ${name} has no place`);
  }
  const [from = 0, to = 0] = range;
  const size = shape.reduce((product, edge) => product * edge, SIZES[dtype]);
  if (to - from !== size) throw new NotSafetensors(`tensor ${name} does not fit its place`);
  return { name, dtype, shape, from, to };
}
