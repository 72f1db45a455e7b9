import { deflateSync, inflateSync } from 'node:zlib';
import type { Face } from '../vision/index.js';
import { makePlane, type Plane, resizePlane } from '../vision/planes.js';
import { chunksOf, makeChunk, PNG_SIGNATURE } from './png.js';

/** Ours, and to be dropped by whoever changes the pixels without knowing it: by the cases of its letters. */
const TYPE = 'fgMA';
/** The same of where its head is. */
const HEAD_TYPE = 'fgHD';
/** The edges of a figure are soft: half of the pixels each way tell where it is. */
const SCALE = 0.5;
/** Width and height before the compressed bytes. */
const HEADER = 8;
const FLOAT = 4;
/** How many numbers tell of a head: its box, with its eyes or without, and one more where no lids fall over them. */
const HEAD_SAYS: ReadonlySet<number> = new Set([4, 5, 8, 9]);

/**
 * A PNG that says which of its pixels are the figure (`alpha`, 0–1, of its size): who drew it knows, and nobody can tell as well by looking
 * at it. Videos move the figure by this.
 */
export function withFigure(png: Buffer, alpha: Plane): Buffer {
  const { width, height, data } = resizePlane(alpha, Math.ceil(alpha.width * SCALE), Math.ceil(alpha.height * SCALE));
  const header = Buffer.alloc(HEADER);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const packed = deflateSync(Uint8Array.from(data, (a) => Math.round(a * 255)));
  return withChunk(png, makeChunk(TYPE, Buffer.concat([header, packed])));
}

/** The middles of both eyes, the picture's left first. */
export type Eyes = readonly [left: readonly [number, number], right: readonly [number, number]];

/** Where a head is, and its eyes, as far as that is known: in fractions of the picture. */
export interface KnownHead {
  box: Face['box'];
  eyes: Eyes | null;
  /** No lids fall over its eyes: it was told before that they do not. */
  lidless?: boolean;
}

/** A PNG that also says where the head of the figure is: closed eyes hide a face from who looks for one, or have it found on the neck. */
export function withHead(png: Buffer, { box, eyes, lidless = false }: KnownHead): Buffer {
  const values = [...box, ...(eyes ?? []).flat(), ...(lidless ? [1] : [])];
  const said = Buffer.alloc(FLOAT * values.length);
  values.forEach((value, i) => said.writeFloatBE(value, i * FLOAT));
  return withChunk(png, makeChunk(HEAD_TYPE, said));
}

/** What a PNG says of where the head is; null where it says nothing. Older ones say nothing of eyes, or of lids. */
export function headIn(png: Buffer): KnownHead | null {
  const said = isPng(png) ? findChunk(png, HEAD_TYPE)?.subarray(8, -4) : undefined;
  const count = (said?.length ?? 0) / FLOAT;
  if (!said || !HEAD_SAYS.has(count)) return null;
  const at = (i: number): number => said.readFloatBE(i * FLOAT);
  const eyes: Eyes | null =
    count < 8
      ? null
      : [
          [at(4), at(5)],
          [at(6), at(7)],
        ];
  return { box: [at(0), at(1), at(2), at(3)], eyes, ...(count % 2 === 1 && { lidless: true }) };
}

/** The same in another PNG of the same picture, where there is something to keep. */
export function keepFigure(from: Buffer, into: Buffer): Buffer {
  if (!isPng(from)) return into;
  const chunks = [TYPE, HEAD_TYPE].flatMap((type) => findChunk(from, type) ?? []);
  return chunks.reduce(withChunk, into);
}

/** What a PNG says of its figure, smaller than the picture itself; null where it says nothing. */
export function figureIn(png: Buffer): Plane | null {
  const chunk = isPng(png) ? findChunk(png, TYPE) : undefined;
  if (!chunk) return null;
  const said = chunk.subarray(8, -4);
  const plane = makePlane(said.readUInt32BE(0), said.readUInt32BE(4));
  const alpha = inflateSync(said.subarray(HEADER), { maxOutputLength: plane.data.length });
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = (alpha[i] ?? 0) / 255;
  return plane;
}

const isPng = (bytes: Buffer): boolean => bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE);

function findChunk(png: Buffer, wanted: string): Buffer | undefined {
  for (const { type, chunk } of chunksOf(png)) if (type === wanted) return chunk;
  return undefined;
}

/** After the header, which is the first and always as long. */
function withChunk(png: Buffer, chunk: Buffer): Buffer {
  const [header] = chunksOf(png);
  const at = PNG_SIGNATURE.length + (header?.chunk.length ?? 0);
  return Buffer.concat([png.subarray(0, at), chunk, png.subarray(at)]);
}
