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

  constructor(queues: readonly QueueName[]) {
    this.#byQueue = new Map(queues.map((queue) => [queue, { running: 0, completed: 0, failed: 0, interrupted: 0 }]));
  }

  /** Counts an attempt while it lasts and by how it ends. */
  async during<T>(
    queue: QueueName,
    attempt: () => Promise<T>,
    wasInterrupted: (error: unknown) => boolean,
  ): Promise<T> {
    const counts = this.#byQueue.get(queue);
    if (!counts) return attempt();
    counts.running += 1;
    try {
      const result = await attempt();
      counts.completed += 1;
      return result;
    } catch (error) {
      counts[wasInterrupted(error) ? 'interrupted' : 'failed'] += 1;
      throw error;
    } finally {
      counts.running -= 1;
    }
  }

  snapshot(): Record<string, Counts> {
    return Object.fromEntries([...this.#byQueue].map(([queue, counts]) => [queue, { ...counts }]));
  }
}
