import { expect, test, type Browser } from '@playwright/test';
import { problemsOf } from './support/accessibility.js';
import { goWithin, LOOKS, openAs, settled, type Look } from './support/looks.js';
import { signUpOperator } from './support/operator.js';
import { sample } from './support/sample.js';
import { operatorScreens, publicScreens, signedInScreens, type Screen, type World } from './support/screens.js';
import { ownsStack } from './support/stack-control.js';
import { populate } from './support/world.js';

// One after another: the session goes from browser to browser, each use of its cookie gives the next one.
test.describe.configure({ mode: 'default', timeout: 10 * 60_000 });

type Cookies = Parameters<typeof openAs>[2];
let world: World;
let cookies: Cookies;
/** None at a stack that runs elsewhere, which has operators of its own. */
let operator: Cookies | undefined;

test.beforeAll(async () => {
  const made = await sample();
  world = await populate(made);
  cookies = [made.creator.cookie];
  if (ownsStack()) operator = [(await signUpOperator()).cookie];
});

/** What stands in the way on each of these screens; none where nothing does. And the cookies to go on with. */
async function walk(browser: Browser, look: Look, screens: readonly Screen[], signedInBy: Cookies = []) {
  const page = await openAs(browser, look, signedInBy);
  const found: Record<string, string[]> = {};
  for (const { name, path } of screens) {
    await goWithin(page, path);
    await settled(page);
    const problems = await problemsOf(page);
    if (problems.length > 0) found[name] = problems;
  }
  const next = await page.context().cookies();
  await page.context().close();
  return { found, next };
}

test.describe('nothing stands in anybody’s way, on any route, at both sizes and in both languages', () => {
  for (const look of LOOKS) {
    test(`${look.size}, ${look.language}`, async ({ browser }) => {
      const visitor = await walk(browser, look, publicScreens(world));
      const creator = await walk(browser, look, signedInScreens(world), cookies);
      cookies = creator.next;
      expect({ visitor: visitor.found, creator: creator.found }).toEqual({ visitor: {}, creator: {} });
    });
  }

  // Each size and each language once.
  for (const look of LOOKS.filter(({ size, language }) => (size === 'desktop') === (language === 'en'))) {
    test(`operators’ screens: ${look.size}, ${look.language}`, async ({ browser }) => {
      test.skip(!operator, 'nobody operates it here');
      const { found, next } = await walk(browser, look, operatorScreens(world), operator);
      operator = next;
      expect(found).toEqual({});
    });
  }
});
