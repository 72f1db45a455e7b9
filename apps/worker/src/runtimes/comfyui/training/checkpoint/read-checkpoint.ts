import { open, type FileHandle } from 'node:fs/promises';
import { headerBytes, LENGTH_BYTES, readHeader, type TensorPlace } from '../../../safetensors-header.js';
import { measureOf } from './measure-block.js';

/** What is known of a LoRA's file without judging it. */
export interface CheckpointFacts {
  /** Shapes of the tensors that hold what was learned, by their names. */
  weights: ReadonlyMap<string, string>;
  /** How many tensors hold a number that is none, or without end. */
  strange: number;
  tensors: number;
  /** Of the tensor with the largest numbers: their root mean square. */
  largest: number;
  /** Of all that was learned, as one vector. */
  norm: number;
}

/** What the adapters that ComfyUI trains call their weights; all of them, also those that a workflow of an operator's own may choose. */
const WEIGHTS = /\.(lora_(up|down|mid|A|B)|hada_[wt]\d\w*|lokr_[wt]\d\w*|oft_blocks|diff(_b)?)(\.weight)?$/;
/** Read at once: other work has its turn in between. */
const BLOCK_BYTES = 1024 * 1024;

/**
 * Reads a LoRA's file once, a block at a time: files of large families have hundreds of megabytes. Rejects with `NotSafetensors`
 * where it is none, or not all of it is there.
 */
export async function readCheckpoint(file: string): Promise<CheckpointFacts> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const length = headerBytes(await readAt(handle, 0, Math.min(LENGTH_BYTES, size)), size);
    const start = LENGTH_BYTES + length;
    const header = await readAt(handle, LENGTH_BYTES, length);
    const { tensors } = readHeader(header.toString('utf8'), size - start);
    return await factsOf(tensors, handle, start);
  } finally {
    await handle.close();
  }
}

async function factsOf(tensors: readonly TensorPlace[], handle: FileHandle, start: number): Promise<CheckpointFacts> {
  const block = Buffer.from(new ArrayBuffer(BLOCK_BYTES));
  const weights = new Map<string, string>();
  let [strange, largest, squares] = [0, 0, 0];
  for (const tensor of tensors) {
    const measured = await measure(tensor, handle, start, block);
    if (measured.strange > 0) strange += 1;
    // Scales and the like may be as large as they are; they are not learned.
    if (!WEIGHTS.test(tensor.name)) continue;
    weights.set(tensor.name, tensor.shape.join('×'));
    squares += measured.squares;
    if (measured.count > 0) largest = Math.max(largest, Math.sqrt(measured.squares / measured.count));
  }
  return { weights, strange, tensors: tensors.length, largest, norm: Math.sqrt(squares) };
}

async function measure({ dtype, from, to }: TensorPlace, handle: FileHandle, start: number, block: Buffer) {
  const sum = { squares: 0, strange: 0, count: 0 };
  const measureBlock = measureOf(dtype);
  if (!measureBlock) return sum;
  for (let at = from; at < to; at += block.length) {
    const bytes = Math.min(block.length, to - at);
    await handle.read(block, 0, bytes, start + at);
    const { squares, strange, count } = measureBlock(block.buffer as ArrayBuffer, bytes);
    sum.squares += squares;
    sum.strange += strange;
    sum.count += count;
  }
  return sum;
}

async function readAt(handle: FileHandle, position: number, bytes: number): Promise<Buffer> {
  const buffer = Buffer.alloc(bytes);
  await handle.read(buffer, 0, bytes, position);
  return buffer;
}
