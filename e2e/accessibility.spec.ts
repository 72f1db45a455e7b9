import { expect, test, type Browser } from '@playwright/test';
import { problemsOf } from './support/accessibility.js';
import { Creator } from './support/api.js';
import { watchForProblems } from './support/journey.js';
import { goWithin, LOOKS, openAs, settled, type Look } from './support/looks.js';
import { rivalActions } from './support/main-action.js';
import { signUpOperator } from './support/operator.js';
import { sample } from './support/sample.js';
import { expectStill, LEAST_IN_KOREAN, watchShifts } from './support/shifts.js';
import { operatorScreens, publicScreens, signedInScreens, type Screen, type World } from './support/screens.js';
import { ownsStack } from './support/stack-control.js';
import { sticksOut } from './support/sideways.js';
import { smallTargets } from './support/touch-targets.js';
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
  const complaints = watchForProblems(page);
  const found: Record<string, string[]> = {};
  for (const { name, path } of screens) {
    await goWithin(page, path);
    await settled(page);
    const problems = await problemsOf(page);
    problems.push(...(await sticksOut(page)), ...(await rivalActions(page)), ...complaints.splice(0));
    if (look.size === 'phone') problems.push(...(await smallTargets(page)));
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

/** Loads each of these screens anew, and says what moves on it as it comes. Answers the cookies to go on with. */
async function expectStillScreens(browser: Browser, look: Look, paths: readonly string[], person: Cookies = []) {
  let next = person;
  for (const path of paths) {
    // A browser that has seen nothing yet: what it fetches comes late.
    const page = await openAs(browser, look, next);
    const moved = await watchShifts(page);
    await page.goto(path);
    await settled(page);
    const least = look.language === 'ko' ? { least: LEAST_IN_KOREAN } : {};
    expectStill(await moved(), `${path}, ${look.size}`, least);
    next = await page.context().cookies();
    await page.context().close();
  }
  return next;
}

test.describe('nothing moves while a screen comes', () => {
  const LOADED = ['/dashboard', '/gallery', '/settings/profile', '/settings/notifications', '/pricing'];
  // Each size and each language once.
  for (const look of LOOKS.filter(({ size, language }) => (size === 'desktop') === (language === 'en'))) {
    test(`${look.size}, ${look.language}`, async ({ browser }) => {
      await expectStillScreens(browser, look, ['/', '/pricing']);
      await expectStillScreens(browser, look, [...LOADED, '/history'], [(await Creator.signUp()).cookie]);
      // With characters, pictures, and models that wait to be chosen, which the header says.
      cookies = await expectStillScreens(browser, look, [...LOADED, '/generate', '/notifications'], cookies);
    });
  }
});
