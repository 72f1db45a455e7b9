import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { BALANCED, readBooks } from './support/books.js';
import { ownsStack } from './support/stack-control.js';
import { Studio } from './support/studio.js';
import type { Language } from './support/texts.js';

/** English on a desktop, Korean on a phone. */
const languageOf = (page: Page): Language => ((page.viewportSize()?.width ?? 0) < 600 ? 'ko' : 'en');

const bytesOf = async (page: Page, url: string): Promise<Buffer> => (await page.request.get(url)).body();

test('from pictures of a character to an image and a video of it', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  const language = languageOf(page);
  const studio = new Studio(page, language);
  const character =
    language === 'en' ? { pictures: 'mina' as const, name: 'Mina' } : { pictures: 'sora' as const, name: '소라 🌸' };
  const prompts =
    language === 'en'
      ? { image: 'Walking along the beach at sunset', video: 'Waving hello with a smile' }
      : { image: '노을 지는 바닷가를 산책하는 모습', video: '웃으며 손을 흔들어요' };

  await test.step('signs in, and is sent where it wanted to go', async () => {
    await studio.signIn('/training-flow');
    await studio.expectBalance(200, 1);
  });

  await test.step('uploads pictures, and keeps two variations of one', async () => {
    await studio.action('training-flow:start.new').click();
    await studio.uploadPictures(character.pictures, 6);
    await studio.makeVariations(2);
    await studio.expectBalance(180, 1);
  });

  await test.step('trains for free, and chooses among the candidates', async () => {
    await studio.train(character.name);
    await studio.chooseModels();
    await studio.action('model-selection:done.generate', { name: character.name }).click();
    await studio.expectBalance(180, 1);
  });

  await test.step('makes an image that is a real file of the size asked for', async () => {
    const picture = await studio.makeImage(prompts.image);
    await studio.expectBalance(165, 1);
    await picture.click();
    const download = page.waitForEvent('download');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: studio.t('generator:download') })
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
    await expect
      .poll(() => video.evaluate((node: HTMLVideoElement) => node.readyState), { timeout: 30_000 })
      .toBeGreaterThan(1);
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

  // The books of a stack that runs elsewhere are out of reach.
  if (ownsStack()) expect(await readBooks()).toEqual(BALANCED);
  expect(problems).toEqual([]);
});

test('a visitor is told what is wrong, and where they were going is kept', async ({ page }) => {
  const language = languageOf(page);
  const studio = new Studio(page, language);
  await page.goto('/no/such/page');
  await expect(page.getByText(/./).first()).toBeVisible();
  await studio.signIn('/history?kind=video');
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: studio.t('shell:not_found.title') })).toBeVisible();
});

test('a creator cannot be charged for what the rules refuse', async ({ page }) => {
  const studio = new Studio(page, languageOf(page));
  await studio.signIn('/training-flow');
  await studio.action('training-flow:start.new').click();
  const html = {
    name: 'picture.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<html><script>alert(1)</script></html>'),
  };
  await page.getByLabel(studio.t('training-flow:upload.input')).setInputFiles([html]);
  await studio.action('training-flow:upload.next').click({ timeout: 60_000 });
  await expect(page.getByText(/JPG.{1,5}PNG/).last()).toBeVisible();
  await studio.expectBalance(200, 1);
});
