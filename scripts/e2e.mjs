/** `npm run test:e2e [-- playwright options]`: the browser journeys alone, on what is built. BASE_URL=… for a stack that runs already. */
import { fileURLToPath } from 'node:url';
import { browserTests } from './lib/browser-tests.mjs';
import { foreground, passSignalsOn } from './lib/foreground.mjs';
import { build, install, isBuilt, isInstalled } from './lib/prepare.mjs';
import { chooseSeed } from './lib/seed.mjs';
import { printFailure, step } from './lib/terminal.mjs';

const root = fileURLToPath(new URL('../', import.meta.url)).replace(/\/$/, '');
passSignalsOn();
try {
  const seed = chooseSeed(process.env);
  if (!(await isInstalled(root))) await step('Dependencies', () => install({ root }));
  if (!(await isBuilt(root))) await step('Build', () => build({ root }));
  const tests = await browserTests(root, process.argv.slice(2), { ...process.env, SEED: seed });
  const { passed, failed, skipped } = await tests.count(await foreground(tests.command, tests.args, tests));
  console.log(`SEED=${seed}`);
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
