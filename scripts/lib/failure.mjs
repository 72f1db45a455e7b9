/** Something the person at the terminal has to know: one line, then exit code 1. */
export class Failure extends Error {
  /**
   * @param {string} message
   * @param {{cause?: unknown, detail?: string}} [options] `detail` is printed below the line: the end of a log
   */
  constructor(message, options = {}) {
    super(message, { cause: options.cause });
    this.name = 'Failure';
    this.detail = options.detail ?? '';
  }
}
