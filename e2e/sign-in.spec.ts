import { randomUUID } from 'node:crypto';
import { AUTH_PROVIDERS, PROVIDER_NAMES, type AuthProvider } from '@atelier/contracts';
import { expect, test, type Page } from '@playwright/test';
import { query } from './support/database.js';
import { languageOf } from './support/journey.js';
import { breakProvider, type Person } from './support/local-oauth.js';
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

    test('whoever denies is told so, and nothing is made', async ({ page }) => {
      const visitor = visit(page);
      await visitor.goTo(provider);
      const before = await countUsers();
      await visitor.provider.deny();
      await visitor.expectFailure('sign_in_denied', provider);
      await page.waitForURL((url) => url.pathname === '/login');
      expect(await countUsers()).toBe(before);
    });

    test('a forged or replayed callback signs nobody in, and ends nobody’s session', async ({ page }) => {
      const visitor = visit(page);
      const callback = `/api/auth/${provider}/callback`;
      await page.goto(`${callback}?code=stolen&state=forged`);
      await visitor.expectFailure('sign_in_state_invalid');

      await visitor.goTo(provider);
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

    for (const fault of ['expired_code', 'token_error', 'token_garbage', 'profile_error'] as const) {
      test(`trouble with the provider (${fault}) is said as such`, async ({ page }) => {
        const visitor = visit(page);
        const before = await countUsers();
        await visitor.goTo(provider);
        await breakProvider(provider, fault);
        await visitor.provider.signInAs(somebody());
        await visitor.expectFailure('sign_in_provider_failed', provider);
        expect(await countUsers()).toBe(before);
      });
    }

    test('a code that lay around for too long is worth nothing', async ({ page }) => {
      const visitor = visit(page);
      await page.route('**/api/auth/session', async (route) => {
        await query(`UPDATE sign_in_codes SET expires_at = now() - interval '1 second' WHERE used_at IS NULL`);
        await route.continue();
      });
      await visitor.goTo(provider);
      await visitor.provider.signInAs(somebody());
      await visitor.expectFailure('sign_in_code_invalid');
    });
  });
}

test.describe('one e-mail, several ways in', () => {
  const others: [AuthProvider, AuthProvider][] = [
    ['google', 'discord'],
    ['discord', 'x'],
    ['x', 'google'],
  ];
  for (const [first, second] of others) {
    test(`${second} opens the account that ${first} made, when both vouch for the e-mail`, async ({ page }) => {
      const [visitor, person] = [visit(page), somebody()];
      await visitor.signIn(first, person);
      const { id } = await visitor.whoAmI();
      const other = await elsewhere(page);
      await other.signIn(second, { ...person, email: person.email.toUpperCase() });
      expect((await other.whoAmI()).id).toBe(id);
      await page.goto('/notifications');
      await expect(page.getByText(PROVIDER_NAMES[second]).first()).toBeVisible();
      await other.page.context().close();
    });
  }

  test('facebook, which vouches for nothing, opens nobody’s account', async ({ page }) => {
    const [visitor, person] = [visit(page), somebody()];
    await visitor.signIn('google', person);
    const other = await elsewhere(page);
    await other.goTo('facebook');
    await other.provider.signInAs(person);
    await other.expectFailure('sign_in_email_taken', 'facebook');
    await other.page.context().close();
  });

  test('an e-mail that nobody has verified keeps its owner out of nothing', async ({ page }) => {
    const [visitor, person] = [visit(page), somebody()];
    await visitor.signIn('discord', { ...person, verified: false });
    const squatter = await visitor.whoAmI();
    const owner = await elsewhere(page);
    await owner.signIn('google', person);
    expect((await owner.whoAmI()).id).not.toBe(squatter.id);
    await owner.page.context().close();
  });
});

async function countUsers(): Promise<number> {
  const [row] = await query<{ count: number }>('SELECT count(*)::int AS count FROM users');
  return row?.count ?? 0;
}
