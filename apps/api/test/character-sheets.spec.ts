import { SHEET_CELLS, type ImageCreation, type JOBS, type OutcomeOf } from '@atelier/contracts';
import { waitFor } from '@atelier/local-services';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../src/common/ids.js';
import { ObjectStore } from '../src/modules/files/storage/object-store.js';
import { TestApp } from './support/app.js';
import {
  daysAgo,
  failureOf,
  fileStatus,
  finishedImage,
  givenCharacter,
  holdBack,
  sparksOf,
} from './support/creations.js';
import { defaultHandlers } from './support/fake-worker.js';

type Outcome = OutcomeOf<typeof JOBS.image>;

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});
afterEach(() => {
  app.worker.handlers.image = defaultHandlers.image;
});
afterAll(() => app.stop());

async function artist() {
  const user = await app.signUp();
  return { user, character: await givenCharacter(app, user) };
}
type Artist = Awaited<ReturnType<typeof artist>>;

/** Sheets come out changed by `change`. */
const deliver = (change: (outcome: Outcome) => Outcome): void => {
  app.worker.handlers.image = async (payload, job) => change(await defaultHandlers.image(payload, job));
};
const finishedSheet = async ({ user, character }: Artist): Promise<ImageCreation> => {
  const { id } = await user.api.images.createSheet({ id: character.id });
  return finishedImage(user, id);
};

describe('a character sheet', () => {
  it('is asked for at one price, and delivers all of it with a receipt, a zip and a place in the history', async () => {
    const { user, character } = await artist();
    const letGo = holdBack(app, 'image');
    const accepted = await user.api.images.createSheet({ id: character.id });
    expect(accepted).toMatchObject({
      images: [],
      sheet: { image_id: null, cells: [], gaps: [], pack: null },
      job: { subject: { type: 'image', id: accepted.id }, receipt: { held: { spark: 170 }, reason: 'open' } },
    });
    expect(await sparksOf(user)).toEqual({ available: 30, held: 170 });
    const sheetOf = async () => (await user.api.characters.list({ scope: 'mine' })).items[0]?.sheet;
    expect(await sheetOf()).toEqual({ creation_id: accepted.id, under_way: true });
    letGo();
    const done = await finishedImage(user, accepted.id);
    expect(await sheetOf()).toEqual({ creation_id: accepted.id, under_way: false });
    expect(done).toMatchObject({
      status: 'completed',
      origin: 'character',
      visibility: 'private',
      options: { prompt: '미나: character sheet', count: 17 },
      job: { receipt: { captured: { spark: 170 }, returned: { spark: 0 }, reason: 'delivered' } },
    });
    expect(done.images).toHaveLength(18);
    expect(done.sheet).toMatchObject({ image_id: done.images[0]?.id, gaps: [], pack: { stickers: 8 } });
    expect(done.sheet?.cells.map(({ cell }) => cell)).toEqual(SHEET_CELLS);
    expect(done.sheet?.cells.map(({ image_id }) => image_id)).toEqual(done.images.slice(1).map(({ id }) => id));
    const { url, file_name } = await user.api.images.downloadPack({ id: done.id });
    expect([await fileStatus(app, url), file_name]).toEqual([200, '미나-sheet.zip']);
    const { items } = await user.api.history.list({});
    expect(items).toMatchObject([{ kind: 'image', subject_id: done.id, sheet: true, count: 17 }]);
    const news = await user.api.notifications.list({}, { context: { language: 'ko' } });
    expect(news.items).toContainEqual(
      expect.objectContaining({ code: 'sheet_ready', title: '캐릭터 시트가 완성됐어요' }),
    );
    expect(await sparksOf(user)).toEqual({ available: 30, held: 0 });
  });

  it('is written in the language of its creator', async () => {
    const { user, character } = await artist();
    await user.api.account.update({ language: 'ko' });
    let written: unknown;
    app.worker.handlers.image = (payload, job) => {
      if (payload.task === 'sheet')
        written = [payload.texts.title, payload.texts.expressions, payload.texts.labels.wink];
      return defaultHandlers.image(payload, job);
    };
    const done = await finishedImage(user, (await user.api.images.createSheet({ id: character.id })).id);
    expect([done.options.prompt, written]).toEqual(['미나 캐릭터 시트', ['미나', '표정', '윙크']]);
  });

  it('is paid for by the piece where some of it was not made, and says why', async () => {
    const { user, character } = await artist();
    const gone = SHEET_CELLS.slice(0, 5);
    deliver((outcome) => ({
      ...outcome,
      images: outcome.images.filter((_, index) => index === 0 || index > gone.length),
      sheet: outcome.sheet && { ...outcome.sheet, gaps: gone.map((cell) => ({ cell, reason: 'engine' })) },
    }));
    const done = await finishedSheet({ user, character });
    expect(done.sheet?.cells.map(({ cell }) => cell)).toEqual(SHEET_CELLS.slice(gone.length));
    expect(done.sheet?.gaps.map(({ cell }) => cell)).toEqual(gone);
    expect(done.job.receipt).toMatchObject({
      captured: { spark: 120 },
      returned: { spark: 50 },
      reason: 'partly_delivered',
    });
    expect(await sparksOf(user)).toEqual({ available: 80, held: 0 });
  });

  it('has, holds and counts only what the pictures of the character can show', async () => {
    const user = await app.signUp();
    const missing = SHEET_CELLS.slice(0, 6).map((cell) => ({ cell, reason: 'engine' as const }));
    const character = await givenCharacter(app, user, { unshown: { full_body: true, cells: missing } });
    expect(await user.api.characters.get({ id: character.id })).toMatchObject({ unshown: { full_body: true } });
    const accepted = await user.api.images.createSheet({ id: character.id });
    expect(accepted).toMatchObject({
      options: { count: 11 },
      sheet: { gaps: missing },
      job: { receipt: { price: { spark: 110 } } },
    });
    const done = await finishedImage(user, accepted.id);
    expect(done.sheet?.cells.map(({ cell }) => cell)).toEqual(SHEET_CELLS.slice(6));
    expect(done.sheet?.gaps).toEqual(missing);
    expect(done.job.receipt).toMatchObject({ captured: { spark: 110 }, returned: { spark: 0 }, reason: 'delivered' });
    const { items } = await user.api.history.list({});
    expect(items).toMatchObject([{ count: 11 }]);
  });

  it('has, holds and counts no expression of a character that none can be put onto but its own', async () => {
    const user = await app.signUp();
    const missing = SHEET_CELLS.filter(({ kind, value }) => kind === 'expression' && value !== 'none').map((cell) => ({
      cell,
      reason: 'engine' as const,
    }));
    const character = await givenCharacter(app, user, { unshown: { full_body: false, cells: missing } });
    const accepted = await user.api.images.createSheet({ id: character.id });
    expect(accepted).toMatchObject({
      options: { count: 10 },
      sheet: { gaps: missing },
      job: { receipt: { price: { spark: 100 } } },
    });
    const done = await finishedImage(user, accepted.id);
    expect(done.sheet?.cells.map(({ cell }) => cell.value)).not.toContain('smile');
    expect(done.job.receipt).toMatchObject({ captured: { spark: 100 }, returned: { spark: 0 }, reason: 'delivered' });
  });

  it('costs nothing where nothing of it was made', async () => {
    const { user, character } = await artist();
    deliver(({ sheet, ...outcome }) => ({
      ...outcome,
      images: [],
      blocked: ['explicit'],
      sheet: sheet && { ...sheet, pack: null, stickers: 0 },
    }));
    const done = await finishedSheet({ user, character });
    expect(done).toMatchObject({ status: 'failed', error: { code: 'output_blocked' }, sheet: { pack: null } });
    expect((await failureOf(user.api.images.downloadPack({ id: done.id }))).code).toBe('not_found');
    expect(await sparksOf(user)).toEqual({ available: 200, held: 0 });
  });

  it('is shown to everyone as one, and nothing that begins with its settings is a remix', async () => {
    const { user, character } = await artist();
    const sheet = await finishedSheet({ user, character });
    await user.api.images.setVisibility({ id: sheet.id, visibility: 'public' });
    expect(await app.client().gallery.get({ id: sheet.id })).toMatchObject({ sheet: true });
    const begun = { character_id: character.id, prompt: 'on a hill', remix_of: sheet.id };
    const made = await finishedImage(user, (await user.api.images.create(begun)).id);
    expect(made.remix_of).toBeNull();
    await user.api.images.setVisibility({ id: made.id, visibility: 'public' });
    expect(await app.client().gallery.get({ id: made.id })).not.toHaveProperty('sheet');
  });

  it('that is cancelled gives everything back', async () => {
    const { user, character } = await artist();
    const letGo = holdBack(app, 'image');
    const { id, job } = await user.api.images.createSheet({ id: character.id });
    await user.api.jobs.cancel({ id: job.id });
    letGo();
    expect((await user.api.images.get({ id })).status).toBe('cancelled');
    expect(await sparksOf(user)).toEqual({ available: 200, held: 0 });
  });

  it('is made and charged once where the same request comes twice at once', async () => {
    const { user, character } = await artist();
    const context = { idempotencyKey: newId() };
    const both = await Promise.all([0, 1].map(() => user.api.images.createSheet({ id: character.id }, { context })));
    expect(both[0]?.id).toBe(both[1]?.id);
    await finishedImage(user, both[0]?.id ?? '');
    expect(await sparksOf(user)).toEqual({ available: 30, held: 0 });
  });

  it('is refused with nothing held: too few Sparks, an expired character, one of others', async () => {
    const { user, character } = await artist();
    await finishedSheet({ user, character });
    expect(await failureOf(user.api.images.createSheet({ id: character.id }))).toMatchObject({
      code: 'insufficient_sparks',
    });
    const old = await givenCharacter(app, user, { lastUsedAt: daysAgo(100), createdAt: daysAgo(200) });
    expect((await failureOf(user.api.images.createSheet({ id: old.id }))).code).toBe('model_expired');
    const other = await app.signUp();
    expect((await failureOf(other.api.images.createSheet({ id: character.id }))).code).toBe('model_not_found');
    expect(await sparksOf(other)).toEqual({ available: 200, held: 0 });
  });

  it('loses its files, zip and all, when it is deleted', async () => {
    const { user, character } = await artist();
    const done = await finishedSheet({ user, character });
    const { url } = await user.api.images.downloadPack({ id: done.id });
    await user.api.images.remove({ id: done.id });
    const store = app.nest.get(ObjectStore, { strict: false });
    const key = `users/${user.id}/images/${done.id}/sheet.zip`;
    await waitFor(async () => (await store.head(key)) === null);
    expect(await fileStatus(app, url)).toBe(404);
  });
});
