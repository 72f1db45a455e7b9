import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { none, unitCounts } from './counts.mjs';
import { reportFile, reportsFolder, runPart } from './part-process.mjs';
import { run } from './run.mjs';

/** @typedef {{directory: string, name: string, runner: 'jest' | 'vitest' | null}} Workspace */
/** @typedef {'all' | {related: string[], also: string[]}} TestChoice which tests of a workspace: those related to files, and files of tests by name; paths are relative to the workspace */

/**
 * @param {string} root
 * @returns {Promise<Workspace[]>} in the order of their paths
 */
export async function findWorkspaces(root) {
  const nested = await Promise.all(
    ['apps', 'packages'].map(async (folder) => (await readdir(join(root, folder))).map((name) => `${folder}/${name}`)),
  );
  const found = [];
  for (const directory of [...nested.flat().sort(), 'bench', 'e2e', 'infra/local']) {
    const manifest = join(root, directory, 'package.json');
    if (!existsSync(manifest)) continue;
    const { name, scripts = {} } = JSON.parse(await readFile(manifest, 'utf8'));
    const [runner] = /\b(?:jest|vitest)\b/.exec(scripts.test ?? '') ?? [null];
    found.push({ directory, name, runner: /** @type {Workspace['runner']} */ (runner) });
  }
  return found;
}

/**
 * @typedef {object} UnitRun
 * @property {string} root
 * @property {Workspace} workspace
 * @property {number} cores
 * @property {TestChoice} choice
 * @property {NodeJS.ProcessEnv} env
 * @property {AbortSignal} [signal]
 */

/** @param {UnitRun} unit */
export async function runUnitTests(unit) {
  await mkdir(reportsFolder(unit.root), { recursive: true });
  return unit.workspace.runner === 'jest' ? runJest(unit) : runVitest(unit);
}

/** @param {UnitRun} run */
function runVitest({ root, workspace: { directory }, cores, choice, env, signal }) {
  const cwd = join(root, directory);
  const report = reportFile(root, directory, 'json');
  const unhandled = reportFile(root, directory, 'unhandled.json');
  const reporters = ['default', 'json', join(root, 'scripts', 'lib', 'unhandled-reporter.mjs')];
  const what =
    choice === 'all' ? ['run'] : ['related', '--run', '--passWithNoTests', ...choice.related, ...choice.also];
  const args = [
    join(cwd, 'node_modules', 'vitest', 'vitest.mjs'),
    ...what,
    `--maxWorkers=${cores}`,
    ...reporters.map((name) => `--reporter=${name}`),
    `--outputFile.json=${report}`,
  ];
  return runPart({
    root,
    name: directory,
    command: process.execPath,
    args,
    cwd,
    env: { ...env, ATELIER_UNHANDLED_ERRORS: unhandled },
    signal,
    count: (ok) => unitCounts({ report, unhandled }, ok),
  });
}

/** @param {UnitRun} unit */
async function runJest(unit) {
  const { root, workspace, cores, choice, env, signal } = unit;
  const cwd = join(root, workspace.directory);
  const report = reportFile(root, workspace.directory, 'json');
  const cli = ['--no-warnings', join(cwd, 'node_modules', 'jest', 'bin', 'jest.js')];
  const chosen = choice === 'all' ? [] : await jestTests(unit, cli, choice);
  // No path at all would stand for every test.
  if (choice !== 'all' && chosen.length === 0) return { counts: none(), seconds: 0, cpuSeconds: 0, log: null };
  const which = choice === 'all' ? [] : ['--runTestsByPath', ...chosen];
  const args = [...cli, `--maxWorkers=${cores}`, '--json', `--outputFile=${report}`, ...which];
  return runPart({
    root,
    name: workspace.directory,
    command: process.execPath,
    args,
    cwd,
    env,
    signal,
    count: (ok) => unitCounts({ report }, ok),
  });
}

/**
 * Every file is related to the medium tests, which start the whole application: those are chosen by name.
 * @param {UnitRun} unit
 * @param {string[]} cli
 * @param {{related: string[], also: string[]}} choice
 * @returns {Promise<string[]>}
 */
async function jestTests({ root, workspace, env, signal }, cli, { related, also }) {
  const cwd = join(root, workspace.directory);
  const byName = also.map((file) => join(cwd, file));
  if (related.length === 0) return byName;
  const logFile = reportFile(root, workspace.directory, 'related.log');
  const args = [...cli, '--listTests', '--findRelatedTests', ...related];
  await run(process.execPath, args, { cwd, env, signal, logFile, failure: 'Jest could not list the related tests' });
  const listed = (await readFile(logFile, 'utf8')).split('\n').filter((row) => row.startsWith(join(cwd, 'src')));
  return [...new Set([...listed, ...byName])];
}
