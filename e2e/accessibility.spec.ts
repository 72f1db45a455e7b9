import { expect, test } from '@playwright/test';
import { problemsOf } from './support/accessibility.js';
import { goWithin, LOOKS, openAs, settled } from './support/looks.js';
import { sample } from './support/sample.js';
import { publicScreens, signedInScreens } from './support/screens.js';
import { populate } from './support/world.js';

test('nothing stands in anybody’s way, on any route, at both sizes and in both languages', async ({ browser }) => {
  test.setTimeout(20 * 60_000);
  const made = await sample();
  const world = await populate(made);
  const found: Record<string, string[]> = {};
  let cookies = [made.creator.cookie];
  for (const look of LOOKS) {
    for (const screens of [publicScreens, signedInScreens]) {
      const page = await openAs(browser, look, screens === signedInScreens ? cookies : []);
      for (const { name, path } of screens(world)) {
        await goWithin(page, path);
        await settled(page);
        const problems = await problemsOf(page);
        if (problems.length > 0) found[`${name} ${look.size} ${look.language}`] = problems;
      }
      // The session goes from browser to browser: each use of the cookie gives the next one.
      if (screens === signedInScreens) cookies = await page.context().cookies();
      await page.context().close();
    }
  }
  expect(found).toEqual({});
});
