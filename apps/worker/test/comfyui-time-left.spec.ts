import type { JobProgress } from '@atelier/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runtimeContext, type JobContext } from '../src/processors/processor.js';
import { ProgressReporter } from '../src/queue/progress-reporter.js';
import { makeContext, makeRequest, reaches, TrainingBench } from './support/training-bench.js';

let bench: TrainingBench;
beforeEach(async () => {
  bench = await TrainingBench.create();
});
afterEach(() => bench.close());

/** A job whose progress is told as a worker tells it. */
function makeJob() {
  const context = makeContext();
  const sent: JobProgress[] = [];
  const reporter = new ProgressReporter(
    (progress) => {
      sent.push(progress);
      return Promise.resolve();
    },
    () => undefined,
  );
  const report: JobContext['report'] = (...progress) => {
    reporter.report(...progress);
  };
  const job = { ...context, report, preview: context.onPreview } as Pick<JobContext, 'jobId' | 'signal' | 'report'>;
  return { ...context, ...runtimeContext(job as JobContext), sent };
}

const timesLeft = (sent: JobProgress[]) =>
  sent.filter(({ stage }) => stage === 'training').map((one) => one.eta_seconds);

describe.each(['0.3.64', '0.33.0'] as const)('the time left of a training on ComfyUI %s', (version) => {
  it('is not known before the first chunk is measured, nor again after a resume, and is never 0', async () => {
    const server = await bench.startServer({ version, delayMs: 20 });
    const { trainer } = await bench.startWorker([server]);
    const first = makeJob();
    const interrupted = trainer.train(await makeRequest(2, 0), first);
    await reaches(server, 4);
    first.abort(new Error('shutting down'));
    await expect(interrupted).rejects.toThrow('shutting down');

    const second = makeJob();
    await trainer.train(await makeRequest(2, 0), second);
    expect(second.sent.find(({ stage }) => stage === 'training')?.percent).toBeGreaterThan(40);
    for (const { sent } of [first, second]) {
      expect(timesLeft(sent)[0]).toBeNull();
      expect(timesLeft(sent).at(-1)).toBeGreaterThan(0);
      expect(sent.filter(({ eta_seconds: seconds }) => seconds === 0)).toEqual([]);
    }
  });
});
