import { expect, test } from '@playwright/test';
import { Creator } from './support/api.js';
import { fillGallery } from './support/gallery.js';
import { languageOf, watchForProblems } from './support/journey.js';
import { forgetWatched, heapOf, scrollToItem, watchedOn, watchScreen } from './support/scrolling.js';
import { ownsStack } from './support/stack-control.js';
import { Studio } from './support/studio.js';

test.skip(() => !ownsStack(), 'the gallery is filled through the database of the stack that the set-up starts');

const CREATIONS = 100_000;
const SCROLLED = 1_000;

/** Real pictures of a few shapes, which all creations of the gallery share. */
async function makePictures(): Promise<string> {
  const creator = await Creator.signUp();
  const ids: string[] = [];
  for (const ratio of ['1:1', '16:9', '9:16', '3:4'] as const) {
    ids.push((await creator.createWaifu({ prompt: 'a wanderer with silver hair', aspect_ratio: ratio })).id);
  }
  const statuses = () => Promise.all(ids.map(async (id) => (await creator.image(id)).status));
  await expect.poll(statuses, { timeout: 180_000 }).toEqual(ids.map(() => 'completed'));
  return creator.id();
}

test.beforeAll(async () => {
  // A hundred thousand rows are written while other things run.
  test.setTimeout(10 * 60_000);
  await fillGallery(await makePictures(), CREATIONS);
});

test('a wall of a hundred thousand creations is scrolled without a jump, and leaves nothing behind', async ({
  page,
}) => {
  const problems = watchForProblems(page);
  const studio = new Studio(page, languageOf(page));
  await watchScreen(page);
  await studio.signIn('/gallery');
  const wall = page.getByRole('list', { name: studio.t('gallery:wall') });
  await expect(wall.getByRole('button').first()).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  const leave = async () => {
    await page
      .getByRole('navigation')
      .getByRole('link', { name: studio.t('shell:nav.history') })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: studio.t('history:title'), level: 1 })).toBeVisible();
  };
  const comeBack = async () => {
    await page.goBack();
    await expect(wall.getByRole('button').first()).toBeVisible();
  };
  // Once as far, there and back: code that is loaded and compiled, and the cards that are kept for five minutes, are not what is left behind.
  await scrollToItem(page, SCROLLED);
  await leave();
  const before = await heapOf(devtools);
  await comeBack();
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
  await expect(wall.getByRole('listitem').first()).toHaveAttribute('aria-posinset', '1');
  await forgetWatched(page);

  expect(await scrollToItem(page, SCROLLED)).toBeGreaterThanOrEqual(SCROLLED);
  const { shift, longTasks } = await watchedOn(page);
  const hung = await wall.getByRole('listitem').count();

  await leave();
  const after = await heapOf(devtools);
  test.info().annotations.push({
    type: 'measured',
    description: `shift ${shift.toFixed(4)}, longest task ${String(Math.round(Math.max(0, ...longTasks)))} ms, ${String(hung)} in the document, heap ${(after / before).toFixed(2)}× (${String(Math.round(before / 1e6))} MB before)`,
  });
  console.log(test.info().annotations.at(-1)?.description);
  expect(shift).toBeLessThanOrEqual(0.02);
  expect(hung).toBeLessThan(120);
  expect(after / before).toBeLessThanOrEqual(1.15);
  expect(problems).toEqual([]);
});
