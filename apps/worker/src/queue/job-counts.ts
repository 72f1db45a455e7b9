import type { QueueName } from '@atelier/contracts';

interface Counts {
  running: number;
  completed: number;
  failed: number;
  interrupted: number;
}

/** What became of the attempts that this worker made, for its health endpoint. */
export class JobCounts {
  readonly #byQueue: Map<QueueName, Counts>;
  /** Attempts at work by job: one that is given back may be taken again before its first attempt has ended. */
  readonly #jobs = new Map<string, number>();

  constructor(queues: readonly QueueName[]) {
    this.#byQueue = new Map(queues.map((queue) => [queue, { running: 0, completed: 0, failed: 0, interrupted: 0 }]));
  }

  /** Counts an attempt while it lasts and by how it ends. */
  async during<T>(
    { queue, jobId }: { queue: QueueName; jobId: string | undefined },
    attempt: () => Promise<T>,
    wasInterrupted: (error: unknown) => boolean,
  ): Promise<T> {
    const counts = this.#byQueue.get(queue);
    if (!counts) return attempt();
    counts.running += 1;
    if (jobId !== undefined) this.#jobs.set(jobId, (this.#jobs.get(jobId) ?? 0) + 1);
    try {
      const result = await attempt();
      counts.completed += 1;
      return result;
    } catch (error) {
      counts[wasInterrupted(error) ? 'interrupted' : 'failed'] += 1;
      throw error;
    } finally {
      counts.running -= 1;
      if (jobId !== undefined) this.#leave(jobId);
    }
  }

  /** The jobs that are being worked on. */
  jobs(): string[] {
    return [...this.#jobs.keys()];
  }

  #leave(jobId: string): void {
    const left = (this.#jobs.get(jobId) ?? 1) - 1;
    if (left === 0) this.#jobs.delete(jobId);
    else this.#jobs.set(jobId, left);
  }

  snapshot(): Record<string, Counts> {
    return Object.fromEntries([...this.#byQueue].map(([queue, counts]) => [queue, { ...counts }]));
  }
}
