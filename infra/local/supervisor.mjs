/**
 * Runs one command and ends it when the process that asked for it is gone, however that one ended: stdin is a pipe
 * from the parent, and the kernel closes it even after kill -9. Reads one line of JSON (SupervisedSpec), then waits for the end.
 */
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { keepLogShort } from './rotate-log.mjs';

/** @typedef {import('./supervised-process.mjs').SupervisedSpec} SupervisedSpec */

/** @param {Record<string, unknown>} message */
function report(message) {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

// The parent may be gone when something is reported to it; that must not keep the child from being stopped.
process.stdout.on('error', () => undefined);
process.on('SIGHUP', () => undefined);

const TICKS_PER_SECOND = 100;

/** Processor time of the command and of all that it started and waited for, in seconds; known on Linux only. */
function cpuSeconds() {
  try {
    const stat = readFileSync('/proc/self/stat', 'latin1');
    // The second field is the program's name, which may hold anything; cutime and cstime are the 16th and 17th.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(13, 15)
      .map(Number);
    return ((user ?? 0) + (system ?? 0)) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}

/** @param {SupervisedSpec} spec */
function run(spec) {
  const log = spec.logFile ? openSync(spec.logFile, 'a', 0o600) : undefined;
  const child = spawn(spec.command, spec.args, {
    cwd: spec.cwd,
    env: spec.env,
    uid: spec.uid,
    gid: spec.gid,
    // A group of its own: Ctrl-C in the terminal reaches the parent only, which then stops things in order.
    detached: true,
    stdio: ['ignore', log ?? 2, log ?? 2],
  });
  if (log !== undefined) closeSync(log);
  if (spec.logFile && spec.logMaxBytes) keepLogShort(spec.logFile, spec.logMaxBytes);

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    signalChild(spec.stopSignal ?? 'SIGTERM');
    setTimeout(() => signalChild('SIGKILL'), spec.stopTimeoutMs ?? 8_000);
  };
  /** @param {NodeJS.Signals} signal */
  const signalChild = (signal) => {
    if (!child.pid) return;
    try {
      process.kill(spec.group ? -child.pid : child.pid, signal);
    } catch {
      // Gone already: the exit event follows.
    }
  };
  /** @param {Record<string, unknown>} message */
  const finish = (message) => {
    // What a watcher started may outlive the watcher; its group does not.
    if (spec.group) signalChild('SIGKILL');
    for (const path of spec.removeAfter ?? []) {
      // Backends of a killed server can still be writing for a moment, hence the retries.
      rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    }
    report(message);
    process.exit(0);
  };

  child.once('spawn', () => report({ pid: child.pid }));
  child.once('error', (error) => finish({ failed: error.message }));
  child.once('exit', (code, signal) => finish({ code, signal, cpuSeconds: cpuSeconds() }));
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  return stop;
}

/** @type {(() => void) | undefined} */
let stop;
const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  stop ??= run(JSON.parse(line));
});
lines.on('close', () => (stop ? stop() : process.exit(0)));
