/** What the end of `npm test` says of a run: whoever sees only that has to know what to mend. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { vitestCounts } from '../../../scripts/lib/counts.mjs';
import UnhandledErrors from '../../../scripts/lib/unhandled-reporter.mjs';

/** @type {string} */
let folder;
/** @type {{report: string, unhandled: string}} */
let paths;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-counts-'));
  paths = { report: join(folder, 'report.json'), unhandled: join(folder, 'unhandled.json') };
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** @param {object[]} tests @param {object} [rest] */
const report = (tests, rest = {}) =>
  writeFile(
    paths.report,
    JSON.stringify({
      success: true,
      numPassedTests: tests.length,
      numFailedTests: 0,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [{ name: '/src/wallet.spec.ts', status: 'passed', assertionResults: tests }],
      ...rest,
    }),
  );

const passed = { fullName: 'a hold is captured', status: 'passed', failureMessages: [] };

describe('counts of a run', () => {
  it('names a promise that nobody caught, and where it came from', async () => {
    await report([passed]);
    vi.stubEnv('ATELIER_UNHANDLED_ERRORS', paths.unhandled);
    const stack = 'TypeError: no wallet\n    at hold (/src/wallet.ts:3:5)\n    at /node_modules/runner/index.js:1:1';
    const error = { name: 'TypeError', message: 'no wallet', stack, VITEST_TEST_PATH: '/src/wallet.spec.ts' };
    await new UnhandledErrors().onTestRunEnd([], [error]);

    const { failed, failures = [] } = await vitestCounts(paths, false);

    expect(failed).toBe(1);
    expect(failures).toHaveLength(1);
    expect(failures[0]).toContain('outside of any test: TypeError: no wallet');
    expect(failures[0]).toContain('at hold (/src/wallet.ts:3:5)');
    expect(failures[0]).toContain('in /src/wallet.spec.ts');
    expect(failures[0]).not.toContain('runner');
  });

  it('is a failure when it ended badly, though every test passed', async () => {
    await report([passed]);
    expect(await vitestCounts(paths, false)).toMatchObject({ passed: 1, failed: 1 });
  });

  it('is a failure when there is not even a report', async () => {
    expect(await vitestCounts(paths, false)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('names what only passed when it was tried once more', async () => {
    await report([{ ...passed, failureMessages: ['too late'] }]);
    const { failed, unsteady } = await vitestCounts(paths, true);
    expect(failed).toBe(0);
    expect(unsteady?.[0]).toContain('wallet.spec.ts: a hold is captured');
  });
});
