import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCheckpoint } from './read-checkpoint.js';

interface Tensor {
  dtype: string;
  shape: number[];
  bytes: Buffer;
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'atelier-checkpoint-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function fileOf(tensors: Record<string, Tensor>): Buffer {
  let at = 0;
  const entries = Object.entries(tensors).map(([name, { dtype, shape, bytes }]) => {
    const range = [at, (at += bytes.length)];
    return [name, { dtype, shape, data_offsets: range }] as const;
  });
  const header = Buffer.from(JSON.stringify({ __metadata__: { format: 'pt' }, ...Object.fromEntries(entries) }));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(header.length));
  return Buffer.concat([length, header, ...Object.values(tensors).map(({ bytes }) => bytes)]);
}

async function read(bytes: Buffer) {
  const file = path.join(folder, 'lora.safetensors');
  await writeFile(file, bytes);
  return readCheckpoint(file);
}

const floats = (...values: number[]): Tensor => ({
  dtype: 'F32',
  shape: [values.length],
  bytes: Buffer.from(Float32Array.from(values).buffer),
});
/** The bits of numbers of 16. */
const halves = (dtype: 'F16' | 'BF16', ...bits: number[]): Tensor => ({
  dtype,
  shape: [bits.length],
  bytes: Buffer.from(Uint16Array.from(bits).buffer),
});

const UP = 'diffusion_model.input_blocks.1.1.to_q.lora_up.weight';

describe('readCheckpoint', () => {
  it.each([
    ['F32', floats(3, -4, 0), floats(3, Number.NaN, 0), floats(-Infinity)],
    // 3, -4 and 0.
    ['F16', halves('F16', 0x4200, 0xc400, 0), halves('F16', 0x4200, 0x7e00), halves('F16', 0xfc00)],
    ['BF16', halves('BF16', 0x4040, 0xc080, 0), halves('BF16', 0x4040, 0xffc0), halves('BF16', 0x7f80)],
  ] as const)('measures %s, and finds what is no number or without end', async (_, whole, notANumber, infinite) => {
    expect(await read(fileOf({ [UP]: whole }))).toMatchObject({ strange: 0, tensors: 1, norm: 5 });
    const facts = await read(fileOf({ [UP]: notANumber, b: infinite, c: whole }));
    expect(facts).toMatchObject({ strange: 2, tensors: 3 });
  });

  it('takes the smallest numbers of 16 bits for what they are', async () => {
    const { norm } = await read(fileOf({ [UP]: halves('F16', 0x0001) }));
    expect(norm).toBe(2 ** -24);
  });

  it('measures what was learned alone, over block after block', async () => {
    const count = 600_000;
    const facts = await read(
      fileOf({
        [UP]: { dtype: 'F32', shape: [2, count / 2], bytes: Buffer.from(new Float32Array(count).fill(0.5).buffer) },
        'diffusion_model.input_blocks.1.1.to_q.alpha': { ...floats(128), shape: [] },
        'diffusion_model.out.diff_b': floats(-2),
        steps: { dtype: 'I64', shape: [1], bytes: Buffer.alloc(8, 0xff) },
      }),
    );
    expect([...facts.weights]).toEqual([
      [UP, `2×${String(count / 2)}`],
      ['diffusion_model.out.diff_b', '1'],
    ]);
    expect(facts.largest).toBe(2);
    expect(facts.norm).toBeCloseTo(Math.sqrt(count / 4 + 4), 6);
  });

  it.each([
    ['an empty file', Buffer.alloc(0), 'too short'],
    ['a file that is cut off', fileOf({ [UP]: floats(1, 2) }).subarray(0, -1), '7 bytes of data, not 8'],
    [
      'a file with something behind it',
      Buffer.concat([fileOf({ [UP]: floats(1) }), Buffer.alloc(4)]),
      '8 bytes of data',
    ],
    ['a page', Buffer.from('<html><body>502 Bad Gateway</body></html>'), 'header longer than the file'],
    [
      'a shape that is not that of its data',
      fileOf({ [UP]: { ...floats(1, 2), shape: [3] } }),
      'does not fit its place',
    ],
    ['a type that nobody knows', fileOf({ [UP]: { ...floats(1), dtype: 'F13' } }), 'unknown type'],
  ])('refuses %s', async (_, bytes, why) => {
    await expect(read(bytes)).rejects.toMatchObject({
      name: 'NotSafetensors',
      message: expect.stringContaining(why) as string,
    });
  });
});
