import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { LocalServiceError } from './errors.mjs';

const execute = promisify(execFile);

/**
 * @typedef {object} Machine what finding a program depends on; replaced in tests only
 * @property {string} path
 * @property {boolean} mayInstall
 */

/** @returns {Machine} */
function thisMachine() {
  return {
    path: process.env.PATH ?? '',
    mayInstall: process.getuid?.() === 0 && existsSync('/etc/debian_version'),
  };
}

/**
 * Finds a program of the system, installing it where that is possible without asking.
 * @param {{command: string, debian: string, missing: string}} program its Debian package, and what is said where it is not to be had
 * @param {Machine} [machine]
 * @returns {Promise<string>} its path
 */
export async function findProgram({ command, debian, missing }, machine = thisMachine()) {
  const found = await onPath(command, machine.path);
  if (found) return found;
  if (!machine.mayInstall) throw new LocalServiceError(missing);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await execute('apt-get', ['update', '-q'], { env });
    // A package that brings a system service starts it by itself; this machine's are started by us alone.
    await execute('apt-get', ['install', '-yq', '--no-install-recommends', debian], {
      env: { ...env, RUNLEVEL: '1' },
      maxBuffer: 16 * 1024 * 1024,
    });
  } catch (error) {
    throw new LocalServiceError(missing, { cause: error });
  }
  const installed = await onPath(command, machine.path);
  if (!installed) throw new LocalServiceError(missing);
  return installed;
}

/**
 * @param {string} command
 * @param {string} path
 * @returns {Promise<string | null>}
 */
async function onPath(command, path) {
  for (const directory of path.split(delimiter).filter(Boolean)) {
    const candidate = join(directory, command);
    const runs = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (runs) return candidate;
  }
  return null;
}
