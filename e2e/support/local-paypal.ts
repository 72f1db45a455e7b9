import type { LocalPayPalCommands, LocalPayPalOrder } from '@atelier/local-services';
import { expect, type Page } from '@playwright/test';
import { paypalUrl } from './stack-control.js';

/** The page that stands in for PayPal's own. Found by what its form sends, for it speaks the order's language. */
export class PayPalPage {
  constructor(private readonly page: Page) {}

  /** Waits until the browser has been sent there, and answers the order. */
  async expectOpen(): Promise<string> {
    await expect(this.page).toHaveURL((url) => url.href.startsWith(`${paypalUrl()}/checkoutnow?token=`));
    return new URL(this.page.url()).searchParams.get('token') ?? '';
  }

  /** `echeck`: the money is pending until `settle_capture`. `decline`: approved, and then it cannot be taken. */
  async choose(choice: 'pay' | 'echeck' | 'decline' | 'cancel'): Promise<void> {
    await this.page.locator(`button[name=choice][value=${choice}]`).click();
  }
}

/** Tells the stand-in what is to happen; what there is to tell stands at LocalPayPalCommands. */
export async function tellPayPal<Name extends keyof LocalPayPalCommands>(
  command: Name,
  given: LocalPayPalCommands[Name]['given'],
): Promise<LocalPayPalCommands[Name]['result']> {
  const response = await fetch(`${paypalUrl()}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...given, command }),
  });
  if (!response.ok) throw new Error(`${command}: ${String(response.status)} ${await response.text()}`);
  return (await response.json()) as LocalPayPalCommands[Name]['result'];
}

/** How an order stands at the stand-in. */
export async function orderAtPayPal(id: string): Promise<LocalPayPalOrder> {
  const { orders } = await tellPayPal('happened', {});
  const order = orders.find((each) => each.id === id);
  if (!order) throw new Error(`PayPal has no order ${id}`);
  return order;
}
