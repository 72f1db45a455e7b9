import { PROVIDER_NAMES, errorMessage, type AuthProvider, type ErrorCode, type User } from '@atelier/contracts';
import { expect, type Page } from '@playwright/test';
import { watchForProblems, whoIsAt } from './journey.js';
import { ProviderPage, type Person } from './local-oauth.js';
import { textsOf, type Language } from './texts.js';

/** A person without a session, at the login screen and at the provider's page. */
export class Visitor {
  readonly t: ReturnType<typeof textsOf>;
  /** What the browser shows while it is away. */
  readonly provider: ProviderPage;
  /** What the page complained about. */
  readonly problems: string[];

  constructor(
    readonly page: Page,
    private readonly language: Language,
  ) {
    this.t = textsOf(language);
    this.provider = new ProviderPage(page);
    this.problems = watchForProblems(page);
  }

  /** From a screen that needs a session to the provider's page. */
  async goTo(provider: AuthProvider, wanted = '/my-characters'): Promise<void> {
    await this.page.goto(wanted);
    await expect(this.page).toHaveURL(/\/login$/);
    // Their browser asks for it; nothing has to be pressed.
    await expect(this.page.locator('html')).toHaveAttribute('lang', this.language);
    await this.page
      .getByRole('link', { name: this.t('auth:login.with', { provider: PROVIDER_NAMES[provider] }) })
      .click();
    await this.provider.expectOpen(provider);
  }

  async signIn(provider: AuthProvider, person: Person, wanted = '/my-characters'): Promise<void> {
    await this.goTo(provider, wanted);
    await this.provider.signInAs(person);
    await this.expectSignedIn(wanted);
  }

  /** The callback leads on by itself, and nothing secret is left in the address or the history. */
  async expectSignedIn(wanted: string): Promise<void> {
    await this.page.waitForURL((url) => url.pathname + url.search === wanted);
    await expect(this.page.getByRole('main')).toBeVisible();
  }

  /** The callback says what went wrong, in the visitor's language. */
  async expectFailure(code: ErrorCode, provider?: AuthProvider): Promise<void> {
    const details = provider ? { provider: PROVIDER_NAMES[provider] } : {};
    await expect(this.page.getByRole('alert')).toContainText(errorMessage(code, this.language, details));
  }

  /** Who is signed in, as the API knows it by this browser's cookie. */
  whoAmI(): Promise<User> {
    return whoIsAt(this.page);
  }
}
