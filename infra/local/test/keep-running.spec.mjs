/** What is started again when it ends, how soon, and when no longer. */
import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepRunning } from '../../../scripts/lib/keep-running.mjs';

/** @typedef {import('../supervised-process.mjs').ProcessEnd} ProcessEnd */

/** @type {string[]} */
let notices;
/** @type {number[]} */
let pauses;
let now = 0;
/** Each start of the part, by how it is ended. @type {Array<(end: ProcessEnd) => void>} */
let starts;

beforeEach(() => {
  [notices, pauses, starts, now] = [[], [], [], 0];
});

const KILLED = /** @type {const} */ ({ code: null, signal: 'SIGKILL' });

/** @param {Partial<import('../../../scripts/lib/keep-running.mjs').KeepOptions<any>>} [options] */
const keep = (options = {}) =>
  keepRunning({
    name: 'Redis',
    logFile: 'data/redis.log',
    isKept: () => true,
    notice: (text) => void notices.push(text),
    clock: { now: () => now, pause: async (ms) => pauses.push(ms / 1000) },
    start: async () => {
      /** @type {(end: ProcessEnd) => void} */
      let end = () => undefined;
      const ended = /** @type {Promise<ProcessEnd>} */ (new Promise((resolve) => (end = resolve)));
      starts.push(end);
      return { ended, stop: async () => end({ code: 0, signal: null }), lastLog: async () => 'Bad file format' };
    },
    ...options,
  });

/** Ends what runs, after so long, and lets it be started again. */
const endAfter = async (/** @type {number} */ seconds, /** @type {ProcessEnd} */ end = KILLED) => {
  now += seconds * 1000;
  starts.at(-1)?.(end);
  for (let each = 0; each < 5; each += 1) await turn();
};

describe('a part that ends', () => {
  it('is started again at once, then after pauses that grow, and at once again when it has run well for a while', async () => {
    const kept = await keep();
    for (let times = 1; times <= 8; times += 1) await endAfter(10);
    expect(pauses).toEqual([0, 1, 2, 4, 8, 16, 30, 30]);
    expect(notices[0]).toBe('Redis ended (SIGKILL); started again');
    expect(notices[2]).toBe('Redis ended (SIGKILL, 3 times in a row); starting it again in 2 s (log: data/redis.log)');
    await endAfter(61);
    expect(pauses.at(-1)).toBe(0);
    expect(starts).toHaveLength(10);
    await kept.stop();
    expect(starts).toHaveLength(10);
  });

  it('is given up where all else needs it, with how often, why, and what its log says', async () => {
    const { failed } = await keep();
    for (let times = 1; times <= 10; times += 1) await endAfter(10, { code: 1, signal: null });
    await expect(failed).rejects.toMatchObject({
      message:
        'Redis ended 10 times in a row, the last time: code 1. Without it nothing works, so all of it ends. Its log: data/redis.log',
      detail: 'Bad file format',
    });
    expect(starts).toHaveLength(10);
  });

  it('and cannot be started is tried again as one that ended', async () => {
    const refuse = { times: 0 };
    const start = async () => {
      if ((refuse.times += 1) > 1) throw new Error('Redis did not start: port in use');
      /** @type {(end: ProcessEnd) => void} */
      let end = () => undefined;
      const ended = /** @type {Promise<ProcessEnd>} */ (new Promise((resolve) => (end = resolve)));
      starts.push(end);
      return { ended, stop: async () => undefined, lastLog: async () => '' };
    };
    const { failed } = await keep({ start });
    await endAfter(100);
    await expect(failed).rejects.toMatchObject({
      message: expect.stringContaining('10 times in a row, the last time: it did not start'),
      detail: 'Redis did not start: port in use',
    });
    expect(refuse.times).toBe(10);
  });

  it('is not waited for while it is started again, once all is to end', async () => {
    let isFirst = true;
    const ended = Promise.resolve(KILLED);
    const start = async (/** @type {Promise<never>} */ over) => {
      // Such as an API whose database does not come back.
      if (!isFirst) await over;
      isFirst = false;
      return { ended, stop: async () => undefined, lastLog: async () => '' };
    };
    const kept = await keep({ start });
    await turn();
    await kept.stop();
    expect(notices).toEqual([]);
  });

  it('is never given up where all else can do without it', async () => {
    const kept = await keep({ isVital: false });
    for (let times = 1; times <= 30; times += 1) await endAfter(10);
    expect(starts).toHaveLength(31);
    await kept.stop();
  });

  it('fails the whole where it is not to be kept', async () => {
    const { failed } = await keep({ isKept: () => false });
    await endAfter(100);
    await expect(failed).rejects.toMatchObject({ message: 'Redis ended (SIGKILL).', detail: 'Bad file format' });
    expect(starts).toHaveLength(1);
  });
});
