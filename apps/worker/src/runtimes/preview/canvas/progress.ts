import { breathe } from '../../../vision/planes.js';
import type { RuntimeContext, RuntimeProgress } from '../../model-runtime.js';
import { Pace } from '../../pace.js';

/** Reports steps of one call as they are done, never backwards, with the time left once that is known. */
export class Steps {
  private readonly pace = new Pace();
  private percent = 0;

  constructor(private readonly context: RuntimeContext) {}

  /** Rejects with the signal's reason when the call was aborted; lets everything else have a turn. */
  async checkpoint(): Promise<void> {
    await breathe();
    this.context.signal.throwIfAborted();
  }

  async report(stage: RuntimeProgress['stage'], percent: number): Promise<void> {
    this.percent = Math.max(this.percent, Math.min(100, Math.round(percent)));
    if (this.percent > 0) this.pace.note(this.percent);
    this.context.onProgress({ stage, percent: this.percent, etaSeconds: this.pace.secondsFor(100 - this.percent) });
    await this.checkpoint();
  }
}
