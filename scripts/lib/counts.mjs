import { readFile } from 'node:fs/promises';

/** @typedef {{passed: number, failed: number, skipped: number}} Counts */

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

/**
 * @param {string} path of vitest's JSON report
 * @param {boolean} ok whether vitest ended well
 */
export async function vitestCounts(path, ok) {
  const report = await readReport(path).catch(() => null);
  if (!report) return atLeastOneFailure(none(), ok);
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
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
  return atLeastOneFailure({ passed: expected + flaky, failed: unexpected, skipped }, ok);
}
