import { expect, test } from '@playwright/test';
import { languageOf, mainJourney, watchForProblems } from './support/journey.js';
import { ownsStack } from './support/stack-control.js';
import { Studio } from './support/studio.js';

test.describe(() => {
  test.use({ serviceWorkers: 'allow' });

  // On a phone and in Korean it is gone through in gpu.spec.
  test('from pictures of a character to an image and a video of it', async ({ page }) => {
    // The books of a stack that runs elsewhere are out of reach.
    await mainJourney(page, { ownsBooks: ownsStack() });
  });
});

test('a visitor is told what is wrong, and where they were going is kept', async ({ page }) => {
  const problems = watchForProblems(page);
  const language = languageOf(page);
  const studio = new Studio(page, language);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: studio.t('shell:not_found.title') })).toBeVisible();
  await expect(page).toHaveURL(/\/no\/such\/page$/);
  await studio.signIn('/history?kind=video');
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: studio.t('shell:not_found.title') })).toBeVisible();
  expect(problems).toEqual([]);
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
  await studio.action('training-flow:upload.next').click({ timeout: 180_000 });
  await expect(page.getByText(/JPG.{1,5}PNG/).last()).toBeVisible();
  await studio.expectBalance(200, 1);
});

test('every address of the product leads to its screen', async ({ page }) => {
  const studio = new Studio(page, languageOf(page));
  const problems = watchForProblems(page);
  await studio.signIn('/my-characters');
  for (const [path, title] of [
    ['/generate', 'generate:title'],
    ['/generator', 'generator:title'],
    ['/character/waifu-creator', 'waifu:title'],
    ['/video-generation', 'video:title'],
    ['/select-model-v1/01920000-0000-7000-8000-000000000000', 'characters:title'],
    ['/gallery', 'gallery:title'],
    ['/history', 'history:title'],
    ['/notifications', 'notifications:title'],
    ['/quests', 'quests:page.title'],
    ['/faq', 'faq:title'],
    ['/guide', 'guide:title'],
    ['/help', 'help:title'],
    ['/privacy-policy', 'legal-privacy:title'],
    ['/terms-of-use', 'legal-terms:title'],
    ['/chat', 'crossroad:chat.title'],
    ['/crossroad', 'crossroad:title'],
    ['/larobana-test', 'self-test:title'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: studio.t(title) }), path).toBeVisible();
  }
  expect(problems).toEqual([]);
});
