import type { Readable } from 'node:stream';
import { z } from 'zod';

/** A file begins with the length of its header, little-endian. */
const LENGTH_BYTES = 8;
/** The largest family's take half a megabyte; what claims more than this is no model of ours. */
const MAX_HEADER_BYTES = 16 * 1024 * 1024;
/** Readers want the tensors to begin at a multiple of it. */
const ALIGNMENT = 8;

const headerSchema = z.record(z.string(), z.unknown());
const metadataSchema = z.record(z.string(), z.string());

export interface ModelHeader {
  metadata: Record<string, string>;
  /** What is said of each tensor, by its name. Its place counts from the end of the header, so that it holds under any other. */
  tensors: Record<string, unknown>;
  /** Where the tensors begin. */
  bytes: number;
}

/** Reads the beginning of a safetensors file, and ends the stream. Null where it is none. */
export async function readHeader(body: Readable): Promise<ModelHeader | null> {
  const chunks: Buffer[] = [];
  let arrived = 0;
  let wanted: number | undefined;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    arrived += chunk.length;
    if (arrived < LENGTH_BYTES) continue;
    wanted ??= headerEnd(Buffer.concat(chunks));
    if (wanted === undefined) return null;
    if (arrived >= wanted) return parseHeader(Buffer.concat(chunks).subarray(0, wanted));
  }
  return null;
}

/** The same header with more metadata, which goes before what it said already. */
export function writeHeader({ metadata, tensors }: ModelHeader, more: Record<string, string>): Buffer {
  const json = Buffer.from(JSON.stringify({ __metadata__: { ...metadata, ...more }, ...tensors }));
  const padding = Buffer.alloc((ALIGNMENT - (json.length % ALIGNMENT)) % ALIGNMENT, ' ');
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeBigUInt64LE(BigInt(json.length + padding.length));
  return Buffer.concat([length, json, padding]);
}

function headerEnd(beginning: Buffer): number | undefined {
  const length = beginning.readBigUInt64LE(0);
  return length > BigInt(MAX_HEADER_BYTES) ? undefined : LENGTH_BYTES + Number(length);
}

function parseHeader(bytes: Buffer): ModelHeader | null {
  try {
    const { __metadata__: metadata = {}, ...tensors } = headerSchema.parse(
      JSON.parse(bytes.toString('utf8', LENGTH_BYTES)),
    );
    return { metadata: metadataSchema.parse(metadata), tensors, bytes: bytes.length };
  } catch {
    return null;
  }
}
