import type { AuthProvider } from '@atelier/contracts';
import { expect, type Page } from '@playwright/test';

/** People whom the local sign-in page offers: with a verified e-mail (mina, sora), an unverified one (juno), and none (nemo). */
export type MadeUpAccount = 'mina' | 'sora' | 'juno' | 'nemo';

export interface Person {
  name: string;
  email?: string;
  verified?: boolean;
}

/** The page that stands in for a provider's own. Found by what its forms send, for it speaks the browser's language. */
export class ProviderPage {
  constructor(private readonly page: Page) {}

  /** Waits until the browser has been sent there. */
  async expectOpen(provider: AuthProvider): Promise<void> {
    await expect(this.page).toHaveURL(new RegExp(`/${provider}/authorize\\?`));
  }

  async choose(account: MadeUpAccount): Promise<void> {
    await this.page.locator(`button[name=account][value=${account}]`).click();
  }

  async signInAs({ name, email = '', verified = email !== '' }: Person): Promise<void> {
    await this.page.locator('input[name=name]').fill(name);
    await this.page.locator('input[name=email]').fill(email);
    await this.page.locator('input[name=verified]').setChecked(verified);
    await this.page.locator('form:has(input[name=verified]) button').click();
  }

  async deny(): Promise<void> {
    await this.page.locator('button[name=deny]').click();
  }
}
