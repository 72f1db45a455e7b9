import pMap from 'p-map';
import type { Logger } from 'pino';
import { RuntimeAway, RuntimeRejection, type RuntimeContext, type RuntimeProgress } from '../model-runtime.js';
import { Pace } from '../pace.js';

interface Options {
  count: number;
  /** Pieces at once. */
  concurrency: number;
  signal: AbortSignal;
  logger: Logger;
}

/**
 * Does pieces of one job side by side. What failed for a passing reason is tried once more when the others are done. Then what
 * was made is delivered, in order, even where some of it could not be; but while there is no server the whole waits for one.
 */
export async function sideBySide<T>(options: Options, piece: (index: number) => Promise<T>): Promise<T[]> {
  const { count, concurrency, signal, logger } = options;
  const made = new Map<number, T>();
  let failures = new Map<number, unknown>(Array.from({ length: count }, (_, index) => [index, null]));
  for (let round = 1; round <= 2 && failures.size > 0; round += 1) {
    const again = [...failures].filter(([, error]) => !(error instanceof RuntimeRejection));
    const failed = new Map([...failures].filter(([, error]) => error instanceof RuntimeRejection));
    await pMap(
      again.map(([index]) => index),
      (index) =>
        piece(index).then(
          (result) => made.set(index, result),
          (error: unknown) => failed.set(index, error),
        ),
      { concurrency },
    );
    signal.throwIfAborted();
    failures = failed;
  }
  const errors = [...failures.values()];
  const away = errors.find((error) => error instanceof RuntimeAway);
  if (away !== undefined) throw away;
  // What may pass decides: a further attempt makes that, at least.
  if (made.size === 0) throw errors.find((error) => !(error instanceof RuntimeRejection)) ?? errors[0];
  if (errors.length > 0) logger.warn({ err: errors[0], made: made.size, of: count }, 'the rest of a job is delivered');
  return [...made].sort(([a], [b]) => a - b).map(([, result]) => result);
}

/** Adds up the progress of pieces of work of one size that go on side by side. */
export class SharedProgress {
  readonly #fractions: number[];
  readonly #pace: Pace;
  #hasBegun = false;

  constructor(
    private readonly context: Pick<RuntimeContext, 'onProgress'>,
    private readonly stage: RuntimeProgress['stage'],
    pieces: number,
    now?: () => number,
  ) {
    this.#pace = new Pace(now);
    this.#fractions = Array.from({ length: pieces }, () => 0);
  }

  /**
   * What one piece, counted from 0, tells; 0 says that it has left its server's queue, from which on its time counts. A piece
   * that begins again on another server does not take the whole back.
   */
  forPiece(piece: number): (fraction: number) => void {
    return (fraction) => {
      if (this.#hasBegun && fraction <= (this.#fractions[piece] ?? 0)) return;
      this.#hasBegun = true;
      this.#fractions[piece] = Math.max(fraction, this.#fractions[piece] ?? 0);
      const sum = this.#fractions.reduce((total, part) => total + part, 0);
      if (sum > 0) this.#pace.note(sum);
      const etaSeconds = this.#pace.secondsFor(this.#fractions.length - sum);
      this.context.onProgress({ stage: this.stage, percent: (100 * sum) / this.#fractions.length, etaSeconds });
    };
  }
}
