import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { Failure } from './failure.mjs';

const execute = promisify(execFile);
/** Without the windows of a desktop's browser, which nobody sees here and which take a third of its time. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const HOW_TO_GET_CHROMIUM =
  'The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.';

/** @param {string[]} names */
function installed(...names) {
  const directories = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names
    .flatMap((name) => directories.map((directory) => join(directory, name)))
    .find((path) => existsSync(path));
}

/**
 * Finds a browser, installing one where that is possible without asking.
 * @returns {Promise<string>} its path
 */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const other = installed(...NAMES) ?? [MAC_CHROME].find((path) => existsSync(path));
  // A developer who has a browser is not given another; CI, which waits for it in every run, is.
  const isWanted = other === undefined || process.env.CI === 'true';
  const found = installed(SHELL) ?? (isWanted ? await install(SHELL) : undefined) ?? other;
  // Where Debian does not have it.
  const browser = found ?? (await install('chromium'));
  if (browser) return browser;
  throw new Failure(HOW_TO_GET_CHROMIUM);
}

/** @param {string} name of the package and of the program */
async function install(name) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: 64 * 1024 ** 2 };
  try {
    await execute('apt-get', ['update', '-q'], options);
    await execute('apt-get', ['install', '-yq', '--no-install-recommends', name], options);
  } catch {
    return undefined;
  }
  return installed(name);
}
