const colours = process.stdout.isTTY && !process.env.NO_COLOR;

/**
 * @param {number} code
 * @returns {(text: string) => string}
 */
const paint = (code) => (text) => (colours ? `\u001b[${code}m${text}\u001b[0m` : text);

export const bold = paint(1);
export const dim = paint(2);
export const red = paint(31);
export const green = paint(32);
export const yellow = paint(33);

/** @param {number} since as Date.now() */
export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** @param {string} text */
export function line(text = '') {
  process.stdout.write(`${text}\n`);
}

/** @typedef {<T>(name: string, work: () => Promise<T>) => Promise<T>} Step shows a piece of work while it runs and how long it took */

/** @type {Step} */
export async function step(name, work) {
  const since = Date.now();
  if (process.stdout.isTTY) process.stdout.write(`${dim('…')} ${name}`);
  const start = process.stdout.isTTY ? '\r\u001b[2K' : '';
  try {
    const result = await work();
    line(`${start}${green('✔')} ${name} ${dim(seconds(since))}`);
    return result;
  } catch (error) {
    if (start) process.stdout.write(start);
    throw error;
  }
}

/** @param {unknown} error */
export function printFailure(error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${red('✖')} ${message}\n`);
  if (error instanceof Error && 'detail' in error && error.detail)
    process.stderr.write(`${dim(String(error.detail))}\n`);
}
