import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findPromtool } from '../../infra/local/promtool.mjs';
import { findRedis } from '../../infra/local/redis.mjs';
import { browserTests } from './browser-tests.mjs';
import { findChromium } from './chromium.mjs';
import { none } from './counts.mjs';
import { faultTests } from './fault-tests.mjs';
import { runPart } from './part-process.mjs';
import { install, isInstalled, markBuilt, pnpm } from './prepare.mjs';
import { runUnitTests } from './unit-parts.mjs';

/** @typedef {import('./part-process.mjs').Outcome} Outcome */
/** @typedef {import('./part-process.mjs').PartCommand} PartCommand */
/** @typedef {import('./selection.mjs').Selection} Selection */
/** @typedef {import('./schedule.mjs').Part<Outcome> & {group: string}} RunPart */
/** @typedef {{root: string, env: NodeJS.ProcessEnv, faultSeed: string, cores: number, selection: Selection, workspaces: import('./unit-parts.mjs').Workspace[]}} Run */

export const GROUPS = ['lint', 'size', 'unit', 'e2e', 'faults'];
const PREPARATION = 'preparation';
const LONGEST = ['apps/api', 'e2e', 'apps/worker', 'apps/web', 'faults', 'infra/local', 'oxlint', 'oxfmt'];
/** Workspaces whose tests need no build, and are over before it is there. The web's need none either, but would keep what takes longest from beginning. */
const NEEDS_PACKAGES_ALONE = /^packages\//;
/** They come last, when little else runs any more. */
const TAKES_ALL_CORES = ['apps/web', 'infra/local'];
/** A part that can use several cores gets half of them, so that two go on beside each other. */
export const shareOf = (cores = availableParallelism()) => Math.max(1, Math.floor(cores / 2));

/**
 * Work of this process itself, which is done when it does not throw.
 * @param {() => Promise<unknown>} work
 * @param {AbortSignal} [signal]
 * @returns {Promise<Outcome>}
 */
async function inProcess(work, signal) {
  const since = Date.now();
  const failures = [];
  try {
    await work();
  } catch (error) {
    signal?.throwIfAborted();
    const { message, detail = '' } = /** @type {Error & {detail?: string}} */ (error);
    failures.push([message, ...String(detail).split('\n')].filter(Boolean).join('\n      '));
  }
  const counts = { ...none(), failed: failures.length, failures };
  return { counts, seconds: (Date.now() - since) / 1000, cpuSeconds: undefined, log: null };
}

/** @param {Run} run */
function shell({ root, env }) {
  /** @type {(name: string, args: string[]) => PartCommand} */
  const tool = (name, args) => ({ command: join(root, 'node_modules', '.bin', name), args, cwd: root, env });
  /** @type {(args: string[]) => PartCommand} */
  const node = (args) => ({ command: process.execPath, args, cwd: root, env });
  /** @type {(name: string) => PartCommand} */
  const script = (name) => ({ command: 'npm', args: ['run', '--silent', name], cwd: root, env });
  /** @type {(args: string[]) => PartCommand} */
  const turbo = (args) => {
    const { command, args: all, env: own } = pnpm(['exec', 'turbo', 'run', ...args, '--output-logs=errors-only']);
    return { command, args: all, cwd: root, env: own };
  };
  return { tool, node, script, turbo };
}

/** @param {'all' | string[]} names */
const filters = (names) => (names === 'all' ? [] : names.map((name) => `--filter=${name}`));

/**
 * What everything stands on.
 * @param {Run} run
 * @returns {RunPart[]}
 */
function preparation(run) {
  const { root, cores, selection } = run;
  const { turbo } = shell(run);
  const common = { group: PREPARATION, cores: 1 };
  const dependencies = async (/** @type {AbortSignal | undefined} */ signal) =>
    (await isInstalled(root)) || install({ root, signal });
  const build = async (/** @type {AbortSignal | undefined} */ signal) => {
    const args = ['build', ...filters(selection.built), `--concurrency=${cores}`];
    const outcome = await runPart({ root, name: 'build', signal, ...turbo(args) });
    if (outcome.counts.failed === 0 && selection.built === 'all') await markBuilt(root);
    return outcome;
  };
  return [
    { ...common, name: 'install', needs: [], work: (signal) => inProcess(() => dependencies(signal), signal) },
    {
      ...common,
      name: 'redis',
      needs: [],
      work: (signal) => inProcess(async () => process.env.TEST_REDIS_URL || findRedis(), signal),
    },
    // One after the other: each may have to be installed, and the system's packages are under one lock.
    // Where it is not to be had, the one test that wants it says so.
    {
      ...common,
      name: 'promtool',
      needs: ['redis'],
      work: (signal) => inProcess(() => findPromtool().catch(() => undefined), signal),
    },
    {
      ...common,
      name: 'chromium',
      needs: ['redis', 'promtool'],
      work: (signal) => inProcess(findChromium, signal),
    },
    {
      ...common,
      name: 'packages',
      needs: ['install'],
      work: (signal) =>
        runPart({
          root,
          name: 'packages',
          signal,
          ...turbo(['build', '--filter=./packages/*', `--concurrency=${cores}`]),
        }),
    },
    // Without a name turbo would build everything.
    ...(selection.built.length > 0 ? [{ ...common, name: 'build', needs: ['packages'], work: build }] : []),
  ];
}

/** @param {Run} run @returns {RunPart[]} */
function checks(run) {
  const { root, cores, selection } = run;
  const { linted, formatted } = selection;
  const { tool, node, script } = shell(run);
  /** @type {(name: string, group: string, needs: string[], command: PartCommand) => RunPart} */
  const check = (name, group, needs, command) => ({
    name,
    group,
    needs,
    cores: 1,
    work: (signal) => runPart({ root, name, signal, ...command }),
  });
  /** @type {RunPart[]} */
  const parts = [];
  if (linted.length > 0) {
    const share = shareOf(cores);
    const args = [`--threads=${share}`, ...(linted === 'all' ? [] : linted)];
    parts.push({ ...check('oxlint', 'lint', ['packages'], tool('oxlint', args)), cores: share });
  }
  if (formatted.length > 0) {
    const which = formatted === 'all' ? [] : ['--no-error-on-unmatched-pattern', ...formatted];
    parts.push(check('oxfmt', 'lint', ['install'], tool('oxfmt', ['--check', ...which])));
  }
  if (selection.imports) parts.push(check('dependency-cruiser', 'lint', ['install'], script('lint:imports')));
  if (selection.unused) parts.push(check('knip', 'lint', ['packages'], script('lint:unused')));
  if (selection.dependencies) parts.push(check('deps', 'lint', ['install'], node(['scripts/deps.mjs', '--offline'])));
  if (selection.size) parts.push(check('size', 'size', ['build'], script('size')));
  return parts;
}

/** @param {Run} run @returns {RunPart[]} */
function unitTests({ root, env, cores, selection, workspaces }) {
  const share = shareOf(cores);
  return workspaces.flatMap((workspace) => {
    const choice = selection.tests === 'all' ? 'all' : selection.tests.get(workspace.directory);
    if (!workspace.runner || !choice) return [];
    const services = workspace.directory === 'infra/local' ? ['redis', 'promtool'] : ['redis'];
    const needs = NEEDS_PACKAGES_ALONE.test(workspace.directory) ? ['packages'] : ['build', ...services];
    const workers = TAKES_ALL_CORES.includes(workspace.directory) ? cores : share;
    return [
      {
        name: workspace.directory,
        group: 'unit',
        needs,
        cores: share,
        work: (/** @type {AbortSignal | undefined} */ signal) =>
          runUnitTests({ root, workspace, cores: workers, choice, env, signal }),
      },
    ];
  });
}

/** @param {Run} run @returns {RunPart[]} */
function browser({ root, env, cores, selection }) {
  if (selection.browser.length === 0) return [];
  /** @type {(name: string, args: string[], share: number) => RunPart} */
  const part = (name, args, share) => ({
    name,
    group: 'e2e',
    needs: ['build', 'redis', 'chromium'],
    cores: share,
    work: async (signal) => runPart({ root, name, signal, ...(await browserTests(root, args, env, name)) }),
  });
  const share = Math.min(2, shareOf(cores));
  return [part('e2e', selection.browser === 'all' ? [] : selection.browser, share)];
}

/** @param {Run} run @returns {RunPart[]} */
function faults({ root, env, faultSeed, cores, selection }) {
  if (!selection.faults) return [];
  const name = 'faults';
  const choice = { short: true, seed: faultSeed };
  return [
    {
      name,
      group: name,
      needs: ['build', 'redis'],
      cores: shareOf(cores),
      work: async (signal) => runPart({ root, name, signal, ...(await faultTests(root, choice, env)) }),
    },
  ];
}

/** @param {RunPart} part */
function rank({ name, group }) {
  if (group === PREPARATION) return -1;
  const place = LONGEST.indexOf(name);
  return place === -1 ? LONGEST.length : place;
}

/**
 * The parts of a run, those that take longest first: the shorter ones fill the gaps.
 * @param {Run} run
 * @param {string[] | null} only groups, or names of parts; all when absent
 * @returns {RunPart[]}
 */
export function partsOf(run, only) {
  const all = [...preparation(run), ...browser(run), ...faults(run), ...unitTests(run), ...checks(run)].sort(
    (a, b) => rank(a) - rank(b),
  );
  const chosen = all.filter(({ name, group }) =>
    only ? only.includes(group) || only.includes(name) : group !== PREPARATION,
  );
  const unknown = only?.filter((word) => !GROUPS.includes(word) && !all.some(({ name }) => name === word)) ?? [];
  if (unknown.length > 0) {
    const names = all.filter(({ group }) => group !== PREPARATION).map(({ name }) => name);
    throw new Error(`--only takes ${[...GROUPS, ...names].join(', ')}, not ${unknown.join(', ')}.`);
  }
  /** @type {Set<RunPart>} */
  const needed = new Set();
  /** @param {RunPart} part */
  const add = (part) => {
    if (needed.has(part)) return;
    needed.add(part);
    for (const need of part.needs) for (const each of all) if (each.name === need) add(each);
  };
  chosen.forEach(add);
  return all.filter((part) => needed.has(part));
}
