import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Failure } from './failure.mjs';
import { mediumTestsUsing } from './medium-tests.mjs';
import { select } from './selection.mjs';

/** @typedef {import('./selection.mjs').Selection} Selection */
/** @typedef {import('./unit-parts.mjs').Workspace} Workspace */

const execute = promisify(execFile);

/**
 * @param {string} root
 * @param {string[]} args
 */
async function git(root, args) {
  const { stdout } = await execute('git', args, { cwd: root, maxBuffer: 64 * 1024 ** 2 });
  return stdout;
}

/**
 * Where the work on a change began.
 * @param {string} root
 * @param {string} asked a revision, or nothing
 * @returns {Promise<{revision: string, words: string}>}
 */
export async function findBase(root, asked) {
  if (asked) {
    const revision = await git(root, ['rev-parse', '--verify', '--quiet', `${asked}^{commit}`]).catch(() => '');
    if (!revision) throw new Failure(`--changed: there is no revision “${asked}”.`);
    return { revision: revision.trim(), words: asked };
  }
  const branch = (await git(root, ['rev-parse', '--abbrev-ref', 'HEAD'])).trim();
  for (const main of branch === 'main' ? ['origin/main'] : ['origin/main', 'main']) {
    const revision = await git(root, ['merge-base', 'HEAD', main]).catch(() => '');
    if (revision) return { revision: revision.trim(), words: `the last commit shared with ${main}` };
  }
  return { revision: 'HEAD', words: 'the last commit' };
}

/**
 * @param {string} root
 * @param {string} base
 * @returns {Promise<string[]>} committed since, uncommitted and untracked; what is gone, too
 */
export async function changedFiles(root, base) {
  const [tracked, untracked] = await Promise.all([
    git(root, ['diff', '--name-only', '--no-renames', '-z', base]),
    git(root, ['ls-files', '--others', '--exclude-standard', '-z']),
  ]);
  return [...new Set(`${tracked}${untracked}`.split('\0').filter(Boolean))].sort();
}

/**
 * Asks turbo's graph.
 * @param {string} root
 * @param {string[]} names
 */
async function dependants(root, names) {
  if (names.length === 0) return [];
  const args = ['ls', '--output=json', ...names.map((name) => `--filter=...${name}`)];
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };
  const { stdout } = await execute(join(root, 'node_modules', '.bin', 'turbo'), args, { cwd: root, env });
  /** @type {{name: string}[]} */
  const items = JSON.parse(stdout.slice(stdout.indexOf('{'))).packages.items;
  return items.map(({ name }) => name).filter((name) => !names.includes(name));
}

/**
 * @param {string} root
 * @param {string} asked
 * @param {Workspace[]} workspaces
 * @returns {Promise<{selection: Selection, words: string[]}>} what is to run, and why
 */
export async function selectChanged(root, asked, workspaces) {
  const base = await findBase(root, asked);
  const changed = await changedFiles(root, base.revision);
  const selection = await select(changed, {
    workspaces,
    dependants: (names) => dependants(root, names),
    exists: (path) => existsSync(join(root, path)),
    mediumTests: (inApi) => mediumTestsUsing(join(root, 'apps/api'), inApi),
  });
  return { selection, words: [`changed since ${base.words}: ${files(changed.length)}`, ...describe(selection)] };
}

/** @param {number} count */
const files = (count) => (count === 1 ? '1 file' : `${count} files`);

/** @param {'all' | string[]} what */
const some = (what) => (what === 'all' ? 'all files' : files(what.length));

/** @param {Selection} selection */
function describe({ linted, formatted, tests, browser, faults }) {
  if (tests === 'all') return ['everything stands on one of them, and is run'];
  const units = [...tests].map(([directory, choice]) => {
    if (choice === 'all') return `${directory}: all tests`;
    const also = choice.also.length > 0 ? `, ${choice.also.join(', ')}` : '';
    return `${directory}: tests related to ${files(choice.related.length)}${also}`;
  });
  const specs = browser === 'all' ? 'all' : browser.join(', ');
  return [
    `types and rules: ${linted === 'all' ? 'all' : linted.join(', ') || 'none'}; format: ${some(formatted)}`,
    ...units,
    ...(faults ? ['the short proof by faults'] : []),
    specs
      ? `browser tests: ${specs}`
      : 'browser tests are left out, for none of them has changed: npm run test:e2e [-- creating.spec.ts]',
  ];
}
