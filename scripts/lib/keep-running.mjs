import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Failure } from './failure.mjs';

/** A part that ran this long was well: earlier ends no longer count. */
const WELL_AFTER_MS = 60_000;
const LONGEST_PAUSE_SECONDS = 30;
/** How often in a row a part that all else needs may end before all of it does. Three minutes, with the pauses. */
const MOST_ENDS = 9;

/** @typedef {import('../../infra/local/supervised-process.mjs').ProcessEnd} ProcessEnd */

/**
 * @typedef {object} Part what is kept running
 * @property {Promise<ProcessEnd>} ended
 * @property {() => Promise<unknown>} stop
 * @property {(lines?: number) => Promise<string>} lastLog
 */

/**
 * @template {Part} P
 * @typedef {object} KeepOptions
 * @property {string} name as a sentence begins with it
 * @property {(over: Promise<never>) => Promise<P>} start `over` rejects once it is not to be started any more, whatever it waits for
 * @property {() => boolean} isKept whether it is started again when it ends; otherwise its end is a failure of the whole
 * @property {string} logFile
 * @property {boolean} [isVital] whether all else ends when it ends again and again; true when absent
 * @property {(end: ProcessEnd) => string | null} [isHopeless] why another start would mend nothing, as the end of a sentence
 * @property {(text: string) => void} [notice]
 * @property {{now(): number, pause(ms: number, signal: AbortSignal): Promise<unknown>}} [clock]
 */

/**
 * @template {Part} P
 * @typedef {object} Kept
 * @property {() => P} current
 * @property {() => Promise<void>} running resolves once it runs, at once where it does
 * @property {Promise<never>} failed rejects when it cannot be kept running, with a `Failure`
 * @property {() => Promise<void>} restart ends the current one, if it still runs, and starts another
 * @property {(kill: (part: P) => void) => Promise<void>} endOnPurpose ends it and waits for that; only `restart` starts another
 * @property {() => Promise<void>} stop
 */

const REAL_CLOCK = {
  now: () => Date.now(),
  pause: (/** @type {number} */ ms, /** @type {AbortSignal} */ signal) => delay(ms, undefined, { signal }),
};

/** @param {number} ends in a row; after the first it is started again at once */
const pauseSeconds = (ends) => (ends === 1 ? 0 : Math.min(2 ** (ends - 2), LONGEST_PAUSE_SECONDS));

/** @param {ProcessEnd} end */
const howItEnded = (end) => end.signal ?? (end.failed ? end.failed : `code ${end.code}`);

/**
 * Starts a part of the product, and starts it again when it ends unasked: at once, then after pauses that grow until it has run well for a while.
 * What ends again and again and all else needs is given up; what else can do without is not.
 * @template {Part} P
 * @param {KeepOptions<P>} options
 * @returns {Promise<Kept<P>>}
 */
export async function keepRunning(options) {
  const kept = new KeptPart(options);
  await kept.begin();
  return {
    current: () => /** @type {P} */ (kept.current),
    running: () => kept.recovery,
    failed: kept.failed,
    restart: () => kept.restart(),
    endOnPurpose: (kill) => kept.endOnPurpose(kill),
    stop: () => kept.stop(),
  };
}

/** @template {Part} P */
class KeptPart {
  /** @type {P | undefined} */
  current;
  /**
   * What is hopeless about this one is a fault of the whole: nothing has worked yet.
   * @type {P | undefined}
   */
  #first;
  /** Settled while it runs. */
  recovery = Promise.resolve();
  #ends = 0;
  #over = new AbortController();
  #isOver;
  /** @type {WeakSet<P>} */
  #endedOnPurpose = new WeakSet();
  /** @type {(reason: Failure) => void} */
  #fail = () => undefined;

  /** @param {KeepOptions<P>} options */
  constructor(options) {
    this.options = { isVital: true, notice: () => undefined, isHopeless: () => null, clock: REAL_CLOCK, ...options };
    /** @type {Promise<never>} */
    this.failed = new Promise((_, reject) => (this.#fail = reject));
    this.#isOver = once(this.#over.signal, 'abort').then(() => {
      throw this.#over.signal.reason;
    });
    for (const each of [this.failed, this.#isOver]) each.catch(() => undefined);
  }

  async begin() {
    const { start, clock } = this.options;
    const since = clock.now();
    const part = await start(this.#isOver);
    this.current = part;
    this.#first ??= part;
    if (this.#over.signal.aborted) await part.stop();
    void part.ended.then((end) => {
      if (this.#endedOnPurpose.has(part) || this.#over.signal.aborted) return;
      if (clock.now() - since > WELL_AFTER_MS) this.#ends = 0;
      this.recovery = this.#recover(part, end);
    });
  }

  /**
   * @param {P} part
   * @param {ProcessEnd} end
   */
  async #recover(part, end) {
    const { name, isKept, isHopeless, notice } = this.options;
    const hopeless = isHopeless(end);
    if (!isKept() || (hopeless && part === this.#first)) {
      const what = hopeless ? `${name} ${hopeless}.` : `${name} ended (${howItEnded(end)}).`;
      return this.#fail(new Failure(what, { detail: await part.lastLog(hopeless ? 1 : 15) }));
    }
    if (hopeless) return notice(`${name} ${hopeless}, and is not started again: ${await part.lastLog(1)}`);
    await this.#startAgain(howItEnded(end), await part.lastLog(15));
  }

  /**
   * @param {string} how it ended the last time
   * @param {string} log the last lines of it
   */
  async #startAgain(how, log) {
    const { name, logFile, isVital, notice, clock } = this.options;
    for (;;) {
      this.#ends += 1;
      if (isVital && this.#ends > MOST_ENDS) return this.#fail(this.#givenUp(how, log));
      const seconds = pauseSeconds(this.#ends);
      const again = this.#ends > 1 ? `, ${this.#ends} times in a row` : '';
      if (seconds > 0) notice(`${name} ended (${how}${again}); starting it again in ${seconds} s (log: ${logFile})`);
      try {
        await clock.pause(seconds * 1000, this.#over.signal);
        await this.begin();
        if (seconds === 0) notice(`${name} ended (${how}); started again`);
        return;
      } catch (error) {
        if (this.#over.signal.aborted) return;
        how = 'it did not start';
        log = error instanceof Error ? error.message : String(error);
      }
    }
  }

  /**
   * @param {string} how
   * @param {string} log
   */
  #givenUp(how, log) {
    const { name, logFile } = this.options;
    const what = `${name} ended ${this.#ends} times in a row, the last time: ${how}. Without it nothing works, so all of it ends.`;
    return new Failure(`${what} Its log: ${logFile}`, { detail: log });
  }

  async restart() {
    await this.endOnPurpose((part) => void part.stop());
    await this.begin();
  }

  /** @param {(part: P) => void} kill */
  async endOnPurpose(kill) {
    const part = /** @type {P} */ (this.current);
    this.#endedOnPurpose.add(part);
    kill(part);
    await part.ended;
  }

  async stop() {
    this.#over.abort();
    await this.recovery;
    await this.current?.stop();
  }
}
