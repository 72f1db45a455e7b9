import type { PublicCreation } from '@atelier/contracts';
import { waitFor } from '@atelier/local-services';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { newId } from '../src/common/ids.js';
import { currentRequest } from '../src/common/request-context.js';
import { User } from '../src/modules/users/user.entity.js';
import { TestApp, type SignedIn } from './support/app.js';
import { daysAgo, failureOf, fileStatus, givenCharacter, givenImages } from './support/creations.js';
import { givenShown, makePrivate, showAdultContent } from './support/gallery.js';
import { takeDown } from './support/moderation.js';

let app: TestApp;
let creator: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  app = await TestApp.start();
});
beforeEach(async () => {
  [creator, other] = [await app.signUp(), await app.signUp()];
  await app.database.query('DELETE FROM creations');
});
afterAll(() => app.stop());

const idsSeenBy = async ({ api }: SignedIn, query: { character_id?: string } = {}): Promise<string[]> =>
  (await api.gallery.list(query)).items.map(({ id }) => id);
const NOT_FOUND = { code: 'not_found' };

describe('a public creation', () => {
  it('is shown to everybody: other creators, its own, and visitors', async () => {
    const character = await givenCharacter(app, creator, { isPublic: true });
    const id = await givenShown(app, creator, { prompt: '벚꽃길에서', count: 3, characterId: character.id });
    const { display_name } = await creator.api.auth.me();
    const seen = await other.api.gallery.get({ id });
    expect(seen).toMatchObject({
      id,
      creator_name: display_name,
      own: false,
      liked: false,
      likes_count: 0,
      sensitive: false,
      options: { prompt: '벚꽃길에서', count: 3 },
      character: { id: character.id, name: '미나', usable: true },
    });
    expect(seen.images).toHaveLength(3);
    for (const { url, thumbnail_url } of seen.images) {
      expect([await fileStatus(app, url), await fileStatus(app, thumbnail_url)]).toEqual([200, 200]);
    }
    expect(await app.client().gallery.get({ id })).toEqual(seen);
    expect((await other.api.gallery.list({})).items).toEqual([seen]);
    // By links of its creator's own, which go on when it is hidden.
    const { images } = await creator.api.images.get({ id });
    expect(images.map(({ url }) => url)).not.toEqual(seen.images.map(({ url }) => url));
    expect(await creator.api.gallery.get({ id })).toEqual({ ...seen, own: true, images });
  });

  it('is shown to whoever comes with a session that has ended as to a visitor, and the list asks for a session', async () => {
    const id = await givenShown(app, creator);
    await creator.api.auth.endAllDevices();
    expect(await app.client(creator.token).gallery.get({ id })).toMatchObject({ id, own: false });
    expect(await failureOf(app.client().gallery.list({}))).toMatchObject({ code: 'not_signed_in' });
  });

  it('says nothing about its creator but the name, nothing about files, and nothing about how models are called', async () => {
    const id = await givenShown(app, creator);
    await app.database.query(`UPDATE image_outputs SET provenance = provenance || $2 WHERE creation_id = $1`, [
      id,
      {
        models: [
          { role: 'body', name: 'secret.safetensors', sha256: 'b'.repeat(64) },
          { role: 'checkpoint', name: 'base.safetensors', sha256: null },
        ],
        prompt_as_sent: 'secret trigger',
        negative_as_sent: 'secret negative',
      },
    ]);
    await app.database.getRepository(User).update({ id: creator.id }, { email: 'secret@test.invalid' });
    for (const viewer of [other.api, app.client(), creator.api]) {
      const { images, ...rest } = await viewer.gallery.get({ id });
      expect(rest.provenance).toMatchObject({
        models: [
          { role: 'body', sha256: null },
          { role: 'checkpoint', name: 'base.safetensors' },
        ],
        prompt_as_sent: '',
      });
      // The addresses of the files are signed, and hold their keys.
      const urlless = images.map(({ url: _url, thumbnail_url: _thumbnail, ...image }) => image);
      const said = JSON.stringify([rest, urlless]);
      for (const secret of [creator.id, 'secret', 'b'.repeat(64), 'users/']) expect(said).not.toContain(secret);
    }
  });

  it('is of its character only where that one is public or the caller’s own', async () => {
    const { id: characterId } = await givenCharacter(app, creator);
    const id = await givenShown(app, creator, { characterId });
    const ofCharacter = async (viewer: SignedIn) => (await viewer.api.gallery.get({ id })).character;
    expect(await ofCharacter(creator)).toMatchObject({ id: characterId, usable: true });
    expect(await ofCharacter(other)).toBeNull();
    expect([
      await idsSeenBy(creator, { character_id: characterId }),
      await idsSeenBy(other, { character_id: characterId }),
    ]).toEqual([[id], []]);
    await creator.api.characters.update({ id: characterId, is_public: true });
    expect(await ofCharacter(other)).toMatchObject({ id: characterId, usable: true });
    await app.database.query('UPDATE characters SET last_used_at = $2 WHERE id = $1', [characterId, daysAgo(200)]);
    expect(await ofCharacter(other)).toMatchObject({ id: characterId, usable: false });
    await givenShown(app, creator);
    expect(await idsSeenBy(other, { character_id: characterId })).toEqual([id]);
  });
});

describe('what is not public', () => {
  it('is not there: private ones, and those that never were', async () => {
    const { id } = await givenImages(creator, (await givenCharacter(app, creator)).id);
    for (const each of [id, newId()]) {
      for (const { gallery } of [creator.api, other.api, app.client()]) {
        expect(await failureOf(gallery.get({ id: each }))).toMatchObject(NOT_FOUND);
      }
      for (const work of [() => other.api.gallery.like({ id: each }), () => creator.api.gallery.unlike({ id: each })]) {
        expect(await failureOf(work)).toMatchObject(NOT_FOUND);
      }
    }
    expect(await idsSeenBy(creator)).toEqual([]);
  });

  const endings: [string, (id: string) => Promise<unknown>][] = [
    ['deleted', (id) => creator.api.images.remove({ id })],
    ['made private', (id) => makePrivate(app, id)],
    ['taken down', (id) => takeDown(app, id)],
    [
      'its creator’s account closed, whatever is still to be deleted',
      async () => app.database.getRepository(User).update({ id: creator.id }, { closedAt: new Date() }),
    ],
    [
      'its creator’s account closed by themselves',
      async () => creator.api.account.close({ confirmation: (await creator.api.auth.me()).display_name }),
    ],
  ];
  it.each(endings)('is gone from the gallery at once: %s', async (_name, end) => {
    const id = await givenShown(app, creator);
    await other.api.gallery.like({ id });
    expect(await idsSeenBy(other)).toEqual([id]);
    await end(id);
    expect(await idsSeenBy(other)).toEqual([]);
    for (const api of [other.api, app.client()])
      expect(await failureOf(api.gallery.get({ id }))).toMatchObject(NOT_FOUND);
    expect(await failureOf(other.api.gallery.like({ id }))).toMatchObject(NOT_FOUND);
    expect((await app.request(`/share/${id}/picture`)).status).toBe(404);
  });

  it('is news again when it is made public again, and keeps its likes', async () => {
    const [first, second] = [await givenShown(app, creator), await givenShown(app, creator)];
    await other.api.gallery.like({ id: first });
    expect(await idsSeenBy(other)).toEqual([second, first]);
    await makePrivate(app, first);
    await app.database.query(`UPDATE creations SET visibility = 'public', published_at = now() WHERE id = $1`, [first]);
    expect(await idsSeenBy(other)).toEqual([first, second]);
    expect(await other.api.gallery.get({ id: first })).toMatchObject({ likes_count: 1, liked: true });
  });
});

it('of a private character others hear only that there is one', async () => {
  const { id: characterId } = await givenCharacter(app, creator, { isPublic: false });
  const id = await givenShown(app, creator, { characterId });
  const seen = await other.api.gallery.get({ id });
  expect(seen).toMatchObject({ character: null, character_is_private: true });
  expect(JSON.stringify(seen)).not.toContain(characterId);
  const own = await creator.api.gallery.get({ id });
  expect([own.character?.id, own.character_is_private]).toEqual([characterId, undefined]);
  const { id: open } = await givenCharacter(app, creator, { isPublic: true });
  const shown = await givenShown(app, creator, { characterId: open });
  expect(await other.api.gallery.get({ id: shown })).not.toHaveProperty('character_is_private');
});

describe('adult content', () => {
  it('is listed for those who want it and for its creator, and nobody else is shown anything of it', async () => {
    const { id: characterId } = await givenCharacter(app, creator, { isPublic: true });
    const id = await givenShown(app, creator, { sensitive: true, prompt: 'not for all', characterId });
    const plain = await givenShown(app, creator);
    const willing = await app.signUp();
    await showAdultContent(app, willing);
    expect(await idsSeenBy(willing)).toEqual([plain, id]);
    expect(await idsSeenBy(creator)).toEqual([plain, id]);
    expect(await idsSeenBy(other)).toEqual([plain]);
    expect(await idsSeenBy(other, { character_id: characterId })).toEqual([]);
    for (const { gallery } of [willing.api, creator.api]) {
      const seen = await gallery.get({ id });
      expect(seen).toMatchObject({ sensitive: true, options: { prompt: 'not for all' } });
      expect(seen.images).toMatchObject([{ sensitive: true }]);
    }
    for (const { gallery } of [other.api, app.client()]) {
      const hidden = await gallery.get({ id });
      expect(hidden).toMatchObject({ id, sensitive: true, images: [], character: null, provenance: null });
      expect(JSON.stringify(hidden)).not.toContain('not for all');
    }
  });
});

const OUTSIDE = currentRequest().requestId;

it('asks the database as often for many as for few', async () => {
  for (let made = 0; made < 6; made++) await givenShown(app, creator, { count: 2 });
  const driver = app.nest.get(DataSource).driver as PostgresDriver;
  const connect = driver.obtainMasterConnection.bind(driver);
  let asked = 0;
  const asking = jest.spyOn(driver, 'obtainMasterConnection').mockImplementation(() => {
    // The sweep asks too.
    if (currentRequest().requestId !== OUTSIDE) asked += 1;
    return connect();
  });
  const timesFor = async (limit: number): Promise<number> => {
    const before = asked;
    const { items } = await other.api.gallery.list({ limit });
    expect(items).toHaveLength(limit);
    return asked - before;
  };
  const forOne = await timesFor(1);
  expect(forOne).toBeGreaterThan(3);
  expect(await timesFor(6)).toBe(forOne);
  asking.mockRestore();
});

it('shows what was published by the API', async () => {
  const { id } = await givenImages(creator, (await givenCharacter(app, creator)).id);
  await creator.api.images.setVisibility({ id, visibility: 'public' });
  const seen: PublicCreation = await waitFor(() => app.client().gallery.get({ id }));
  expect(Math.abs(Date.parse(seen.published_at) - Date.now())).toBeLessThan(60_000);
  await creator.api.images.setVisibility({ id, visibility: 'private' });
  expect(await failureOf(app.client().gallery.get({ id }))).toMatchObject(NOT_FOUND);
});
