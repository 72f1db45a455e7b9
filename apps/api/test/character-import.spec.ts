import { encodePermanentFailure, LIMITS, type ErrorCode } from '@atelier/contracts';
import { waitFor } from '@atelier/local-services';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { UnrecoverableError } from 'bullmq';
import { newId } from '../src/common/ids.js';
import { Character } from '../src/modules/creations/characters/character.entity.js';
import { ObjectStore } from '../src/modules/files/storage/object-store.js';
import { rememberPictures } from '../src/modules/safety/index.js';
import { TestApp, type SignedIn } from './support/app.js';
import { arrivedModel, failureOf, holdBack, loraFile, sparksOf, TENSORS } from './support/creations.js';
import { defaultHandlers, phashOf, UNSHOWN } from './support/fake-worker.js';

const PRICE = 15 * LIMITS.modelImport.previews;

let app: TestApp;
let store: ObjectStore;
beforeAll(async () => {
  app = await TestApp.start();
  store = app.nest.get(ObjectStore);
});
afterAll(() => app.stop());
afterEach(() => {
  app.worker.handlers.image = defaultHandlers.image;
});

const begin = async (user: SignedIn, trigger_word?: string) =>
  user.api.characters.import({ upload_id: await arrivedModel(user, app), name: ' 미나 🌸 ', trigger_word });
const ended = ({ api }: SignedIn, id: string) =>
  waitFor(async () => {
    const job = await api.jobs.get({ id });
    return ['succeeded', 'failed', 'cancelled'].includes(job.status) && job;
  });
const charactersOf = async ({ api }: SignedIn) => (await api.characters.list({ scope: 'mine' })).items;
const failWith = (code: ErrorCode): void => {
  app.worker.handlers.image = () => Promise.reject(new UnrecoverableError(encodePermanentFailure(code, 'no')));
};
/** Every file that is stored of an import, and of its upload. */
const keysOf = async (userId: string, characterId: string): Promise<string[]> => {
  const [job] = await app.database.query<{ input: { upload_key: string; output_ids: string[] } }[]>(
    'SELECT input FROM jobs WHERE subject_id = $1',
    [characterId],
  );
  const prefix = `users/${userId}/characters/${characterId}/`;
  const pictures = (job?.input.output_ids ?? []).flatMap((id) => [
    `${prefix}${id}.png`,
    `${prefix}${id}-thumbnail.webp`,
  ]);
  const keys = [job?.input.upload_key ?? '', `${prefix}model.safetensors`, ...pictures];
  const there = await Promise.all(keys.map(async (key) => (await store.head(key)) !== null));
  return keys.filter((_, index) => there[index]);
};

describe('an own model', () => {
  it('becomes a private character, for what was held', async () => {
    const user = await app.signUp();
    const before = (await sparksOf(user)).available;
    const release = holdBack(app, 'image');
    const { character_id, job } = await begin(user, 'minachr');
    expect(job).toMatchObject({ subject: { type: 'character', id: character_id }, finished_at: null });
    expect(job.receipt.held).toEqual({ spark: PRICE, pass: 0 });
    expect(await sparksOf(user)).toMatchObject({ available: before - PRICE, held: PRICE });
    expect(await charactersOf(user)).toEqual([]);
    release();
    expect((await ended(user, job.id)).receipt).toMatchObject({ captured: { spark: PRICE }, returned: { spark: 0 } });
    expect(await sparksOf(user)).toMatchObject({ available: before - PRICE, held: 0 });
    const [character] = await charactersOf(user);
    expect(character).toMatchObject({ id: character_id, name: '미나 🌸', is_public: false, has_face_model: false });
    expect(character?.unshown).toEqual(UNSHOWN);
    expect(character?.thumbnail_url).toContain('-thumbnail.webp');
    const { items } = await user.api.notifications.list({});
    expect(items.map(({ title }) => title)).toContain('미나 🌸 is ready');
    await waitFor(async () => (await keysOf(user.id, character_id)).length === 2);
    expect((await keysOf(user.id, character_id)).map((key) => key.split('/').at(-1))).toEqual([
      'model.safetensors',
      expect.stringMatching(/-thumbnail\.webp$/),
    ]);
  });

  it('is drawn with by its trigger word, and can be taken along again', async () => {
    const user = await app.signUp();
    const { character_id, job } = await begin(user, 'minachr');
    await ended(user, job.id);
    const payloads = app.worker.watchImages();
    await user.api.images.create({ character_id, prompt: 'in a garden' });
    await waitFor(() => payloads.length > 0);
    expect(payloads[0]).toMatchObject({ task: 'character', trigger_word: 'minachr', face: null });
    await store.put(
      `users/${user.id}/characters/${character_id}/model.safetensors`,
      loraFile(),
      'application/octet-stream',
    );
    const { url } = await user.api.characters.model({ id: character_id });
    const zip = Buffer.from(await (await fetch(new URL(url, app.url))).arrayBuffer());
    expect(zip.includes(TENSORS)).toBe(true);
    expect(zip.includes('"atelier.trigger_word":"minachr"')).toBe(true);
  });

  it('is called an import wherever what it cost is told', async () => {
    const user = await app.signUp();
    const { job } = await begin(user);
    await ended(user, job.id);
    expect((await user.api.wallet.job({ id: job.id })).job.work).toBe('import');
    const { items } = await user.api.wallet.transactions({});
    expect(items.flatMap((movement) => movement.job?.work ?? [])).toEqual(['import', 'import']);
    const { text } = await app.request('/wallet/transactions.csv', { token: user.token });
    expect(text).toContain('Model import');
  });

  it('is in the history as one of the characters, whether it fails or not, until it is deleted', async () => {
    const user = await app.signUp();
    failWith('import_wrong_family');
    const failed = await begin(user);
    await ended(user, failed.job.id);
    app.worker.handlers.image = defaultHandlers.image;
    const done = await begin(user);
    await ended(user, done.job.id);
    const listed = { kind: 'assignment', imported: true, title: '미나 🌸' };
    const { items } = await user.api.history.list({});
    expect(items).toMatchObject([
      {
        ...listed,
        subject_id: done.character_id,
        status: 'completed',
        job: { receipt: { captured: { spark: PRICE } } },
      },
      { ...listed, subject_id: failed.character_id, status: 'failed', error: { code: 'import_wrong_family' } },
    ]);
    expect(items[0]?.thumbnail_url).toContain('-thumbnail.webp');
    const ids = async (query: Parameters<typeof user.api.history.list>[0]) =>
      (await user.api.history.list(query)).items.map(({ subject_id }) => subject_id);
    expect(await ids({ kind: 'image' })).toEqual([]);
    expect(await ids({ kind: 'assignment', state: 'failed' })).toEqual([failed.character_id]);
    await user.api.characters.update({ id: done.character_id, name: '하루' });
    expect(await ids({ state: 'completed', q: '하루' })).toEqual([done.character_id]);
    await user.api.characters.remove({ id: done.character_id });
    expect(await ids({})).toEqual([failed.character_id]);
  });

  it('goes with all of its files', async () => {
    const user = await app.signUp();
    const { character_id, job } = await begin(user);
    await ended(user, job.id);
    await user.api.characters.remove({ id: character_id });
    await waitFor(async () => (await keysOf(user.id, character_id)).length === 0);
    expect(await app.database.getRepository(Character).existsBy({ id: character_id })).toBe(false);
  });

  it('that is refused is not stored, costs nothing and says why; it may be sent again', async () => {
    const user = await app.signUp();
    const before = await sparksOf(user);
    failWith('import_wrong_family');
    const { character_id, job } = await begin(user, 'minachr');
    const failed = await ended(user, job.id);
    expect(failed).toMatchObject({ status: 'failed', error: { code: 'import_wrong_family' } });
    expect(failed.receipt).toMatchObject({ captured: { spark: 0 }, returned: { spark: PRICE } });
    expect(await sparksOf(user)).toEqual(before);
    expect(await charactersOf(user)).toEqual([]);
    await waitFor(async () => (await keysOf(user.id, character_id)).length === 0);
    const { items } = await user.api.notifications.list({});
    expect(items.map(({ title }) => title)).toContain('Couldn’t import the model of 미나 🌸');
  });

  it('whose pictures may not be seen is refused, and counted against the account', async () => {
    const user = await app.signUp();
    failWith('output_blocked');
    expect(await ended(user, (await begin(user)).job.id)).toMatchObject({ error: { code: 'output_blocked' } });
    app.worker.handlers.image = defaultHandlers.image;
    app.worker.handlers.image = async (...job) => {
      const outcome = await defaultHandlers.image(...job);
      return { ...outcome, images: outcome.images.slice(0, 1), blocked: ['explicit', 'explicit', 'explicit'] };
    };
    const { job } = await begin(user);
    expect((await ended(user, job.id)).receipt).toMatchObject({ captured: { spark: 15 }, returned: { spark: 45 } });
    const refused = await app.database.query<{ rule: string }[]>(
      'SELECT rule FROM safety_refusals WHERE user_id = $1',
      [user.id],
    );
    expect(refused.map(({ rule }) => rule)).toEqual(['explicit', 'explicit', 'explicit', 'explicit']);
    app.worker.handlers.image = async (...job) => ({ ...(await defaultHandlers.image(...job)), blocked: ['minor'] });
    expect(await ended(user, (await begin(user)).job.id)).toMatchObject({ error: { code: 'output_blocked_minor' } });
    expect(await charactersOf(user)).toHaveLength(1);
  });

  it('whose pictures are all known is refused', async () => {
    const user = await app.signUp();
    app.worker.handlers.image = async (...job) => {
      const outcome = await defaultHandlers.image(...job);
      const phash = phashOf('known');
      return { ...outcome, images: outcome.images.map((image) => ({ ...image, phash })) };
    };
    await app.database.transaction((manager) => rememberPictures(manager, newId(), [phashOf('known')]));
    expect(await ended(user, (await begin(user)).job.id)).toMatchObject({ status: 'failed' });
    expect(await charactersOf(user)).toEqual([]);
  });

  it('whose trigger word is not allowed is refused, whoever says it', async () => {
    const user = await app.signUp();
    const before = await sparksOf(user);
    expect((await failureOf(begin(user, 'nude loli'))).code).toBe('prompt_forbidden');
    app.worker.handlers.image = async (...job) => {
      const outcome = await defaultHandlers.image(...job);
      return {
        ...outcome,
        ...(outcome.imported ? { imported: { ...outcome.imported, trigger_word: 'nude loli' } } : {}),
      };
    };
    expect(await ended(user, (await begin(user)).job.id)).toMatchObject({ error: { code: 'prompt_forbidden' } });
    expect(await sparksOf(user)).toEqual(before);
    expect(await charactersOf(user)).toEqual([]);
  });

  it('can be cancelled, which returns what was held', async () => {
    const user = await app.signUp();
    const before = await sparksOf(user);
    const release = holdBack(app, 'image');
    const { job } = await begin(user);
    await user.api.jobs.cancel({ id: job.id });
    expect(await sparksOf(user)).toEqual(before);
    release();
    expect(await charactersOf(user)).toEqual([]);
  });

  it('is imported once, whatever is sent twice', async () => {
    const user = await app.signUp();
    const upload_id = await arrivedModel(user, app);
    const send = () =>
      user.api.characters.import({ upload_id, name: 'Mina' }, { context: { idempotencyKey: 'the same' } });
    const [first, again] = [await send(), await send()];
    expect(again.character_id).toBe(first.character_id);
    await ended(user, first.job.id);
    expect((await failureOf(user.api.characters.import({ upload_id, name: 'Mina' }))).code).toBe('upload_missing');
    expect(await charactersOf(user)).toHaveLength(1);
  });
});

describe('a ticket for a model', () => {
  const ask = ({ api }: SignedIn, name: string, size: number) =>
    api.characters.requestImportUpload({ name, content_type: 'text/html', size });

  it('is for a safetensors file of at most 2 GB, of exactly its size', async () => {
    const user = await app.signUp();
    const { maxFileBytes } = LIMITS.modelImport;
    expect((await failureOf(ask(user, 'mina.ckpt', 5))).code).toBe('import_not_safetensors');
    expect((await failureOf(ask(user, 'mina.safetensors', maxFileBytes + 1))).code).toBe('import_too_large');
    expect((await failureOf(ask(user, 'mina.safetensors', 0))).code).toBe('upload_empty_file');
    expect((await ask(user, 'mina.safetensors', maxFileBytes)).headers).toEqual({
      'content-type': 'application/octet-stream',
    });
    const { url, headers, upload_id } = await ask(user, 'Mina.SafeTensors', 5);
    const put = await fetch(new URL(url, app.url), { method: 'PUT', headers, body: 'longer than that' });
    expect(put.status).toBe(413);
    const request = user.api.characters.import({ upload_id, name: 'Mina' });
    expect((await failureOf(request)).code).toBe('upload_missing');
  });

  it('is given for so many unused ones and no more, and pictures do not count among them', async () => {
    const user = await app.signUp();
    for (let given = 0; given < 5; given++) await ask(user, 'mina.safetensors', 5);
    expect((await failureOf(ask(user, 'mina.safetensors', 5))).code).toBe('too_many_requests');
    await user.api.videos.requestUpload({ name: 'a.png', content_type: 'image/png', size: 3 });
  });

  it('of a picture is none for a model', async () => {
    const user = await app.signUp();
    const { url, headers, upload_id } = await user.api.videos.requestUpload({
      name: 'a.png',
      content_type: 'image/png',
      size: 3,
    });
    await fetch(new URL(url, app.url), { method: 'PUT', headers, body: 'abc' });
    const request = user.api.characters.import({ upload_id, name: 'Mina' });
    expect((await failureOf(request)).code).toBe('upload_missing');
  });
});
