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
const yellow = paint(33);

/** @param {number} since as Date.now() */
export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** @param {string} text */
export function line(text = '') {
  process.stdout.write(`${text}\n`);
}

/** @param {string} text something that went wrong and does not matter enough to stop for */
export function notice(text) {
  line(`${yellow('!')} ${text}`);
}

/**
 * How to sign in, for the developer who has just started it.
 * @param {string} url
 * @param {string} adminToken
 * @param {string[]} standIns providers that are not the real ones
 */
export function signInLines(url, adminToken, standIns) {
  const names = [standIns.slice(0, -1).join(', '), standIns.at(-1)].filter(Boolean).join(' and ');
  const local = standIns.length === 1 ? 'is a local stand-in' : 'are local stand-ins';
  return [
    `  Sign in   ${url}/login`,
    ...(names ? [`            ${names} ${local}: no account anywhere is needed`] : []),
    `            Test user: ${url}/login/test-user`,
    `            with this admin token: ${adminToken}`,
  ];
}

/**
 * That purchases take no money, for the developer who has just started it.
 * @param {string | null} paypalUrl where PayPal is stood in for
 */
export function paymentLines(paypalUrl) {
  if (!paypalUrl) return [];
  return [`  Payments  purchases go to a local stand-in for PayPal, which takes no money: ${paypalUrl}`];
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
