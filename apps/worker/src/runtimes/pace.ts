/** Before so much time has been seen, a measure is worth nothing. */
const MIN_MEASURED_MS = 1_000;

interface Mark {
  done: number;
  at: number;
}

/**
 * How fast work goes, measured from the first report of something done to the latest. What lies before the first counts for
 * nothing: loading models takes minutes and is over, and what an earlier attempt had done took this one no time.
 */
export class Pace {
  #first: Mark | null = null;
  #latest: Mark | null = null;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** `done` units, of any kind, are done by now. What falls back behind an earlier report is passed over. */
  note(done: number): void {
    if (this.#latest && done <= this.#latest.done) return;
    this.#latest = { done, at: this.now() };
    this.#first ??= this.#latest;
  }

  /** How long so many units more will take; undefined until that is known. */
  secondsFor(units: number): number | undefined {
    if (!this.#first || !this.#latest) return undefined;
    const ms = this.#latest.at - this.#first.at;
    const done = this.#latest.done - this.#first.done;
    return ms < MIN_MEASURED_MS ? undefined : (ms / 1000 / done) * units;
  }
}
