import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { GalleryService } from '../src/modules/gallery/gallery.service.js';
import { TestApp, type SignedIn } from './support/app.js';
import { finishedImage } from './support/creations.js';
import { givenFans, givenShown } from './support/gallery.js';

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

const OF_OTHERS = new Set<string>(['creation_liked', 'creation_likes', 'creation_remixed']);

/** What the user was told of what others made of their work, the newest first. */
async function toldTo({ api }: SignedIn) {
  const { items } = await api.notifications.list({});
  return items.flatMap(({ code, title, path }) => (OF_OTHERS.has(code) ? [{ title, path }] : []));
}

describe('a creator is told', () => {
  it('of the first like of others, once, and of none of their own', async () => {
    const id = await givenShown(app, creator);
    await creator.api.gallery.like({ id });
    await creator.api.gallery.unlike({ id });
    expect(await toldTo(creator)).toEqual([]);
    const first = { title: 'Your creation got its first like', path: `/gallery?open=${id}` };
    for (let times = 0; times < 2; times++) {
      await other.api.gallery.like({ id });
      expect(await toldTo(creator)).toEqual([first]);
      await other.api.gallery.unlike({ id });
    }
    // Another creation has a first like of its own.
    const next = await givenShown(app, creator);
    await other.api.gallery.like({ id: next });
    expect(await toldTo(creator)).toEqual([{ ...first, path: `/gallery?open=${next}` }, first]);
    expect(await toldTo(other)).toEqual([]);
  });

  it('of ten of them, and of none between', async () => {
    const id = await givenShown(app, creator);
    for (const fan of await givenFans(app, 11)) await app.nest.get(GalleryService).like({ id: fan }, id, true);
    const titles = (await toldTo(creator)).map(({ title }) => title);
    expect(titles).toEqual(['Your creation has 10 likes', 'Your creation got its first like']);
  });

  it('of a remix by its creator’s name once everybody may see it, once, and of none of their own', async () => {
    await other.api.account.update({ display_name: 'Jun' });
    const source = await givenShown(app, creator, { prompt: 'a knight' });
    const remixBy = async (user: SignedIn) => {
      const { id } = await user.api.images.createWaifu({ prompt: 'a knight', remix_of: source });
      await finishedImage(user, id);
      return id;
    };
    const remix = await remixBy(other);
    expect(await toldTo(creator)).toEqual([]);
    for (const visibility of ['public', 'private', 'public'] as const)
      await other.api.images.setVisibility({ id: remix, visibility });
    const told = [{ title: 'Jun remixed your creation', path: `/gallery?open=${remix}` }];
    expect(await toldTo(creator)).toEqual(told);
    const own = await remixBy(creator);
    await creator.api.images.setVisibility({ id: own, visibility: 'public' });
    expect(await toldTo(creator)).toEqual(told);
  });

  it('of no remix of what is not shown any more', async () => {
    const source = await givenShown(app, creator);
    const { id } = await other.api.images.createWaifu({ prompt: 'a knight', remix_of: source });
    await finishedImage(other, id);
    await creator.api.images.setVisibility({ id: source, visibility: 'private' });
    await other.api.images.setVisibility({ id, visibility: 'public' });
    expect(await toldTo(creator)).toEqual([]);
  });
});
