import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { ModerationDecisions, type Decision } from '../src/modules/gallery/moderation/moderation-decisions.js';
import { NotificationsService } from '../src/modules/notifications/index.js';
import { ObjectStore } from '../src/modules/files/storage/object-store.js';
import { TestApp, type SignedIn } from './support/app.js';
import { failureOf, fileStatus, finishedVideo, givenCharacter, givenImages, holdBack } from './support/creations.js';
import { defaultHandlers } from './support/fake-worker.js';
import { givenShown, givenShownVideo, showAdultContent } from './support/gallery.js';
import sharp from 'sharp';

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
afterEach(() => {
  Object.assign(app.worker.handlers, defaultHandlers);
});
afterAll(() => app.stop());

const idsSeenBy = async ({ api }: SignedIn, query: { character_id?: string; q?: string } = {}): Promise<string[]> =>
  (await api.gallery.list(query)).items.map(({ id }) => id);
const hide = ({ api }: SignedIn, id: string) => api.videos.setVisibility({ id, visibility: 'private' });

async function givenVideo(user: SignedIn, prompt = 'she turns'): Promise<string> {
  const { images } = await givenImages(user, (await givenCharacter(app, user)).id);
  const source = { kind: 'image', image_id: images[0]?.id ?? '' } as const;
  const { id } = await user.api.videos.create({ source, prompt });
  await finishedVideo(user, id);
  return id;
}

describe('a video', () => {
  it('is its creator’s alone until it is published, and then in the gallery like pictures are', async () => {
    const { id: characterId } = await givenCharacter(app, creator, { isPublic: true });
    const picture = await givenShown(app, creator, { characterId });
    const hidden = await givenVideo(creator);
    expect(await creator.api.videos.get({ id: hidden })).toMatchObject({ visibility: 'private', published_at: null });
    expect(await failureOf(other.api.gallery.get({ id: hidden }))).toMatchObject({ code: 'not_found' });

    const id = await givenShownVideo(app, creator, { prompt: '빗속에서 춤춰요', characterId });
    expect(await creator.api.videos.get({ id })).toMatchObject({ visibility: 'public', likes_count: 0 });
    expect(await idsSeenBy(other)).toEqual([id, picture]);
    expect(await idsSeenBy(other, { character_id: characterId })).toEqual([id, picture]);
    const seen = await other.api.gallery.get({ id });
    expect(seen).toMatchObject({
      kind: 'video',
      own: false,
      options: { prompt: '빗속에서 춤춰요' },
      video: { seconds: 4 },
      character: { id: characterId },
    });
    expect(seen.images).toHaveLength(1);
    for (const url of [seen.video?.url, seen.images[0]?.url, seen.images[0]?.thumbnail_url]) {
      expect(await fileStatus(app, url ?? '')).toBe(200);
    }
    expect(await app.client().gallery.get({ id })).toEqual(seen);

    await hide(creator, id);
    expect(await idsSeenBy(other)).toEqual([picture]);
    for (const url of [seen.video?.url, seen.images[0]?.url]) expect(await fileStatus(app, url ?? '')).toBe(404);
    const own = await creator.api.videos.get({ id });
    expect(await fileStatus(app, own.video?.url ?? '')).toBe(200);
  });

  it('tells in the gallery where the face is in its poster, as images do of themselves', async () => {
    const focus = { x: 0.2, y: 0.86 };
    const picture = await givenShown(app, creator);
    await app.database.query('UPDATE image_outputs SET focus = $2 WHERE creation_id = $1', [picture, focus]);
    app.worker.handlers.video = async (payload, job) => ({ ...(await defaultHandlers.video(payload, job)), focus });
    const video = await givenShownVideo(app, creator);
    const { items } = await other.api.gallery.list({});
    expect(items.map(({ id, images }) => [id, images.map((image) => image.focus)])).toEqual([
      [video, [focus]],
      [picture, [focus]],
    ]);
  });

  it('of somebody else’s is not found, and one that is not done has nothing to show', async () => {
    const id = await givenVideo(creator);
    expect((await failureOf(other.api.videos.setVisibility({ id, visibility: 'public' }))).code).toBe('not_found');
    expect((await failureOf(creator.api.images.setVisibility({ id, visibility: 'public' }))).code).toBe('not_found');
    const release = holdBack(app, 'video');
    const { images } = await givenImages(creator, (await givenCharacter(app, creator)).id);
    const source = { kind: 'image', image_id: images[0]?.id ?? '' } as const;
    const { id: waiting } = await creator.api.videos.create({ source, prompt: 'she waves' });
    const refused = await failureOf(creator.api.videos.setVisibility({ id: waiting, visibility: 'public' }));
    expect(refused.code).toBe('nothing_to_publish');
    release();
    await finishedVideo(creator, waiting);
  });

  it('is liked once by each, and its likes are counted with those of pictures', async () => {
    const id = await givenShownVideo(app, creator);
    const picture = await givenShown(app, creator);
    expect(await other.api.gallery.like({ id })).toEqual({ liked: true, likes_count: 1 });
    expect(await other.api.gallery.like({ id })).toEqual({ liked: true, likes_count: 1 });
    const { items } = await other.api.gallery.list({ sort: 'top' });
    expect(items.map((item) => [item.id, item.liked])).toEqual([
      [id, true],
      [picture, false],
    ]);
    await hide(creator, id);
    expect((await failureOf(other.api.gallery.like({ id }))).code).toBe('not_found');
    expect(await creator.api.videos.get({ id })).toMatchObject({ likes_count: 1 });
  });

  it('that is adult content is for those who want it', async () => {
    app.worker.handlers.video = async (payload, job) => ({ ...(await defaultHandlers.video(payload, job)), nsfw: 0.7 });
    const id = await givenShownVideo(app, creator, { prompt: 'not for all' });
    expect(await creator.api.videos.get({ id })).toMatchObject({ sensitive: true });
    expect(await idsSeenBy(other)).toEqual([]);
    const hidden = await other.api.gallery.get({ id });
    expect(hidden).toMatchObject({ sensitive: true, images: [], video: null, provenance: null });
    expect(JSON.stringify(hidden)).not.toContain('not for all');
    await showAdultContent(app, other);
    expect(await other.api.gallery.get({ id })).toMatchObject({ sensitive: true, options: { prompt: 'not for all' } });
  });

  it('has a picture to be shared by: its poster', async () => {
    const id = await givenShownVideo(app, creator);
    const [row] = await app.database.query<{ key: string }[]>(
      'UPDATE video_creations SET width = 640, height = 512 WHERE id = $1 RETURNING poster_key AS key',
      [id],
    );
    const [key] = Array.isArray(row) ? (row as { key: string }[]) : [row];
    const drawn = sharp({ create: { width: 640, height: 512, channels: 3, background: '#c8546b' } });
    await app.nest.get(ObjectStore).put(key?.key ?? '', await drawn.webp().toBuffer(), 'image/webp');
    const answer = await fetch(new URL(`/api/share/${id}/picture`, app.url));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    await answer.arrayBuffer();
    await hide(creator, id);
    expect((await app.request(`/share/${id}/picture`)).status).toBe(404);
  });

  it('goes with all that is its own, and with the account', async () => {
    const [first, second] = [await givenShownVideo(app, creator), await givenShownVideo(app, creator)];
    await other.api.gallery.like({ id: first });
    await creator.api.videos.remove({ id: first });
    expect(await idsSeenBy(other)).toEqual([second]);
    expect(await app.database.query('SELECT 1 FROM creations WHERE id = $1', [first])).toEqual([]);
    expect(await app.database.query('SELECT 1 FROM creation_likes WHERE creation_id = $1', [first])).toEqual([]);
    await creator.api.account.close({ confirmation: (await creator.api.auth.me()).display_name });
    expect(await idsSeenBy(other)).toEqual([]);
  });
});

describe('a video that is reported', () => {
  const decide = (work: (by: ModerationDecisions, manager: EntityManager) => Promise<Decision>): Promise<Decision> => {
    const decisions = new ModerationDecisions(app.nest.get(NotificationsService, { strict: false }), app.database);
    return app.database.transaction((manager) => work(decisions, manager));
  };

  it('is hidden at once where it sexualises a child, and back when nothing was wrong', async () => {
    const id = await givenShownVideo(app, creator);
    await other.api.gallery.report({ id, reason: 'child_sexualised' });
    expect(await idsSeenBy(other)).toEqual([]);
    await decide((by, manager) => by.dismiss(manager, id));
    expect(await idsSeenBy(other)).toEqual([id]);
  });

  it('is taken down, does not come back by whomever, and does after an appeal', async () => {
    const id = await givenShownVideo(app, creator);
    const { job } = await creator.api.videos.get({ id });
    const early = await failureOf(creator.api.appeals.create({ job_id: job.id, kind: 'taken_down' }));
    expect(early.code).toBe('appeal_not_possible');
    await other.api.gallery.report({ id, reason: 'stolen' });
    await decide((by, manager) => by.uphold(manager, id, 'somebody else’s'));
    expect(await creator.api.videos.get({ id })).toMatchObject({ taken_down: true });
    expect(await idsSeenBy(other)).toEqual([]);
    const again = await failureOf(creator.api.videos.setVisibility({ id, visibility: 'public' }));
    expect(again.code).toBe('creation_taken_down');

    const [row] = await app.database.query<{ phashes: string[] }[]>(
      'SELECT phashes FROM video_creations WHERE id = $1',
      [id],
    );
    expect(row?.phashes).toHaveLength(1);
    app.worker.handlers.video = async (payload, handled) => ({
      ...(await defaultHandlers.video(payload, handled)),
      phashes: row?.phashes ?? [],
    });
    const copy = await givenVideo(other);
    expect(await other.api.videos.get({ id: copy })).toMatchObject({ status: 'failed' });

    const appeal = await creator.api.appeals.create({ job_id: job.id, kind: 'taken_down' });
    await decide((by, manager) => by.approve(manager, appeal.id, 'You are right.'));
    expect(await idsSeenBy(other)).toEqual([id]);
    expect(await other.api.videos.get({ id: await givenVideo(other) })).toMatchObject({ status: 'completed' });
  });
});
