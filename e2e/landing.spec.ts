import { expect, test, type Browser } from '@playwright/test';
import { watchHeadings } from './support/headings.js';
import { sticksOut } from './support/sideways.js';
import { textsOf } from './support/texts.js';

const LANGUAGES = [
  { locale: 'en-US', language: 'en', words: 'Your character, in every picture' },
  { locale: 'ko-KR', language: 'ko', words: '어떤 장면에서도, 내 캐릭터' },
] as const;

const openIn = async (browser: Browser, locale: string, javaScriptEnabled: boolean) => {
  const context = await browser.newContext({ locale, javaScriptEnabled });
  return context.newPage();
};

for (const { locale, language, words } of LANGUAGES) {
  test(`the first page is drawn in the visitor’s language before any script has come: ${locale}`, async ({
    browser,
  }) => {
    const page = await openIn(browser, locale, false);
    await page.goto('/');
    await expect(page).toHaveTitle(`${words} · Atelier`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
    // So is the language of the screens that only scripts draw.
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.context().close();
  });

  test(`what was drawn is taken over, not drawn again: ${locale}`, async ({ browser }) => {
    const page = await openIn(browser, locale, true);
    const wrong: string[] = [];
    page.on('pageerror', ({ message }) => wrong.push(message));
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.querySelector('h1')?.setAttribute('data-drawn-by', 'the build');
      });
    });
    await page.goto('/');
    const heading = page.getByRole('heading', { level: 1, name: words });
    // React has its own notes on every element that is its.
    await expect
      .poll(() => heading.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
      .toBe(true);
    await expect(heading).toHaveAttribute('data-drawn-by', 'the build');
    for (const width of [1280, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sticksOut(page)).toEqual([]);
    }
    expect(wrong).toEqual([]);
    await page.context().close();
  });
}

/** Where a language is kept, and a browser that prefers the other one. */
const KEPT = [
  { by: 'who chose it here', key: 'atelier.language', locale: 'ko-KR', kept: LANGUAGES[0] },
  { by: 'who chose it here', key: 'atelier.language', locale: 'en-US', kept: LANGUAGES[1] },
  { by: 'whose account has it', key: 'atelier.account-language', locale: 'en-US', kept: LANGUAGES[1] },
] as const;

for (const { by, key, locale, kept } of KEPT) {
  test(`not for a moment is anything in another language, for ${by}: ${kept.language} in a browser of ${locale}`, async ({
    browser,
  }) => {
    const page = await openIn(browser, locale, true);
    await page.addInitScript(
      ([name, language]) => {
        localStorage.setItem(name, language);
      },
      [key, kept.language] as const,
    );
    const painted = await watchHeadings(page);
    for (const [path, heading] of [
      ['/', kept.words],
      ['/login', textsOf(kept.language)('auth:login.title')],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', kept.language);
      await expect.poll(painted).toEqual([heading]);
    }
    await page.context().close();
  });
}
