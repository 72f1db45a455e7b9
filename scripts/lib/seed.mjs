import { randomInt } from 'node:crypto';
import { Failure } from './failure.mjs';

const LARGEST = 2 ** 31 - 1;

/**
 * What a run draws its random data from: given, to see again what another run saw, else chosen.
 * @param {NodeJS.ProcessEnv} env
 */
export function chooseSeed({ SEED: given }) {
  if (!given) return String(randomInt(1, LARGEST));
  if (!/^-?\d+$/.test(given) || Math.abs(Number(given)) > LARGEST) {
    throw new Failure(`SEED must be a whole number of 32 bits, not “${given}”.`);
  }
  return given;
}

/**
 * What is drawn anew each day: by the day in UTC, such as 20260131, unless it is given.
 * @param {NodeJS.ProcessEnv} env
 * @param {Date} now
 */
export const chooseDailySeed = (env, now) =>
  env.SEED ? chooseSeed(env) : now.toISOString().slice(0, 10).replaceAll('-', '');
