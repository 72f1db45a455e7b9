import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { slowest, sum } from './counts.mjs';
import { bold, dim, green, line, red } from './terminal.mjs';

/** @typedef {import('./part-process.mjs').Outcome} Outcome */
/** @typedef {{name: string, outcome: Outcome | null, need?: string}} Ended a part; without an outcome where it did not begin, for want of `need` */

const SLOWEST = 20;

/** @param {Outcome} outcome */
function timesOf({ seconds, cpuSeconds }) {
  const cpu = cpuSeconds === undefined ? '' : `, ${cpuSeconds.toFixed(0)} s of processor time`;
  return `${seconds.toFixed(1)} s${cpu}`;
}

/** @param {Outcome} outcome */
export function outcomeLine({ counts, ...times }) {
  const { passed, failed, skipped } = counts;
  const tests = passed + failed + skipped > 0 ? `${passed} passed, ${failed} failed, ${skipped} skipped` : 'ok';
  return `${tests}  ${dim(timesOf({ counts, ...times }))}`;
}

/**
 * Tests of the API write what it logged into a folder, a file for each file of tests.
 * @param {string} folder
 * @param {string[]} failedFiles
 */
async function logsOf(folder, failedFiles) {
  if (!existsSync(folder) || failedFiles.length === 0) return [];
  const logs = await readdir(folder);
  const stems = failedFiles.map((file) => file.replace(/\.spec\.[cm]?[jt]sx?$/, ''));
  const own = logs.filter((log) => stems.some((stem) => log.startsWith(`${stem}.`)));
  // One that several files share belongs to none of them by name.
  return (own.length > 0 ? own : logs).sort().map((log) => join(folder, log));
}

/**
 * @param {Ended[]} parts
 * @param {{seed: string, since: number, apiLogs: string}} run
 * @returns {Promise<import('./counts.mjs').Counts>}
 */
export async function printSummary(parts, { seed, since, apiLogs }) {
  const width = Math.max(10, ...parts.map(({ name }) => name.length));
  const total = sum(parts.flatMap(({ outcome }) => (outcome ? [outcome.counts] : [])));
  line(`\n${bold('── summary')}`);
  for (const { name, outcome, need } of parts) {
    if (!outcome) line(`– ${name.padEnd(width)}  not run, for ${need} failed`);
    else line(`${outcome.counts.failed > 0 ? red('✖') : green('✔')} ${name.padEnd(width)}  ${outcomeLine(outcome)}`);
  }
  line(`  ${'all of it'.padEnd(width)}  ${dim(`${((Date.now() - since) / 1000).toFixed(1)} s`)}`);
  printSlowest(parts);
  if (seed) line(`\nSEED=${seed} npm test draws the same random data again.`);
  await printFailures(parts, apiLogs);
  return total;
}

/** @param {Ended[]} parts */
function printSlowest(parts) {
  const timed = parts.flatMap(({ name, outcome }) =>
    (outcome?.counts.tests ?? []).map((test) => ({ ...test, name: `${name}  ${test.name}` })),
  );
  if (timed.length === 0) return;
  line(`\n${bold(`── the ${Math.min(SLOWEST, timed.length)} slowest tests`)}`);
  for (const { name, seconds } of slowest(timed, SLOWEST)) line(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
}

/**
 * Tells a reader who sees only the end of the log what to look for.
 * @param {Ended[]} parts
 * @param {string} apiLogs
 */
async function printFailures(parts, apiLogs) {
  const failed = parts.filter(({ outcome }) => outcome && outcome.counts.failed > 0);
  if (failed.length === 0) return;
  line(`\n${bold('── failures')}`);
  for (const { name, outcome } of failed) {
    if (!outcome) continue;
    line(`${red('✖')} ${name}${outcome.log ? `  ${dim(relative(process.cwd(), outcome.log))}` : ''}`);
    for (const failure of outcome.counts.failures) line(`    ${red('✖')} ${failure}`);
    if (name !== 'apps/api') continue;
    for (const log of await logsOf(apiLogs, outcome.counts.failedFiles))
      line(`    what the API logged: ${relative(process.cwd(), log)}`);
  }
}
