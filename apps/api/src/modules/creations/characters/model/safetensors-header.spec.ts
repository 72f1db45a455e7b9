import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { readHeader, writeHeader } from './safetensors-header.js';

function file(json: string, claimed = Buffer.byteLength(json)): Buffer {
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(claimed));
  return Buffer.concat([length, Buffer.from(json), Buffer.from('tensors')]);
}
const inPieces = (bytes: Buffer, size: number): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size)),
  );
const TENSORS = { 'a.weight': { dtype: 'F32', shape: [1], data_offsets: [0, 4] } };

describe('the header of a model file', () => {
  it.each([1, 7, 8, 9, 1_000])('is read from pieces of %i bytes, and no more than it', async (size) => {
    const json = JSON.stringify({ __metadata__: { 이름: '미나' }, ...TENSORS });
    const body = inPieces(file(json), size);
    expect(await readHeader(body)).toEqual({
      metadata: { 이름: '미나' },
      tensors: TENSORS,
      bytes: 8 + Buffer.byteLength(json),
    });
    expect(body.destroyed).toBe(true);
  });

  it.each([
    ['is empty', Buffer.alloc(0)],
    ['ends within the length', Buffer.alloc(5)],
    ['ends within the header', file('{}', 100)],
    ['claims more than any model has', file('{}', 2 ** 40)],
    ['is no JSON', file('{"a":')],
    ['is no object', file('[]')],
    ['has metadata that are no texts', file('{"__metadata__":{"a":1}}')],
  ])('is none where the file %s', async (_what, bytes) => {
    expect(await readHeader(inPieces(bytes, 16))).toBeNull();
  });

  it('is written with more metadata, aligned, and with all tensors where they were', async () => {
    const before = { metadata: { kept: 'yes', changed: 'old' }, tensors: TENSORS, bytes: 0 };
    const written = writeHeader(before, { changed: '새것', added: 'x' });
    expect(written.length % 8).toBe(0);
    expect(await readHeader(Readable.from([written]))).toEqual({
      metadata: { kept: 'yes', changed: '새것', added: 'x' },
      tensors: TENSORS,
      bytes: written.length,
    });
  });
});
