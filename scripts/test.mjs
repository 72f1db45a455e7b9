/**
 * `npm test`: every check and every test of the project on a bare machine, ending with the line that counts them.
 * `npm test -- --only=lint,typecheck,size,unit,e2e` runs a part.
 */
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserTests } from './lib/browser-tests.mjs';
import { checkNode } from './lib/checks.mjs';
import { atLeastOneFailure, none, sum, vitestCounts } from './lib/counts.mjs';
import { foreground, passSignalsOn } from './lib/foreground.mjs';
import { install, isInstalled, markBuilt, pnpm } from './lib/prepare.mjs';
import { bold, dim, green, line, printFailure, red, seconds, step } from './lib/terminal.mjs';

/** @typedef {import('./lib/counts.mjs').Counts} Counts */
/** @typedef {{name: string, counts: Counts, took: string}} Result */

const root = fileURLToPath(new URL('../', import.meta.url)).replace(/\/$/, '');
const PARTS = ['lint', 'typecheck', 'size', 'unit', 'e2e'];
/** @type {Result[]} */
const results = [];

/**
 * @param {string} name
 * @param {() => Promise<Counts>} work
 */
async function section(name, work) {
  const since = Date.now();
  line(`\n${bold(`── ${name}`)}`);
  const counts = await work();
  results.push({ name, counts, took: seconds(since) });
  return counts.failed === 0;
}

/**
 * A check has no tests to count: it only counts when it fails.
 * @param {string} name
 * @param {() => Promise<boolean>} work
 */
const check = (name, work) => section(name, async () => atLeastOneFailure(none(), await work()));

/** @param {string[]} args */
async function turbo(args) {
  const command = pnpm([
    'exec',
    'turbo',
    'run',
    ...args,
    `--concurrency=${availableParallelism()}`,
    '--output-logs=errors-only',
  ]);
  return foreground(command.command, command.args, { cwd: root, env: command.env });
}

async function built() {
  const ok = await turbo(['build']);
  if (ok) await markBuilt(root);
  return ok;
}

/** @returns {Promise<string[]>} the workspaces that have tests of their own */
async function workspacesWithTests() {
  const nested = await Promise.all(
    ['packages', 'apps'].map(async (folder) =>
      (await readdir(join(root, folder))).sort().map((name) => join(root, folder, name)),
    ),
  );
  const found = [];
  for (const directory of [join(root, 'infra', 'local'), ...nested.flat()]) {
    const manifest = await readFile(join(directory, 'package.json'), 'utf8').catch(() => '{}');
    if (JSON.parse(manifest).scripts?.test) found.push(directory);
  }
  return found;
}

/** @param {string} directory */
async function vitest(directory) {
  const report = join(root, '.atelier', 'reports', `${relative(root, directory).replaceAll('/', '-')}.json`);
  await mkdir(join(report, '..'), { recursive: true });
  const unhandled = report.replace(/json$/, 'unhandled.json');
  for (const old of [report, unhandled]) await rm(old, { force: true });
  const cli = join(directory, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['default', 'json', join(root, 'scripts', 'lib', 'unhandled-reporter.mjs')];
  const args = [cli, 'run', ...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${report}`];
  const env = { ...process.env, ATELIER_UNHANDLED_ERRORS: unhandled };
  return vitestCounts({ report, unhandled }, await foreground(process.execPath, args, { cwd: directory, env }));
}

/** @param {Set<string>} parts */
async function runAll(parts) {
  if (!(await isInstalled(root))) await step('Dependencies', () => install({ root }));
  const { findRedis } = await import('../infra/local/redis.mjs');
  if (!process.env.TEST_REDIS_URL) await step('Redis', () => findRedis());
  const buildWorked = await check('build', built);
  if (parts.has('lint')) {
    await check('lint', () => foreground('npm', ['run', '--silent', 'lint'], { cwd: root }));
  }
  // Types, tests and browsers all stand on the build; without it they would only repeat its errors.
  if (!buildWorked) return;
  if (parts.has('typecheck')) await check('typecheck', () => turbo(['typecheck']));
  if (parts.has('size')) await check('size', () => foreground('npm', ['run', '--silent', 'size'], { cwd: root }));
  if (parts.has('unit')) {
    for (const directory of await workspacesWithTests())
      await section(relative(root, directory), () => vitest(directory));
  }
  if (parts.has('e2e')) await section('e2e', () => browserTests(root));
}

function summary() {
  const width = Math.max(10, ...results.map(({ name }) => name.length));
  line(`\n${bold('── summary')}`);
  for (const { name, counts, took } of results) {
    const mark = counts.failed > 0 ? red('✖') : green('✔');
    const { passed, failed, skipped } = counts;
    const tests = passed + failed + skipped > 0 ? `${passed} passed, ${failed} failed, ${skipped} skipped` : 'ok';
    line(`${mark} ${name.padEnd(width)}  ${tests}  ${dim(took)}`);
    // Who sees only the end of the log is told what to look for.
    for (const failure of counts.failures ?? []) line(`    ${red('✖')} ${failure}`);
    for (const test of counts.unsteady ?? []) line(`    ${bold('unsteady')} ${test}`);
  }
  return sum(results.map(({ counts }) => counts));
}

/** @param {string[]} args */
function chosenParts(args) {
  const only = args
    .find((arg) => arg.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',');
  const unknown = only?.filter((part) => !PARTS.includes(part)) ?? [];
  if (unknown.length > 0) throw new Error(`--only takes ${PARTS.join(', ')}, not ${unknown.join(', ')}.`);
  return new Set(only ?? PARTS);
}

passSignalsOn();
/** @type {Counts} */
let total;
try {
  checkNode(process.versions.node);
  await runAll(chosenParts(process.argv.slice(2)));
  total = summary();
} catch (error) {
  printFailure(error);
  const counted = sum(results.map(({ counts }) => counts));
  total = { ...counted, failed: counted.failed + 1 };
}
line(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 ? 1 : 0;
