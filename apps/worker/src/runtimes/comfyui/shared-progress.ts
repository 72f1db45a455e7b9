import type { RuntimeContext, RuntimeProgress } from '../model-runtime.js';

/** Adds up the progress of pieces of work of one size that go on side by side. */
export class SharedProgress {
  readonly #fractions: number[];
  #hasBegun = false;

  constructor(
    private readonly context: Pick<RuntimeContext, 'onProgress'>,
    private readonly stage: RuntimeProgress['stage'],
    pieces: number,
  ) {
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
      this.context.onProgress({ stage: this.stage, percent: (100 * sum) / this.#fractions.length });
    };
  }
}
