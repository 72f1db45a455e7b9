import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NotificationsService } from '../src/modules/notifications/notifications.service.js';
import { TestApp, type SignedIn } from './support/app.js';

let app: TestApp;
let notifications: NotificationsService;

beforeAll(async () => {
  app = await TestApp.start();
  notifications = app.nest.get(NotificationsService);
});
afterAll(() => app.stop());

const notify = ({ id }: SignedIn, provider: string) =>
  notifications.add(app.database.manager, id, 'identity_linked', { provider });

describe('notifications', () => {
  it('are read in the language of whoever reads them, newest first, page by page', async () => {
    const user = await app.signUp();
    for (const provider of ['Google', 'X', 'Discord']) await notify(user, provider);
    const first = await user.api.notifications.list({ limit: 2 }, { context: { language: 'ko' } });
    expect(first.items.map(({ title }) => title)).toEqual(['Discord 계정이 연결되었습니다', 'X 계정이 연결되었습니다']);
    const rest = await user.api.notifications.list({ cursor: first.next_cursor ?? '' });
    expect(rest).toMatchObject({
      items: [{ title: 'Google was linked', read: false, type: 'system_notice' }],
      unread: 3,
    });
    expect(rest.next_cursor).toBeNull();
  });

  it('are marked as read, some or all, and only one’s own', async () => {
    const [user, other] = [await app.signUp(), await app.signUp()];
    const rows = [await notify(user, 'Google'), await notify(user, 'X'), await notify(user, 'Discord')];
    const ids = rows.map(({ id }) => id);
    await notify(other, 'X');
    expect(await other.api.notifications.read({ ids })).toEqual({ unread: 1 });
    expect(await user.api.notifications.read({ ids: ids.slice(0, 1) })).toEqual({ unread: 2 });
    expect((await user.api.notifications.list({})).items.map(({ read }) => read)).toEqual([false, false, true]);
    expect(await user.api.notifications.read({})).toEqual({ unread: 0 });
    expect((await other.api.notifications.list({})).unread).toBe(1);
  });

  it('reach open pages at once, with how many are unread', async () => {
    const user = await app.signUp();
    const stream = await app.request('/live', { token: user.token });
    await notifications.announce(await notify(user, 'Google'), 'en');
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    while (!heard.includes('identity_linked')) heard += (await reader?.read())?.value ?? '';
    await reader?.cancel();
    expect(heard).toContain('"unread":1');
    expect(heard).toContain('Google was linked');
  });
});

describe('the first quest', () => {
  it('is completed by signing up, and rewarded once however often it is claimed', async () => {
    const [user, other] = [await app.signUp(), await app.signUp()];
    const { items } = await user.api.quests.list();
    expect(items).toMatchObject([
      { quest_code: 'q01_signup', is_completed: true, is_claimed: false, assigned_credits: 20 },
    ]);
    const id = items[0]?.id ?? '';
    await expect(other.api.quests.claim({ id })).rejects.toMatchObject({ code: 'not_found' });
    const before = (await user.api.wallet.get()).spark.available;
    const claims = await Promise.allSettled([1, 2, 3].map(() => user.api.quests.claim({ id })));
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await user.api.wallet.get()).spark.available).toBe(before + 20);
    await expect(user.api.quests.claim({ id })).rejects.toMatchObject({ code: 'quest_already_claimed' });
    expect((await user.api.quests.list()).items).toMatchObject([{ is_claimed: true }]);
    const { items: movements } = await user.api.wallet.transactions({});
    expect(movements[0]).toMatchObject({ kind: 'grant', change: { spark: 20, pass: 0 }, memo: 'q01_signup' });
  });
});
