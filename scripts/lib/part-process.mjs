import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { none } from './counts.mjs';
import { runLogged } from './run.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */

/**
 * How a part of a run ended.
 * @typedef {object} Outcome
 * @property {Counts} counts
 * @property {number} seconds by the clock
 * @property {number | undefined} cpuSeconds of processor time, where the system tells
 * @property {string | null} log where its output is
 */

/**
 * @typedef {object} PartCommand
 * @property {string} command
 * @property {string[]} args
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} [env]
 */

/** Servers that a test run has started are ended in order, which takes them longer than a compiler needs. */
const STOP_TIMEOUT_MS = 20_000;

const LINES_OF_A_FAILED_CHECK = 20;

/**
 * @param {boolean} ok
 * @param {string} output its end
 * @returns {Counts}
 */
const checked = (ok, output) =>
  ok ? none() : { ...none(), failed: 1, failures: [output.trim().split('\n').join('\n      ')] };

/** @param {string} root */
export const reportsFolder = (root) => join(root, '.atelier', 'reports');

/**
 * @param {string} root
 * @param {string} part
 * @param {string} extension
 */
export const reportFile = (root, part, extension) =>
  join(reportsFolder(root), `${part.replaceAll('/', '-')}.${extension}`);

/**
 * Runs the command of a part, with its output in a file.
 * @param {PartCommand & {root: string, name: string, signal?: AbortSignal, count?: (ok: boolean) => Promise<Counts>}} part
 * without `count` it is a check, which has no tests and only counts when it fails
 * @returns {Promise<Outcome>}
 */
export async function runPart({ root, name, count, ...command }) {
  const since = Date.now();
  const log = reportFile(root, name, 'log');
  // As Ctrl-C in a terminal: test runners end what they have started.
  const end = await runLogged({ ...command, logFile: log, stopSignal: 'SIGINT', stopTimeoutMs: STOP_TIMEOUT_MS });
  const ok = end.code === 0;
  return {
    counts: count ? await count(ok) : checked(ok, await end.lastLog(LINES_OF_A_FAILED_CHECK)),
    seconds: (Date.now() - since) / 1000,
    cpuSeconds: end.cpuSeconds,
    log,
  };
}

/** @param {Outcome} outcome */
export const outputOf = ({ log }) => (log ? readFile(log, 'utf8').catch(() => '') : Promise.resolve(''));
