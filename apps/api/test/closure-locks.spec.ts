import { waitFor } from '@atelier/local-services';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { ExportWriter } from '../src/modules/privacy/export/export-writer.service.js';
import { SelectionService } from '../src/modules/training/candidates/selection.service.js';
import { TestApp, type SignedIn } from './support/app.js';
import { daysAgo, finishedImage, givenCharacter, givenImages } from './support/creations.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

/** When everything that comes before the account is locked. */
const AT_THE_END = {
  first: ['SELECT 1 FROM users WHERE id = $1 FOR UPDATE', 'SELECT 1 FROM wallets WHERE user_id = $1 FOR UPDATE'],
  last: ['DELETE FROM users WHERE id = $1'],
};
/** Between the trainings and their sessions. */
const AT_TRAININGS = {
  first: ['SELECT 1 FROM assignment_requests WHERE user_id = $1 ORDER BY id FOR UPDATE'],
  last: ['SELECT 1 FROM training_sessions WHERE user_id = $1 ORDER BY id FOR UPDATE'],
};
/** Once what the account has made is locked as well. */
const AT_CREATIONS = {
  first: [...AT_THE_END.first, 'SELECT 1 FROM creations WHERE user_id = $1 ORDER BY id FOR NO KEY UPDATE'],
  last: AT_THE_END.last,
};
/** Between the first and the others of these. */
const AMONG_CREATIONS = {
  first: ['SELECT 1 FROM creations WHERE user_id = $1 ORDER BY id LIMIT 1 FOR NO KEY UPDATE'],
  last: ['SELECT 1 FROM creations WHERE user_id = $1 ORDER BY id FOR NO KEY UPDATE'],
};
/** Not the closing: where a character is deleted with its pictures. */
const AT_THE_CHARACTER = {
  first: ['SELECT 1 FROM characters WHERE user_id = $1 ORDER BY id FOR UPDATE'],
  last: ['DELETE FROM creations WHERE user_id = $1'],
};

/**
 * Locks and deletes in the order in which an account is closed, with `begin` coming in between, and takes it all back. Only
 * whoever locks in the same order gets through.
 */
async function whileClosing(
  { id }: SignedIn,
  begin: () => Promise<unknown>,
  { first, last } = AT_THE_END,
): Promise<unknown> {
  const runner = app.database.createQueryRunner();
  await runner.startTransaction();
  for (const sql of first) await runner.query(sql, [id]);
  const [self] = (await runner.query('SELECT pg_backend_pid() AS pid')) as { pid: number }[];
  const answer = begin();
  answer.catch(() => undefined);
  await waitFor(async () => {
    const waiting = await app.database.query<unknown[]>(
      'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND $1 = ANY (pg_blocking_pids(pid))',
      [self?.pid],
    );
    return waiting.length > 0;
  });
  for (const sql of last) await runner.query(sql, [id]);
  await runner.rollbackTransaction();
  await runner.release();
  return answer;
}

it('a reward that is taken meanwhile waits for it', async () => {
  const user = await app.signUp();
  const { items } = await user.api.quests.list();
  const quest = items[0]?.id ?? '';
  expect(await whileClosing(user, () => user.api.quests.claim({ id: quest }))).toMatchObject({ is_claimed: true });
});

it('a picture that is sent meanwhile waits for it', async () => {
  const user = await app.signUp();
  const bytes = Buffer.from('me');
  const file = { name: 'me.png', content_type: 'image/png', size: bytes.length };
  const { upload_id, url, headers } = await user.api.account.requestPicture(file);
  expect((await fetch(new URL(url, app.url), { method: 'PUT', headers, body: bytes })).status).toBeLessThan(300);
  expect(await whileClosing(user, () => user.api.account.setPicture({ upload_id }))).toMatchObject({
    status: expect.stringMatching(/^(checking|accepted)$/),
  });
});

it('an export that is finished meanwhile waits for it', async () => {
  const user = await app.signUp();
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const write = jest.spyOn(app.nest.get(ExportWriter, { strict: false }), 'write').mockImplementation(async () => {
    await gate;
    return 1;
  });
  await user.api.account.requestExport();
  await waitFor(() => write.mock.calls.length > 0);
  const isReady = () => waitFor(async () => (await user.api.account.export())?.status === 'ready');
  await whileClosing(user, async () => {
    release();
    await isReady();
  });
  expect(write).toHaveBeenCalledTimes(1);
});

/** A session whose training has delivered its candidates. */
async function trained(user: SignedIn): Promise<string> {
  const id = await app.sessionWithImages(user, 4);
  await user.api.training.setModelName({ id, user_model_name: 'Mina' });
  await user.api.training.forceTrain({ id });
  await waitFor(async () => (await user.api.training.get({ id })).status === 'AWAITING_SELECTION');
  return id;
}

it('a model that is chosen meanwhile waits for it', async () => {
  const user = await app.signUp();
  const id = await trained(user);
  const { candidates } = await user.api.training.candidates({ id });
  const chosen = (kind: string): string => candidates.find((candidate) => candidate.kind === kind)?.id ?? '';
  const choice = { id, body_model_id: chosen('body'), face_model_id: chosen('face') };
  const answer = await whileClosing(user, () => user.api.training.select(choice), AT_TRAININGS);
  expect(answer).toMatchObject({ character_id: expect.any(String) });
});

it('a model that is chosen by itself meanwhile waits for it', async () => {
  const user = await app.signUp();
  const id = await trained(user);
  const tomorrow = new Date(Date.now() + 25 * 3_600_000);
  const selection = app.nest.get(SelectionService, { strict: false });
  await whileClosing(user, () => selection.selectOverdue(tomorrow), AT_TRAININGS);
  expect((await user.api.training.get({ id })).status).toBe('COMPLETED');
});

it('a session that is discarded meanwhile waits for it', async () => {
  const user = await app.signUp();
  const id = await trained(user);
  await whileClosing(user, () => user.api.training.remove({ id }), AT_TRAININGS);
  await expect(user.api.training.get({ id })).rejects.toMatchObject({ code: 'not_found' });
});

it('a picture that is refined meanwhile waits for it', async () => {
  const user = await app.signUp();
  const { id } = await user.api.images.createWaifu({ prompt: 'a knight', count: 1 });
  const { images } = await finishedImage(user, id);
  const refine = () => user.api.images.refine({ id, image_id: images[0]?.id ?? '' });
  expect(await whileClosing(user, refine)).toMatchObject({ refined: true });
});

it('pictures that are deleted meanwhile wait for it', async () => {
  const user = await app.signUp();
  const { id } = await givenImages(user, (await givenCharacter(app, user)).id);
  await whileClosing(user, () => user.api.images.remove({ id }), AT_CREATIONS);
  await expect(user.api.images.get({ id })).rejects.toMatchObject({ code: 'not_found' });
});

it('a video of a picture whose character is deleted meanwhile waits for that', async () => {
  const user = await app.signUp();
  const character = await givenCharacter(app, user);
  const { images } = await givenImages(user, character.id);
  await app.database.query('UPDATE characters SET last_used_at = $2 WHERE id = $1', [character.id, daysAgo(1)]);
  const source = { kind: 'image', image_id: images[0]?.id ?? '' } as const;
  const animate = () => user.api.videos.create({ source, prompt: 'she waves', seconds: 2 });
  expect(await whileClosing(user, animate, AT_THE_CHARACTER)).toMatchObject({ prompt: 'she waves' });
});

it('a character is deleted while somebody closes their account who has pictures of it', async () => {
  const [owner, guest] = [await app.signUp(), await app.signUp()];
  const { id } = await givenCharacter(app, owner, { isPublic: true });
  const first = await givenImages(guest, id);
  await givenImages(guest, id);
  // Whoever looks for them in no order comes upon what was changed last at the end.
  await guest.api.images.setVisibility({ id: first.id, visibility: 'public' });
  await whileClosing(guest, () => owner.api.characters.remove({ id }), AMONG_CREATIONS);
  await expect(owner.api.characters.get({ id })).rejects.toMatchObject({ code: 'not_found' });
  expect(await guest.api.images.get({ id: first.id })).toMatchObject({ id: first.id, character: null });
});
