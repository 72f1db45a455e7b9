import { expect, type Locator, type Page } from '@playwright/test';
import { languageOf, watchForProblems } from './journey.js';
import { PayPalPage } from './local-paypal.js';
import { Studio } from './studio.js';

type Choice = Parameters<PayPalPage['choose']>[0];

/** A creator who buys something: in front of the prices, at PayPal, and back. */
export class Cashier {
  readonly studio: Studio;
  readonly problems: string[];
  private readonly paypal: PayPalPage;

  constructor(readonly page: Page) {
    this.studio = new Studio(page, languageOf(page));
    this.problems = watchForProblems(page);
    this.paypal = new PayPalPage(page);
  }

  t(key: string, values?: Record<string, string | number>): string {
    return this.studio.t(key, values);
  }

  /** The button under a package, or a plan, that costs so much. */
  buyButton(price: string): Locator {
    const [before = ''] = this.t('offers:pricing.buy_name', { name: '\u0000' }).split('\u0000');
    return this.page.getByRole('main').getByRole('button', { name: new RegExp(`${before.trim()}.*${price}`) });
  }

  /** From the open dialog to PayPal; answers the order. */
  async goToPayPal(method: 'wallet' | 'card' = 'wallet'): Promise<string> {
    const dialog = this.page.getByRole('dialog');
    if (method === 'card') await dialog.getByText(this.t('offers:buy.by.card'), { exact: true }).click();
    const [begin = ''] = this.t(`offers:buy.pay.${method}`, { price: '\u0000' }).split('\u0000');
    await dialog
      .getByRole('button', { name: new RegExp(begin.trim() || '9.99') })
      .last()
      .click();
    return this.paypal.expectOpen();
  }

  /** At PayPal, and back to where it leads. */
  async choose(choice: Choice): Promise<void> {
    await this.paypal.choose(choice);
    const screen = { pay: 'success', echeck: 'success', decline: 'failed', cancel: 'cancel' }[choice];
    await this.page.waitForURL((url) => url.pathname === `/payment/${screen}`);
  }

  async expectResult(key: string, values?: Record<string, string | number>): Promise<void> {
    await expect(this.page.getByRole('heading', { name: this.t(key, values), level: 1 })).toBeVisible();
  }
}
