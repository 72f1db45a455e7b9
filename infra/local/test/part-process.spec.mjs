/** How a part of `npm test` is run, and ended. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { outputOf, runPart } from '../../../scripts/lib/part-process.mjs';
import { waitFor } from '../index.mjs';
import { isAlive, temporaryDirectory } from './support.mjs';

/** @type {Awaited<ReturnType<typeof temporaryDirectory>>} */
let directory;

beforeEach(async () => {
  directory = await temporaryDirectory();
});

afterEach(() => directory.remove());

/** @param {string} program @param {AbortSignal} [signal] */
const check = (program, signal) =>
  runPart({
    root: directory.path,
    name: 'apps/check',
    command: process.execPath,
    args: ['-e', program],
    cwd: directory.path,
    signal,
  });

it('a check that ends well counts nothing, and what it said is kept', async () => {
  const outcome = await check("console.log('all in order')");
  expect(outcome.counts).toMatchObject({ passed: 0, failed: 0, failures: [] });
  expect(await outputOf(outcome)).toBe('all in order\n');
  expect(outcome.log).toBe(join(directory.path, '.atelier/reports/apps-check.log'));
});

it('a check that ends badly is one failure, whose reason is the end of what it said', async () => {
  const { counts } = await check("console.error('one.ts: wrong\\ntwo.ts: wrong'); process.exitCode = 1");
  expect(counts).toMatchObject({ failed: 1, failures: ['one.ts: wrong\n      two.ts: wrong'] });
});

it.runIf(process.platform === 'linux')('processor time is told with that of children', async () => {
  const busy = 'const until = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < until);';
  const { cpuSeconds } = await check(
    `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(busy)}])`,
  );
  expect(cpuSeconds).toBeGreaterThanOrEqual(0.3);
});

it('a part that is ended takes what it has started with it', async () => {
  const controller = new AbortController();
  const note = join(directory.path, 'pid');
  const child = `require('node:fs').writeFileSync(${JSON.stringify(note)}, String(process.pid)); setInterval(() => undefined, 1000)`;
  const ended = check(
    `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(child)}])`,
    controller.signal,
  ).catch((/** @type {Error} */ error) => error.name);
  const pid = await waitFor(() => readFile(note, 'utf8').then(Number, () => 0));
  controller.abort();
  expect(await ended).toBe('AbortError');
  await waitFor(() => !isAlive(Number(pid)));
});
