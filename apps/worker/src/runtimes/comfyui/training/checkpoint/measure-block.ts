import type { TensorType } from '../../../safetensors-header.js';

interface Measured {
  /** Sum of the squares of the numbers that are finite. */
  squares: number;
  /** How many are not. */
  strange: number;
  count: number;
}

type Numbers = Float32Array | Float64Array;

function measureNumbers(numbers: Numbers): Measured {
  let squares = 0;
  let strange = 0;
  for (const value of numbers) {
    // Of no number, and of none without end, is the difference to itself nothing.
    if (value - value === 0) squares += value * value;
    else strange += 1;
  }
  return { squares, strange, count: numbers.length };
}

const HALVES = 0x1_0000;

/** What every pattern of 16 bits stands for. */
function tableOf(valueOf: (bits: number) => number): () => Float32Array {
  let table: Float32Array | undefined;
  return () => (table ??= Float32Array.from({ length: HALVES }, (_, bits) => valueOf(bits)));
}

const brainFloats = tableOf((bits) => {
  const view = new DataView(new ArrayBuffer(4));
  view.setUint16(0, bits);
  return view.getFloat32(0);
});

const halfFloats = tableOf((bits) => {
  const [sign, exponent, fraction] = [bits >> 15 === 1 ? -1 : 1, (bits >> 10) & 0x1f, bits & 0x3ff];
  if (exponent === 0x1f) return fraction === 0 ? sign * Infinity : Number.NaN;
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
});

function measureHalves(halves: Uint16Array, values: Float32Array): Measured {
  let squares = 0;
  let strange = 0;
  for (const bits of halves) {
    const value = values[bits] ?? 0;
    if (value - value === 0) squares += value * value;
    else strange += 1;
  }
  return { squares, strange, count: halves.length };
}

type MeasureBlock = (block: ArrayBuffer, bytes: number) => Measured;

const MEASURES: Partial<Record<TensorType, MeasureBlock>> = {
  F64: (block, bytes) => measureNumbers(new Float64Array(block, 0, bytes / 8)),
  F32: (block, bytes) => measureNumbers(new Float32Array(block, 0, bytes / 4)),
  F16: (block, bytes) => measureHalves(new Uint16Array(block, 0, bytes / 2), halfFloats()),
  BF16: (block, bytes) => measureHalves(new Uint16Array(block, 0, bytes / 2), brainFloats()),
};

/** How numbers of a type are measured, `bytes` at the beginning of a block; undefined for types in which none is trained. */
export const measureOf = (type: TensorType): MeasureBlock | undefined => MEASURES[type];
