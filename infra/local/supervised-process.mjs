import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {object} SupervisedSpec
 * @property {string} command
 * @property {string[]} args
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] the child's whole environment; the parent's when absent
 * @property {number} [uid]
 * @property {number} [gid]
 * @property {string} [logFile] where its output is appended; to the parent's stderr when absent
 * @property {number} [logMaxBytes] once it is so long it begins anew, and what it was is kept beside it (`.1`); never when absent
 * @property {NodeJS.Signals} [stopSignal] SIGTERM when absent
 * @property {number} [stopTimeoutMs] how long it may take to stop before SIGKILL
 * @property {boolean} [group] signal everything it started too
 * @property {string[]} [removeAfter] directories that are of no use once it has ended
 */

/**
 * @typedef {object} ProcessEnd
 * @property {number | null} code
 * @property {NodeJS.Signals | null} signal
 * @property {number} [cpuSeconds] that it and what it waited for used, where the system tells
 * @property {string} [failed] why it could not even be started
 */

/**
 * @typedef {object} SupervisedProcess
 * @property {number} pid of the command itself
 * @property {Promise<ProcessEnd>} ended settles when the command has ended, asked for or not; never rejects
 * @property {() => Promise<ProcessEnd>} stop asks it to end, insists after stopTimeoutMs, and waits for it
 * @property {(signal?: NodeJS.Signals) => void} kill a signal straight to the command
 * @property {(lines?: number) => Promise<string>} lastLog the end of its log file
 */

const supervisorPath = fileURLToPath(new URL('./supervisor.mjs', import.meta.url));

/**
 * Starts a command that cannot outlive this process, even when this process is killed with -9.
 * @param {SupervisedSpec} spec
 * @returns {Promise<SupervisedProcess>}
 */
export async function supervise(spec) {
  const supervisor = spawn(process.execPath, [supervisorPath], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
    // Flags such as a debugger's port are meant for this process, not for its supervisors.
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  supervisor.stdin.on('error', () => undefined);
  const { started, ended } = listen(supervisor);
  supervisor.stdin.write(`${JSON.stringify({ ...spec, env: spec.env ?? process.env })}\n`);
  const pid = await started;
  // A forgotten service must not keep a finished test run alive: it ends with this process.
  supervisor.unref();
  for (const stream of [supervisor.stdin, supervisor.stdout]) {
    /** @type {import('node:net').Socket} */ (/** @type {unknown} */ (stream)).unref();
  }
  return {
    pid,
    ended,
    stop: () => {
      supervisor.ref();
      supervisor.stdin.end();
      return ended;
    },
    kill: (signal = 'SIGKILL') => {
      try {
        process.kill(pid, signal);
      } catch {
        // Ended already, which is what was wanted.
      }
    },
    lastLog: (lines = 20) => (spec.logFile ? tail(spec.logFile, lines) : Promise.resolve('')),
  };
}

/**
 * @param {import('node:child_process').ChildProcessByStdio<import('node:stream').Writable, import('node:stream').Readable, null>} supervisor
 * @returns {{started: Promise<number>, ended: Promise<ProcessEnd>}}
 */
function listen(supervisor) {
  /** @type {ProcessEnd} */
  let end = { code: null, signal: 'SIGKILL' };
  /** @type {(pid: number) => void} */
  let resolveStarted = () => undefined;
  /** @type {(reason: Error) => void} */
  let rejectStarted = () => undefined;
  const started = /** @type {Promise<number>} */ (
    new Promise((resolve, reject) => {
      resolveStarted = resolve;
      rejectStarted = reject;
    })
  );
  createInterface({ input: supervisor.stdout }).on('line', (line) => {
    const message = JSON.parse(line);
    if (typeof message.pid === 'number') resolveStarted(message.pid);
    else end = message;
  });
  const ended = /** @type {Promise<ProcessEnd>} */ (
    new Promise((resolve) => {
      supervisor.once('close', () => {
        rejectStarted(new Error(end.failed ?? 'It ended before it had started.'));
        resolve(end);
      });
      supervisor.once('error', (error) => {
        rejectStarted(error);
        resolve({ code: null, signal: null, failed: error.message });
      });
    })
  );
  return { started, ended };
}

/**
 * @param {string} path
 * @param {number} lines
 */
async function tail(path, lines) {
  try {
    const file = await open(path, 'r');
    try {
      const { size } = await file.stat();
      const length = Math.min(size, 64 * 1024);
      const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
      return buffer.toString('utf8').trimEnd().split('\n').slice(-lines).join('\n');
    } finally {
      await file.close();
    }
  } catch {
    return '';
  }
}
