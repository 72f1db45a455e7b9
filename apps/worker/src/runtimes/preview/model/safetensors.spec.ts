import { describe, expect, it } from 'vitest';
import { decodeTensors, encodeTensors, type TensorFile } from './safetensors.js';

const file: TensorFile = {
  metadata: { format: 'test', name: '미나 🙂' },
  tensors: new Map([
    ['a', { dtype: 'U8', shape: [3], data: Buffer.from([1, 2, 3]) }],
    ['b', { dtype: 'F32', shape: [1, 2], data: Buffer.from(Float32Array.of(0.5, -2).buffer) }],
  ]),
};

const withHeader = (header: unknown, data = Buffer.alloc(4)): Buffer => {
  const text = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(text.length));
  return Buffer.concat([length, text, data]);
};

describe('safetensors', () => {
  it('gives back what was written', () => {
    expect(decodeTensors(encodeTensors(file))).toEqual(file);
  });

  it('begins with the length of an aligned JSON header', () => {
    const bytes = encodeTensors(file);
    const length = Number(bytes.readBigUInt64LE(0));
    expect(length % 8).toBe(0);
    const header = JSON.parse(bytes.toString('utf8', 8, 8 + length)) as Record<string, { data_offsets: number[] }>;
    expect(header['b']?.data_offsets).toEqual([3, 11]);
    expect(bytes.length).toBe(8 + length + 11);
  });

  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['a cut file', encodeTensors(file).subarray(0, -1)],
    ['a huge header', Buffer.concat([Buffer.alloc(8, 0xff), Buffer.alloc(40)])],
    ['a header that is no JSON', Buffer.concat([Buffer.from([4, 0, 0, 0, 0, 0, 0, 0]), Buffer.from('nope!')])],
    ['a header that is a list', withHeader([1, 2])],
    ['an unknown type', withHeader({ a: { dtype: 'F64', shape: [1], data_offsets: [0, 4] } })],
    ['a tensor beyond the data', withHeader({ a: { dtype: 'U8', shape: [9], data_offsets: [0, 9] } })],
    ['a shape that does not fit', withHeader({ a: { dtype: 'U8', shape: [2], data_offsets: [0, 4] } })],
    ['a negative place', withHeader({ a: { dtype: 'U8', shape: [1], data_offsets: [-1, 0] } })],
  ])('refuses %s', (_name, bytes) => {
    expect(() => decodeTensors(bytes)).toThrow(expect.objectContaining({ code: 'model_file_invalid' }) as Error);
  });
});
