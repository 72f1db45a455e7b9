import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { waitFor } from './net.mjs';

const execute = promisify(execFile);

/** @param {number} pid */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Ends a server that an earlier run left behind, if that is what the process is.
 * @param {number} pid
 * @param {string} mark what its command line must contain, for ids are reused
 * @param {NodeJS.Signals} signal
 * @returns {Promise<boolean>} whether it was the one
 */
export async function endLeftover(pid, mark, signal) {
  const command = await execute('ps', ['-p', String(pid), '-ww', '-o', 'args=']).then(
    (result) => result.stdout,
    () => '',
  );
  if (!command.includes(mark)) return false;
  process.kill(pid, signal);
  await waitFor(() => !isRunning(pid), { timeoutMs: 15_000, what: `the earlier process ${pid} to end` });
  return true;
}
