/** What the end of `npm test` says of a run: whoever sees only that has to know what to mend. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { playwrightCounts, slowest, unitCounts } from '../../../scripts/lib/counts.mjs';
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

/** @param {object} content */
const write = (content) => writeFile(paths.report, JSON.stringify(content));

/** @param {object[]} tests @param {object} [rest] */
const report = (tests, rest = {}) =>
  write({
    success: true,
    numPassedTests: tests.length,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [{ name: '/src/wallet.spec.ts', status: 'passed', assertionResults: tests }],
    ...rest,
  });

const passed = { fullName: 'a hold is captured', status: 'passed', duration: 1500, failureMessages: [] };

describe('counts of a run of Jest or Vitest', () => {
  it('names what failed, where, and the reason without its colours', async () => {
    const failed = { ...passed, status: 'failed', failureMessages: ['\u001b[31mexpected 1\u001b[39m\n\n to be 2'] };
    await report([], {
      numFailedTests: 1,
      testResults: [{ name: '/src/wallet.spec.ts', status: 'failed', assertionResults: [failed] }],
    });
    expect(await unitCounts(paths, false)).toMatchObject({
      failed: 1,
      failures: ['wallet.spec.ts: a hold is captured\n      expected 1\n       to be 2'],
      failedFiles: ['wallet.spec.ts'],
    });
  });

  it('counts a file that could not be loaded as a failure, beside others', async () => {
    const message = 'Test suite failed to run\n\n    Cannot find module';
    await report([passed], {
      testResults: [
        { name: '/src/wallet.spec.ts', status: 'passed', assertionResults: [passed] },
        { name: '/src/ledger.spec.ts', status: 'failed', assertionResults: [], message },
        { name: '/src/offers.spec.ts', status: 'failed', assertionResults: [], message },
      ],
    });
    const { passed: fine, failed, failures } = await unitCounts(paths, false);
    expect([fine, failed]).toEqual([1, 2]);
    expect(failures[0]).toBe(
      'ledger.spec.ts: outside of its tests\n      Test suite failed to run\n          Cannot find module',
    );
  });

  it('counts what was skipped, or is still to be written', async () => {
    await report([passed], { numPendingTests: 2, numTodoTests: 1 });
    expect(await unitCounts(paths, true)).toMatchObject({ passed: 1, failed: 0, skipped: 3 });
  });

  it('names a promise that nobody caught, and where it came from', async () => {
    await report([passed]);
    vi.stubEnv('ATELIER_UNHANDLED_ERRORS', paths.unhandled);
    const stack = 'TypeError: no wallet\n    at hold (/src/wallet.ts:3:5)\n    at /node_modules/runner/index.js:1:1';
    const error = { name: 'TypeError', message: 'no wallet', stack, VITEST_TEST_PATH: '/src/wallet.spec.ts' };
    await new UnhandledErrors().onTestRunEnd([], [error]);

    const { failed, failures } = await unitCounts(paths, false);

    expect(failed).toBe(1);
    expect(failures).toHaveLength(1);
    expect(failures[0]).toContain('outside of any test\n      TypeError: no wallet');
    expect(failures[0]).toContain('at hold (/src/wallet.ts:3:5)');
    expect(failures[0]).toContain('in /src/wallet.spec.ts');
    expect(failures[0]).not.toContain('runner');
  });

  it('is a failure when it ended badly, though every test passed', async () => {
    await report([passed]);
    expect(await unitCounts(paths, false)).toMatchObject({ passed: 1, failed: 1 });
  });

  it('is a failure when there is not even a report', async () => {
    expect(await unitCounts(paths, false)).toMatchObject({ passed: 0, failed: 1 });
  });
});

/** @param {string} status @param {object} [result] */
const browserTest = (status, result = {}) => ({
  title: 'a character is made',
  file: 'creating.spec.ts',
  ok: status === 'expected',
  tests: [{ projectName: 'phone', status, results: [{ duration: 2500, ...result }] }],
});

describe('counts of a run of Playwright', () => {
  /** @param {object[]} specs @param {object} [stats] */
  const browserReport = (specs, stats) =>
    write({
      suites: [{ suites: [{ specs }] }],
      stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
      errors: [],
    });

  it('names what failed, in which browser, and why', async () => {
    await browserReport([browserTest('unexpected', { error: { message: 'Timed out\nat a button' } })], {
      unexpected: 1,
    });
    const { failed, failures } = await playwrightCounts(paths.report, false);
    expect(failed).toBe(1);
    expect(failures).toEqual(['creating.spec.ts: a character is made (phone)\n      Timed out\n      at a button']);
  });

  it('tells in which step it failed, where, and what was on the page', async () => {
    const context = join(folder, 'error-context.md');
    await writeFile(context, '# Page snapshot\n\n```yaml\n- button "Create" [disabled]\n```\n');
    const error = { message: 'Test timeout exceeded' };
    const result = {
      error,
      errors: [error, { message: 'waiting for a button', location: { file: '/e2e/support/studio.ts', line: 61 } }],
      steps: [
        { title: 'signs in' },
        { title: 'uploads pictures', error, steps: [{ title: 'Click the button', error }] },
      ],
      attachments: [{ name: 'error-context', path: context }],
    };
    await browserReport([browserTest('unexpected', result)], { unexpected: 1 });
    const { failures } = await playwrightCounts(paths.report, false);
    expect(failures[0]?.split('\n').map((row) => row.trim())).toEqual([
      'creating.spec.ts: a character is made (phone)',
      'in: uploads pictures › Click the button',
      'Test timeout exceeded',
      'waiting for a button',
      'at studio.ts:61',
      'the page:',
      '- button "Create" [disabled]',
    ]);
  });

  it('lets nothing pass that needed a second attempt', async () => {
    await browserReport([browserTest('flaky', { error: { message: 'Timed out' } })], { flaky: 1 });
    expect(await playwrightCounts(paths.report, true)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('times what ran, and not what was skipped', async () => {
    await browserReport([browserTest('expected'), browserTest('skipped')], { expected: 1, skipped: 1 });
    const { tests, skipped } = await playwrightCounts(paths.report, true);
    expect(skipped).toBe(1);
    expect(tests).toEqual([{ name: 'creating.spec.ts: a character is made (phone)', seconds: 2.5 }]);
  });
});

it('the slowest tests come first, and no more than asked for', async () => {
  await report([passed, { ...passed, fullName: 'a long one', duration: 9000 }, { ...passed, duration: null }]);
  const { tests } = await unitCounts(paths, true);
  expect(tests).toHaveLength(2);
  expect(slowest(tests, 1)).toEqual([{ name: 'wallet.spec.ts: a long one', seconds: 9 }]);
});
