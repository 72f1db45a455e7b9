import { mkdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { playwrightCounts } from './counts.mjs';
import { chooseSeed } from './seed.mjs';

/** @typedef {{runs?: string, doubles?: string, short?: boolean, seed?: string, of?: string, only?: string}} FaultChoice as whoever calls it has written it */

/**
 * The proof by faults as a command: Playwright without a browser, and a stack of its own.
 * @param {string} root
 * @param {FaultChoice} choice
 * @param {NodeJS.ProcessEnv} env
 */
export async function faultTests(root, { runs = '60', doubles = '0', short = false, seed, of, only }, env) {
  const cwd = join(root, 'e2e');
  const report = join(cwd, 'results', 'faults.json');
  await mkdir(join(cwd, 'results'), { recursive: true });
  await rm(report, { force: true });
  const chosen = chooseSeed({ SEED: seed ?? env.SEED });
  const drawn = short ? '--short' : `--runs ${runs} --doubles ${doubles}${of === undefined ? '' : ` --of ${of}`}`;
  const again = `npm run test:faults -- ${drawn} --seed ${chosen}`;
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
      ...(short ? { FAULT_SHORT: 'true' } : {}),
      ...(of === undefined ? {} : { FAULT_OF: of }),
      ...(only === undefined ? {} : { FAULT_ONLY: only }),
    },
    again: only === undefined ? again : `${again} --only ${only}`,
    count: async (/** @type {boolean} */ ok) => {
      const counts = await playwrightCounts(report, ok);
      return counts.failed > 0 ? { ...counts, failures: [...counts.failures, `one again: ${again} --only …`] } : counts;
    },
  };
}
