import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertUsableWeights, ModelFileRefused, readModelFile } from './model-file.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-model-file-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(bytes: Buffer) {
  const path = join(folder, 'model.safetensors');
  await writeFile(path, bytes);
  const model = await readModelFile(path);
  await assertUsableWeights(path);
  return model;
}
const codeOf = async (bytes: Buffer): Promise<string> =>
  read(bytes).then(
    () => 'accepted',
    (error: unknown) => (error instanceof ModelFileRefused ? error.code : String(error)),
  );

interface Crafted {
  header?: unknown;
  text?: string;
  /** What the first eight bytes claim. */
  claimed?: bigint;
  data?: Buffer;
}
function craft({ header, text = JSON.stringify(header), claimed, data = floats(1, 2) }: Crafted): Buffer {
  const json = Buffer.from(text);
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(claimed ?? BigInt(json.length));
  return Buffer.concat([length, json, data]);
}
const floats = (...values: number[]): Buffer => Buffer.from(Float32Array.from(values).buffer);
const tensor = (from: number, to: number, more: object = {}) => ({
  dtype: 'F32',
  shape: [(to - from) / 4],
  data_offsets: [from, to],
  ...more,
});

describe('a model file', () => {
  it('is read with what it says of itself', async () => {
    const header = { __metadata__: { format: 'pt' }, a: tensor(4, 8), b: tensor(0, 4) };
    expect(await read(craft({ header }))).toEqual({
      metadata: { format: 'pt' },
      tensors: { a: tensor(4, 8), b: tensor(0, 4) },
    });
  });

  it.each([
    ['a bare pickle', Buffer.from([0x80, 0x04, 0x95, 0, 0, 0, 0, 0, 0, 0, 0])],
    ['a pickle in a zip', Buffer.from('PK\x03\x04 archive/data.pkl', 'latin1')],
  ])('is never %s', async (_what, bytes) => {
    expect(await codeOf(bytes)).toBe('import_pickle');
  });

  it.each<[string, Crafted]>([
    ['claims a header longer than itself', { header: { a: tensor(0, 8) }, claimed: 10_000n }],
    ['claims a header of almost all there is', { header: { a: tensor(0, 8) }, claimed: 2n ** 64n - 1n }],
    ['has a header that begins with something else', { text: ` ${JSON.stringify({ a: tensor(0, 8) })}` }],
    ['has a header that is no JSON', { text: '{"a":' }],
    ['has a header that is a list', { text: '[]' }],
    ['has no tensors', { header: { __metadata__: {} }, data: Buffer.alloc(0) }],
    ['has metadata that are no texts', { header: { __metadata__: { a: 1 }, a: tensor(0, 8) } }],
    ['has tensors that overlap', { header: { a: tensor(0, 8), b: tensor(4, 8) } }],
    ['has tensors that leave a gap', { header: { a: tensor(4, 8) } }],
    ['has something behind its tensors', { header: { a: tensor(0, 4) } }],
    ['has tensors beyond its end', { header: { a: tensor(0, 16) } }],
    ['has tensors that end before they begin', { header: { a: tensor(8, 0, { shape: [-2] }) } }],
    ['has shapes that do not fit', { header: { a: tensor(0, 8, { shape: [3] }) } }],
    ['has shapes beyond all numbers', { header: { a: tensor(0, 8, { shape: [2 ** 40, 2 ** 40] }) } }],
    ['has fractions for shapes', { header: { a: tensor(0, 8, { shape: [2.5] }) } }],
    ['has tensors of an unknown type', { header: { a: tensor(0, 8, { dtype: 'constructor' }) } }],
    ['has tensors that say more than they should', { header: { a: tensor(0, 8, { code: 'x' }) } }],
    ['has a tensor that is none', { header: { a: 'x' } }],
  ])('is refused where it %s', async (_what, crafted) => {
    expect(await codeOf(craft(crafted))).toBe('import_not_safetensors');
  });

  it.each([0, 3, 8])('is refused with %i bytes', async (bytes) => {
    expect(await codeOf(Buffer.alloc(bytes))).toBe('import_not_safetensors');
  });

  it.each<[string, string, Buffer]>([
    ['not a number', 'F32', floats(1, NaN)],
    ['endless', 'F32', floats(1, -Infinity)],
    ['not a number', 'F16', Buffer.from([0x00, 0x3c, 0x00, 0x7e])],
    ['endless', 'F16', Buffer.from([0x00, 0x3c, 0x00, 0x7c])],
    ['not a number', 'BF16', Buffer.from([0x80, 0x3f, 0xc0, 0x7f])],
    ['all zero', 'F16', Buffer.alloc(4)],
  ])('is refused where its weights are %s: %s', async (_what, dtype, data) => {
    const shape = [data.length / (dtype === 'F32' ? 4 : 2)];
    const header = { a: tensor(0, data.length, { dtype, shape }) };
    expect(await codeOf(craft({ header, data }))).toBe('import_weights_unusable');
  });

  it('of zeros is still read, so that what kind it is of is told first', async () => {
    const path = join(folder, 'zeros.safetensors');
    await writeFile(path, craft({ header: { a: tensor(0, 8) }, data: Buffer.alloc(8) }));
    expect(Object.keys((await readModelFile(path)).tensors)).toEqual(['a']);
  });

  it.each<[string, Buffer]>([
    ['F16', Buffer.from([0x00, 0x3c, 0x01, 0x80])],
    ['BF16', Buffer.from([0x80, 0x3f, 0x00, 0x00])],
  ])('may have weights of half the size: %s', async (dtype, data) => {
    expect(await codeOf(craft({ header: { a: tensor(0, 4, { dtype, shape: [2] }) }, data }))).toBe('accepted');
  });
});
