import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

/**
 * @typedef {{passed: number, failed: number, skipped: number, failures?: string[], unsteady?: string[]}} Counts
 * `failures` tells what failed and why, `unsteady` what only passed when it was tried once more.
 */

/** @returns {Counts} */
export const none = () => ({ passed: 0, failed: 0, skipped: 0 });

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export function sum(all) {
  return all.reduce(
    (total, each) => ({
      passed: total.passed + each.passed,
      failed: total.failed + each.failed,
      skipped: total.skipped + each.skipped,
    }),
    none(),
  );
}

/**
 * @param {string} path
 * @returns {Promise<any>}
 */
const readReport = async (path) => JSON.parse(await readFile(path, 'utf8'));

/**
 * A run that ended badly without a failed test (a file that cannot be loaded, a set-up that threw) is one failure.
 * @param {Counts} counts
 * @param {boolean} ok
 * @returns {Counts}
 */
export const atLeastOneFailure = (counts, ok) => (ok || counts.failed > 0 ? counts : { ...counts, failed: 1 });

const REASON_LENGTH = 600;

/** @param {any} test vitest's: its name, and the first thing that went wrong */
const described = ({ fullName, failureMessages = [] }) =>
  [
    fullName,
    ...String(failureMessages[0] ?? '')
      .slice(0, REASON_LENGTH)
      .split('\n'),
  ]
    .filter(Boolean)
    .join('\n      ');

/**
 * @param {any} report vitest's
 * @returns {string[]}
 */
const unsteadyTests = ({ testResults }) =>
  testResults.flatMap((/** @type {any} */ file) =>
    file.assertionResults
      .filter((/** @type {any} */ test) => test.status === 'passed' && test.failureMessages?.length > 0)
      .map((/** @type {any} */ test) => `${basename(file.name)}: ${described(test)}`),
  );

/**
 * @param {any} report vitest's
 * @returns {string[]}
 */
const failedTests = ({ testResults }) =>
  testResults.flatMap((/** @type {any} */ file) => {
    const failed = file.assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
    const names = failed.map(described);
    // A file that cannot even be loaded has no tests.
    if (names.length === 0 && file.status === 'failed') names.push(String(file.message).split('\n')[0]);
    return names.map((/** @type {string} */ name) => `${basename(file.name)}: ${name}`);
  });

/**
 * @param {any} suite Playwright's
 * @returns {string[]}
 */
const failedSpecs = (suite) => [
  ...(suite.specs ?? []).filter((/** @type {any} */ spec) => !spec.ok).map((/** @type {any} */ spec) => spec.title),
  ...(suite.suites ?? []).flatMap(failedSpecs),
];

/**
 * @param {any} suite Playwright's
 * @returns {string[]}
 */
const unsteadySpecs = (suite) => [
  ...(suite.specs ?? [])
    .filter((/** @type {any} */ spec) => spec.tests.some((/** @type {any} */ test) => test.status === 'flaky'))
    .map((/** @type {any} */ spec) => spec.title),
  ...(suite.suites ?? []).flatMap(unsteadySpecs),
];

/**
 * @param {{report: string, unhandled: string}} paths of vitest's JSON report, and of what `unhandled-reporter` wrote
 * @param {boolean} ok whether vitest ended well
 */
export async function vitestCounts(paths, ok) {
  const report = await readReport(paths.report).catch(() => null);
  if (!report) return atLeastOneFailure(none(), ok);
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: failedTests(report),
    unsteady: unsteadyTests(report),
  };
  const unhandled = await readReport(paths.unhandled).catch(() => []);
  counts.failures.push(
    ...unhandled.map((/** @type {string} */ error) => `outside of any test: ${error}`.split('\n').join('\n      ')),
  );
  if (!ok && counts.failures.length === 0) counts.failures.push('an error outside of any test: “Unhandled” in the log');
  return atLeastOneFailure(counts, ok && report.success);
}

/**
 * @param {string} path of Playwright's JSON report
 * @param {boolean} ok whether Playwright ended well
 */
export async function playwrightCounts(path, ok) {
  const report = await readReport(path).catch(() => null);
  if (!report) return atLeastOneFailure(none(), ok);
  const { expected, flaky, unexpected, skipped } = report.stats;
  const failures = report.suites.flatMap(failedSpecs);
  const unsteady = report.suites.flatMap(unsteadySpecs);
  return atLeastOneFailure({ passed: expected + flaky, failed: unexpected, skipped, failures, unsteady }, ok);
}
