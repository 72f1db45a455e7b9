import { expect, it } from '@jest/globals';
import { JOB_EVENT_LISTENERS } from './job-events.listener.js';
import type { JobTracker } from './job-tracker.service.js';

/** Lets everything run that waits for nothing. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Writes down what it is to note, and is done with each when the test says so. */
class SlowTracker {
  readonly begun: string[] = [];
  private readonly endings: (() => void)[] = [];
  private readonly failures: (() => void)[] = [];

  readonly noteTaken = (queue: string, jobId: string) => this.begin(`${queue} ${jobId} taken`);
  readonly noteWaiting = (queue: string, jobId: string) => this.begin(`${queue} ${jobId} waiting`);
  readonly noteProgress = (jobId: string, data: unknown) => this.begin(`${jobId} progress ${String(data)}`);
  readonly noteEnd = (queue: string, jobId: string) => this.begin(`${queue} ${jobId} ended`);

  async end(index: number): Promise<void> {
    this.endings[index]?.();
    await settled();
  }

  async fail(index: number): Promise<void> {
    this.failures[index]?.();
    await settled();
  }

  private begin(what: string): Promise<void> {
    this.begun.push(what);
    return new Promise((resolve, reject) => {
      this.endings.push(resolve);
      this.failures.push(() => {
        reject(new Error('away'));
      });
    });
  }
}

const listening = () => {
  const tracker = new SlowTracker();
  const [listener] = JOB_EVENT_LISTENERS.map((Listener) => new Listener(tracker as unknown as JobTracker));
  if (!listener) throw new Error('no queue');
  return { tracker, listener };
};

it('what happens to one job is noted in its order, one after the other', async () => {
  const { tracker, listener } = listening();
  listener.onActive({ jobId: 'a' });
  listener.onProgress({ jobId: 'a', data: 10 });
  listener.onCompleted({ jobId: 'a' });
  await settled();
  expect(tracker.begun).toEqual(['ingest a taken']);
  await tracker.end(0);
  expect(tracker.begun).toEqual(['ingest a taken', 'a progress 10']);
  await tracker.end(1);
  expect(tracker.begun).toEqual(['ingest a taken', 'a progress 10', 'ingest a ended']);
});

it('jobs do not wait for one another', async () => {
  const { tracker, listener } = listening();
  listener.onActive({ jobId: 'a' });
  listener.onFailed({ jobId: 'b' });
  await settled();
  expect(tracker.begun).toEqual(['ingest a taken', 'ingest b ended']);
});

it('what could not be noted does not keep back what comes after it', async () => {
  const { tracker, listener } = listening();
  listener.onActive({ jobId: 'a' });
  listener.onCompleted({ jobId: 'a' });
  await settled();
  await tracker.fail(0);
  expect(tracker.begun).toEqual(['ingest a taken', 'ingest a ended']);
});

it('a job that has only just been queued is no news, one that waits again is', async () => {
  const { tracker, listener } = listening();
  listener.onWaiting({ jobId: 'a' });
  listener.onWaiting({ jobId: 'b', prev: 'active' });
  await settled();
  expect(tracker.begun).toEqual(['ingest b waiting']);
});
