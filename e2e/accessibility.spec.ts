import { expect, test } from '@playwright/test';
import { problemsOf } from './support/accessibility.js';
import { Creator } from './support/api.js';
import { LOOKS, openAs, settled } from './support/looks.js';
import { publicScreens, signedInScreens, type World } from './support/screens.js';
import { populate } from './support/world.js';

let world: World;
let creator: Creator;

test.beforeAll(async () => {
  test.setTimeout(10 * 60_000);
  creator = await Creator.signUp();
  world = await populate(creator);
});

test('nothing stands in anybody’s way, on any route, at both sizes and in both languages', async ({ browser }) => {
  test.setTimeout(20 * 60_000);
  const found: Record<string, string[]> = {};
  let cookies = [creator.cookie];
  for (const look of LOOKS) {
    for (const screens of [publicScreens, signedInScreens]) {
      const page = await openAs(browser, look, screens === signedInScreens ? cookies : []);
      for (const { name, path } of screens(world)) {
        await page.goto(path);
        await settled(page);
        const problems = await problemsOf(page);
        if (problems.length > 0) found[`${name} ${look.size} ${look.language}`] = problems;
      }
      if (screens === signedInScreens) cookies = await page.context().cookies();
      await page.context().close();
    }
  }
  expect(found).toEqual({});
});
