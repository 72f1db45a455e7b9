import { encodePermanentFailure } from '@atelier/contracts';
import { UnrecoverableError } from 'bullmq';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../src/common/ids.js';
import { TestApp, type SignedIn } from './support/app.js';
import { failureOf, givenCharacter, givenImages } from './support/creations.js';
import { defaultHandlers } from './support/fake-worker.js';

let app: TestApp;
let user: SignedIn;
let character: string;

beforeAll(async () => {
  app = await TestApp.start();
  user = await app.signUp();
  ({ id: character } = await givenCharacter(app, user));
});
afterAll(() => app.stop());

const movesOf = async (id: string) => {
  const { movements } = await user.api.wallet.job({ id });
  return movements.map(({ kind, change }) => `${kind} ${String(change.spark)}`);
};

describe('what one job cost', () => {
  it('is told step by step, from the oldest, with its receipt', async () => {
    const { job } = await givenImages(user, character, 2);
    const statement = await user.api.wallet.job({ id: job.id });
    expect(statement.job).toMatchObject({
      id: job.id,
      queue: 'image',
      status: 'succeeded',
      title: 'in a garden',
      error: null,
      receipt: { held: { spark: 30 }, captured: { spark: 30 }, returned: { spark: 0 }, reason: 'delivered' },
    });
    expect(await movesOf(job.id)).toEqual(['hold -30', 'capture 0']);
    expect(statement.movements.every((movement) => movement.job?.id === job.id)).toBe(true);
    const times = statement.movements.map(({ created_at }) => created_at);
    expect(times).toEqual([...times].sort());
  });

  it('says why nothing was charged, in the caller’s language', async () => {
    app.worker.handlers.image = () => {
      throw new UnrecoverableError(encodePermanentFailure('generation_failed', 'no'));
    };
    const { job } = await givenImages(user, character);
    app.worker.handlers.image = defaultHandlers.image;
    const statement = await user.api.wallet.job({ id: job.id }, { context: { language: 'ko' } });
    expect(statement.job).toMatchObject({
      status: 'failed',
      error: { code: 'generation_failed' },
      receipt: { captured: { spark: 0 }, returned: { spark: 15 }, reason: 'failed' },
    });
    expect(statement.job.error?.message).toMatch(/[가-힣]/);
    expect(await movesOf(job.id)).toEqual(['hold -15', 'release 15']);
  });

  it('has no movements where nothing was to be paid', async () => {
    const id = await app.sessionWithImages(user, 1);
    const [job] = await app.database.query<{ id: string }[]>('SELECT id FROM jobs WHERE subject_id = $1', [id]);
    const statement = await user.api.wallet.job({ id: job?.id ?? '' });
    expect(statement).toMatchObject({ job: { queue: 'ingest', receipt: { reason: 'free' } }, movements: [] });
  });

  it('is for its owner alone', async () => {
    const { job } = await givenImages(user, character);
    const other = await app.signUp();
    expect((await failureOf(other.api.wallet.job({ id: job.id }))).code).toBe('not_found');
    expect((await failureOf(user.api.wallet.job({ id: newId() }))).code).toBe('not_found');
  });
});
