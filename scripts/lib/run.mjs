import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { supervise } from '../../infra/local/supervised-process.mjs';
import { Failure } from './failure.mjs';

/**
 * Runs a command to its end; its output goes to a log file, whose end is shown when it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {{cwd: string, env?: NodeJS.ProcessEnv, logFile: string, failure: string, signal?: AbortSignal}} options
 */
export async function run(command, args, { cwd, env, logFile, failure, signal }) {
  signal?.throwIfAborted();
  await mkdir(dirname(logFile), { recursive: true });
  await writeFile(logFile, '');
  /** @type {import('../../infra/local/supervised-process.mjs').SupervisedProcess} */
  let child;
  try {
    child = await supervise({ command, args, cwd, env, logFile, group: true, stopTimeoutMs: 4_000 });
  } catch (error) {
    throw new Failure(`${failure}: ${command} could not be started.`, { cause: error });
  }
  const abort = () => void child.stop();
  signal?.addEventListener('abort', abort);
  // The supervised child does not keep this process alive by itself.
  const alive = setInterval(() => undefined, 60_000);
  const end = await child.ended;
  clearInterval(alive);
  signal?.removeEventListener('abort', abort);
  signal?.throwIfAborted();
  if (end.code !== 0) throw new Failure(`${failure} (all of it: ${logFile})`, { detail: await child.lastLog(15) });
}
