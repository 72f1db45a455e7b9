import { statfs } from 'node:fs/promises';
import { isPortFree } from '../../infra/local/net.mjs';
import { Failure } from './failure.mjs';

const MINIMUM_NODE = [20, 19];
/** Dependencies, a build and the first pictures fit in this with room to spare. */
const FIRST_RUN_BYTES = 3 * 1024 ** 3;

/** @param {string} version as in process.versions.node */
export function checkNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = MINIMUM_NODE;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  throw new Failure(
    `Atelier needs Node ${MINIMUM_NODE.join('.')} or newer and this is ${version}: https://nodejs.org/en/download`,
  );
}

/**
 * @param {string} directory
 * @param {(path: string) => Promise<{bavail: number, bsize: number}>} [stats]
 */
export async function checkDisk(directory, stats = statfs) {
  const { bavail, bsize } = await stats(directory);
  const free = bavail * bsize;
  if (free >= FIRST_RUN_BYTES) return;
  const gigabytes = (/** @type {number} */ bytes) => (bytes / 1024 ** 3).toFixed(1);
  throw new Failure(
    `The first start needs ${gigabytes(FIRST_RUN_BYTES)} GB of free disk and ${directory} has ${gigabytes(free)} GB: make room and start again.`,
  );
}

/** @param {string | undefined} value of the PORT variable */
export function parsePort(value) {
  if (value === undefined || value === '') return 4600;
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Failure(`PORT must be a number from 1 to 65535, not "${value}".`);
}

/**
 * @param {number} port
 * @param {string} host
 * @param {string} [command] that was typed
 */
export async function checkPort(port, host, command = 'npm start') {
  if (await isPortFree(port, host)) return;
  const other = port < 65_000 ? port + 100 : port - 100;
  throw new Failure(`Port ${port} is taken by another program: PORT=${other} ${command}`);
}
