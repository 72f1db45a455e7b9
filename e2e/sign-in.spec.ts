import { randomUUID } from 'node:crypto';
import { AUTH_PROVIDERS, PROVIDER_NAMES } from '@atelier/contracts';
import { expect, test, type Page } from '@playwright/test';
import { languageOf } from './support/journey.js';
import type { Person } from './support/local-oauth.js';
import { ownsStack } from './support/stack-control.js';
import { Visitor } from './support/visitor.js';

test.skip(() => !ownsStack(), 'the local providers are a part of the stack that the set-up starts');

const somebody = (): Person & { email: string } => {
  const name = `Hana ${randomUUID().slice(0, 8)}`;
  return { name, email: `${name.toLowerCase().replace(' ', '.')}@example.com` };
};

const visit = (page: Page): Visitor => new Visitor(page, languageOf(page));

/** Another browser, which knows nothing of the first. */
async function elsewhere(page: Page): Promise<Visitor> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ locale: languageOf(page) === 'ko' ? 'ko-KR' : 'en-US' });
  if (!context) throw new Error('no browser');
  const other = await context.newPage();
  await other.setViewportSize(page.viewportSize() ?? { width: 1440, height: 900 });
  return visit(other);
}

for (const provider of AUTH_PROVIDERS) {
  test.describe(`by ${PROVIDER_NAMES[provider]}`, () => {
    test('a new creator gets in, is welcomed, and comes back as the same', async ({ page }) => {
      const visitor = visit(page);
      const person = somebody();
      await visitor.signIn(provider, person, '/history?kind=video');
      await expect(page.getByText(visitor.t('welcome:notice.title'))).toBeVisible();
      const user = await visitor.whoAmI();
      expect(user).toMatchObject({ display_name: person.name, email: person.email });

      // The code does not stay where somebody could look it up.
      await page.goBack();
      expect(page.url()).not.toContain('code=');

      const again = await elsewhere(page);
      await again.signIn(provider, person);
      expect((await again.whoAmI()).id).toBe(user.id);
      await expect(again.page.getByText(again.t('welcome:notice.title'))).toBeHidden();
      expect([...visitor.problems, ...again.problems]).toEqual([]);
      await again.page.context().close();
    });
  });
}

// What else can go wrong, with each of them, is held by the tests of the API (sign-in.spec.ts, sign-in-accounts.spec.ts): here is what a person sees.
test('whoever denies is told so, and is where to try again', async ({ page }) => {
  const visitor = visit(page);
  await visitor.goTo('facebook');
  await visitor.provider.deny();
  await visitor.expectFailure('sign_in_denied', 'facebook');
  await page.waitForURL((url) => url.pathname === '/login');
});

test('a forged or replayed callback signs nobody in, and ends nobody’s session', async ({ page }) => {
  const visitor = visit(page);
  const callback = '/api/auth/google/callback';
  await page.goto(`${callback}?code=stolen&state=forged`);
  await visitor.expectFailure('sign_in_state_invalid');

  await visitor.goTo('google');
  const back = page.waitForRequest((request) => new URL(request.url()).pathname === callback);
  await visitor.provider.signInAs(somebody());
  const replayed = (await back).url();
  await visitor.expectSignedIn('/my-characters');
  const user = await visitor.whoAmI();
  await page.goto(replayed);
  await visitor.expectFailure('sign_in_state_invalid');
  await page.goto('/my-characters');
  expect((await visitor.whoAmI()).id).toBe(user.id);

  // The same address in a browser that did not begin the sign-in.
  const other = await elsewhere(page);
  await other.page.goto(replayed);
  await other.expectFailure('sign_in_state_invalid');
  await other.page.context().close();
});

test('a code that is worth nothing is refused, and that is said', async ({ page }) => {
  const visitor = visit(page);
  await page.route('**/api/auth/session', (route) =>
    route.continue({ postData: { ...(route.request().postDataJSON() as object), code: 'w'.repeat(43) } }),
  );
  await visitor.goTo('x');
  await visitor.provider.signInAs(somebody());
  await visitor.expectFailure('sign_in_code_invalid');
});
