import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { Failure } from './failure.mjs';

const execute = promisify(execFile);
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const HOW_TO_GET_CHROMIUM =
  'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.';

/** @returns {string | undefined} */
function installedChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const directories = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = NAMES.flatMap((name) => directories.map((directory) => join(directory, name)));
  return [...candidates, MAC_CHROME].find((path) => existsSync(path));
}

/**
 * Finds a browser, installing one where that is possible without asking.
 * @returns {Promise<string>} its path
 */
export async function findChromium() {
  const found = installedChromium();
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) throw new Failure(HOW_TO_GET_CHROMIUM);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: 64 * 1024 ** 2 };
  try {
    await execute('apt-get', ['update', '-q'], options);
    await execute('apt-get', ['install', '-yq', '--no-install-recommends', 'chromium'], options);
  } catch (error) {
    throw new Failure(HOW_TO_GET_CHROMIUM, { cause: error });
  }
  const installed = installedChromium();
  if (!installed) throw new Failure(HOW_TO_GET_CHROMIUM);
  return installed;
}
