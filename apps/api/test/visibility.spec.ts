import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../src/common/ids.js';
import { TestApp, type SignedIn } from './support/app.js';
import { failureOf, finishedImage, givenCharacter, givenImages, holdBack } from './support/creations.js';
import { defaultHandlers } from './support/fake-worker.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});
afterEach(() => {
  app.worker.handlers.image = defaultHandlers.image;
});
afterAll(() => app.stop());

async function givenCreation(): Promise<{ user: SignedIn; id: string }> {
  const user = await app.signUp();
  const { id } = await givenImages(user, (await givenCharacter(app, user)).id);
  return { user, id };
}

const show = ({ api }: SignedIn, id: string) => api.images.setVisibility({ id, visibility: 'public' });
const hide = ({ api }: SignedIn, id: string) => api.images.setVisibility({ id, visibility: 'private' });

describe('who may see a creation', () => {
  it('is said by its creator, and when it was shown is kept', async () => {
    const { user, id } = await givenCreation();
    const shown = await show(user, id);
    expect(shown.visibility).toBe('public');
    const since = Date.now() - Date.parse(shown.published_at ?? '');
    expect(since).toBeLessThan(60_000);
    expect((await show(user, id)).published_at).toBe(shown.published_at);
    expect((await user.api.images.get({ id })).published_at).toBe(shown.published_at);
    expect(await hide(user, id)).toMatchObject({ visibility: 'private', published_at: null });
    expect(await hide(user, id)).toMatchObject({ visibility: 'private', published_at: null });
    const again = await show(user, id);
    expect(Date.parse(again.published_at ?? '')).toBeGreaterThan(Date.parse(shown.published_at ?? ''));
  });

  it('is said once where it is said twice at once', async () => {
    const { user, id } = await givenCreation();
    const both = await Promise.all([show(user, id), show(user, id)]);
    expect(both[0].published_at).not.toBeNull();
    expect(both[0].published_at).toBe(both[1].published_at);
  });

  it('keeps its likes when it is made private', async () => {
    const { user, id } = await givenCreation();
    await show(user, id);
    await app.database.query('UPDATE creations SET likes_count = 3 WHERE id = $1', [id]);
    expect((await hide(user, id)).likes_count).toBe(3);
  });

  it('is nobody else’s to say', async () => {
    const { user, id } = await givenCreation();
    const other = await app.signUp();
    expect((await failureOf(show(other, id))).code).toBe('not_found');
    await show(user, id);
    expect((await failureOf(hide(other, id))).code).toBe('not_found');
    expect((await failureOf(show(user, newId()))).code).toBe('not_found');
    expect((await user.api.images.get({ id })).visibility).toBe('public');
  });

  it('cannot be everybody where there is nothing to see', async () => {
    const user = await app.signUp();
    const release = holdBack(app, 'image');
    const { id } = await user.api.images.createWaifu({ prompt: 'a knight' });
    expect(await failureOf(show(user, id))).toMatchObject({ code: 'nothing_to_publish', status: 409 });
    expect((await hide(user, id)).visibility).toBe('private');
    release();
    await finishedImage(user, id);
    expect((await show(user, id)).visibility).toBe('public');

    app.worker.handlers.image = () => Promise.resolve({ images: [], blocked: ['explicit'], duration_ms: 1 });
    const { id: blocked } = await user.api.images.createWaifu({ prompt: 'a knight' });
    await finishedImage(user, blocked);
    expect((await failureOf(show(user, blocked))).code).toBe('nothing_to_publish');
  });

  it('cannot be everybody again once an operator took it down', async () => {
    const { user, id } = await givenCreation();
    await show(user, id);
    await app.database.query('UPDATE creations SET taken_down_at = now() WHERE id = $1', [id]);
    expect(await user.api.images.get({ id })).toMatchObject({ visibility: 'public', taken_down: true });
    expect(await failureOf(show(user, id))).toMatchObject({ code: 'creation_taken_down', status: 409 });
    await hide(user, id);
    expect(await failureOf(show(user, id))).toMatchObject({ code: 'creation_taken_down', status: 409 });
    expect(await user.api.images.get({ id })).toMatchObject({ visibility: 'private', published_at: null });
  });
});
