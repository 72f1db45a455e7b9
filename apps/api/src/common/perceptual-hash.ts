/** A perceptual hash: 64 bits as 16 hex digits. Those of pictures that look alike differ in few. */

const halvesOf = (phash: string): [number, number] => [
  Number.parseInt(phash.slice(0, 8), 16),
  Number.parseInt(phash.slice(8), 16),
];

/** How many of 32 bits are set, counted in pairs, then fours, then bytes. */
function countBits(value: number): number {
  const pairs = value - ((value >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** In how many bits two hashes differ. */
export function hammingDistance(one: string, other: string): number {
  const [high, low] = halvesOf(one);
  const [otherHigh, otherLow] = halvesOf(other);
  return countBits(high ^ otherHigh) + countBits(low ^ otherLow);
}

/** Many hashes, of which a million takes 8 MB and is searched in some milliseconds. */
export class HashList {
  private readonly halves: Uint32Array;

  constructor(phashes: readonly string[]) {
    this.halves = Uint32Array.from(phashes.flatMap(halvesOf));
  }

  get size(): number {
    return this.halves.length / 2;
  }

  /** Whether one of them differs from `phash` in at most so many bits. */
  hasNear(phash: string, bits: number): boolean {
    const [high, low] = halvesOf(phash);
    const { halves } = this;
    for (let at = 0; at < halves.length; at += 2) {
      const distance = countBits((halves[at] ?? 0) ^ high) + countBits((halves[at + 1] ?? 0) ^ low);
      if (distance <= bits) return true;
    }
    return false;
  }
}
