/**
 * `npm run test:soak [-- names of files] [-g part of a test's name]`: the heavy drills of `apps/api/soak`, `apps/worker/soak` and
 * `e2e/soak`, which `npm test` leaves out, on what is built, and the long proof by faults (`-- faults`). SEED=… draws the same random
 * data again.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { browserTests } from './lib/browser-tests.mjs';
import { none, unitCounts } from './lib/counts.mjs';
import { faultTests } from './lib/fault-tests.mjs';
import { foreground, passSignalsOn } from './lib/foreground.mjs';
import { reportFile, reportsFolder } from './lib/part-process.mjs';
import { build, install, isBuilt, isInstalled } from './lib/prepare.mjs';
import { chooseSeed } from './lib/seed.mjs';
import { printFailure, step } from './lib/terminal.mjs';

const root = fileURLToPath(new URL('../', import.meta.url)).replace(/\/$/, '');
/** @typedef {{names: string[], grep: string | undefined}} Choice */

/**
 * @param {Choice} choice
 * @param {NodeJS.ProcessEnv} env
 */
async function inOneProcess({ names, grep }, env) {
  const cwd = join(root, 'apps', 'api');
  const report = reportFile(root, 'soak', 'json');
  await rm(report, { force: true });
  const jest = ['--no-warnings', join(cwd, 'node_modules', 'jest', 'bin', 'jest.js'), '--config=jest.soak.config.mjs'];
  const args = [...jest, '--passWithNoTests', '--json', `--outputFile=${report}`, ...names];
  if (grep) args.push(`--testNamePattern=${grep}`);
  return unitCounts({ report }, await foreground(process.execPath, args, { cwd, env }));
}

/**
 * @param {Choice} choice
 * @param {NodeJS.ProcessEnv} env
 */
async function ofTheWorker({ names, grep }, env) {
  const cwd = join(root, 'apps', 'worker');
  const report = reportFile(root, 'soak-worker', 'json');
  await rm(report, { force: true });
  const vitest = [join(cwd, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--config=vitest.soak.config.ts'];
  const args = [...vitest, '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  if (grep) args.push(`--testNamePattern=${grep}`);
  return unitCounts({ report }, await foreground(process.execPath, [...args, ...names], { cwd, env }));
}

/**
 * @param {Choice} choice
 * @param {NodeJS.ProcessEnv} env
 */
async function ofTheWholeProduct({ names, grep }, env) {
  const args = ['--config=soak/playwright.config.ts', '--pass-with-no-tests', ...names];
  if (grep) args.push(`--grep=${grep}`);
  const tests = await browserTests(root, args, env, 'soak');
  return tests.count(await foreground(tests.command, tests.args, tests));
}

/**
 * @param {Choice} choice
 * @param {NodeJS.ProcessEnv} env
 */
async function byFaults({ names, grep }, env) {
  if (grep || (names.length > 0 && !names.includes('faults'))) return none();
  const tests = await faultTests(root, { runs: '500', doubles: '200' }, env);
  return tests.count(await foreground(tests.command, tests.args, tests));
}

passSignalsOn();
try {
  const seed = chooseSeed(process.env);
  if (!(await isInstalled(root))) await step('Dependencies', () => install({ root }));
  if (!(await isBuilt(root))) await step('Build', () => build({ root }));
  const env = { ...process.env, SEED: seed };
  const { values, positionals } = parseArgs({
    options: { grep: { type: 'string', short: 'g' } },
    allowPositionals: true,
  });
  const choice = { names: positionals, grep: values.grep };
  await mkdir(reportsFolder(root), { recursive: true });
  const counts = [
    await inOneProcess(choice, env),
    await ofTheWorker(choice, env),
    await ofTheWholeProduct(choice, env),
    await byFaults(choice, env),
  ];
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ what) =>
    counts.reduce((all, each) => all + each[what], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
