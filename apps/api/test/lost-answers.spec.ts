import { waitFor } from '@atelier/local-services';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ImageViews } from '../src/modules/creations/images/image-views.service.js';
import { TestApp, type SignedIn } from './support/app.js';
import { failureOf, finishedImage, givenCharacter, givenImages, sparksOf } from './support/creations.js';
import { defaultHandlers } from './support/fake-worker.js';

let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  app = await TestApp.start();
});
beforeEach(async () => {
  user = await app.signUp();
});
afterEach(() => {
  Object.assign(app.worker.handlers, defaultHandlers);
});
afterAll(() => app.stop());

const withKey = (idempotencyKey: string) => ({ context: { idempotencyKey } });

/** As the process leaves a key when it dies after the commit and before its answer is kept. */
const loseAnswer = (key: string) =>
  app.database.query('UPDATE idempotency_keys SET status = NULL, body = NULL WHERE key = $1', [key]);

async function countOf(table: 'jobs' | 'training_sessions'): Promise<number> {
  const rows: { count: number }[] = await app.database.query(
    `SELECT count(*)::int AS count FROM ${table} WHERE user_id = $1`,
    [user.id],
  );
  return rows[0]?.count ?? 0;
}

/** Sends a request, loses its answer and sends it again: the same again, nothing made, nothing charged. */
async function expectSameAgain<T>(
  key: string,
  send: (context: ReturnType<typeof withKey>) => Promise<T>,
): Promise<T[]> {
  const first = await send(withKey(key));
  const made = [await countOf('jobs'), await countOf('training_sessions')];
  const { available, held } = await sparksOf(user);
  await loseAnswer(key);
  const second = await send(withKey(key));
  expect([await countOf('jobs'), await countOf('training_sessions')]).toEqual(made);
  const after = await sparksOf(user);
  expect(after.available + after.held).toBeLessThanOrEqual(available + held);
  expect(await app.openHolds()).toBeLessThanOrEqual(1);
  return [first, second];
}

describe('a request whose answer was lost is answered again, and makes nothing twice', () => {
  it('for images', async () => {
    const { id: character_id } = await givenCharacter(app, user);
    const body = { character_id, prompt: 'in the park', count: 1, seed: 7 };
    const [first, second] = await expectSameAgain('images', (context) => user.api.images.create(body, context));
    expect(second?.id).toBe(first?.id);
    const other = user.api.images.create({ ...body, count: 2 }, withKey('images'));
    expect((await failureOf(other)).code).toBe('idempotency_key_reused');
    await finishedImage(user, first?.id ?? '');
    expect(await sparksOf(user)).toEqual({ available: 185, held: 0 });
  });

  it('also where the request failed after it had made them', async () => {
    const { id: character_id } = await givenCharacter(app, user);
    const body = { character_id, prompt: 'in the park', count: 1, seed: 7 };
    const views = jest.spyOn(app.nest.get(ImageViews, { strict: false }), 'ofMany');
    views.mockRejectedValueOnce(new Error('the answer cannot be made'));
    expect((await failureOf(user.api.images.create(body, withKey('failed')))).code).toBe('internal');
    views.mockRestore();
    const { id } = await user.api.images.create(body, withKey('failed'));
    expect((await user.api.images.list({})).items.map((item) => item.id)).toEqual([id]);
    expect(await countOf('jobs')).toBe(1);
  });

  it('for a video, whose upload is used up', async () => {
    const file = { name: 'a.png', content_type: 'image/png', size: 4 };
    const ticket = await user.api.videos.requestUpload(file);
    await fetch(new URL(ticket.url, app.url), { method: 'PUT', headers: ticket.headers, body: 'file' });
    const source = { kind: 'upload', upload_id: ticket.upload_id } as const;
    const [first, second] = await expectSameAgain('videos', (context) =>
      user.api.videos.create({ source, prompt: 'she waves' }, context),
    );
    expect(second?.id).toBe(first?.id);
    const other = user.api.videos.create({ source, prompt: 'she nods' }, withKey('videos'));
    expect((await failureOf(other)).code).toBe('idempotency_key_reused');
  });

  it('for a session with its pictures, variations and training', async () => {
    const [session, again] = await expectSameAgain('session', (context) => user.api.training.create({}, context));
    expect(again?.id).toBe(session?.id);
    const id = session?.id ?? '';
    const file = { name: 'a.png', content_type: 'image/png', size: 4 };
    const { uploads } = await user.api.training.requestUploads({ id, files: [file] });
    const upload_ids = uploads.map(({ upload_id }) => upload_id);
    for (const { url, headers } of uploads) {
      await fetch(new URL(url, app.url), { method: 'PUT', headers, body: 'file' });
    }
    const [, taken] = await expectSameAgain('add', (context) =>
      user.api.training.addImages({ id, upload_ids }, context),
    );
    expect(taken?.images).toHaveLength(1);
    await waitFor(async () => (await user.api.training.get({ id })).status === 'IMAGES_UPLOADED');

    const image_ids = taken?.images.map((image) => image.id) ?? [];
    const [varied, variedAgain] = await expectSameAgain('vary', (context) =>
      user.api.training.generateVariations({ id, image_ids }, context),
    );
    expect(variedAgain?.job?.id).toBe(varied?.job?.id);
    await waitFor(async () => (await user.api.training.get({ id })).status === 'VARIATIONS_GENERATED');

    await user.api.training.setModelName({ id, user_model_name: 'Mina' });
    app.worker.handlers.training = () => Promise.reject(new Error('no luck'));
    const [run, runAgain] = await expectSameAgain('train', (context) => user.api.training.forceTrain({ id }, context));
    expect(runAgain?.assignment_request_id).toBe(run?.assignment_request_id);
    const [request] = (await user.api.assignments.list({ status: 'in_assignment' })).items;
    await user.api.jobs.cancel({ id: request?.job?.id ?? '' });
    const [retried, retriedAgain] = await expectSameAgain('retry', (context) =>
      user.api.assignments.retry({ id: request?.id ?? '' }, context),
    );
    expect(retriedAgain?.id).toBe(retried?.id);
    expect(retriedAgain?.id).not.toBe(request?.id);
  });

  it('for a reward, taken as a quest or as a notification', async () => {
    const [quest] = (await user.api.quests.list({})).items;
    const other = await app.signUp();
    const { available } = await sparksOf(user);
    const claim = (context: ReturnType<typeof withKey>) => user.api.quests.claim({ id: quest?.id ?? '' }, context);
    const first = await claim(withKey('quest'));
    await loseAnswer('quest');
    expect(await claim(withKey('quest'))).toEqual(first);
    expect((await sparksOf(user)).available).toBe(available + 20);

    const notice = (await other.api.notifications.list({})).items.find(({ reward }) => reward !== null);
    const take = (context: ReturnType<typeof withKey>) =>
      other.api.notifications.claim({ id: notice?.id ?? '' }, context);
    const taken = await take(withKey('notice'));
    await loseAnswer('notice');
    expect(await take(withKey('notice'))).toEqual(taken);
    expect((await sparksOf(other)).available).toBe(available + 20);
  });

  it('and leaves the key free where nothing was made', async () => {
    const { id: character_id } = await givenCharacter(app, user);
    const body = { character_id, prompt: 'naked', count: 1 };
    expect((await failureOf(user.api.images.create(body, withKey('free')))).code).toBe('prompt_forbidden');
    const { id } = await user.api.images.create({ ...body, prompt: 'in the park' }, withKey('free'));
    expect(await finishedImage(user, id)).toMatchObject({ status: 'completed', error: null });
    expect(await givenImages(user, character_id)).toMatchObject({ status: 'completed', error: null });
  });
});
