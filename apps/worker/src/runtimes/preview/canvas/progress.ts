import { breathe } from '../../../vision/planes.js';
import type { RuntimeContext, RuntimeProgress } from '../../model-runtime.js';

/** Reports steps of one call as they are done, never backwards, with the time left judged from the time spent. */
export class Steps {
  private readonly started = Date.now();
  private percent = 0;

  constructor(private readonly context: RuntimeContext) {}

  /** Rejects with the signal's reason when the call was aborted; lets everything else have a turn. */
  async checkpoint(): Promise<void> {
    await breathe();
    this.context.signal.throwIfAborted();
  }

  async report(stage: RuntimeProgress['stage'], percent: number): Promise<void> {
    this.percent = Math.max(this.percent, Math.min(100, Math.round(percent)));
    const spent = (Date.now() - this.started) / 1000;
    const etaSeconds = this.percent > 3 ? Math.ceil((spent * (100 - this.percent)) / this.percent) : undefined;
    this.context.onProgress({ stage, percent: this.percent, etaSeconds });
    await this.checkpoint();
  }
}
