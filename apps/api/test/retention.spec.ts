import { LIMITS } from '@atelier/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EXPORT_SECTIONS } from '../src/modules/privacy/export/export-sections.view.js';
import type { NewCharacter } from '../src/modules/creations/characters/character.entity.js';
import { TestApp, type SignedIn } from './support/app.js';
import { daysAgo, failureOf, finishedImage, finishedVideo, givenCharacter, givenImages } from './support/creations.js';
import { givenProPayment, startPro } from './support/pro.js';

const DAY_MS = 86_400_000;
const KEPT = LIMITS.characterStorageDays;

let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  app = await TestApp.start();
});
beforeEach(async () => {
  user = await app.signUp();
});
afterAll(() => app.stop());

const unusedFor = (days: number, overrides: Partial<NewCharacter> = {}, owner = user): Promise<NewCharacter> =>
  givenCharacter(app, owner, { lastUsedAt: daysAgo(days), ...overrides });

/** How many days it has left, as it is shown; the list and the single view say the same. */
async function daysLeft({ id }: { id: string }, { api } = user): Promise<number | null> {
  const { expired, expires_at: end } = await api.characters.get({ id });
  const { items } = await api.characters.list({ limit: 100 });
  expect(items.find((item) => item.id === id)).toMatchObject({ expired, expires_at: end });
  if (end === null) {
    expect(expired).toBe(false);
    return null;
  }
  const days = (Date.parse(end) - Date.now()) / DAY_MS;
  expect(expired).toBe(days <= 0);
  return Math.round(days);
}

const draw = ({ id }: { id: string }, { api } = user) => api.images.create({ character_id: id, prompt: 'tea' });

const goPro = async (): Promise<void> => startPro(app, user, { paymentId: await givenProPayment(app, user) });

/** As if Pro, however long it was to last, had ended so many days ago. */
async function proEnded(days: number): Promise<void> {
  await app.database.query(
    `UPDATE plan_periods SET starts_at = now() - interval '200 days', ends_at = now() - $2 * interval '1 day'
     WHERE user_id = $1`,
    [user.id, days],
  );
  // The sweep may have been, and set the user back to Free, which has no end.
  await app.database.query(
    `UPDATE users SET plan_ends_at = now() - $2 * interval '1 day' WHERE id = $1 AND plan <> 'free'`,
    [user.id, days],
  );
}

describe('a character on Free', () => {
  it('counts down from its last use, and takes no new work once it has expired', async () => {
    expect(await daysLeft(await unusedFor(0))).toBe(KEPT);
    expect(await daysLeft(await unusedFor(KEPT - 1))).toBe(1);
    const expired = await unusedFor(KEPT + 5);
    expect(await daysLeft(expired)).toBe(-5);
    expect(await failureOf(draw(expired))).toMatchObject({ code: 'model_expired', data: { field: 'character_id' } });
    expect(await user.api.wallet.get()).toMatchObject({ spark: { available: 200, held: 0 } });
    expect(await daysLeft(expired)).toBe(-5);
  });

  it('is renewed by an image, also by somebody else’s', async () => {
    const own = await unusedFor(KEPT - 1);
    const shared = await unusedFor(KEPT - 1, { isPublic: true });
    await finishedImage(user, (await draw(own)).id);
    const other = await app.signUp();
    expect(await daysLeft(shared, other)).toBe(1);
    await finishedImage(other, (await draw(shared, other)).id);
    expect([await daysLeft(own), await daysLeft(shared)]).toEqual([KEPT, KEPT]);
  });

  it('is renewed by a video of it, unless it has expired', async () => {
    const character = await unusedFor(0);
    const creation = await givenImages(user, character.id);
    const source = { kind: 'image', image_id: creation.images[0]?.id ?? '' } as const;
    const unused = (days: number) =>
      app.database.query('UPDATE characters SET last_used_at = $2 WHERE id = $1', [character.id, daysAgo(days)]);
    await unused(KEPT - 1);
    await finishedVideo(user, (await user.api.videos.create({ source, prompt: 'waves' })).id);
    expect(await daysLeft(character)).toBe(KEPT);
    await unused(KEPT + 1);
    await finishedVideo(user, (await user.api.videos.create({ source, prompt: 'waves' })).id);
    expect(await daysLeft(character)).toBe(-1);
  });

  it('is not renewed by work that is refused, nor by looking at it', async () => {
    const character = await unusedFor(KEPT - 1, { isPublic: true });
    const broke = await app.signUp();
    await givenImages(broke, (await givenCharacter(app, broke)).id, 8);
    const failure = failureOf(broke.api.images.create({ character_id: character.id, prompt: 'tea', count: 8 }));
    expect((await failure).code).toBe('insufficient_sparks');
    await broke.api.characters.get({ id: character.id });
    expect(await daysLeft(character)).toBe(1);
  });

  it('begins its time when it has been trained', async () => {
    const id = await app.character(user);
    expect(await daysLeft({ id })).toBe(KEPT);
  });

  it('is not deleted when it has expired', async () => {
    const expired = await unusedFor(10 * KEPT);
    expect((await user.api.characters.list({ scope: 'mine' })).items).toMatchObject([{ id: expired.id }]);
  });
});

describe('on Pro a character', () => {
  it('never expires, and one that had comes back', async () => {
    const expired = await unusedFor(KEPT + 100);
    expect((await failureOf(draw(expired))).code).toBe('model_expired');
    await goPro();
    expect(await daysLeft(expired)).toBeNull();
    expect((await finishedImage(user, (await draw(expired)).id)).status).toBe('completed');
  });

  it('has its full time from the end of Pro on, whether the sweep has been or not', async () => {
    const unused = await unusedFor(180);
    await goPro();
    await proEnded(10);
    expect(await daysLeft(unused)).toBe(KEPT - 10);
    await proEnded(KEPT + 1);
    expect(await daysLeft(unused)).toBe(-1);
    await finishedImage(user, (await draw(await unusedFor(0))).id);
    expect((await failureOf(draw(unused))).code).toBe('model_expired');
  });

  it('has no time from a Pro that was taken back', async () => {
    const unused = await unusedFor(180);
    await goPro();
    await proEnded(10);
    await app.database.query('UPDATE plan_periods SET revoked_at = now() WHERE user_id = $1', [user.id]);
    expect(await daysLeft(unused)).toBe(KEPT - 180);
  });

  it('depends on the plan of its owner, not of whoever looks', async () => {
    const owner = await app.signUp();
    const shared = await unusedFor(KEPT + 5, { isPublic: true }, owner);
    await goPro();
    expect(await daysLeft(shared)).toBe(-5);
    expect((await failureOf(draw(shared))).code).toBe('model_expired');
  });
});

it('what operators say of a plan holds: storage can be permanent on Free', async () => {
  const expired = await unusedFor(KEPT + 5);
  await app.database.query(`UPDATE plans SET permanent_storage = true WHERE code = 'free'`);
  expect(await daysLeft(expired)).toBeNull();
  await app.database.query(`UPDATE plans SET permanent_storage = false WHERE code = 'free'`);
  expect(await daysLeft(expired)).toBe(-5);
});

it('the installation’s own never expire', async () => {
  const house = await app.signUp();
  await app.database.query('UPDATE users SET is_house = true WHERE id = $1', [house.id]);
  const sample = await unusedFor(10 * KEPT, { isPublic: true }, house);
  expect(await daysLeft(sample)).toBeNull();
  expect((await finishedImage(user, (await draw(sample)).id)).status).toBe('completed');
});

it('an export says when each expires', async () => {
  const character = await unusedFor(10);
  const section = EXPORT_SECTIONS.find(({ name }) => name === 'characters');
  const rows = await app.database.query<{ expires_at: Date }[]>(section?.sql ?? '', [user.id]);
  const { expires_at: shown } = await user.api.characters.get({ id: character.id });
  expect(rows.map(({ expires_at: end }) => end.toISOString())).toEqual([shown]);
});
