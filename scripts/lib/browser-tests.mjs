import { mkdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { atLeastOneFailure, none, playwrightCounts } from './counts.mjs';
import { foreground } from './foreground.mjs';
import { printFailure } from './terminal.mjs';

/**
 * Playwright over the whole stack; e2e/global-setup.ts starts it unless BASE_URL names one that runs already.
 * @param {string} root
 * @param {string[]} [args] for Playwright
 */
export async function browserTests(root, args = []) {
  const cwd = join(root, 'e2e');
  const report = join(cwd, 'results', 'report.json');
  await mkdir(join(cwd, 'results'), { recursive: true });
  await rm(report, { force: true });
  try {
    const cli = createRequire(join(cwd, 'package.json')).resolve('@playwright/test/cli');
    const env = { ...process.env, CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const ok = await foreground(process.execPath, [cli, 'test', ...args], { cwd, env });
    return await playwrightCounts(report, ok);
  } catch (error) {
    printFailure(error);
    return atLeastOneFailure(none(), false);
  }
}
