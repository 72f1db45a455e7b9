/** A stream of numbers that a seed fixes for ever. */
export interface Random {
  /** 0 to 1, without 1. */
  next(): number;
  range(low: number, high: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
}

/** FNV-1a over UTF-16 units. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Mulberry32. `salt` gives streams that do not follow from one another for the same seed. */
export function makeRandom(seed: number, salt = ''): Random {
  let state = (seed ^ hash32(salt)) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    range: (low, high) => low + (high - low) * next(),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}
