import { randomInt } from 'node:crypto';
import { LIMITS } from '@atelier/contracts';
import type { ColumnOptions } from 'typeorm';

/** Any seed that a creator could have given. */
export const drawSeed = (): number => randomInt(LIMITS.seed.max + 1);

/** Seeds need more than 32 bits with their sign, and the driver hands such columns out as text. */
export const seedColumn: ColumnOptions = {
  transformer: { to: (seed: number) => seed, from: (stored: string) => Number(stored) },
};
