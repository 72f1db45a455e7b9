import { mkdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { playwrightCounts } from './counts.mjs';

/** @typedef {import('./part-process.mjs').PartCommand} PartCommand */

/**
 * Playwright over the whole stack; e2e/global-setup.ts starts it unless BASE_URL names one that runs already.
 * @param {string} root
 * @param {string[]} args for Playwright
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [name] of its report
 * @returns {Promise<PartCommand & {count: (ok: boolean) => Promise<import('./counts.mjs').Counts>}>}
 */
export async function browserTests(root, args, env, name = 'report') {
  const cwd = join(root, 'e2e');
  const report = join(cwd, 'results', `${name}.json`);
  await mkdir(join(cwd, 'results'), { recursive: true });
  await rm(report, { force: true });
  return {
    command: process.execPath,
    args: [createRequire(join(cwd, 'package.json')).resolve('@playwright/test/cli'), 'test', ...args],
    cwd,
    env: { ...env, CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    count: (ok) => playwrightCounts(report, ok),
  };
}
