import { readFile } from 'node:fs/promises';
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { problemsOf } from './support/accessibility.js';
import { Creator } from './support/api.js';
import { expectBalancedBooks } from './support/books.js';
import { watchHeadings } from './support/headings.js';
import { languageOf, watchForProblems, whoIsAt } from './support/journey.js';
import { arrived, openAs, settled } from './support/looks.js';
import { sample } from './support/sample.js';
import { expectStill, watchShifts } from './support/shifts.js';
import { ownsStack } from './support/stack-control.js';
import { Studio } from './support/studio.js';
import { textsOf } from './support/texts.js';

const PATIENT = { timeout: 180_000 };
/** A public character that everybody here makes pictures of. */
let characterId = '';

test.beforeAll(async () => {
  characterId = (await sample()).characterId;
});

/** Whether nothing stands over the middle of what can be seen of it. */
const isOnTop = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === element;
  });

/** Another person at another device of the same kind. */
async function somebodyElse(browser: Browser, page: Page, language = test.info().project.use.locale): Promise<Page> {
  const { viewport, hasTouch, isMobile } = test.info().project.use;
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    ...(viewport === undefined ? {} : { viewport }),
    ...(hasTouch === undefined ? {} : { hasTouch }),
    ...(isMobile === undefined ? {} : { isMobile }),
    ...(language === undefined ? {} : { locale: language }),
  });
  return context.newPage();
}

const wordsIn = (page: Page) =>
  languageOf(page) === 'en'
    ? {
        waifu: 'A witch with silver hair and a wide hat',
        name: 'Silver',
        image: `At the sea at dusk ${String(Date.now())}`,
      }
    : { waifu: '은빛 머리에 안경을 쓴 마법사', name: '은빛', image: `노을 지는 바닷가 ${String(Date.now())}` };

test('a first character from words alone goes into training', { tag: '@phone' }, async ({ page }) => {
  const problems = watchForProblems(page);
  const studio = new Studio(page, languageOf(page));
  const words = wordsIn(page);
  await studio.signIn('/character/waifu-creator');

  await test.step('describes it, and gets a picture', async () => {
    await page.getByRole('textbox', { name: studio.t('waifu:option.prompt'), exact: true }).fill(words.waifu);
    // What was understood takes no more room than two lines, and the bar none beside: the picture keeps the rest of the screen.
    await expect(page.getByRole('group', { name: studio.t('understood:understood.label') })).toBeVisible();
    const bar = await page.getByRole('region', { name: studio.t('waifu:composer') }).boundingBox();
    expect(bar?.height).toBeLessThan(250);
    await studio.wantAnyway();
    await studio.action('waifu:make').click();
    await studio.expectBalance(185, 1);
    const card = page.getByRole('article', { name: words.waifu });
    await expect(card.getByRole('checkbox').first()).toBeVisible(PATIENT);
    expect(await problemsOf(page)).toEqual([]);
    await card.getByRole('checkbox').first().click();
    await studio.action('waifu:train.action').last().click();
  });

  await test.step('is in the training flow with it, and has it varied and trained at one press and one price', async () => {
    await page.waitForURL((url) => url.pathname === '/training-flow');
    const start = studio.action('training-flow:together.start');
    await expect(start).toBeEnabled(PATIENT);
    expect(await problemsOf(page)).toEqual([]);
    const field = page.getByLabel(studio.t('training-flow:configure.name'), { exact: true });
    await start.click();
    await expect(field).toBeFocused();
    // No bar stands over it.
    await expect.poll(() => isOnTop(field)).toBe(true);
    await field.fill(words.name);
    await start.click();
    // Of a picture without a face it is asked first.
    const anyway = studio.action('training-flow:warnings.train');
    const stages = page.getByRole('list', { name: studio.t('training-flow:together.stages.label') });
    await expect(anyway.or(stages).first()).toBeVisible();
    if (await anyway.isVisible()) await anyway.click();
    // The first training is free, the variations are not.
    await studio.expectBalance(165, 1);
    const [varying, training] = [stages.getByRole('listitem').first(), stages.getByRole('listitem').last()];
    await expect(varying).toHaveAttribute('aria-current', 'step');
    await expect(training).toHaveAttribute('aria-current', 'step', PATIENT);
  });

  await test.step('cancels it while it is trained, and has all of it back', async () => {
    await studio.action('jobs:cancel.training.action').click();
    await studio.action('jobs:cancel.training.confirm').click();
    await expect(page.getByRole('heading', { name: studio.t('training-flow:training.cancelled') })).toBeVisible();
    await studio.expectBalance(185, 1);
  });
  expect(problems).toEqual([]);
});

test('a picture is refined, taken along, shown, liked, remixed, reported, and deleted', async ({ page, browser }) => {
  const problems = watchForProblems(page);
  const studio = new Studio(page, languageOf(page));
  const words = wordsIn(page);
  await studio.signIn(`/generator?character=${characterId}`);
  const dialog = page.getByRole('dialog').first();
  let shared = '';

  await test.step('makes a picture, and nothing moves by itself, neither as the screen opens nor as it comes', async () => {
    const moved = await watchShifts(page);
    await page.reload();
    await studio.orderImage(words.image);
    // How far it is can be seen without scrolling, however high the frame.
    await expect(page.getByRole('main').getByRole('progressbar')).toBeInViewport({ ratio: 1 });
    await studio.expectImage(words.image);
    expectStill(await moved(), page.url());
  });

  await test.step('looks at it: the address leads back to it', async () => {
    const picture = page.getByRole('article', { name: words.image }).getByRole('button', { name: /: / });
    await picture.click();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/creation=/);
    shared = new URL(page.url()).searchParams.get('creation') ?? '';
    await page.reload();
    await expect(dialog).toBeVisible();
    expect(await problemsOf(page)).toEqual([]);
  });

  await test.step('takes it along as JPEG, with its origin inside', async () => {
    await dialog.getByRole('button', { name: studio.t('generator:more'), exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: studio.t('generator:download_format.jpeg') }).click();
    const file = await readFile(await (await download).path());
    const { format, width, height, xmp } = await sharp(file).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 832, height: 1216 });
    expect(xmp?.toString()).toContain('digitalsourcetype');
    expect(xmp?.toString()).toContain(shared);
  });

  await test.step('refines it to a larger one', async () => {
    await studio.refine();
    await expect(page.getByRole('article', { name: words.image })).toHaveCount(2, PATIENT);
    await studio.expectBalance(175, 1);
    const creator = page.getByRole('article', { name: words.image });
    await expect(creator.getByRole('button', { name: /: / })).toHaveCount(2, PATIENT);
  });

  await test.step('shows it to everybody', async () => {
    await page.goto(`/generator?creation=${shared}`);
    const publish = { name: studio.t('generator:visibility.show') };
    await dialog.getByRole('button', { name: studio.t('generator:more'), exact: true }).click();
    await page.getByRole('menuitem', publish).click();
    const explained = page.getByRole('dialog', { name: studio.t('generator:visibility.title') });
    await explained.getByRole('button', publish).click();
    // The confirmation leads to it there.
    await page.getByRole('link', { name: studio.t('generator:visibility.see') }).click();
    await expect(page).toHaveURL(/\/gallery\?.*open=/);
    await expect(dialog.getByRole('link', { name: studio.t('gallery:one.manage') })).toBeVisible();
  });

  await test.step('which a visitor sees in their own language, and a machine as well', async () => {
    const html = await (await page.request.get(`/s/${shared}`)).text();
    expect(html).toContain('og:image');
    const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const answer = await page.request.get(new URL(picture).pathname);
    expect((await sharp(await answer.body()).metadata()).format).toBe('jpeg');
    const visitor = await somebodyElse(browser, page, 'ko-KR');
    const refused = watchForProblems(visitor);
    const painted = await watchHeadings(visitor);
    await visitor.goto(`/s/${shared}`);
    await expect(visitor.getByRole('img', { name: words.image }).first()).toBeVisible();
    const korean = textsOf('ko');
    await expect(visitor.getByRole('heading', { name: korean('share:visitor.title') })).toBeVisible();
    await expect(visitor.getByRole('link', { name: korean('share:visitor.sign_in') })).toBeVisible();
    const [title = ''] = korean('share:title', { name: '\u0000' }).split('\u0000').filter(Boolean);
    expect(await painted()).toEqual([expect.stringContaining(title)]);
    expect(await problemsOf(visitor)).toEqual([]);
    expect(refused).toEqual([]);
    await visitor.context().close();
  });

  await test.step('another creator likes, remixes and reports it', async () => {
    const other = await somebodyElse(browser, page);
    const guest = new Studio(other, languageOf(other));
    await guest.signIn(`/gallery?character=${characterId}`);
    const name = new RegExp(`^${words.image}`);
    const search = other.getByRole('searchbox', { name: guest.t('gallery:search.label') });
    await search.fill('zzzz');
    await expect(other.getByText(guest.t('gallery:search.none_title', { words: 'zzzz' }))).toBeVisible();
    await search.fill(words.image.slice(0, 4));
    await other.getByRole('button', { name }).click();
    const open = other.getByRole('dialog').first();
    const [likes = ''] = guest.t('gallery:like.label_other', { formatted: '\u0000' }).split('\u0000');
    const like = open.getByRole('button', { name: new RegExp(`^${likes}`) });
    await like.click();
    await expect(like).toContainText('1');
    await other.reload();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(like).toContainText('1');
    expect(await problemsOf(other)).toEqual([]);
    await open.getByRole('button', { name: guest.t('gallery:report.action') }).click();
    await other.getByText(guest.t('gallery:report.reasons.other'), { exact: true }).click();
    await other.getByRole('button', { name: guest.t('gallery:report.send') }).click();
    await expect(other.getByText(guest.t('gallery:report.thanks'), { exact: true }).first()).toBeVisible();
    await other.goto(`/generator?remix=${shared}`);
    await expect(other.getByRole('textbox', { name: guest.t('generator:option.prompt'), exact: true })).toHaveValue(
      words.image,
    );
    await other.context().close();
  });

  await test.step('finds it by its words in the history', async () => {
    await page.goto(`/history?q=${encodeURIComponent(words.image.slice(0, 8))}`);
    await expect(page.getByText(words.image).first()).toBeVisible();
  });

  await test.step('deletes it, takes that back, and deletes it for good', async () => {
    await page.goto(`/generator?creation=${shared}`);
    await dialog.getByRole('button', { name: studio.t('generator:delete.action'), exact: true }).click();
    await page.getByRole('button', { name: studio.t('undo:undo') }).click();
    await expect(page.getByRole('article', { name: words.image })).toHaveCount(2);
    await page.goto(`/generator?creation=${shared}`);
    await dialog.getByRole('button', { name: studio.t('generator:delete.action'), exact: true }).click();
    await expect(page.getByRole('article', { name: words.image })).toHaveCount(1);
    // Leaving does not bring it back.
    await page.goto('/gallery');
    await expect.poll(async () => (await page.request.get(`/api/gallery/${shared}`)).status()).toBe(404);
  });
  expect(problems).toEqual([]);
  if (ownsStack()) await expectBalancedBooks((await whoIsAt(page)).id);
});

/** The pictures of a creation, or the frames that keep their places. */
const placesIn = (card: Locator): Locator => card.locator('[class*="--shape"] > *');

/** Where each of them stands on the page, however far it is scrolled. */
const measured = (places: Locator) =>
  places.evaluateAll((all) =>
    all.map((place) => {
      const { x, y, width, height } = place.getBoundingClientRect();
      return [x, y + scrollY, width, height].map(Math.round);
    }),
  );

test('four pictures fit a desktop’s window, high or wide, in places that are theirs from the start', async ({
  browser,
}) => {
  const creator = await Creator.signUp();
  const page = await openAs(browser, { size: 'desktop', language: 'en' }, [creator.cookie]);
  const studio = new Studio(page, 'en');
  const wide = { prompt: 'A wide sea', width: 1216, height: 832, count: 4 };
  await creator.createImage({ character_id: characterId, ...wide });
  const moved = await watchShifts(page);
  await page.goto(`/generator?character=${characterId}`);
  await page
    .getByRole('radiogroup', { name: studio.t('generator:option.count') })
    .getByRole('radio', { name: '4' })
    .check({ force: true });
  await studio.orderImage('A high tower');
  const ordered = page
    .getByRole('region', { name: studio.t('generator:results') })
    .getByRole('listitem')
    .first();
  await expect(ordered).toContainText('A high tower');
  await arrived(page);
  const kept = await measured(placesIn(ordered));
  const before = await moved();

  // What is ordered is brought into sight by itself; the other one by who scrolls to it.
  for (const prompt of ['A high tower', wide.prompt]) {
    const card = page.getByRole('article', { name: prompt });
    await expect(card.getByRole('button', { name: `: ${prompt}` })).toHaveCount(4, PATIENT);
    await settled(page);
    if (prompt === wide.prompt) {
      await card.evaluate((one) => {
        one.scrollIntoView({ block: 'end' });
      });
    }
    const places = placesIn(card);
    for (const place of await places.all()) await expect(place, prompt).toBeInViewport({ ratio: 1 });
    const [head, first] = [await page.getByRole('banner').boundingBox(), await places.first().boundingBox()];
    expect(first?.y, `${prompt}: below the head`).toBeGreaterThanOrEqual(head?.height ?? Number.NaN);
    if (prompt !== wide.prompt) expect(await measured(places)).toEqual(kept);
  }
  expectStill(await moved(), page.url(), { before });
  await page.context().close();
});
