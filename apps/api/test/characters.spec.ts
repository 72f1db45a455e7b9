import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@atelier/local-services';
import { newId } from '../src/common/ids.js';
import { DiscardedFiles } from '../src/modules/files/index.js';
import { ModerationDecisions } from '../src/modules/gallery/index.js';
import { NotificationsService } from '../src/modules/notifications/index.js';
import { ObjectStore } from '../src/modules/files/storage/object-store.js';
import { TestApp, type SignedIn } from './support/app.js';
import {
  failureOf,
  fileStatus,
  finishedVideo,
  givenCharacter,
  givenImages,
  holdBack,
  sparksOf,
} from './support/creations.js';
import { listen } from './support/live.js';
import { takeDown } from './support/moderation.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

describe('characters', () => {
  it('are listed by scope, newest first', async () => {
    const user = await app.signUp();
    const other = await app.signUp();
    const hidden = await givenCharacter(app, other);
    const shared = await givenCharacter(app, other, { isPublic: true, faceKey: null, faceSha256: null });
    const own = await givenCharacter(app, user);
    const ids = async (scope: 'all' | 'mine' | 'public') =>
      (await user.api.characters.list({ scope, limit: 100 })).items.map(({ id }) => id);
    expect(await ids('mine')).toEqual([own.id]);
    expect(await ids('public')).toEqual([shared.id]);
    expect(await ids('all')).toEqual([own.id, shared.id]);
    expect(await user.api.characters.get({ id: shared.id })).toMatchObject({
      own: false,
      has_face_model: false,
      is_public: true,
    });
    expect(await user.api.characters.get({ id: own.id })).toMatchObject({
      own: true,
      has_face_model: true,
      expired: false,
    });
    expect((await failureOf(user.api.characters.get({ id: hidden.id }))).code).toBe('not_found');
    const page = await user.api.characters.list({ limit: 1 });
    const next = await user.api.characters.list({ limit: 1, cursor: page.next_cursor ?? '' });
    expect([...page.items, ...next.items].map(({ id }) => id)).toEqual([own.id, shared.id]);
    expect(next.next_cursor).toBeNull();
  });

  it('are changed by their creator only, what is not named staying as it was', async () => {
    const user = await app.signUp();
    const { id } = await givenCharacter(app, user, { isPublic: true });
    expect(await user.api.characters.update({ id, name: ' 하나 🌸 ' })).toMatchObject({
      name: '하나 🌸',
      is_public: true,
    });
    expect(await user.api.characters.update({ id, is_public: false })).toMatchObject({
      name: '하나 🌸',
      is_public: false,
    });
    await user.api.characters.update({ id, is_public: true });
    const { api } = await app.signUp();
    expect((await failureOf(user.api.characters.update({ id, name: '관리자' }))).code).toBe('name_reserved');
    expect((await failureOf(api.characters.update({ id, name: 'mine' }))).code).toBe('not_found');
    expect((await failureOf(api.characters.remove({ id }))).code).toBe('not_found');
    expect((await api.characters.get({ id })).name).toBe('하나 🌸');
  });
});

describe('the thumbnail of a character', () => {
  const chosen = (user: SignedIn, id: string, thumbnail_image_id: string | undefined) =>
    user.api.characters.update({ id, thumbnail_image_id });
  const bytesOf = async (url: string | null | undefined) => (await fetch(new URL(url ?? '', app.url))).text();
  const keyOf = async (id: string) => {
    const [row] = await app.database.query<{ thumbnail_key: string }[]>(
      'SELECT thumbnail_key FROM characters WHERE id = $1',
      [id],
    );
    return row?.thumbnail_key ?? '';
  };
  const rate = (imageId: string | undefined, nsfw: number) =>
    app.database.query('UPDATE image_outputs SET nsfw = $2 WHERE id = $1', [imageId, nsfw]);

  it('is a copy of an image of it, which stays when the image is deleted', async () => {
    const user = await app.signUp();
    const { id } = await givenCharacter(app, user);
    const { id: creation, images } = await givenImages(user, id, 2);
    const before = await user.api.characters.get({ id });
    const after = await chosen(user, id, images[1]?.id);
    expect(after).toEqual({ ...before, thumbnail_url: after.thumbnail_url });
    expect(await bytesOf(after.thumbnail_url)).toBe(await bytesOf(images[1]?.thumbnail_url));
    await user.api.images.remove({ id: creation });
    expect(await fileStatus(app, images[1]?.thumbnail_url ?? '')).toBe(404);
    expect(await fileStatus(app, (await user.api.characters.get({ id })).thumbnail_url ?? '')).toBe(200);
    await user.api.characters.remove({ id });
    expect(await fileStatus(app, after.thumbnail_url ?? '')).toBe(404);
  });

  it('replaces the former copy, and no picture that others need', async () => {
    const user = await app.signUp();
    const id = await app.character(user);
    const trained = await keyOf(id);
    const { images } = await givenImages(user, id, 2);
    await chosen(user, id, images[0]?.id);
    const first = await keyOf(id);
    await chosen(user, id, images[1]?.id);
    const store = app.nest.get(ObjectStore);
    expect(await store.head(first)).toBeNull();
    expect(await store.head(await keyOf(id))).not.toBeNull();
    expect(await store.head(trained)).not.toBeNull();
    expect(await user.api.characters.update({ id, name: 'Yuna' })).toMatchObject({ name: 'Yuna' });
    expect(await store.head(await keyOf(id))).not.toBeNull();
  });

  it('is an own image of that character, or it stays as it was', async () => {
    const user = await app.signUp();
    const other = await app.signUp();
    const { id } = await givenCharacter(app, user, { isPublic: true });
    const { images: theirs } = await givenImages(other, id);
    const { images: ofAnother } = await givenImages(user, (await givenCharacter(app, user)).id);
    for (const image of [theirs[0]?.id, ofAnother[0]?.id, newId()]) {
      const attempt = user.api.characters.update({ id, name: 'changed', thumbnail_image_id: image });
      expect(await failureOf(attempt)).toMatchObject({
        code: 'thumbnail_not_of_character',
        data: { field: 'thumbnail_image_id' },
      });
    }
    expect(await user.api.characters.get({ id })).toMatchObject({ name: '미나', thumbnail_url: null });
    const { images } = await givenImages(user, id);
    expect((await failureOf(chosen(other, id, images[0]?.id))).code).toBe('not_found');
  });

  it('is no picture that an operator has taken down', async () => {
    const user = await app.signUp();
    const { id } = await givenCharacter(app, user);
    const creation = await givenImages(user, id);
    await takeDown(app, creation.id);
    expect((await failureOf(chosen(user, id, creation.images[0]?.id))).code).toBe('creation_taken_down');
  });

  it('is gone once an operator has taken down what it is a copy of', async () => {
    const user = await app.signUp();
    const { id } = await givenCharacter(app, user, { isPublic: true });
    const shown = await givenImages(user, id, 2);
    const other = await givenImages(user, id);
    await chosen(user, id, shown.images[1]?.id);
    const copy = await keyOf(id);
    const decisions = new ModerationDecisions(app.nest.get(NotificationsService, { strict: false }), app.database);
    const uphold = (creationId: string) =>
      app.database.transaction((manager) => decisions.uphold(manager, creationId, 'a real person'));
    await uphold(other.id);
    expect(await keyOf(id)).toBe(copy);
    await uphold(shown.id);
    const visitor = await app.signUp();
    expect(await visitor.api.characters.get({ id })).toMatchObject({ thumbnail_url: null });
    await app.nest.get(DiscardedFiles, { strict: false }).sweep(new Date(Date.now() + 3_600_000));
    expect(await app.nest.get(ObjectStore).head(copy)).toBeNull();
  });

  it('of a public character is no adult content, whichever comes second', async () => {
    const user = await app.signUp();
    const { id } = await givenCharacter(app, user, { isPublic: true });
    const { images } = await givenImages(user, id, 2);
    await rate(images[0]?.id, 0.7);
    const refusedPicture = await failureOf(chosen(user, id, images[0]?.id));
    expect(refusedPicture).toMatchObject({ code: 'thumbnail_sensitive', data: { field: 'thumbnail_image_id' } });
    await user.api.characters.update({ id, is_public: false, thumbnail_image_id: images[0]?.id });
    const refusedPublic = await failureOf(user.api.characters.update({ id, is_public: true }));
    expect(refusedPublic).toMatchObject({ code: 'thumbnail_sensitive', data: { field: 'is_public' } });
    expect(await user.api.characters.get({ id })).toMatchObject({ is_public: false });
    const both = await user.api.characters.update({ id, is_public: true, thumbnail_image_id: images[1]?.id });
    expect(both).toMatchObject({ is_public: true });
  });

  it('of a character that is made public at the same time is none either', async () => {
    const user = await app.signUp();
    const { id } = await givenCharacter(app, user);
    const { images } = await givenImages(user, id);
    await rate(images[0]?.id, 0.7);
    const outcomes = await Promise.allSettled([
      user.api.characters.update({ id, is_public: true }),
      chosen(user, id, images[0]?.id),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { is_public, thumbnail_url } = await user.api.characters.get({ id });
    expect(is_public).toBe(thumbnail_url === null);
  });
});

describe('deleting a character', () => {
  it('deletes what its creator made of it, with the files, and counts it', async () => {
    const user = await app.signUp();
    const character = await givenCharacter(app, user);
    const kept = await givenImages(user, (await givenCharacter(app, user)).id);
    const creation = await givenImages(user, character.id, 2);
    const source = { kind: 'image', image_id: creation.images[0]?.id ?? '' } as const;
    const video = await finishedVideo(user, (await user.api.videos.create({ source, prompt: 'tea' })).id);

    const { deleted } = await user.api.characters.remove({ id: character.id });
    // Body and face; two images with their thumbnails; the video and its poster.
    expect(deleted).toEqual({ models: 2, pictures: 2, files: 8 });
    const gone = [
      () => user.api.characters.get({ id: character.id }),
      () => user.api.images.get({ id: creation.id }),
      () => user.api.videos.get({ id: video.id }),
    ];
    for (const attempt of gone) expect((await failureOf(attempt)).code).toBe('not_found');
    for (const url of [
      creation.images[0]?.url,
      creation.images[1]?.thumbnail_url,
      video.video?.url,
      video.poster_url,
    ]) {
      expect(await fileStatus(app, url ?? '')).toBe(404);
    }
    expect(await app.nest.get(ObjectStore).head(character.bodyKey)).toBeNull();
    expect(await user.api.images.get({ id: kept.id })).toMatchObject({ images: kept.images.map(({ id }) => ({ id })) });
    expect(await fileStatus(app, kept.images[0]?.url ?? '')).toBe(200);
  });

  it('is told to the other open pages of its creator', async () => {
    const user = await app.signUp();
    const { id } = await givenCharacter(app, user);
    const stop = new AbortController();
    const heard = await listen(app, user, stop.signal);
    await user.api.characters.remove({ id });
    await waitFor(() => heard.some((event) => event.type === 'character_deleted'));
    stop.abort();
    expect(heard).toContainEqual({ type: 'character_deleted', character_id: id });
  });

  it('deletes the pictures that it was trained from, its candidates and its session', async () => {
    const user = await app.signUp();
    const id = await app.character(user);
    const row: { session_id: string; body_key: string }[] = await app.database.query(
      'SELECT session_id, body_key FROM characters WHERE id = $1',
      [id],
    );
    const session = await user.api.training.get({ id: row[0]?.session_id ?? '' });
    const { deleted } = await user.api.characters.remove({ id });
    // Body and face; a preview of each of four candidates; four pictures with their thumbnails.
    expect(deleted).toEqual({ models: 2, pictures: 4, files: 14 });
    expect((await failureOf(user.api.training.get({ id: session.id }))).code).toBe('not_found');
    expect((await user.api.assignments.list({ status: 'completed' })).items).toEqual([]);
    for (const image of session.images) expect(await fileStatus(app, image.url ?? '')).toBe(404);
    expect(await app.nest.get(ObjectStore).head(row[0]?.body_key ?? '')).toBeNull();
  });

  it('deletes a video of it even when the image that it was made from is long gone', async () => {
    const user = await app.signUp();
    const character = await givenCharacter(app, user);
    const creation = await givenImages(user, character.id);
    const image_id = creation.images[0]?.id ?? '';
    const { id } = await user.api.videos.create({ source: { kind: 'image', image_id }, prompt: 'waving' });
    await finishedVideo(user, id);
    await user.api.images.remove({ id: creation.id });
    expect((await user.api.videos.get({ id })).status).toBe('completed');
    await user.api.characters.remove({ id: character.id });
    expect((await failureOf(user.api.videos.get({ id }))).code).toBe('not_found');
  });

  it('cancels unfinished work first', async () => {
    const user = await app.signUp();
    const { id } = await givenCharacter(app, user);
    const release = holdBack(app, 'image');
    const { job } = await user.api.images.create({ character_id: id, prompt: 'tea' });
    await user.api.characters.remove({ id });
    expect(await user.api.jobs.get({ id: job.id })).toMatchObject({
      status: 'cancelled',
      receipt: { returned: { spark: 15 } },
    });
    expect(await sparksOf(user)).toEqual({ available: 200, held: 0 });
    release();
  });

  it('leaves to others what they made of it while it was public', async () => {
    const user = await app.signUp();
    const other = await app.signUp();
    const { id } = await givenCharacter(app, user, { isPublic: true });
    const theirs = await givenImages(other, id);
    expect((await user.api.characters.remove({ id })).deleted).toMatchObject({ pictures: 0 });
    expect(await other.api.images.get({ id: theirs.id })).toMatchObject({ character: null, status: 'completed' });
    expect(await fileStatus(app, theirs.images[0]?.url ?? '')).toBe(200);
    const image_id = theirs.images[0]?.id ?? newId();
    expect((await other.api.images.download({ id: theirs.id, image_id })).file_name).toMatch(/^image-\d+\.png$/);
  });
});
