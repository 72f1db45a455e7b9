import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { supervise } from '../../infra/local/supervised-process.mjs';
import { Failure } from './failure.mjs';

/**
 * @typedef {object} LoggedCommand
 * @property {string} command
 * @property {string[]} args
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} logFile which it begins anew
 * @property {AbortSignal} [signal] ends the command and all that it started
 * @property {NodeJS.Signals} [stopSignal] SIGTERM when absent
 * @property {number} [stopTimeoutMs]
 */

/**
 * Runs a command to its end; its output goes to a log file.
 * @param {LoggedCommand} logged
 * @returns {Promise<import('../../infra/local/supervised-process.mjs').ProcessEnd & {lastLog: (lines?: number) => Promise<string>}>}
 */
export async function runLogged({ signal, stopTimeoutMs = 4_000, ...spec }) {
  signal?.throwIfAborted();
  await mkdir(dirname(spec.logFile), { recursive: true });
  await writeFile(spec.logFile, '');
  const child = await supervise({ ...spec, group: true, stopTimeoutMs });
  const abort = () => void child.stop();
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  // The supervised child does not keep this process alive by itself.
  const alive = setInterval(() => undefined, 60_000);
  const end = await child.ended;
  clearInterval(alive);
  signal?.removeEventListener('abort', abort);
  signal?.throwIfAborted();
  return { ...end, lastLog: child.lastLog };
}

/**
 * Runs a command that has to end well; the end of its log is shown when it does not.
 * @param {string} command
 * @param {string[]} args
 * @param {Omit<LoggedCommand, 'command' | 'args'> & {failure: string}} options
 */
export async function run(command, args, { failure, ...options }) {
  const end = await runLogged({ command, args, ...options }).catch((error) => {
    options.signal?.throwIfAborted();
    throw new Failure(`${failure}: ${command} could not be started.`, { cause: error });
  });
  if (end.code !== 0)
    throw new Failure(`${failure} (all of it: ${options.logFile})`, { detail: await end.lastLog(15) });
}
