import { writeFile } from 'node:fs/promises';

const STACK_LINES = 4;

/** @typedef {{name?: string, message: string, stack?: string, VITEST_TEST_PATH?: string, VITEST_TEST_NAME?: string}} Unhandled */

/** @param {Unhandled} error */
const described = ({ name, message, stack, VITEST_TEST_PATH: file, VITEST_TEST_NAME: test }) =>
  [
    `${name ?? 'Error'}: ${message}`,
    ...(stack ?? '')
      .split('\n')
      .filter((row) => row.trim().startsWith('at ') && !row.includes('node_modules'))
      .slice(0, STACK_LINES),
    file && `in ${file}`,
    test && `while or after “${test}” ran`,
  ]
    .filter(Boolean)
    .join('\n');

/** Vitest's JSON report leaves out errors outside of any test, such as an unhandled rejection; this one holds only them. */
export default class UnhandledErrors {
  /**
   * @param {unknown} _modules
   * @param {readonly Unhandled[]} errors
   */
  async onTestRunEnd(_modules, errors) {
    const path = process.env.ATELIER_UNHANDLED_ERRORS;
    if (path) await writeFile(path, JSON.stringify(errors.map(described)));
  }
}
