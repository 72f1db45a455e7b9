/** `npm run test:soak [-- names of files]`: the heavy drills of `apps/api/soak` and `e2e/soak`, which `npm test` leaves out, on what is built. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserTests } from './lib/browser-tests.mjs';
import { unitCounts } from './lib/counts.mjs';
import { foreground, passSignalsOn } from './lib/foreground.mjs';
import { reportFile, reportsFolder } from './lib/part-process.mjs';
import { build, install, isBuilt, isInstalled } from './lib/prepare.mjs';
import { chooseSeed } from './lib/seed.mjs';
import { printFailure, step } from './lib/terminal.mjs';

const root = fileURLToPath(new URL('../', import.meta.url)).replace(/\/$/, '');
/**
 * @param {string[]} names
 * @param {NodeJS.ProcessEnv} env
 */
async function inOneProcess(names, env) {
  const cwd = join(root, 'apps', 'api');
  const report = reportFile(root, 'soak', 'json');
  await rm(report, { force: true });
  const jest = ['--no-warnings', join(cwd, 'node_modules', 'jest', 'bin', 'jest.js'), '--config=jest.soak.config.mjs'];
  const args = [...jest, '--passWithNoTests', '--json', `--outputFile=${report}`, ...names];
  return unitCounts({ report }, await foreground(process.execPath, args, { cwd, env }));
}

/**
 * @param {string[]} names
 * @param {NodeJS.ProcessEnv} env
 */
async function ofTheWholeProduct(names, env) {
  const args = ['--config=soak/playwright.config.ts', '--pass-with-no-tests', ...names];
  const tests = await browserTests(root, args, env, 'soak');
  return tests.count(await foreground(tests.command, tests.args, tests));
}

passSignalsOn();
try {
  const seed = chooseSeed(process.env);
  if (!(await isInstalled(root))) await step('Dependencies', () => install({ root }));
  if (!(await isBuilt(root))) await step('Build', () => build({ root }));
  const env = { ...process.env, SEED: seed };
  const names = process.argv.slice(2);
  await mkdir(reportsFolder(root), { recursive: true });
  const counts = [await inOneProcess(names, env), await ofTheWholeProduct(names, env)];
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ what) =>
    counts.reduce((all, each) => all + each[what], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
