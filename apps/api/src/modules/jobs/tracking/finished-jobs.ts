import { QUEUES, timeoutCodeOf, type ErrorCode, type QueueName } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import type { Job } from '../job.entity.js';

/** What failed without saying why. */
export const defaultFailure = ({ queue }: Pick<Job, 'queue'>): ErrorCode =>
  queue === 'training' ? 'training_failed' : 'generation_failed';

type Outcome = 'succeeded' | 'failed' | 'cancelled';

interface FinishedCount {
  queue: QueueName;
  outcome: Outcome;
  /** Of the error; `none` where there was none. */
  code: string;
  count: number;
}

/** Counts how jobs end. */
@Injectable()
export class FinishedJobs {
  private readonly counted = new Map<string, FinishedCount>();

  /** What happens now and then begins at 0: a series that is new is no rise to Prometheus. */
  constructor() {
    for (const queue of QUEUES) {
      this.entryOf(queue, 'succeeded', 'none');
      this.entryOf(queue, 'cancelled', 'cancelled');
      for (const code of [defaultFailure({ queue }), timeoutCodeOf(queue)]) this.entryOf(queue, 'failed', code);
    }
  }

  /** Since this process started. */
  get counts(): readonly Readonly<FinishedCount>[] {
    return [...this.counted.values()];
  }

  /** To be called once for each job, when its end is committed. */
  note({ queue, status, errorCode }: Pick<Job, 'queue' | 'status' | 'errorCode'>): void {
    if (status === 'queued' || status === 'active') return;
    this.entryOf(queue, status, errorCode ?? 'none').count += 1;
  }

  private entryOf(queue: QueueName, outcome: Outcome, code: string): FinishedCount {
    const key = `${queue} ${outcome} ${code}`;
    const entry = this.counted.get(key) ?? { queue, outcome, code, count: 0 };
    this.counted.set(key, entry);
    return entry;
  }
}
