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

/** Which part of a piece's bar one attempt moves, and how many attempts came before it. */
export interface BarPart {
  from: number;
  to: number;
  before: number;
}

export const WHOLE_BAR: BarPart = { from: 0, to: 1, before: 0 };
/** An attempt that another may follow: few do, so that most of the bar is the first one's. */
export const FIRST_OF_TWO: BarPart = { from: 0, to: 0.8, before: 0 };
export const SECOND_OF_TWO: BarPart = { from: 0.8, to: 1, before: 1 };

/** Adds up the progress of pieces of work of one size that go on side by side. */
export class SharedProgress {
  readonly #fractions: number[];
  /** Attempts, whole and in part, that were made of each piece, and how many it takes as far as is known. */
  readonly #work: { done: number; of: number }[];
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
    this.#work = this.#fractions.map(() => ({ done: 0, of: 1 }));
  }

  /**
   * What one piece, counted from 0, tells; 0 says that it has left its server's queue, from which on its time counts. A piece
   * that begins again on another server does not take the whole back. Time is counted by attempts, each of which takes as long.
   */
  forPiece(piece: number, { from, to, before } = WHOLE_BAR): (fraction: number) => void {
    return (fraction) => {
      const at = from + (to - from) * fraction;
      if (this.#hasBegun && at <= (this.#fractions[piece] ?? 0)) return;
      this.#hasBegun = true;
      this.#fractions[piece] = Math.max(at, this.#fractions[piece] ?? 0);
      const { done = 0, of = 1 } = this.#work[piece] ?? {};
      this.#work[piece] = { done: Math.max(done, before + fraction), of: Math.max(of, before + 1) };
      const sum = this.#work.reduce((total, work) => total + work.done, 0);
      if (sum > 0) this.#pace.note(sum);
      const etaSeconds = this.#pace.secondsFor(this.#unitsLeft());
      const told = this.#fractions.reduce((total, part) => total + part, 0);
      this.context.onProgress({ stage: this.stage, percent: (100 * told) / this.#fractions.length, etaSeconds });
    };
  }

  #unitsLeft(): number {
    return this.#work.reduce((left, { done, of }, piece) => left + (this.#fractions[piece] === 1 ? 0 : of - done), 0);
  }
}
