/**
 * `npm run test:faults [-- --runs N] [--doubles N] [--seed N] [--of kinds] [--only N,M]`: the proof by faults of `e2e/faults`, on what is built. `--doubles`: how
 * many runs more have two faults. `--of`: what they may be aimed at, such as image,payment. The same words make the same runs again, and with `--only` exactly
 * those of these numbers, without any before them. `--short` instead of how many and of what: such runs as `npm test` makes, with the day for a seed.
 */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { faultTests } from './lib/fault-tests.mjs';
import { foreground, passSignalsOn } from './lib/foreground.mjs';
import { reportsFolder } from './lib/part-process.mjs';
import { build, install, isBuilt, isInstalled } from './lib/prepare.mjs';
import { printFailure, step } from './lib/terminal.mjs';

const root = fileURLToPath(new URL('../', import.meta.url)).replace(/\/$/, '');
const text = /** @type {const} */ ({ type: 'string' });

passSignalsOn();
try {
  const { values } = parseArgs({
    options: { runs: text, doubles: text, seed: text, of: text, only: text, short: { type: 'boolean' } },
  });
  if (!(await isInstalled(root))) await step('Dependencies', () => install({ root }));
  if (!(await isBuilt(root))) await step('Build', () => build({ root }));
  await mkdir(reportsFolder(root), { recursive: true });
  const tests = await faultTests(root, values, process.env);
  const { passed, failed } = await tests.count(await foreground(tests.command, tests.args, tests));
  console.log(`${passed} passed, ${failed} failed; the same again: ${tests.again}`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
