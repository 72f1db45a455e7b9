import { expect, test } from '@playwright/test';
import { expectBalancedBooks } from './support/books.js';
import { Cashier } from './support/cashier.js';
import { languageOf, whoIsAt } from './support/journey.js';
import { orderAtPayPal, tellPayPal } from './support/local-paypal.js';
import { ownsStack } from './support/stack-control.js';
import { Visitor } from './support/visitor.js';

test.skip(() => !ownsStack(), 'the local PayPal is a part of the stack that the set-up starts');

const MIDDLE = '9\\.99';

test('a creator buys Sparks, sees what they hold, and gives them back unused', { tag: '@phone' }, async ({ page }) => {
  const cashier = new Cashier(page);
  const { studio } = cashier;
  await studio.signIn('/dashboard');
  await studio.expectBalance(200, 1);

  await test.step('pays at PayPal, and has what was bought', async () => {
    await page.goto('/pricing');
    await cashier.buyButton(MIDDLE).click();
    const order = await cashier.goToPayPal();
    await cashier.choose('pay');
    await expect(page.getByRole('main').getByText('9.99')).toBeVisible();
    await studio.expectBalance(900, 2);
    const { status, purchase_units } = await orderAtPayPal(order);
    expect(status).toBe('COMPLETED');
    expect(purchase_units[0]?.payments?.captures).toMatchObject([{ status: 'COMPLETED', amount: { value: '9.99' } }]);
  });

  await test.step('neither reloading nor going back pays again', async () => {
    await page.reload();
    await studio.expectBalance(900, 2);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(/checkoutnow/);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(page.getByRole('dialog')).toBeHidden();
    await studio.expectBalance(900, 2);
  });

  await test.step('finds the receipt, and takes the money back', async () => {
    await page.goto('/settings/billing');
    const payments = page.getByRole('region', { name: cashier.t('billing:payments.title'), exact: true });
    await payments.getByRole('link').first().click();
    await expect(page.getByText(cashier.t('billing:status.completed.name'), { exact: true }).first()).toBeVisible();
    await studio.action('billing:refund.ask').click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await dialog.getByRole('button', { name: /9\.99/ }).click();
    await expect(page.getByText(cashier.t('billing:status.refunded.name'), { exact: true }).first()).toBeVisible();
    await studio.expectBalance(200, 1);
  });
  expect(cashier.problems).toEqual([]);
  await expectBalancedBooks((await whoIsAt(page)).id);
});

test('every other end of a payment says what happened, and charges nothing that it does not say', async ({ page }) => {
  const cashier = new Cashier(page);
  const { studio } = cashier;
  await studio.signIn('/dashboard');
  const begin = async (method?: 'card'): Promise<string> => {
    await page.goto('/pricing');
    await cashier.buyButton(MIDDLE).click();
    return cashier.goToPayPal(method);
  };

  await test.step('turned back at PayPal', async () => {
    await begin();
    await cashier.choose('cancel');
    await cashier.expectResult('payments:not_paid.cancelled.title');
    await studio.expectBalance(200, 1);
  });

  await test.step('declined, and tried again from there', async () => {
    await begin('card');
    await cashier.choose('decline');
    await cashier.expectResult('payments:not_paid.declined.title');
    await studio.action('payments:action.again').click();
    await expect(page.getByRole('dialog')).toContainText('9.99');
    await page.keyboard.press('Escape');
    await studio.expectBalance(200, 1);
  });

  const cleared = await test.step('pending, and there once the bank has cleared it', async () => {
    const order = await begin();
    await cashier.choose('echeck');
    await cashier.expectResult('payments:pending.title');
    await studio.expectBalance(200, 1);
    await tellPayPal('settle_capture', { capture: order, outcome: 'completed' });
    await studio.expectBalance(900, 2);
    return order;
  });

  await test.step('taken back by PayPal', async () => {
    const { purchase_units } = await orderAtPayPal(cleared);
    const capture = purchase_units[0]?.payments?.captures[0]?.id ?? '';
    await tellPayPal('reverse_capture', { capture });
    await studio.expectBalance(200, 1);
    await page.goto('/settings/billing');
    await expect(page.getByText(cashier.t('billing:status.reversed.name'), { exact: true }).first()).toBeVisible();
  });
  expect(cashier.problems).toEqual([]);
  await expectBalancedBooks((await whoIsAt(page)).id);
});

test(
  'a visitor who wants to buy signs in, and is back in front of what they chose',
  { tag: '@phone' },
  async ({ page }) => {
    const language = languageOf(page);
    const visitor = new Visitor(page, language);
    const cashier = new Cashier(page);
    await page.goto('/pricing');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await cashier.buyButton(MIDDLE).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('link', { name: visitor.t('auth:login.with', { provider: 'Google' }) }).click();
    await visitor.provider.signInAs({ name: 'Byul', email: `byul-${String(Date.now())}@example.com` });
    await page.waitForURL((url) => url.pathname === '/pricing');
    await expect(page.getByRole('dialog')).toContainText('9.99');
    await cashier.goToPayPal();
    await cashier.choose('pay');
    await cashier.studio.expectBalance(900, 2);
  },
);

test('Pro is bought for thirty days', async ({ page }) => {
  const cashier = new Cashier(page);
  await cashier.studio.signIn('/dashboard');
  await page.goto('/plans');
  await cashier.studio.action('offers:plans.buy', { name: 'Pro' }).click();
  await cashier.goToPayPal();
  await cashier.choose('pay');
  await cashier.expectResult('payments:completed.plan_title', { name: 'Pro' });
  await page.goto('/plans');
  await expect(cashier.studio.action('offers:plans.extend', { name: 'Pro' })).toBeVisible();
});
