import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from './failure.mjs';

/**
 * @typedef {object} Secrets
 * @property {string} SESSION_SECRET
 * @property {string} STORAGE_SECRET
 * @property {string} ADMIN_TOKEN
 */

const NAMES = /** @type {const} */ (['SESSION_SECRET', 'STORAGE_SECRET', 'ADMIN_TOKEN']);

/**
 * The secrets of this installation: made once, so that sessions and signed links survive a restart. The environment wins.
 * @param {string} dataDir
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Secrets>}
 */
export async function loadSecrets(dataDir, env) {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, 'secrets.json');
  const content = await readFile(path, 'utf8').catch(() => '{}');
  /** @type {Partial<Secrets>} */
  let saved;
  try {
    saved = JSON.parse(content);
  } catch (error) {
    throw new Failure(`${path} is not valid JSON: mend it, or delete it to get new secrets.`, { cause: error });
  }
  const complete = { ...saved };
  for (const name of NAMES) complete[name] ??= randomBytes(32).toString('base64url');
  if (JSON.stringify(complete) !== JSON.stringify(saved)) {
    await writeFile(path, `${JSON.stringify(complete, null, 2)}\n`, { mode: 0o600 });
  }
  const secret = (/** @type {keyof Secrets} */ name) => env[name] || complete[name] || '';
  return {
    SESSION_SECRET: secret('SESSION_SECRET'),
    STORAGE_SECRET: secret('STORAGE_SECRET'),
    ADMIN_TOKEN: secret('ADMIN_TOKEN'),
  };
}
