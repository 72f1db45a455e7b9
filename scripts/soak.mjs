/** `npm run test:soak [-- jest options]`: the heavy drills of `apps/api/soak`, which `npm test` leaves out, on what is built. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unitCounts } from './lib/counts.mjs';
import { foreground, passSignalsOn } from './lib/foreground.mjs';
import { reportFile, reportsFolder } from './lib/part-process.mjs';
import { build, install, isBuilt, isInstalled } from './lib/prepare.mjs';
import { chooseSeed } from './lib/seed.mjs';
import { printFailure, step } from './lib/terminal.mjs';

const root = fileURLToPath(new URL('../', import.meta.url)).replace(/\/$/, '');
passSignalsOn();
try {
  const seed = chooseSeed(process.env);
  if (!(await isInstalled(root))) await step('Dependencies', () => install({ root }));
  if (!(await isBuilt(root))) await step('Build', () => build({ root }));
  const cwd = join(root, 'apps', 'api');
  const report = reportFile(root, 'soak', 'json');
  await mkdir(reportsFolder(root), { recursive: true });
  await rm(report, { force: true });
  const jest = ['--no-warnings', join(cwd, 'node_modules', 'jest', 'bin', 'jest.js')];
  const args = [...jest, '--config=jest.soak.config.mjs', '--json', `--outputFile=${report}`, ...process.argv.slice(2)];
  const ok = await foreground(process.execPath, args, { cwd, env: { ...process.env, SEED: seed } });
  const { passed, failed, skipped } = await unitCounts({ report }, ok);
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
