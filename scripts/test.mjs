/**
 * `npm test`: every check and every test of the project on a bare machine, ending with the line that counts them.
 * `npm test -- --changed[=revision]` runs what a change since main can affect, `--only=lint,size,unit,e2e,faults` or
 * `--only=apps/web` a part. SEED=… draws the same random data again.
 */
import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { selectChanged } from './lib/changes.mjs';
import { checkNode } from './lib/checks.mjs';
import { Failure } from './lib/failure.mjs';
import { outputOf, reportsFolder } from './lib/part-process.mjs';
import { partsOf } from './lib/parts.mjs';
import { install, isInstalled } from './lib/prepare.mjs';
import { runParts } from './lib/schedule.mjs';
import { makeScratch } from './lib/scratch.mjs';
import { chooseDailySeed, chooseSeed } from './lib/seed.mjs';
import { WHOLE } from './lib/selection.mjs';
import { outcomeLine, printSummary } from './lib/summary.mjs';
import { bold, green, line, printFailure, red, step } from './lib/terminal.mjs';
import { findWorkspaces } from './lib/unit-parts.mjs';
import { untilSignal } from './lib/until-signal.mjs';

/** @typedef {import('./lib/part-process.mjs').Outcome} Outcome */

const root = fileURLToPath(new URL('../', import.meta.url)).replace(/\/$/, '');
const apiLogs = join(reportsFolder(root), 'api-logs');

/** @param {string[]} args */
function parse(args) {
  const options = { only: /** @type {string[] | null} */ (null), changed: /** @type {string | null} */ (null) };
  for (const arg of args) {
    const [, name, value = ''] = /^--(only|changed)(?:=(.*))?$/.exec(arg) ?? [];
    if (name === 'only' && value) options.only = value.split(',');
    else if (name === 'changed') options.changed = value;
    else throw new Failure(`npm test knows --changed, --changed=<revision> and --only=<parts>, not ${arg}.`);
  }
  return options;
}

/** @param {string | null} changed */
async function choose(changed) {
  const workspaces = await findWorkspaces(root);
  if (changed === null) return { workspaces, selection: WHOLE };
  // Turbo knows which workspace uses which.
  if (!(await isInstalled(root))) await step('Dependencies', () => install({ root }));
  const { selection, words } = await selectChanged(root, changed, workspaces);
  words.forEach((word) => line(word));
  return { workspaces, selection };
}

/**
 * Parts run side by side: what one of them says is shown in one piece, when it has ended.
 * @param {string} name
 * @param {Outcome} outcome
 */
async function show(name, outcome) {
  const ok = outcome.counts.failed === 0;
  const output = ok && !process.env.CI ? '' : (await outputOf(outcome)).trim();
  if (output) line(`\n${bold(`── ${name}`)}\n${output}`);
  line(`${ok ? green('✔') : red('✖')} ${name}  ${outcomeLine(outcome)}`);
}

/**
 * @param {AbortSignal} signal
 * @param {string} seed
 * @param {import('./lib/summary.mjs').Ended[]} ended which it adds to
 */
async function runAll(signal, seed, ended) {
  const { only, changed } = parse(process.argv.slice(2));
  checkNode(process.versions.node);
  await rm(reportsFolder(root), { recursive: true, force: true });
  await mkdir(apiLogs, { recursive: true });
  const faultSeed = chooseDailySeed(process.env, new Date());
  line(`SEED=${seed}; the faults of the day: ${faultSeed}`);
  const cores = availableParallelism();
  // Tests make much that is soon done with: collected less often, it costs a tenth of the time less.
  const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim();
  const chosen = await choose(changed);
  const scratch = await makeScratch(process.env);
  const env = { ...scratch.env, NODE_OPTIONS, SEED: seed, ATELIER_TEST_LOGS: apiLogs };
  try {
    await runParts(partsOf({ root, env, faultSeed, cores, ...chosen }, only), {
      cores,
      signal,
      endedWell: ({ counts }) => counts.failed === 0,
      onBegin: ({ name }) => line(`▶ ${name}`),
      onEnd: async ({ name }, outcome) => {
        ended.push({ name, outcome });
        await show(name, outcome);
      },
      onLeftOut: ({ name }, need) => ended.push({ name, outcome: null, need }),
    });
  } finally {
    await scratch.remove();
  }
}

await untilSignal(async (signal) => {
  const since = Date.now();
  /** @type {import('./lib/summary.mjs').Ended[]} */
  const ended = [];
  let seed = '';
  let broken = 0;
  try {
    seed = chooseSeed(process.env);
    await runAll(signal, seed, ended);
  } catch (error) {
    signal.throwIfAborted();
    printFailure(error);
    broken = 1;
  }
  const { passed, failed, skipped } = await printSummary(ended, { seed, since, apiLogs });
  line(`${passed} passed, ${failed + broken} failed, ${skipped} skipped`);
  return failed + broken > 0 ? 1 : 0;
});
