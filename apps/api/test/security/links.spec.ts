import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ObjectStore } from '../../src/modules/files/storage/object-store.js';
import { TestApp, type SignedIn } from '../support/app.js';
import { givenCharacter } from '../support/creations.js';
import { givenShown, makePrivate, putPicture } from '../support/gallery.js';

let app: TestApp;
let owner: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  app = await TestApp.start();
  [owner, other] = [await app.signUp(), await app.signUp()];
});
afterAll(() => app.stop());

const statusOf = async (url: string): Promise<number> => {
  const response = await fetch(new URL(url, app.url));
  await response.arrayBuffer();
  return response.status;
};
const statusesOf = (urls: string[]): Promise<number[]> => Promise.all(urls.map(statusOf));
async function givenPicture(): Promise<string> {
  const id = await givenShown(app, owner);
  await putPicture(app, id);
  return id;
}
const linksFor = async ({ api }: SignedIn, id: string): Promise<string[]> => {
  const [image] = (await api.gallery.get({ id })).images;
  return image ? [image.url, image.thumbnail_url] : [];
};

describe('links to what others have shown', () => {
  it('end with its being shown, and work again with it; its owner’s own go on', async () => {
    const id = await givenPicture();
    const theirs = await linksFor(other, id);
    const listed = (await other.api.gallery.list({})).items.flatMap(({ images }) => images.map(({ url }) => url));
    const own = await linksFor(owner, id);
    expect(await statusesOf([...theirs, ...listed, ...own])).toEqual([200, 200, 200, 200, 200]);
    await owner.api.images.setVisibility({ id, visibility: 'private' });
    expect(await statusesOf([...theirs, ...listed, ...own])).toEqual([404, 404, 404, 200, 200]);
    expect(await statusOf(theirs[0]?.replace(/&shown=[^&]*/, '') ?? '')).toBe(403);
    await owner.api.images.setVisibility({ id, visibility: 'public' });
    expect(await statusesOf(theirs)).toEqual([200, 200]);
    // As an operator takes it down, which leaves it public in its creator's eyes.
    await app.database.query('UPDATE creations SET taken_down_at = now() WHERE id = $1', [id]);
    expect(await statusesOf([...theirs, ...own])).toEqual([404, 404, 200, 200]);
    await makePrivate(app, id);
  });

  it('are those of characters, too', async () => {
    const thumbnailKey = `users/${owner.id}/shown.webp`;
    await app.nest.get(ObjectStore).put(thumbnailKey, Buffer.from('a picture'), 'image/webp');
    const { id } = await givenCharacter(app, owner, { thumbnailKey, isPublic: true });
    const linkFor = async ({ api }: SignedIn): Promise<string> =>
      (await api.characters.get({ id })).thumbnail_url ?? '';
    const [theirs, own] = [await linkFor(other), await linkFor(owner)];
    expect(await statusesOf([theirs, own])).toEqual([200, 200]);
    await app.database.query('UPDATE characters SET is_public = false WHERE id = $1', [id]);
    expect(await statusesOf([theirs, own])).toEqual([404, 200]);
  });

  it('end for everybody with what is deleted', async () => {
    const id = await givenPicture();
    const links = [...(await linksFor(other, id)), ...(await linksFor(owner, id))];
    const [image] = (await owner.api.images.get({ id })).images;
    const download = await owner.api.images.download({ id, image_id: image?.id ?? '', format: 'webp' });
    links.push(download.url);
    expect(await statusesOf(links)).toEqual([200, 200, 200, 200, 200]);
    await owner.api.images.remove({ id });
    expect(await statusesOf(links)).toEqual([404, 404, 404, 404, 404]);
  });
});
