import type { User } from '@atelier/contracts';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectBalancedBooks } from './books.js';
import { expectStill, watchShifts } from './shifts.js';
import { escape, Studio } from './studio.js';
import type { Language } from './texts.js';

/** English on a desktop, Korean on a phone. */
export const languageOf = (page: Page): Language => ((page.viewportSize()?.width ?? 0) < 600 ? 'ko' : 'en');

/**
 * What the page complains about from now on: exceptions, what the content security policy refused, and each answer that says that nobody is
 * signed in. A browser writes those to its console, and the app asks for nothing of which it knows that it will be refused.
 */
export function watchForProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) problems.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() === 401)
      problems.push(`401: ${response.request().method()} ${new URL(response.url()).pathname}`);
  });
  return problems;
}

/** Who is signed in, as the API knows it by this browser's cookie. */
export const whoIsAt = (page: Page): Promise<User> =>
  page.evaluate(async () => {
    const response = await fetch('/api/auth/refresh', { method: 'POST' });
    return ((await response.json()) as { user: User }).user;
  });

const bytesOf = async (page: Page, url: string): Promise<Buffer> => (await page.request.get(url)).body();

/** The main job, done by a person at a screen. `ownsBooks` is false where the ledger is out of reach. */
export async function mainJourney(page: Page, { ownsBooks = true } = {}): Promise<void> {
  const problems = watchForProblems(page);
  const language = languageOf(page);
  const studio = new Studio(page, language);
  const moved = await watchShifts(page);
  const character =
    language === 'en' ? { pictures: 'mina' as const, name: 'Mina' } : { pictures: 'sora' as const, name: '소라 🌸' };
  const prompts =
    language === 'en'
      ? { image: 'Walking along the beach at sunset', video: 'Nodding with a smile' }
      : { image: '노을 지는 바닷가를 산책하는 모습', video: '웃으며 고개를 끄덕여요' };

  await test.step('signs in, and is sent where it wanted to go', async () => {
    await studio.signIn('/training-flow');
    await studio.expectBalance(200, 1);
  });

  await test.step('uploads pictures, and keeps two variations of one', async () => {
    await studio.action('training-flow:start.new').click();
    await studio.uploadPictures(character.pictures, 4);
    await studio.makeVariations(2);
    await studio.expectBalance(180, 1);
  });

  await test.step('trains for free, and chooses among the candidates', async () => {
    await studio.train(character.name);
    await studio.chooseModels();
    await studio.action('model-selection:done.generate', { name: character.name }).click();
    await studio.expectBalance(180, 1);
  });

  await test.step('makes an image that is a real file of the size asked for, and moves nothing as it comes', async () => {
    const before = await moved();
    const picture = await studio.makeImage(prompts.image);
    expectStill(await moved(), 'the generator', { before });
    await studio.expectBalance(165, 1);
    // Nothing lies over the end of its card: on a phone the prompt is below it.
    const receipt = { name: new RegExp(`^${escape(studio.t('wallet:receipt.open'))}`) };
    await page.getByRole('article', { name: prompts.image }).getByRole('link', receipt).click({ trial: true });
    await picture.click();
    const download = page.waitForEvent('download');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: studio.t('generator:save.action'), exact: true })
      .click();
    const path = await (await download).path();
    const { width, height, format, xmp } = await sharp(path).metadata();
    expect({ width, height, format }).toEqual({ width: 832, height: 1216, format: 'png' });
    expect(xmp?.toString()).toContain('digitalsourcetype');
    const { entropy } = await sharp(path).stats();
    expect(entropy).toBeGreaterThan(4);
    await page
      .getByRole('dialog')
      .getByRole('link', { name: studio.t('generator:make_video') })
      .click();
  });

  await test.step('makes a video of it that plays', async () => {
    const video = await studio.makeVideo(prompts.video);
    await studio.expectBalance(105, 1);
    await expect.poll(() => video.evaluate((node: HTMLVideoElement) => node.readyState)).toBeGreaterThan(1);
    const { seconds, source } = await video.evaluate((node: HTMLVideoElement) => ({
      seconds: node.duration,
      source: node.currentSrc,
    }));
    expect(seconds).toBeGreaterThan(1.5);
    expect((await bytesOf(page, source)).subarray(4, 8).toString()).toBe('ftyp');
  });

  await test.step('finds all of it in the history, and the character among its own', async () => {
    await page.goto('/history');
    for (const title of [prompts.image, prompts.video, character.name]) {
      await expect(page.getByText(title).first()).toBeVisible();
    }
    await page.goto('/my-characters');
    await expect(page.getByText(character.name).first()).toBeVisible();
  });

  if (ownsBooks) await expectBalancedBooks((await whoIsAt(page)).id);
  expect(problems).toEqual([]);
}
