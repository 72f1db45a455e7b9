import { copyFileSync, statSync, truncateSync } from 'node:fs';

const LOOKED_AT_EVERY_MS = 5_000;

/**
 * Keeps what was written so far beside the file, in place of what was kept before, once it is `maxBytes` long. The file is emptied, not replaced: whoever
 * writes to it has it open, to append to.
 * @param {string} file
 * @param {number} maxBytes
 * @returns {boolean} whether it was so long
 */
export function rotateLog(file, maxBytes) {
  try {
    if (statSync(file).size < maxBytes) return false;
    copyFileSync(file, `${file}.1`);
    truncateSync(file);
    return true;
  } catch {
    // Gone, or a full disk: the process goes on without.
    return false;
  }
}

/**
 * Rotates a log for as long as this process lives.
 * @param {string} file
 * @param {number} maxBytes
 */
export function keepLogShort(file, maxBytes) {
  setInterval(() => rotateLog(file, maxBytes), LOOKED_AT_EVERY_MS).unref();
}
