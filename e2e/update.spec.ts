import { expect, test, type Page } from '@playwright/test';
import { Creator } from './support/api.js';
import { watchForProblems } from './support/journey.js';
import { ReleaseServer } from './support/release-server.js';
import { actQuietly } from './support/studio.js';
import { textsOf } from './support/texts.js';

test.use({ serviceWorkers: 'allow' });

/** A new release while somebody has the app open: neither a screen nor a tab may break over it. */
const t = textsOf('en');
/** All that the app is made of is fetched in the background. */
const BACKGROUND = { timeout: 60_000 };
let releases: ReleaseServer;
let address: string;

test.beforeEach(async ({ baseURL }) => {
  releases = new ReleaseServer(baseURL ?? '');
  address = await releases.start();
});

test.afterEach(() => releases.stop());

/** Whether the scripts of the page that is shown are those of the second release. */
const isOfNextRelease = (page: Page) =>
  page.evaluate(() => [...document.scripts].some(({ src }) => /-next\.js$/.test(src)));

/** Of every build that the service worker keeps whole, the name of its first script. */
const keptBuilds = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('atelier.shell.'));
    const pages = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).match('/index.html'))?.text()),
    );
    return pages.flatMap((html) => /assets\/[^"]+\.js/.exec(html ?? '') ?? []);
  });

test('a tab that was open before a release goes on, and opened anew it is of the new release, with a network and without', async ({
  page,
  context,
}) => {
  const problems = watchForProblems(page);
  const creator = await Creator.signUp();
  await context.addCookies([creator.cookie]);
  await actQuietly(context);
  await page.goto(`${address}/dashboard`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => keptBuilds(page), BACKGROUND).toHaveLength(1);

  await test.step('the screens that were not loaded yet come from what is kept', async () => {
    await releases.release();
    await page
      .getByRole('navigation')
      .getByRole('link', { name: t('shell:nav.gallery'), exact: true })
      .click();
    await expect(page).toHaveURL(/\/gallery/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await isOfNextRelease(page)).toBe(false);
  });

  await test.step('a reload brings the new release, which is kept from then on', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await isOfNextRelease(page)).toBe(true);
    await expect.poll(() => keptBuilds(page), BACKGROUND).toContainEqual(expect.stringMatching(/-next\.js$/));
    // A network that goes away while one service worker takes over from the other is not what is looked at here.
    await page.waitForFunction(async () => {
      const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
      return !installing && !waiting && active?.state === 'activated';
    });
  });

  await test.step('without a network it opens as well', async () => {
    await context.setOffline(true);
    await page.goto(`${address}/dashboard`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await isOfNextRelease(page)).toBe(true);
  });
  expect(problems).toEqual([]);
});

test.describe('in a browser that keeps nothing of the app', () => {
  test.use({ serviceWorkers: 'block' });

  test('a screen whose scripts a release took away is shown by loading the new one', async ({ page }) => {
    await page.goto(`${address}/pricing`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await releases.release();
    await page.getByRole('link', { name: t('common:footer.terms') }).click();
    await expect(page).toHaveURL(/\/terms-of-use/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t('legal-terms:title'));
    expect(await isOfNextRelease(page)).toBe(true);
  });
});
