import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LIMITS } from '@atelier/contracts';
import { newId } from '../src/common/ids.js';
import { Character } from '../src/modules/creations/characters/character.entity.js';
import { User } from '../src/modules/users/user.entity.js';
import { ObjectStore } from '../src/modules/files/storage/object-store.js';
import { TestApp, type SignedIn } from './support/app.js';
import { failureOf, fileStatus, givenCharacter, givenImages } from './support/creations.js';
import { givenShown, givenShownVideo, makePrivate, pageOf } from './support/gallery.js';

let app: TestApp;
let creator: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  app = await TestApp.start();
});
beforeEach(async () => {
  [creator, other] = [await app.signUp(), await app.signUp()];
});
afterAll(() => app.stop());

const change = (to: Partial<User>) => app.database.getRepository(User).update({ id: creator.id }, to);
const shownOf = async (creator_id: string): Promise<string[]> =>
  (await other.api.gallery.list({ creator_id })).items.map(({ id }) => id);

describe('the page of a creator', () => {
  it('shows name, picture, public characters and public creations, and nothing else', async () => {
    const pictureKey = `users/${creator.id}/profile/1/thumbnail.webp`;
    await app.nest.get(ObjectStore).put(pictureKey, Buffer.from('me'), 'image/webp');
    await change({ pictureKey, pictureStatus: 'accepted', email: 'secret@test.invalid' });
    const shared = await givenCharacter(app, creator, { name: '하늘', isPublic: true });
    const hidden = await givenCharacter(app, creator, { name: 'hidden one' });
    const picture = await givenShown(app, creator, { characterId: shared.id });
    const video = await givenShownVideo(app, creator, { characterId: shared.id });
    await givenImages(creator, hidden.id);
    await givenShown(app, other);

    const { creator_id: id } = await other.api.gallery.get({ id: picture });
    expect(id).toBe(await pageOf(app, creator));
    const page = await other.api.gallery.creator({ id: id ?? '' });
    expect(page).toEqual({
      id,
      name: (await creator.api.auth.me()).display_name,
      picture_url: expect.any(String),
      picture_focus: null,
      own: false,
      house: false,
      characters: [{ id: shared.id, name: '하늘', thumbnail_url: null, thumbnail_focus: null }],
    });
    expect(JSON.stringify({ ...page, picture_url: null })).not.toMatch(new RegExp(`secret|hidden|${creator.id}`));
    expect(await fileStatus(app, page.picture_url ?? '')).toBe(200);
    expect(await shownOf(id ?? '')).toEqual([video, picture]);
    expect(await creator.api.gallery.creator({ id: id ?? '' })).toMatchObject({ own: true });
  });

  it.each([
    ['closed', () => change({ closedAt: new Date() })],
    ['paused', () => change({ pausedAt: new Date() })],
  ])('is not found while the account is %s, nor is its picture', async (_state, end) => {
    const pictureKey = `users/${creator.id}/profile/1/thumbnail.webp`;
    await app.nest.get(ObjectStore).put(pictureKey, Buffer.from('me'), 'image/webp');
    await change({ pictureKey, pictureStatus: 'accepted' });
    const shown = await givenShown(app, creator);
    const id = await pageOf(app, creator);
    const { picture_url } = await other.api.gallery.creator({ id });
    await end();
    expect(await failureOf(other.api.gallery.creator({ id }))).toMatchObject({ code: 'not_found' });
    expect(await shownOf(id)).toEqual([]);
    expect(await fileStatus(app, picture_url ?? '')).toBe(404);
    // What a paused creator had shown stays in the gallery, and leads to no page.
    if (_state === 'paused') expect(await other.api.gallery.get({ id: shown })).toMatchObject({ creator_id: null });
  });

  it('is there for a character that can be used, whatever has expired since', async () => {
    const usable = await givenCharacter(app, creator, { isPublic: true });
    const expired = await givenCharacter(app, creator, { isPublic: true });
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const used = (id: string, lastUsedAt: Date) => app.database.getRepository(Character).update({ id }, { lastUsedAt });
    await used(expired.id, daysAgo(LIMITS.characterStorageDays + 1));
    const id = await pageOf(app, creator);
    const shown = async () => (await other.api.gallery.creator({ id })).characters.map((character) => character.id);
    expect(await shown()).toEqual([usable.id]);
    await used(usable.id, daysAgo(LIMITS.characterStorageDays + 1));
    expect(await failureOf(other.api.gallery.creator({ id }))).toMatchObject({ code: 'not_found' });
  });

  it('is there for nobody else before anything is public, and after nothing is any more', async () => {
    const id = await pageOf(app, creator);
    const shown = await givenShown(app, creator);
    await makePrivate(app, shown);
    expect(await failureOf(other.api.gallery.creator({ id }))).toMatchObject({ code: 'not_found' });
    expect(await shownOf(id)).toEqual([]);
    expect(await creator.api.gallery.creator({ id })).toMatchObject({ own: true, characters: [] });
    for (const unknown of [newId(), creator.id]) {
      expect(await failureOf(other.api.gallery.creator({ id: unknown }))).toMatchObject({ code: 'not_found' });
    }
    expect(await failureOf(app.client().gallery.creator({ id }))).toMatchObject({ code: 'not_signed_in' });
  });
});
