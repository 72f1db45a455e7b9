import { expect, test } from '@playwright/test';
import { Creator } from './support/api.js';
import { goWithin, openAs, settled } from './support/looks.js';
import { sticksOut } from './support/sideways.js';

/** What is said only to who has made nothing yet, and the width of the narrowest phones. */
test.describe('nothing is wider than a phone where somebody begins', () => {
  const BEGINNING = ['/welcome', '/dashboard', '/quests', '/my-characters', '/generate', '/gallery', '/history'];
  for (const language of ['en', 'ko'] as const) {
    test(language, async ({ browser }) => {
      const page = await openAs(browser, { size: 'phone', language }, [(await Creator.signUp()).cookie]);
      const found: Record<string, string[]> = {};
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        for (const path of BEGINNING) {
          await goWithin(page, path);
          await settled(page);
          const problems = await sticksOut(page);
          if (problems.length > 0) found[`${path} at ${String(width)}`] = problems;
        }
      }
      await page.context().close();
      expect(found).toEqual({});
    });
  }
});
