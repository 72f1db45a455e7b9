import { LIMITS } from '@atelier/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../src/common/ids.js';
import { TestApp, type SignedIn } from './support/app.js';
import { failureOf, finishedImage, givenCharacter, givenImages } from './support/creations.js';
import { beStrict, givenBlockedImages, givenBlockedVideo, givenPublicImages, takeDown } from './support/moderation.js';

let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  app = await TestApp.start();
  beStrict(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  user = await app.signUp();
});

describe('an appeal', () => {
  it('is possible where images were held back, and is open', async () => {
    const { job } = await givenBlockedImages(app, user);
    const appeal = await user.api.appeals.create({ job_id: job.id, kind: 'blocked', note: ' It is a beach. ' });
    expect(appeal).toMatchObject({ job_id: job.id, kind: 'blocked', note: 'It is a beach.', status: 'open' });
    expect(appeal).toMatchObject({ answer: null, decided_at: null });
    expect((await user.api.appeals.list({})).items).toEqual([appeal]);
  });

  it('that is approved counts for the same request also where its job is from before there were tasks', async () => {
    const { job, options, character } = await givenBlockedImages(app, user);
    await app.database.query(`UPDATE jobs SET input = input - 'task' - 'allow_sensitive' WHERE id = $1`, [job.id]);
    const { id } = await user.api.appeals.create({ job_id: job.id, kind: 'blocked' });
    await app.database.query(`UPDATE safety_appeals SET status = 'approved' WHERE id = $1`, [id]);
    const request = { ...options, character_id: character?.id ?? '' };
    const again = await finishedImage(user, (await user.api.images.create(request)).id);
    expect(again).toMatchObject({ status: 'completed', blocked: 0 });
  });

  it('is possible where a part of the images was held back', async () => {
    const { id, job } = await givenImages(user, (await givenCharacter(app, user)).id);
    await app.database.query('UPDATE image_creations SET blocked = 1 WHERE id = $1', [id]);
    expect(await user.api.appeals.create({ job_id: job.id, kind: 'blocked' })).toMatchObject({ note: '' });
  });

  it('is possible where a video was held back', async () => {
    const { job } = await givenBlockedVideo(app, user);
    expect(job.error?.code).toBe('output_blocked');
    expect(await user.api.appeals.create({ job_id: job.id, kind: 'blocked' })).toMatchObject({ status: 'open' });
  });

  it('is possible while a creation is taken down', async () => {
    const { id, job } = await givenPublicImages(app, user);
    const ask = () => user.api.appeals.create({ job_id: job.id, kind: 'taken_down' });
    expect((await failureOf(ask)).code).toBe('appeal_not_possible');
    await takeDown(app, id);
    expect(await ask()).toMatchObject({ kind: 'taken_down', status: 'open' });
  });

  it('is not possible where nothing was held back or taken down', async () => {
    const { job } = await givenImages(user, (await givenCharacter(app, user)).id);
    for (const kind of ['blocked', 'taken_down'] as const) {
      expect((await failureOf(user.api.appeals.create({ job_id: job.id, kind }))).code).toBe('appeal_not_possible');
    }
    const { job: blocked } = await givenBlockedVideo(app, user);
    await app.database.query(`UPDATE jobs SET error_code = 'generation_failed' WHERE id = $1`, [blocked.id]);
    const ask = user.api.appeals.create({ job_id: blocked.id, kind: 'blocked' });
    expect((await failureOf(ask)).code).toBe('appeal_not_possible');
  });

  it('is of one’s own jobs only', async () => {
    const { job } = await givenBlockedImages(app, user);
    const other = await app.signUp();
    for (const job_id of [job.id, newId()]) {
      expect((await failureOf(other.api.appeals.create({ job_id, kind: 'blocked' }))).code).toBe('not_found');
    }
    await user.api.appeals.create({ job_id: job.id, kind: 'blocked' });
    expect((await other.api.appeals.list({})).items).toEqual([]);
    expect((await other.api.appeals.list({ job_id: job.id })).items).toEqual([]);
  });

  it('is made once for each job and kind, also when it is asked for at the same time', async () => {
    const { id, job } = await givenBlockedImages(app, user);
    const ask = () => user.api.appeals.create({ job_id: job.id, kind: 'blocked' }).then(() => 'made', codeOf);
    const codes = await Promise.all(Array.from({ length: 4 }, ask));
    expect(codes.sort()).toEqual(['appeal_exists', 'appeal_exists', 'appeal_exists', 'made']);
    await takeDown(app, id);
    expect(await user.api.appeals.create({ job_id: job.id, kind: 'taken_down' })).toMatchObject({ status: 'open' });
  });

  it('is answered the same when its answer was lost', async () => {
    const { job } = await givenBlockedImages(app, user);
    const ask = () =>
      user.api.appeals.create({ job_id: job.id, kind: 'blocked' }, { context: { idempotencyKey: `lost ${job.id}` } });
    const first = await ask();
    expect(await ask()).toEqual(first);
    // As if the process had died between the commit and the answer.
    await app.database.query('UPDATE idempotency_keys SET status = NULL, body = NULL WHERE user_id = $1', [user.id]);
    expect(await ask()).toEqual(first);
    expect((await user.api.appeals.list({})).items).toHaveLength(1);
  });

  it('says no more than anybody reads', async () => {
    const { job } = await givenBlockedImages(app, user);
    const note = '가'.repeat(LIMITS.note.max);
    const tooLong = user.api.appeals.create({ job_id: job.id, kind: 'blocked', note: `${note}나` });
    expect((await failureOf(tooLong)).code).toBe('note_too_long');
    expect(await user.api.appeals.create({ job_id: job.id, kind: 'blocked', note })).toMatchObject({ note });
  });

  it('is listed newest first, page by page, and by its job', async () => {
    const made = [];
    for (let count = 0; count < 3; count += 1) {
      const { job } = await givenBlockedImages(app, user);
      made.unshift(await user.api.appeals.create({ job_id: job.id, kind: 'blocked' }));
    }
    const first = await user.api.appeals.list({ limit: 2 });
    const second = await user.api.appeals.list({ limit: 2, cursor: first.next_cursor ?? '' });
    expect([...first.items, ...second.items]).toEqual(made);
    expect(second.next_cursor).toBeNull();
    const [, middle] = made;
    expect((await user.api.appeals.list({ job_id: middle?.job_id ?? '' })).items).toEqual([middle]);
  });
});

const codeOf = (error: { code: string }): string => error.code;
