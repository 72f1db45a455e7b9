import { waitFor } from '@atelier/local-services';
import { UnrecoverableError } from 'bullmq';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type SignedIn } from './support/app.js';
import { failureOf, givenCharacter, holdBack } from './support/creations.js';
import { defaultHandlers, factsOf } from './support/fake-worker.js';
import { givenPurchase } from './support/money.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

async function beginTraining(user: SignedIn, name: string): Promise<string> {
  const id = await app.sessionWithImages(user, 4);
  await user.api.training.setModelName({ id, user_model_name: name });
  await user.api.training.train({ id });
  return id;
}

const statusIs = (user: SignedIn, id: string, status: string) =>
  waitFor(async () => (await user.api.training.get({ id })).status === status);
const tab = async (user: SignedIn, status: 'in_assignment' | 'failed') =>
  (await user.api.assignments.list({ status })).items;

it('a training is told of where it stands, by name, pictures, percent and dates', async () => {
  const user = await app.signUp();
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  app.worker.handlers.training = async (payload, job) => {
    await job.updateProgress({ stage: 'training', percent: 40, eta_seconds: null });
    await gate;
    return defaultHandlers.training(payload, job);
  };
  await app.worker.pause('training');
  await beginTraining(user, 'Mina');
  const [waiting] = await tab(user, 'in_assignment');
  expect(waiting).toMatchObject({ status: 'pending', progress_percent: 0, started_at: null, completed_at: null });
  app.worker.resume('training');
  await waitFor(async () => (await tab(user, 'in_assignment'))[0]?.progress_percent === 40);
  const [running] = await tab(user, 'in_assignment');
  expect(running).toMatchObject({
    id: waiting?.id,
    status: 'in_progress',
    name: 'Mina',
    image_count: 4,
    error: null,
    completed_at: null,
    failed_at: null,
  });
  const since = (time: string | null | undefined) => Date.now() - Date.parse(time ?? '');
  expect(since(running?.started_at)).toBeLessThanOrEqual(since(waiting?.created_at));
  release();
  app.worker.handlers.training = defaultHandlers.training;
  await waitFor(async () => (await tab(user, 'in_assignment'))[0]?.status === 'awaiting_selection');
  const [trained] = await tab(user, 'in_assignment');
  const left = Date.parse(trained?.auto_select_at ?? '') - Date.now();
  expect(left).toBeGreaterThan(23.9 * 3_600_000);
  expect(left).toBeLessThanOrEqual(24 * 3_600_000);
  const { candidates } = await user.api.training.candidates({ id: trained?.session_id ?? '' });
  const [body, face] = (['body', 'face'] as const).map((wanted) => candidates.find(({ kind }) => kind === wanted)?.id);
  await user.api.training.select({ id: trained?.session_id ?? '', body_model_id: body ?? '', face_model_id: face });
  const done = await user.api.assignments.get({ id: waiting?.id ?? '' });
  expect(done).toMatchObject({ status: 'completed', error: null, failed_at: null });
  expect(Date.parse(done.completed_at ?? '')).toBeGreaterThanOrEqual(Date.parse(done.started_at ?? ''));
});

it('a training that failed is listed for seven days, with its reason', async () => {
  const user = await app.signUp();
  app.worker.handlers.training = () => Promise.reject(new UnrecoverableError('generation_failed\nno luck'));
  await beginTraining(user, 'Sora');
  await waitFor(async () => (await tab(user, 'failed')).length === 1);
  app.worker.handlers.training = defaultHandlers.training;
  const [failed] = await tab(user, 'failed');
  expect(failed).toMatchObject({ name: 'Sora', status: 'failed', error: { code: 'generation_failed' } });
  expect(Math.abs(Date.now() - Date.parse(failed?.failed_at ?? ''))).toBeLessThan(60_000);
  const age = (days: number) =>
    app.database.query(`UPDATE jobs SET finished_at = now() - $1 * interval '1 day' WHERE id = $2`, [
      days,
      failed?.job?.id,
    ]);
  await age(7 - 0.1);
  expect(await tab(user, 'failed')).toHaveLength(1);
  await age(7 + 0.1);
  expect(await tab(user, 'failed')).toHaveLength(0);
  // Whoever has its address still learns what became of it.
  expect(await user.api.assignments.get({ id: failed?.id ?? '' })).toMatchObject({ name: 'Sora', status: 'failed' });
});

describe('the session of a training', () => {
  it('is a draft from its first picture until it is trained, however far it has come', async () => {
    const user = await app.signUp();
    const drafts = async () => (await user.api.training.drafts()).sessions.map(({ id, status }) => [id, status]);
    const { id: left } = await user.api.training.create();
    expect(await drafts()).toEqual([]);
    await app.upload(user.api, left, 2);
    await statusIs(user, left, 'IMAGES_UPLOADED');
    const { id } = await user.api.training.create();
    await app.upload(user.api, id, 4);
    await statusIs(user, id, 'IMAGES_UPLOADED');
    expect(await drafts()).toEqual([
      [id, 'IMAGES_UPLOADED'],
      [left, 'IMAGES_UPLOADED'],
    ]);
    await user.api.training.setModelName({ id, user_model_name: 'Mina' });
    expect((await drafts())[0]).toEqual([id, 'READY_TO_TRAIN']);
    await user.api.training.forceTrain({ id });
    expect(await drafts()).toEqual([[left, 'IMAGES_UPLOADED']]);
    await statusIs(user, id, 'AWAITING_SELECTION');
    expect(await drafts()).toEqual([[left, 'IMAGES_UPLOADED']]);
  });

  it('goes through all statuses: active while it trains and waits for a choice, resumable in all but three', async () => {
    const user = await app.signUp();
    const { id } = await user.api.training.create();
    const offers = async (status: string, { active, resumable }: { active: boolean; resumable: boolean }) => {
      await statusIs(user, id, status);
      const [first, second] = await Promise.all([user.api.training.active(), user.api.training.resumable()]);
      const offered = { status, active: first.session?.id ?? null, resumable: second.session?.id ?? null };
      expect(offered).toEqual({ status, active: active ? id : null, resumable: resumable ? id : null });
    };
    await offers('PENDING', { active: false, resumable: false });
    await app.upload(user.api, id, 4);
    await offers('IMAGES_UPLOADED', { active: false, resumable: false });
    await waitFor(async () => (await user.api.training.get({ id })).report.accepted === 4);
    const { images } = await user.api.training.get({ id });
    await app.worker.pause('variation');
    await user.api.training.generateVariations({ id, image_ids: [images[0]?.id ?? ''] });
    await offers('GENERATING_VARIATIONS', { active: false, resumable: true });
    app.worker.resume('variation');
    await offers('VARIATIONS_GENERATED', { active: false, resumable: true });
    await user.api.training.setModelName({ id, user_model_name: 'Mina' });
    await user.api.training.confirmVariations({ id, storage_urls: [] });
    await offers('READY_TO_TRAIN', { active: false, resumable: true });
    await app.worker.pause('training');
    await user.api.training.train({ id });
    await offers('TRAINING_IN_PROGRESS', { active: true, resumable: false });
    expect((await user.api.training.dashboard()).in_progress_sessions.map((session) => session.id)).toEqual([id]);
    app.worker.resume('training');
    await offers('AWAITING_SELECTION', { active: true, resumable: true });
    expect(await user.api.training.dashboard()).toMatchObject({
      in_progress_sessions: [],
      awaiting_selection_sessions: [
        { id, user_model_name: 'Mina', progress_percentage: 100, training_progress: 100, image_count: 4 },
      ],
    });
  });

  it('is the active one of several by its percentage, and then by when it changed last', async () => {
    const user = await app.signUp();
    const given = async (status: string, hoursAgo: number): Promise<string> => {
      const { id } = await user.api.training.create();
      await app.database.query(
        `UPDATE training_sessions SET status = $2, updated_at = now() - $3 * interval '1 hour' WHERE id = $1`,
        [id, status, hoursAgo],
      );
      return id;
    };
    const active = async () => (await user.api.training.active()).session?.id;
    await given('VARIATIONS_GENERATED', 0);
    expect(await active()).toBeUndefined();
    const begun = await given('TRAINING_IN_PROGRESS', 0);
    expect(await active()).toBe(begun);
    // Waiting for a choice is 100 %, which comes before what changed last.
    const trained = await given('AWAITING_SELECTION', 2);
    expect(await active()).toBe(trained);
    const later = await given('AWAITING_SELECTION', 1);
    expect(await active()).toBe(later);
    await given('AWAITING_SELECTION', 3);
    expect(await active()).toBe(later);
  });

  it('is the active one of several that train by how far it has come, even where another changed later', async () => {
    const user = await app.signUp();
    // The pass of the welcome is for one training.
    await givenPurchase(app, user, { pass: 1 });
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const trainingAt = async (percent: number): Promise<string> => {
      app.worker.handlers.training = async (payload, job) => {
        await job.updateProgress({ stage: 'training', percent, eta_seconds: null });
        await gate;
        return defaultHandlers.training(payload, job);
      };
      const id = await beginTraining(user, 'Mina');
      await waitFor(async () => (await user.api.training.get({ id })).progress_percentage === percent);
      return id;
    };
    const ahead = await trainingAt(60);
    const behind = await trainingAt(30);
    await app.database.query(`UPDATE training_sessions SET updated_at = now() - interval '1 hour' WHERE id = $1`, [
      ahead,
    ]);
    const { in_progress_sessions: training } = await user.api.training.dashboard();
    const [latest] = training.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at));
    expect(latest).toMatchObject({ id: behind, status: 'TRAINING_IN_PROGRESS', progress_percentage: 30 });
    expect((await user.api.training.active()).session).toMatchObject({
      id: ahead,
      status: 'TRAINING_IN_PROGRESS',
      progress_percentage: 60,
    });
    release();
    app.worker.handlers.training = defaultHandlers.training;
    for (const id of [ahead, behind]) await statusIs(user, id, 'AWAITING_SELECTION');
  });

  it('names each variation by a storage URL and a presigned one, in the same order', async () => {
    const user = await app.signUp();
    const id = await app.sessionWithImages(user, 2);
    const image = (await user.api.training.get({ id })).images[0]?.id ?? '';
    await user.api.training.generateVariations({ id, image_ids: [image] });
    await statusIs(user, id, 'VARIATIONS_GENERATED');
    const { variation_results_access_urls: presigned, variation_results_s3: stored } = await user.api.training.get({
      id,
    });
    expect(stored).toHaveLength(6);
    expect(presigned).toHaveLength(6);
    for (const [index, url] of presigned.entries()) {
      const key = (stored[index] ?? '').replace('storage://', '');
      expect(decodeURIComponent(url)).toContain(key);
      expect((await fetch(new URL(url, app.url))).status).toBe(200);
    }
  });

  it('makes variations of exactly one of its pictures, and only for who can pay them', async () => {
    const user = await app.signUp();
    const id = await app.sessionWithImages(user, 2);
    const image_ids = (await user.api.training.get({ id })).images.map((image) => image.id);
    const vary = (chosen: string[]) => failureOf(user.api.training.generateVariations({ id, image_ids: chosen }));
    for (const chosen of [[], image_ids, [id]])
      expect(await vary(chosen)).toMatchObject({ code: 'variation_one_source' });
    const character = await givenCharacter(app, user);
    const letGo = holdBack(app, 'image');
    for (const count of [8, 5]) {
      await user.api.images.create({ character_id: character.id, prompt: 'by the sea', count });
    }
    const body = JSON.stringify({ image_ids: image_ids.slice(0, 1) });
    const path = `/training/sessions/${id}/variations`;
    const refused = await app.request(path, { method: 'POST', token: user.token, body });
    expect(refused.status).toBe(402);
    expect(refused.body).toMatchObject({
      error: { code: 'insufficient_sparks', details: { required: 20, available: 5, missing: 15 } },
    });
    expect((await user.api.training.get({ id })).status).toBe('IMAGES_UPLOADED');
    letGo();
  });

  it('makes variations of no picture without a character or without its head, and counts no more than can be used', async () => {
    const user = await app.signUp();
    const found = [{ faces: [], sharpness: 0 }, { head_lost: true }, { faces: [] }];
    app.worker.handlers.ingest = async (payload, job) => {
      const { pictures } = await defaultHandlers.ingest(payload, job);
      pictures.forEach((picture, index) => {
        if (picture.result === 'accepted') picture.facts = factsOf(picture.image_id, found[index]);
      });
      return { pictures };
    };
    const id = await app.sessionWithImages(user, 3);
    app.worker.handlers.ingest = defaultHandlers.ingest;
    const { images, report, image_count } = await user.api.training.get({ id });
    expect([report.accepted, image_count]).toEqual([2, 2]);
    const vary = (index: number) => user.api.training.generateVariations({ id, image_ids: [images[index]?.id ?? ''] });
    expect(await failureOf(vary(0))).toMatchObject({ code: 'variation_nothing_shown' });
    expect(await failureOf(vary(1))).toMatchObject({ code: 'variation_head_lost' });
    // A creature without a face that is known as one.
    expect(await vary(2)).toMatchObject({ status: 'GENERATING_VARIATIONS' });
  });

  it('has one of its own pictures for a thumbnail, and no other', async () => {
    const user = await app.signUp();
    const [id, other] = [await app.sessionWithImages(user, 3), await app.sessionWithImages(user, 1)];
    const { images, thumbnail_image_id: unchosen } = await user.api.training.get({ id });
    const [first, second = '', third = ''] = images.map((image) => image.id);
    // Before anybody has chosen.
    expect(unchosen).toBe(first);
    const foreign = (await user.api.training.get({ id: other })).images[0]?.id ?? '';
    expect((await user.api.training.setThumbnail({ id, image_id: second })).thumbnail_image_id).toBe(second);
    expect(await failureOf(user.api.training.setThumbnail({ id, image_id: foreign }))).toMatchObject({
      code: 'thumbnail_not_selected',
    });
    expect((await user.api.training.get({ id })).thumbnail_image_id).toBe(second);
    expect((await user.api.training.removeImage({ id, image_id: third })).thumbnail_image_id).toBe(second);
    // The chosen one gone, it is one that is left.
    expect((await user.api.training.removeImage({ id, image_id: second })).thumbnail_image_id).toBe(first);
    expect((await user.api.training.get({ id })).thumbnail_image_id).toBe(first);
  });

  it('has the first with a certain face for its thumbnail, also where that comes later, until one is chosen', async () => {
    const user = await app.signUp();
    const showing = (...shown: Parameters<typeof factsOf>[1][]): void => {
      app.worker.handlers.ingest = async (payload, job) => {
        const outcome = await defaultHandlers.ingest(payload, job);
        outcome.pictures.forEach((picture, index) => {
          if (picture.result === 'accepted') picture.facts = factsOf('square', shown[index]);
        });
        return outcome;
      };
    };
    const face = (side: 'front' | 'left') => ({
      box: [0.3, 0.3, 0.4, 0.4] as [number, number, number, number],
      score: 0.9,
      side,
    });
    showing({ faces: [] }, { faces: [face('left')] });
    const id = await app.sessionWithImages(user, 2);
    const arrive = async (count: number) => {
      await app.upload(user.api, id, count);
      await waitFor(async () =>
        (await user.api.training.get({ id })).images.every(({ status }) => status === 'accepted'),
      );
    };
    const shown = async () => {
      const { images, thumbnail_image_id } = await user.api.training.get({ id });
      return images.findIndex((image) => image.id === thumbnail_image_id);
    };
    expect(await shown()).toBe(1);
    showing({ faces: [face('front')] });
    await arrive(1);
    expect(await shown()).toBe(2);
    const { images } = await user.api.training.get({ id });
    await user.api.training.setThumbnail({ id, image_id: images[0]?.id ?? '' });
    await arrive(1);
    expect(await shown()).toBe(0);
    app.worker.handlers.ingest = defaultHandlers.ingest;
  });
});
