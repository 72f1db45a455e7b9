import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{name: string, seconds: number}} TimedTest */

/**
 * @typedef {{passed: number, failed: number, skipped: number, failures: string[], tests: TimedTest[], failedFiles: string[]}} Counts
 * `failures` tells what failed and why, `failedFiles` where, `tests` how long each test took.
 */

/** @returns {Counts} */
export const none = () => ({ passed: 0, failed: 0, skipped: 0, failures: [], tests: [], failedFiles: [] });

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
      failures: [...total.failures, ...each.failures],
      tests: [...total.tests, ...each.tests],
      failedFiles: [...total.failedFiles, ...each.failedFiles],
    }),
    none(),
  );
}

/**
 * @param {TimedTest[]} tests
 * @param {number} count
 */
export const slowest = (tests, count) => [...tests].sort((a, b) => b.seconds - a.seconds).slice(0, count);

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

/**
 * @param {string} name
 * @param {unknown} reason
 * @param {number} [length] of the reason, at most
 */
const described = (name, reason, length = REASON_LENGTH) =>
  [
    name,
    ...stripVTControlCharacters(String(reason ?? ''))
      .trim()
      .slice(0, length)
      .split('\n')
      .filter((row) => row.trim() !== ''),
  ].join('\n      ');

/** @param {any} file of a report: Jest's and Vitest's are alike */
function failuresIn(file) {
  const failed = file.assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
  const names = failed.map((/** @type {any} */ test) => described(test.fullName, test.failureMessages?.[0]));
  // It could not be loaded, or what comes before all of its tests failed.
  if (names.length === 0 && file.status === 'failed') names.push(described('outside of its tests', file.message));
  return names.map((/** @type {string} */ name) => `${basename(file.name)}: ${name}`);
}

/**
 * @param {any} file
 * @returns {TimedTest[]}
 */
const timesIn = (file) =>
  file.assertionResults
    .filter((/** @type {any} */ test) => typeof test.duration === 'number')
    .map((/** @type {any} */ test) => ({
      name: `${basename(file.name)}: ${test.fullName}`,
      seconds: test.duration / 1000,
    }));

/**
 * What a run of Jest or of Vitest came to, whose reports are alike.
 * @param {{report: string, unhandled?: string}} paths of the JSON report, and of what `unhandled-reporter` wrote
 * @param {boolean} ok whether it ended well
 */
export async function unitCounts(paths, ok) {
  const report = await readReport(paths.report).catch(() => null);
  if (!report) return atLeastOneFailure(none(), ok);
  const files = report.testResults;
  const failures = files.flatMap(failuresIn);
  // Neither runner counts such a file among its failed tests.
  const unloaded = files.filter(
    (/** @type {any} */ file) =>
      file.status === 'failed' && !file.assertionResults.some((/** @type {any} */ test) => test.status === 'failed'),
  );
  const unhandled = paths.unhandled ? await readReport(paths.unhandled).catch(() => []) : [];
  failures.push(...unhandled.map((/** @type {string} */ error) => described('outside of any test', error)));
  if (!ok && failures.length === 0) failures.push('an error outside of any test: the end of the log says more');
  /** @type {Counts} */
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
    tests: files.flatMap(timesIn),
    failedFiles: files
      .filter((/** @type {any} */ file) => file.status === 'failed')
      .map((/** @type {any} */ file) => basename(file.name)),
  };
  return atLeastOneFailure(counts, ok && report.success);
}

/** @typedef {{name: string, file: string, status: string, seconds: number, reason: string}} BrowserTest */

const PAGE_LENGTH = 1500;

/**
 * Titles of the steps that an error went through, the outermost first.
 * @param {any[]} steps Playwright's
 * @returns {string[]}
 */
function failedSteps(steps = []) {
  const failed = steps.find(({ error }) => error);
  return failed ? [failed.title, ...failedSteps(failed.steps)] : [];
}

/**
 * What was on the page when a browser test failed, as Playwright wrote it down.
 * @param {any} result
 */
async function pageOf({ attachments = [] }) {
  const context = attachments.find((/** @type {any} */ { name, path }) => name === 'error-context' && path);
  const text = context ? await readFile(context.path, 'utf8').catch(() => '') : '';
  const [, page] = /```yaml\n([\s\S]*?)```/.exec(text) ?? [];
  return page ? `the page:\n${page.slice(0, PAGE_LENGTH)}` : '';
}

/**
 * Where and why a browser test failed: its log is often not to be had, and a time limit alone says nothing.
 * @param {any} result
 */
async function browserReason(result) {
  const errors = (result.errors ?? [result.error]).map((/** @type {any} */ { message, location }) =>
    [
      stripVTControlCharacters(String(message)).trim().slice(0, REASON_LENGTH),
      location ? `at ${basename(location.file)}:${location.line}` : '',
    ].join('\n'),
  );
  const steps = failedSteps(result.steps);
  return [steps.length > 0 ? `in: ${steps.join(' › ')}` : '', ...errors, await pageOf(result)].join('\n');
}

/**
 * @param {any} suite Playwright's
 * @returns {Promise<BrowserTest[]>} one for each test and project
 */
async function browserTestsIn(suite) {
  const own = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests.map(async (/** @type {any} */ test) => {
      const failed = test.results.find((/** @type {any} */ result) => result.error);
      return {
        name: `${basename(spec.file)}: ${spec.title} (${test.projectName})`,
        file: basename(spec.file),
        status: test.status,
        seconds:
          test.results.reduce((/** @type {number} */ all, /** @type {any} */ each) => all + each.duration, 0) / 1000,
        reason: failed ? await browserReason(failed) : '',
      };
    }),
  );
  return [...(await Promise.all(own)), ...(await Promise.all((suite.suites ?? []).map(browserTestsIn))).flat()];
}

/**
 * @param {string} path of Playwright's JSON report
 * @param {boolean} ok whether Playwright ended well
 */
export async function playwrightCounts(path, ok) {
  const report = await readReport(path).catch(() => null);
  if (!report) return atLeastOneFailure(none(), ok);
  const tests = (await Promise.all(report.suites.map(browserTestsIn))).flat();
  // One that passed only when it was tried again has failed: nothing is tried again on purpose.
  const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky');
  /** @type {Counts} */
  const counts = {
    passed: report.stats.expected,
    failed: failed.length,
    skipped: report.stats.skipped,
    failures: [
      ...failed.map(({ name, reason }) => described(name, reason, Infinity)),
      ...(report.errors ?? []).map((/** @type {any} */ error) => described('outside of any test', error.message)),
    ],
    tests: tests.filter(({ status }) => status !== 'skipped').map(({ name, seconds }) => ({ name, seconds })),
    failedFiles: [...new Set(failed.map(({ file }) => file))],
  };
  return atLeastOneFailure(counts, ok);
}
