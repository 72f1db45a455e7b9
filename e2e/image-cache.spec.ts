import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import sharp from 'sharp';
import { languageOf } from './support/journey.js';
import { Studio } from './support/studio.js';

test.use({ serviceWorkers: 'allow' });

const MB = 1024 * 1024;
const LIMIT = 50 * MB;

/** Serves pictures of any size where signed ones are, and counts how often each was asked for. */
async function servePictures(context: BrowserContext): Promise<Map<string, number>> {
  const asked = new Map<string, number>();
  const square = { width: 8, height: 8, channels: 3, background: '#ffb338' } as const;
  const dot = await sharp({ create: square }).png().toBuffer();
  // Of the context, not of the page, because it is the service worker that asks.
  await context.route('**/api/files/users/e2e/*.png?*', (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
    const rest = Buffer.alloc(Math.max(0, Number(searchParams.get('bytes')) - dot.length));
    return route.fulfill({ contentType: 'image/png', body: Buffer.concat([dot, rest]) });
  });
  return asked;
}

const pathOf = (name: string) => `/api/files/users/e2e/${name}.png`;

/** As an `<img>` does; resolves once it can be seen. */
const show = (page: Page, name: string, signature: string, bytes = 1000) =>
  page.evaluate(
    async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
    },
    `${pathOf(name)}?sig=${signature}&bytes=${String(bytes)}`,
  );

/** What really lies in this browser's storage, beside the app itself. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => !name.startsWith('atelier.shell.'));
    const copies = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        const found = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
        return Promise.all(found.map(async (copy) => (await copy?.blob())?.size ?? 0));
      }),
    );
    const sizes = copies.flat();
    return { count: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  });

const isKept = (page: Page, name: string) =>
  page.evaluate(async (path) => (await caches.match(path)) !== undefined, pathOf(name));

test('pictures are kept for who is signed in, within the limit, until they are cleared or the session ends', async ({
  page,
  context,
}) => {
  const studio = new Studio(page, languageOf(page));
  const asked = await servePictures(context);
  await studio.signIn('/settings/image-cache');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await test.step('a picture is asked for once, whatever its signature', async () => {
    await show(page, 'one', 'a');
    await expect.poll(() => isKept(page, 'one')).toBe(true);
    await show(page, 'one', 'b');
    await page.reload();
    await show(page, 'one', 'c');
    expect(asked.get(pathOf('one'))).toBe(1);
  });

  await test.step('what was not seen for longest makes room', async () => {
    for (let number = 1; number <= 20; number += 1) {
      // A signature of its own each time: what a page has shown already, it may show again without asking its service worker.
      await show(page, 'one', `d${String(number)}`);
      await show(page, `large-${String(number)}`, 'a', 3 * MB);
    }
    await expect.poll(() => isKept(page, 'large-20')).toBe(true);
    expect((await kept(page)).bytes).toBeLessThanOrEqual(LIMIT);
    expect((await kept(page)).bytes).toBeGreaterThan(LIMIT - 4 * MB);
    expect(await isKept(page, 'large-1')).toBe(false);
    expect(await isKept(page, 'one')).toBe(true);
    expect(asked.get(pathOf('one'))).toBe(1);
  });

  await test.step('a press clears them', async () => {
    await page.reload();
    await expect(page.getByRole('meter')).toBeVisible();
    await studio.action('image-cache:clear').click();
    await expect(page.getByRole('status').filter({ hasText: /48\s?MB/ })).toBeVisible();
    await expect.poll(() => kept(page)).toEqual({ count: 0, bytes: 0 });
  });

  await test.step('nothing is left when the session ends', async () => {
    await show(page, 'one', 'e');
    await expect.poll(() => isKept(page, 'one')).toBe(true);
    const menu = page.getByRole('button', { name: studio.t('frame:menu.label') });
    await menu.or(page.getByRole('complementary').getByRole('button')).first().click();
    await page.getByRole('menuitem', { name: studio.t('frame:sign_out') }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(() => kept(page)).toEqual({ count: 0, bytes: 0 });
    await show(page, 'one', 'f');
    await show(page, 'one', 'g');
    expect(await kept(page)).toEqual({ count: 0, bytes: 0 });
    expect(asked.get(pathOf('one'))).toBe(4);
  });
});
