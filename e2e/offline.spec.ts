import { expect, test, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { languageOf } from './support/journey.js';
import { Studio } from './support/studio.js';

test.use({ serviceWorkers: 'allow' });

/** Headings and controls that stand, even in part, where the notice does. */
const coveredBy = (notice: Locator): Promise<string[]> =>
  notice.evaluate((banner) => {
    const over = banner.getBoundingClientRect();
    return [...document.querySelectorAll('h1, h2, a, button, input, [role=switch]')].flatMap((part) => {
      const { left, top, right, bottom, width } = part.getBoundingClientRect();
      // Those of one pixel are for screen readers alone.
      if (width <= 1 || !part.checkVisibility({ visibilityProperty: true })) return [];
      const isClear = bottom <= over.top || top >= over.bottom || right <= over.left || left >= over.right;
      return isClear ? [] : [`${part.tagName.toLowerCase()} “${part.textContent.trim().slice(0, 40)}”`];
    });
  });

/** How many answers of the API lie in this browser for a time without a network; -1 where there is nothing at all. */
const keptAnswers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('atelier.last-known');
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => {
          resolve(-1);
        };
        opening.onsuccess = () => {
          const database = opening.result;
          const all = database.transaction('users').objectStore('users').getAll();
          all.onsuccess = () => {
            database.close();
            const [only] = all.result as { queries: unknown[] }[];
            resolve(only ? only.queries.length : 0);
          };
        };
      }),
  );

test(
  'without a network the app opens with what was there last, and nothing is left of it after signing out',
  { tag: '@phone' },
  async ({ page, context }) => {
    const studio = new Studio(page, languageOf(page));
    const notice = page
      .getByRole('status')
      .filter({ hasText: studio.t('frame:offline_since', { time: '·' }).split('·')[0] ?? '' });
    const wallet = page.waitForResponse((response) => response.url().endsWith('/api/wallet') && response.ok());
    await studio.signIn('/dashboard');
    await wallet;
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const balance = page.getByLabel(/200/).first();
    await expect(balance).toBeVisible();
    await expect.poll(() => keptAnswers(page)).toBeGreaterThan(2);

    await test.step('opened anew, it shows the last known state and says from when that is', async () => {
      await context.setOffline(true);
      await page.reload();
      await expect(notice).toContainText(/\d/);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(balance).toBeVisible();
    });

    await test.step('that covers neither a heading nor a control, on any screen', async () => {
      const own = page.viewportSize() ?? { width: 390, height: 844 };
      for (const size of [{ width: 1440, height: 900 }, { width: 320, height: 844 }, own]) {
        await page.setViewportSize(size);
        expect((await notice.boundingBox())?.height, String(size.width)).toBeGreaterThan(0);
        expect(await coveredBy(notice), String(size.width)).toEqual([]);
      }
    });

    await test.step('what needs the network cannot be pressed, and says so', async () => {
      await page.goto('/settings/nsfw');
      await expect(page.getByRole('switch').first()).toBeDisabled();
      await expect(page.getByText(studio.t('frame:needs_network')).first()).toBeVisible();
      await expect(page.getByRole('banner').filter({ has: notice })).toBeVisible();
    });

    await test.step('what was never seen cannot be shown, which a screen says and offers to try again', async () => {
      await page.goto('/settings/devices');
      await expect(notice).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toContainText(studio.t('common:error.network'));
      await expect(studio.action('common:action.retry')).toBeVisible();
    });

    await test.step('back online, the session and everything on the screen are renewed by themselves', async () => {
      const renewed = page.waitForResponse((response) => response.url().endsWith('/api/auth/refresh') && response.ok());
      const asked = page.waitForResponse((response) => response.url().endsWith('/api/wallet') && response.ok());
      await context.setOffline(false);
      await Promise.all([renewed, asked]);
      await expect(notice).toBeHidden();
      await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
    });

    await test.step('signed out, nothing of it is left, with or without a network', async () => {
      const menu = page.getByRole('button', { name: studio.t('frame:menu.label') });
      await menu.or(page.getByRole('complementary').getByRole('button')).first().click();
      await page.getByRole('menuitem', { name: studio.t('frame:sign_out') }).click();
      await expect(page).toHaveURL(/\/login/);
      await expect.poll(() => keptAnswers(page)).toBe(0);
      await context.setOffline(true);
      await page.goto('/dashboard');
      await expect(page.getByRole('alert')).toContainText(studio.t('common:error.network'));
      await expect(balance).toHaveCount(0);
    });
  },
);

test('it can be installed as an app', async ({ page, context }) => {
  await page.goto('/login');
  const browser = await context.newCDPSession(page);
  const { data, errors } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Atelier', display: 'standalone', start_url: '/dashboard' });
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // A private window is all that a test has.
  const others = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect(others).toEqual([]);
});

test('iPhones and iPads start it with a picture of the size of their screen', async ({ page, request, baseURL }) => {
  await page.goto('/login');
  const links = page.locator('link[rel="apple-touch-startup-image"]');
  const named = await links.evaluateAll((found: HTMLLinkElement[]) =>
    found.map(({ media, href }) => ({ media, href })),
  );
  expect(named.length).toBeGreaterThan(15);
  for (const { media, href } of named) {
    const [width = 0, height = 0, ratio = 0] = [...media.matchAll(/: (\d+)/g)].map(([, number]) => Number(number));
    const picture = await request.get(new URL(href, baseURL).href);
    const found = await sharp(await picture.body()).metadata();
    expect({ width: found.width, height: found.height }, href).toEqual({
      width: width * ratio,
      height: height * ratio,
    });
  }
});

test('the landing page is there in English where its scripts cannot be loaded, whatever language was chosen', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('atelier.language', 'ko');
  });
  await page.route(/\/assets\/.+\.js$/, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
