import { randomUUID } from 'node:crypto';
import { decodePermanentFailure, JOBS } from '@atelier/contracts';
import { DelayedError, UnrecoverableError, WaitingError, type Job } from 'bullmq';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { RuntimeAway } from '../runtimes/model-runtime.js';
import { giveBack } from './give-back.js';

function fakeJob() {
  const moves: string[] = [];
  const job = {
    queueName: 'image',
    data: { version: JOBS.image.version, job_id: randomUUID(), payload: { prompt: 'a knight' } } as object,
    updateData: (data: object) => {
      job.data = data;
      return Promise.resolve();
    },
    moveToWait: () => Promise.resolve(moves.push('waits')),
    moveToDelayed: (until: number) => Promise.resolve(moves.push(`${String((until - Date.now()) / 1000)} s`)),
  };
  return { job, moves };
}

const closed: string[] = [];
const back = (job: ReturnType<typeof fakeJob>['job'], away: RuntimeAway): Promise<unknown> =>
  giveBack(job as unknown as Job, away, {
    token: 'token',
    onRuntimeAway: (queue) => closed.push(queue),
    logger: pino({ level: 'silent' }),
  }).catch((error: unknown) => error);

describe('giving back', () => {
  it('what servers begin and lose, after pauses that grow, ends at the tenth time', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const { job, moves } = fakeJob();
    const away = new RuntimeAway('gpu1:8188 is gone', 'image', true);
    expect(await back(job, away)).toBeInstanceOf(WaitingError);
    for (let loss = 2; loss <= 9; loss += 1) expect(await back(job, away)).toBeInstanceOf(DelayedError);
    expect(moves).toEqual(['waits', '5 s', '10 s', '20 s', '40 s', '80 s', '160 s', '320 s', '640 s']);
    expect(closed).toHaveLength(9);
    const failure = await back(job, away);
    expect(failure).toBeInstanceOf(UnrecoverableError);
    expect(decodePermanentFailure((failure as Error).message)).toEqual({
      code: 'generation_failed',
      detail: 'servers have begun and lost it 10 times since 1970-01-01T00:00:00.000Z: gpu1:8188 is gone',
    });
    expect(job.data).toMatchObject({ payload: { prompt: 'a knight' } });
    vi.useRealTimers();
  });

  it('what no server was there for writes nothing down and has no end, whatever was before', async () => {
    const { job, moves } = fakeJob();
    const data = { ...job.data, given_back: { times: 9, since: new Date(0).toISOString() } };
    job.data = data;
    for (let time = 0; time < 30; time += 1) await back(job, new RuntimeAway('none is up', 'image'));
    expect(moves).toEqual(Array.from({ length: 30 }, () => 'waits'));
    expect(job.data).toBe(data);
  });
});
