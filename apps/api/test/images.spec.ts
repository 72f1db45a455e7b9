import { CAMERA_ANGLES, CAMERA_SHOTS, DIRECTIONS, EXPRESSIONS, LIMITS } from '@atelier/contracts';
import { waitFor } from '@atelier/local-services';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId } from '../src/common/ids.js';
import { JobViews } from '../src/modules/jobs/index.js';
import { ObjectStore } from '../src/modules/files/storage/object-store.js';
import { DiscardedFiles } from '../src/modules/files/discarded-files.service.js';
import { TestApp } from './support/app.js';
import {
  daysAgo,
  failureOf,
  fileStatus,
  finishedImage,
  givenCharacter,
  givenImages,
  holdBack,
  sparksOf,
} from './support/creations.js';
import { defaultHandlers } from './support/fake-worker.js';

let app: TestApp;

/** What is known of a character that none of its pictures shows from the left. */
const LEFT_UNSHOWN = {
  full_body: false,
  cells: [{ cell: { kind: 'direction' as const, value: 'left' as const }, reason: 'engine' as const }],
};
const SMILE_UNSHOWN = {
  full_body: false,
  cells: [{ cell: { kind: 'expression' as const, value: 'smile' as const }, reason: 'engine' as const }],
};

beforeAll(async () => {
  app = await TestApp.start();
});
afterEach(() => {
  jest.restoreAllMocks();
  app.worker.handlers.image = defaultHandlers.image;
  return app.worker.beat();
});
afterAll(() => app.stop());

async function artist() {
  const user = await app.signUp();
  return { user, character: await givenCharacter(app, user) };
}

describe('making images', () => {
  it('is never seen to have delivered nothing, also by who looks while it ends', async () => {
    const { user, character } = await artist();
    const letGo = holdBack(app, 'image');
    const { id, job } = await user.api.images.create({ character_id: character.id, prompt: 'tea' });
    const views = app.nest.get(JobViews, { strict: false });
    const ofMany = views.ofMany.bind(views);
    jest.spyOn(views, 'ofMany').mockImplementationOnce(async (ids) => {
      letGo();
      await waitFor(async () => (await user.api.jobs.get({ id: job.id })).status === 'succeeded');
      return ofMany(ids);
    });
    const seen = await user.api.images.get({ id });
    expect(seen).toMatchObject({ status: 'completed', error: null });
    expect(seen.images).toHaveLength(1);
  });

  it('delivers what was asked for, with the options, a drawn seed and a receipt', async () => {
    const { user, character } = await artist();
    const options = {
      prompt: ' 비 오는 부산 ',
      clothing_prompt: 'yellow raincoat',
      shot: 'cowboy',
      width: 832,
      height: 1216,
      count: 3,
    } as const;
    const letGo = holdBack(app, 'image');
    const accepted = await user.api.images.create({ character_id: character.id, ...options });
    expect(accepted).toMatchObject({
      images: [],
      error: null,
      job: { receipt: { held: { spark: 45 }, reason: 'open' } },
    });
    letGo();
    const done = await finishedImage(user, accepted.id);
    expect(done).toMatchObject({
      status: 'completed',
      progress: 100,
      options: { ...options, prompt: '비 오는 부산', angle: 'middle' },
      character: { id: character.id, name: '미나' },
      blocked: 0,
      visibility: 'private',
      job: { receipt: { captured: { spark: 45 }, returned: { spark: 0 }, reason: 'delivered' } },
      provenance: { engine: 'preview' },
    });
    expect(done.images.map(({ seed }) => seed - done.options.seed)).toEqual([0, 1, 2]);
    for (const { url, thumbnail_url } of done.images) {
      expect(await fileStatus(app, url)).toBe(200);
      expect(await fileStatus(app, thumbnail_url)).toBe(200);
    }
    expect(await sparksOf(user)).toEqual({ available: 155, held: 0 });
  });

  it.each([true, false])('says whether it is less than the full body that was asked for (%s)', async (cut_off) => {
    const { user, character } = await artist();
    app.worker.handlers.image = async (...job) => {
      const { images, ...outcome } = await defaultHandlers.image(...job);
      return { ...outcome, images: images.map((image) => ({ ...image, cut_off })) };
    };
    const { id } = await user.api.images.create({ character_id: character.id, prompt: '비 오는 부산', shot: 'full' });
    expect(await finishedImage(user, id)).toMatchObject({ options: { shot: 'full' }, cut_off });
  });

  it('says how it was drawn where its words decided that, and so does what is refined of it', async () => {
    const { user, character } = await artist();
    const view = { direction: 'right', shot: 'portrait' } as const;
    app.worker.handlers.image = async (...job) => {
      const { images, ...outcome } = await defaultHandlers.image(...job);
      return { ...outcome, images: images.map((image) => ({ ...image, view })) };
    };
    const { id } = await user.api.images.create({ character_id: character.id, prompt: 'side view, close-up' });
    const made = await finishedImage(user, id);
    expect(made).toMatchObject({ options: { direction: 'front', shot: 'upper' }, view });
    app.worker.handlers.image = defaultHandlers.image;
    const refined = await user.api.images.refine({ id, image_id: made.images[0]?.id ?? '' });
    expect(await finishedImage(user, refined.id)).toMatchObject({ view });
  });

  it.each([
    ['direction', { direction: 'left' }, LEFT_UNSHOWN],
    ['direction', { direction: 'back' }, null],
    ['angle', { angle: 'extreme-low' }, null],
    ['expression', { expression: 'smile' }, SMILE_UNSHOWN],
  ] as const)('refuses a %s that the built-in engine cannot draw (%o)', async (_, options, unshown) => {
    const user = await app.signUp();
    const { id: character_id } = await givenCharacter(app, user, { unshown });
    const before = await sparksOf(user);
    const refused = failureOf(user.api.images.create({ character_id, prompt: 'tea', ...options }));
    expect(await refused).toMatchObject({ code: 'view_not_drawn', status: 422 });
    expect(await sparksOf(user)).toEqual(before);
    expect(await user.api.images.create({ character_id, prompt: 'tea', direction: 'right' })).toBeDefined();
  });

  it('tells the worker exactly how the character is to look, from every side and every height', async () => {
    const user = await app.signUp();
    await app.worker.beat({ engine: 'comfyui' });
    const character = await givenCharacter(app, user, { engine: 'comfyui' });
    const payloads = app.worker.watchImages();
    const nth = <T>(choices: readonly [T, ...T[]], index: number): T => choices[index % choices.length] ?? choices[0];
    // Nine directions: enough to go through all of the shorter lists beside them.
    const asked = DIRECTIONS.map((direction, index) => ({
      direction,
      angle: nth(CAMERA_ANGLES, index),
      shot: nth(CAMERA_SHOTS, index),
      expression: nth(EXPRESSIONS, index),
      clothing_prompt: `raincoat number ${String(index)}`,
    }));
    // One after the other: a creator may have few unfinished jobs.
    for (const options of asked) {
      const { id } = await user.api.images.create({ character_id: character.id, prompt: 'tea', ...options });
      expect((await finishedImage(user, id)).options).toMatchObject(options);
    }
    expect(payloads).toMatchObject(asked.map((options) => ({ task: 'character', prompt: 'tea', ...options })));
    const all = { angle: CAMERA_ANGLES, shot: CAMERA_SHOTS, expression: EXPRESSIONS };
    for (const [option, values] of Object.entries(all)) {
      const gone = asked.map((options) => options[option as keyof typeof all]);
      expect(new Set<string>(gone)).toEqual(new Set<string>(values));
    }
  });

  it('keeps the largest seed exactly', async () => {
    const { user, character } = await artist();
    const seed = 2 ** 32 - 1;
    const { id } = await user.api.images.create({ character_id: character.id, prompt: 'tea', seed });
    expect((await finishedImage(user, id)).images[0]?.seed).toBe(seed);
  });

  it('charges by the image for what was delivered', async () => {
    const { user, character } = await artist();
    app.worker.handlers.image = async (payload, job) => {
      const outcome = await defaultHandlers.image(payload, job);
      return { ...outcome, images: outcome.images.slice(0, 2), blocked: ['explicit', 'explicit'] };
    };
    const done = await givenImages(user, character.id, 4);
    expect(done).toMatchObject({ status: 'completed', blocked: 2, error: null });
    expect(done.images).toHaveLength(2);
    expect(done.job.receipt).toMatchObject({
      captured: { spark: 30 },
      returned: { spark: 30 },
      reason: 'partly_delivered',
    });
    expect(await sparksOf(user)).toEqual({ available: 170, held: 0 });
  });

  it('charges nothing where every output was held back, and says why', async () => {
    const { user, character } = await artist();
    app.worker.handlers.image = () =>
      Promise.resolve({ images: [], blocked: ['explicit', 'explicit'], duration_ms: 1 });
    const done = await givenImages(user, character.id, 2);
    expect(done).toMatchObject({ status: 'failed', error: { code: 'output_blocked' }, images: [] });
    expect(await sparksOf(user)).toEqual({ available: 200, held: 0 });
  });

  it('refuses forbidden words before anything is charged, but not in the negative prompt', async () => {
    const { user, character } = await artist();
    const base = { character_id: character.id, prompt: 'a garden' };
    for (const clothing_prompt of ['n u d e', '누드']) {
      const failure = await failureOf(user.api.images.create({ ...base, clothing_prompt }));
      expect(failure.code).toBe('prompt_forbidden');
      expect(JSON.stringify(failure.data)).toMatch(/nude|누드/);
    }
    expect((await user.api.images.list({})).items).toEqual([]);
    expect(await sparksOf(user)).toEqual({ available: 200, held: 0 });
    const { id } = await user.api.images.create({ ...base, negative_prompt: 'nude' });
    expect((await finishedImage(user, id)).status).toBe('completed');
  });

  it('says of words that are still being written whether they may be used, and counts none of it', async () => {
    const { user } = await artist();
    const allowed = async (texts: object) => (await user.api.images.checkPrompt(texts)).allowed;
    expect(await allowed({ prompt: '알몸의 기사' })).toBe(false);
    expect(await allowed({ prompt: 'a knight', clothing_prompt: 'n u d e' })).toBe(false);
    expect(await allowed({ prompt: 'a knight', negative_prompt: 'nude' })).toBe(true);
    const [{ count }] = await app.database.query<[{ count: number }]>(
      'SELECT count(*)::integer AS count FROM safety_refusals WHERE user_id = $1',
      [user.id],
    );
    expect(count).toBe(0);
  });

  it('uses own and public models only, and none that has expired', async () => {
    const { user } = await artist();
    const { user: other } = await artist();
    const hidden = await givenCharacter(app, other);
    const shared = await givenCharacter(app, other, { isPublic: true });
    const expired = await givenCharacter(app, user, { lastUsedAt: daysAgo(LIMITS.characterStorageDays) });
    const make = (character_id: string) => user.api.images.create({ character_id, prompt: 'tea' });
    expect((await failureOf(make(hidden.id))).code).toBe('model_not_found');
    expect((await failureOf(make(newId()))).code).toBe('model_not_found');
    expect((await failureOf(make(expired.id))).code).toBe('model_expired');
    expect((await finishedImage(user, (await make(shared.id)).id)).status).toBe('completed');
  });

  it('leaves nothing behind where Sparks are missing', async () => {
    const { user, character } = await artist();
    await givenImages(user, character.id, 8);
    const failure = await failureOf(user.api.images.create({ character_id: character.id, prompt: 'tea', count: 6 }));
    expect(failure.code).toBe('insufficient_sparks');
    expect((await user.api.images.list({})).items).toHaveLength(1);
    expect(await sparksOf(user)).toEqual({ available: 80, held: 0 });
  });

  it('is charged once where the same request comes twice at once', async () => {
    const { user, character } = await artist();
    const context = { idempotencyKey: newId() };
    const input = { character_id: character.id, prompt: 'tea' };
    const both = await Promise.all([0, 1].map(() => user.api.images.create(input, { context })));
    expect(both[0]?.id).toBe(both[1]?.id);
    await finishedImage(user, both[0]?.id ?? '');
    expect(await sparksOf(user)).toEqual({ available: 185, held: 0 });
  });
});

describe('own creations', () => {
  it('are listed newest first, page by page, and by character', async () => {
    const { user, character } = await artist();
    const second = await givenCharacter(app, user);
    const ids: string[] = [];
    for (const { id } of [character, second, character]) ids.unshift((await givenImages(user, id)).id);
    const first = await user.api.images.list({ limit: 2 });
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const rest = await user.api.images.list({ limit: 2, cursor: first.next_cursor ?? '' });
    expect(rest).toMatchObject({ items: [{ id: ids[2] }], next_cursor: null });
    const filtered = await user.api.images.list({ character_id: second.id });
    expect(filtered.items.map(({ id }) => id)).toEqual([ids[1]]);
  });

  it('are what is listed; what others have made public is asked of the gallery, and refused here', async () => {
    const { user } = await artist();
    expect((await user.api.images.list({ scope: 'mine' })).items).toEqual([]);
    const refused = await app.request('/images?scope=public', { token: user.token });
    expect([refused.status, (refused.body as { error: { code: string } }).error.code]).toEqual([400, 'malformed']);
  });

  it('look to others as if they were not there', async () => {
    const { user, character } = await artist();
    const { id, images } = await givenImages(user, character.id);
    const { api } = await app.signUp();
    const attempts = [
      () => api.images.get({ id }),
      () => api.images.remove({ id }),
      () => api.images.download({ id, image_id: images[0]?.id ?? '' }),
    ];
    for (const attempt of attempts) expect((await failureOf(attempt)).code).toBe('not_found');
    expect((await api.images.list({})).items).toEqual([]);
    expect((await user.api.images.get({ id })).status).toBe('completed');
  });

  it('are downloaded under the name of the character, in any script', async () => {
    const { user, character } = await artist();
    const { id, images } = await givenImages(user, character.id);
    const image = images[0];
    const { url, file_name } = await user.api.images.download({ id, image_id: image?.id ?? '' });
    expect(file_name).toBe(`미나-${String(image?.seed)}.png`);
    const response = await fetch(new URL(url, app.url));
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent(file_name));
    expect((await failureOf(user.api.images.download({ id, image_id: newId() }))).code).toBe('not_found');
  });

  it('say nothing of a character that its creator has made private since', async () => {
    const [{ user: owner, character }, other] = [await artist(), await app.signUp()];
    const { id: character_id } = character;
    await owner.api.characters.update({ id: character_id, is_public: true });
    const { id, images } = await givenImages(other, character_id);
    expect((await other.api.images.get({ id })).character?.id).toBe(character_id);
    await owner.api.characters.update({ id: character_id, is_public: false, name: 'secret' });
    expect(await other.api.images.get({ id })).toMatchObject({ character: null, images: [{ id: images[0]?.id }] });
    expect((await other.api.images.list({})).items).toMatchObject([{ character: null }]);
    const { file_name } = await other.api.images.download({ id, image_id: images[0]?.id ?? '' });
    expect(file_name).toMatch(/^image-/);
  });

  it('are cancelled with everything returned, however often, and not once they are done', async () => {
    const { user, character } = await artist();
    const release = holdBack(app, 'image');
    const { id, job } = await user.api.images.create({ character_id: character.id, prompt: 'tea', count: 2 });
    expect(await sparksOf(user)).toEqual({ available: 170, held: 30 });
    expect((await failureOf((await app.signUp()).api.jobs.cancel({ id: job.id }))).code).toBe('not_found');
    expect(await user.api.jobs.cancel({ id: job.id })).toMatchObject({
      status: 'cancelled',
      receipt: { returned: { spark: 30 }, reason: 'cancelled' },
    });
    expect((await user.api.jobs.cancel({ id: job.id })).status).toBe('cancelled');
    expect(await user.api.images.get({ id })).toMatchObject({ status: 'cancelled', error: { code: 'cancelled' } });
    expect(await sparksOf(user)).toEqual({ available: 200, held: 0 });
    release();
    const done = await givenImages(user, character.id);
    expect((await failureOf(user.api.jobs.cancel({ id: done.job.id }))).code).toBe('wrong_state');
  });

  it('are removed with their files', async () => {
    const { user, character } = await artist();
    const { id, images } = await givenImages(user, character.id);
    await user.api.images.remove({ id });
    expect((await failureOf(user.api.images.get({ id }))).code).toBe('not_found');
    expect(await fileStatus(app, images[0]?.url ?? '')).toBe(404);
    expect(await sparksOf(user)).toEqual({ available: 185, held: 0 });
  });

  it('are removed with their files also by an id in capital letters', async () => {
    const { user, character } = await artist();
    const { id, images } = await givenImages(user, character.id);
    await user.api.images.remove({ id: id.toUpperCase() });
    expect(await fileStatus(app, images[0]?.url ?? '')).toBe(404);
  });

  it('lose also what a worker that was told to stop too late still put there', async () => {
    const { user, character } = await artist();
    const { id } = await givenImages(user, character.id);
    await user.api.images.remove({ id });
    const store = app.nest.get(ObjectStore);
    const key = `users/${user.id}/images/${id}/late.png`;
    await store.put(key, Buffer.from('late'), 'image/png');
    const files = app.nest.get(DiscardedFiles, { strict: false });
    await files.sweep();
    expect(await store.head(key)).not.toBeNull();
    await files.sweep(new Date(Date.now() + 11 * 60_000));
    expect(await store.head(key)).toBeNull();
    const left: unknown[] = await app.database.query('SELECT 1 FROM discarded_files WHERE path LIKE $1', [`%${id}%`]);
    expect(left).toEqual([]);
  });

  it('are cancelled when they are removed while still to be done', async () => {
    const { user, character } = await artist();
    const release = holdBack(app, 'image');
    const { id, job } = await user.api.images.create({ character_id: character.id, prompt: 'tea' });
    await user.api.images.remove({ id });
    release();
    expect((await user.api.jobs.get({ id: job.id })).status).toBe('cancelled');
    expect(await sparksOf(user)).toEqual({ available: 200, held: 0 });
  });

  it('cost nothing where the creation vanished before it was delivered', async () => {
    const { user, character } = await artist();
    const release = holdBack(app, 'image');
    const { id, job } = await user.api.images.create({ character_id: character.id, prompt: 'tea' });
    await app.database.query('DELETE FROM creations WHERE id = $1', [id]);
    release();
    const settled = await waitFor(async () => {
      const view = await user.api.jobs.get({ id: job.id });
      return view.finished_at !== null && view;
    });
    expect(settled.receipt).toMatchObject({ captured: { spark: 0 }, returned: { spark: 15 } });
  });
});

it('leaves no hold open', async () => {
  expect(await app.openHolds()).toBe(0);
});
