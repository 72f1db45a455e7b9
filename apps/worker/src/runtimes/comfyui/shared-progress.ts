import type { RuntimeContext, RuntimeProgress } from '../model-runtime.js';

/** Adds up the progress of pieces of work of one size that go on side by side. */
export class SharedProgress {
  readonly #fractions: number[];

  constructor(
    private readonly context: Pick<RuntimeContext, 'onProgress'>,
    private readonly stage: RuntimeProgress['stage'],
    pieces: number,
  ) {
    this.#fractions = Array.from({ length: pieces }, () => 0);
  }

  /** What one piece, counted from 0, tells. A piece that begins again on another server does not take the whole back. */
  of(piece: number): (fraction: number) => void {
    return (fraction) => {
      if (fraction <= (this.#fractions[piece] ?? 0)) return;
      this.#fractions[piece] = fraction;
      const sum = this.#fractions.reduce((total, part) => total + part, 0);
      this.context.onProgress({ stage: this.stage, percent: (100 * sum) / this.#fractions.length });
    };
  }
}
