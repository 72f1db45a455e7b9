import { spawn } from 'node:child_process';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a command with its output going where ours goes.
 * @param {string} command
 * @param {string[]} args
 * @param {{cwd: string, env?: NodeJS.ProcessEnv}} options
 * @returns {Promise<boolean>} whether it ended well
 */
export function foreground(command, args, { cwd, env = process.env }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
    running.add(child);
    child.once('error', (error) => {
      running.delete(child);
      process.stderr.write(`${command}: ${error.message}\n`);
      resolve(false);
    });
    child.once('exit', (code) => {
      running.delete(child);
      resolve(code === 0);
    });
  });
}

/** Ctrl-C reaches the children through the terminal; a signal sent to this process alone is passed on. */
export function passSignalsOn() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      const ends = [...running].map((child) => new Promise((resolve) => child.once('exit', resolve)));
      for (const child of running) child.kill(signal);
      void Promise.all(ends).then(() => process.exit(130));
    });
  }
}
