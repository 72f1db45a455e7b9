import { setTimeout as delay } from 'node:timers/promises';
import { supervise } from '../../infra/local/supervised-process.mjs';
import { Failure } from './failure.mjs';

const MOST_CRASHES = 5;
/** How a worker ends that cannot start as it is configured (apps/worker/src/main.ts); its last line says why. */
const MISCONFIGURED = 78;
/** A worker that ran this long was well: earlier crashes no longer count. */
const HEALTHY_MS = 60_000;

/** @typedef {import('../../infra/local/supervised-process.mjs').SupervisedProcess} SupervisedProcess */
/** @typedef {import('../../infra/local/supervised-process.mjs').SupervisedSpec} SupervisedSpec */

/**
 * @typedef {object} WorkerKeeper
 * @property {() => SupervisedProcess} current
 * @property {() => Promise<void>} restart ends the current one, if it still runs, and starts another
 * @property {(signal?: NodeJS.Signals) => Promise<void>} kill sends a signal and waits for the end; not started again by itself
 * @property {Promise<never>} failed rejects when it crashes again and again, or cannot be started as it is configured
 * @property {() => Promise<void>} stop
 */

/**
 * Runs a worker. A crash costs time, not work: the queue gives the job to the next worker.
 * @param {SupervisedSpec} spec
 * @param {{keepAlive: boolean, notice?: (text: string) => void}} options
 * @returns {Promise<WorkerKeeper>}
 */
export async function keepWorker(spec, { keepAlive, notice = () => undefined }) {
  /** @type {(reason: Failure) => void} */
  let fail = () => undefined;
  const failed = /** @type {Promise<never>} */ (new Promise((_, reject) => (fail = reject)));
  failed.catch(() => undefined);
  let crashes = 0;
  const over = new AbortController();
  /** @type {WeakSet<SupervisedProcess>} */
  const endedOnPurpose = new WeakSet();

  /** @returns {Promise<SupervisedProcess>} */
  const start = async () => {
    const since = Date.now();
    const worker = await supervise(spec);
    void worker.ended.then((end) => {
      if (endedOnPurpose.has(worker) || over.signal.aborted) return;
      if (end.code === MISCONFIGURED) return void giveUp(worker);
      crashes = Date.now() - since > HEALTHY_MS ? 1 : crashes + 1;
      void recover(worker, end.signal ?? `code ${end.code}`);
    });
    return worker;
  };
  /**
   * Another start would mend nothing. The first worker's fault keeps the stack from starting; later, such as after a server was given
   * another release, the rest goes on without workers.
   * @param {SupervisedProcess} worker
   */
  const giveUp = async (worker) => {
    const reason = await worker.lastLog(1);
    if (worker === first || !keepAlive) {
      fail(new Failure('The worker cannot start as it is configured.', { detail: reason }));
    } else {
      notice(
        `The worker cannot start as it is configured, and is not started again: ${reason} (jobs wait for the next start)`,
      );
    }
  };
  /**
   * @param {SupervisedProcess} worker
   * @param {string} how
   */
  const recover = async (worker, how) => {
    if (!keepAlive || crashes > MOST_CRASHES) {
      fail(new Failure(`The worker ended (${how}).`, { detail: await worker.lastLog(15) }));
      return;
    }
    const seconds = 2 ** (crashes - 1);
    notice(`The worker ended (${how}); starting it again in ${seconds} s (${crashes} of ${MOST_CRASHES})`);
    try {
      await delay(seconds * 1000, undefined, { signal: over.signal });
      current = await start();
    } catch (error) {
      if (!over.signal.aborted) fail(new Failure('The worker could not be started again.', { cause: error }));
    }
  };

  const first = await start();
  let current = first;
  return {
    current: () => current,
    failed,
    restart: async () => {
      endedOnPurpose.add(current);
      await current.stop();
      current = await start();
    },
    kill: async (signal = 'SIGKILL') => {
      endedOnPurpose.add(current);
      current.kill(signal);
      await current.ended;
    },
    stop: async () => {
      over.abort();
      await current.stop();
    },
  };
}
