import { JOBS } from '@atelier/contracts';
import { Job, type Worker } from 'bullmq';
import type { Logger } from 'pino';
import type { KeptWork } from '../runtimes/model-runtime.js';

/** In these a job gets no further attempt. */
const ENDED = new Set(['completed', 'failed', 'unknown']);

/** Has a runtime remove what it keeps of trainings that have ended for good, whoever ended them. */
export class SettledJobs {
  constructor(
    private readonly kept: KeptWork | undefined,
    private readonly logger: Pick<Logger, 'info' | 'warn'>,
  ) {}

  /** Told of a job that was cancelled, whether a worker has it or it waits. */
  cancelled(jobId: string): void {
    void this.kept?.release(jobId);
  }

  /** Hears how jobs end here, and asks once what has become of those that an earlier process had. */
  follow(worker: Worker): void {
    const { kept } = this;
    if (!kept || worker.name !== JOBS.training.queue) return;
    worker.on('completed', ({ id = '' }) => void kept.release(id));
    worker.on('failed', (job) => {
      if (job?.id !== undefined && job.finishedOn !== undefined) void kept.release(job.id);
    });
    void this.removeEnded(kept, worker).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'it could not be asked which trainings have ended');
    });
  }

  private async removeEnded(kept: KeptWork, worker: Worker): Promise<void> {
    for (const jobId of await kept.jobIds()) {
      const job = await Job.fromId(worker, jobId);
      if (job && !ENDED.has(await job.getState())) continue;
      this.logger.info({ job: jobId }, 'what is left of a training that has ended is removed');
      await kept.release(jobId);
    }
  }
}
