import { expect, test, type Page, type Route } from '@playwright/test';
import { query } from './support/database.js';
import { languageOf, watchForProblems, whoIsAt } from './support/journey.js';
import { ownsStack } from './support/stack-control.js';
import { Studio } from './support/studio.js';

test.skip(() => !ownsStack(), 'time is made to pass in the database of the stack that the set-up starts');

const ROUNDS = 4;

const signIn = async (page: Page): Promise<Studio> => {
  const studio = new Studio(page, languageOf(page));
  await studio.signIn('/my-characters');
  return studio;
};

/** Beyond the time in which two tabs of this person may use the same refresh token. */
const passTime = (userId: string) =>
  query(
    `UPDATE refresh_tokens SET used_at = used_at - interval '1 hour'
     WHERE used_at IS NOT NULL AND session_id IN (SELECT id FROM device_sessions WHERE user_id = $1)`,
    [userId],
  );

/** Until the page is signed in again: what it asks for before, it asks for with the old refresh token. */
const reload = async (page: Page) => {
  const wallet = page.waitForResponse((response) => response.url().endsWith('/api/wallet') && response.ok());
  await page.reload();
  await wallet;
};

const expectSignedIn = async (page: Page) => {
  await page.goto('/my-characters');
  await expect(page).toHaveURL(/\/my-characters$/);
  const { t } = new Studio(page, languageOf(page));
  await expect(page.getByRole('heading', { level: 1, name: t('characters:title') })).toBeVisible();
};

for (const world of ['as browsers are', 'without locks between tabs, as on plain http']) {
  test(`two tabs that refresh at once stay signed in, ${world}`, async ({ page, context }) => {
    if (world !== 'as browsers are') {
      await context.addInitScript(() => {
        Reflect.deleteProperty(Navigator.prototype, 'locks');
        Reflect.deleteProperty(window, 'BroadcastChannel');
      });
    }
    await signIn(page);
    const { id } = await whoIsAt(page);
    const other = await context.newPage();
    await other.goto('/my-characters');
    for (let round = 0; round < ROUNDS; round += 1) {
      await Promise.all([reload(page), reload(other)]);
      await passTime(id);
    }
    await expectSignedIn(page);
    await expectSignedIn(other);
    expect(await query('SELECT end_reason FROM device_sessions WHERE user_id = $1', [id])).toEqual([
      { end_reason: null },
    ]);
  });
}

test('signed out in one tab, with live streams open in two, neither asks for what it would be refused', async ({
  page,
  context,
}) => {
  await context.clock.install();
  const { t } = await signIn(page);
  const tabs = [page, await context.newPage()];
  const problems = tabs.map(watchForProblems);
  for (const tab of tabs) {
    const live = tab.waitForResponse((response) => response.url().endsWith('/api/live') && response.ok());
    await tab.goto('/history');
    await live;
  }
  await page.getByRole('complementary').getByRole('button').first().click();
  await page.getByRole('menuitem', { name: t('frame:sign_out') }).click();
  for (const tab of tabs)
    await expect(tab.getByRole('heading', { level: 1, name: t('auth:login.title') })).toBeVisible();
  // Whatever would try again does so by then.
  await context.clock.fastForward('05:00');
  for (const tab of tabs) await tab.evaluate(() => fetch('/manifest.webmanifest'));
  expect(problems).toEqual([[], []]);
});

test('an answer that is lost on its way signs nobody out', async ({ page }) => {
  await signIn(page);
  const { id } = await whoIsAt(page);
  const refresh = '**/api/auth/refresh';
  // The API has answered, and the browser never hears of it.
  const lost = new Promise<void>((resolve, reject) => {
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort('connectionreset');
    };
    page.route(refresh, (route) => lose(route).then(resolve, reject), { times: 1 }).catch(reject);
  });
  await page.reload();
  await lost;
  await passTime(id);
  await expectSignedIn(page);
});

test('what a screen is made of comes while it is still asked who is here', async ({ page }) => {
  const { t } = await signIn(page);
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(
    '**/api/auth/refresh',
    async (route) => {
      await answered;
      await route.continue();
    },
    { times: 1 },
  );
  const screen = page.waitForRequest(/\/assets\/history-[^/]+\.js$/);
  await page.goto('/history', { waitUntil: 'commit' });
  await screen;
  answer();
  await expect(page.getByRole('heading', { level: 1, name: t('history:title') })).toBeVisible();
});

test('a session that was ended elsewhere is over at once, and the way back is kept', async ({ page, context }) => {
  const studio = await signIn(page);
  await page.goto('/history?kind=image');
  await expect(page.getByRole('main')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/settings/devices');
  await other.getByRole('button', { name: studio.t('settings:devices.end_all') }).click();
  await other
    .getByRole('alertdialog')
    .getByRole('button', { name: studio.t('settings:devices.end_all') })
    .click();
  await expect(other).toHaveURL(/\/login/);
  await expect(page).toHaveURL(/\/login/);
  await studio.signIn('/history?kind=image');
});
