import { expect, test, type Browser } from '@playwright/test';

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
    expect(wrong).toEqual([]);
    await page.context().close();
  });
}
