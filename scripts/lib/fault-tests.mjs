import { mkdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { playwrightCounts } from './counts.mjs';
import { chooseSeed } from './seed.mjs';

/** @typedef {{runs?: string, doubles?: string, seed?: string, of?: string, only?: string}} FaultChoice as whoever calls it has written it */

/**
 * The proof by faults as a command: Playwright without a browser, and a stack of its own.
 * @param {string} root
 * @param {FaultChoice} choice
 * @param {NodeJS.ProcessEnv} env
 */
export async function faultTests(root, { runs = '60', doubles = '0', seed, of, only }, env) {
  const cwd = join(root, 'e2e');
  const report = join(cwd, 'results', 'faults.json');
  await mkdir(join(cwd, 'results'), { recursive: true });
  await rm(report, { force: true });
  const chosen = chooseSeed({ SEED: seed ?? env.SEED });
  return {
    command: process.execPath,
    args: [
      createRequire(join(cwd, 'package.json')).resolve('@playwright/test/cli'),
      'test',
      '--config=faults/playwright.config.ts',
    ],
    cwd,
    env: {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      FAULT_RUNS: runs,
      FAULT_DOUBLES: doubles,
      FAULT_SEED: chosen,
      ...(of === undefined ? {} : { FAULT_OF: of }),
      ...(only === undefined ? {} : { FAULT_ONLY: only }),
    },
    again: `--runs ${runs} --doubles ${doubles} --seed ${chosen}${of === undefined ? '' : ` --of ${of}`}`,
    count: (/** @type {boolean} */ ok) => playwrightCounts(report, ok),
  };
}
