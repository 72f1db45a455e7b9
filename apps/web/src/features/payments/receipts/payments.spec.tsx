import { PAYMENT_STATUSES, REFUND_REFUSALS, type Payment } from '@atelier/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CurrentPlan } from '@/features/ledger';
import { i18next } from '@/lib/i18n';
import { errorBody, fakeApi, renderScreen, type Answers } from '../../../../test/screen';
import { signInAs } from '../../../../test/signed-in';
import { PaymentList } from './components/billing-page';
import { PaymentPage } from './components/payment-page';

const ID = '01920000-0000-7000-8000-0000000000f1';
const NOW = '2026-01-01T12:00:00.000Z';
const LATER = '2026-01-08T12:00:00.000Z';

const payment = (change: Partial<Payment> = {}): Payment => ({
  id: ID,
  status: 'completed',
  item: { kind: 'package', code: 'studio', name: 'Studio', spark: 1200, pass: 2, plan_days: null },
  amount_cents: 1999,
  tax_cents: 0,
  refunded_cents: 0,
  currency: 'USD',
  method: 'wallet',
  transaction_id: '3GG27260XL',
  failure: null,
  approve_url: null,
  refund: { possible: true, until: LATER, refusal: null },
  refunds: [],
  return_to: null,
  sparks_expire_at: '2027-01-01T12:00:00.000Z',
  plan_ends_at: null,
  created_at: NOW,
  completed_at: NOW,
  ...change,
});
const refund = (change: Partial<Payment['refunds'][number]> = {}): Payment['refunds'][number] => ({
  id: '01920000-0000-7000-8000-0000000000f2',
  status: 'completed',
  asked_by: 'creator',
  amount_cents: 1999,
  spark: 1200,
  pass: 2,
  created_at: NOW,
  finished_at: NOW,
  ...change,
});
const WALLET = {
  spark: { available: 900, held: 0 },
  pass: { available: 2, held: 0 },
  lots: [
    {
      id: 'a',
      currency: 'spark',
      source: 'purchase',
      remaining: 700,
      expires_at: LATER,
      frozen: false,
      payment_id: ID,
    },
    { id: 'b', currency: 'pass', source: 'purchase', remaining: 2, expires_at: null, frozen: false, payment_id: ID },
    {
      id: 'c',
      currency: 'spark',
      source: 'sign_up',
      remaining: 200,
      expires_at: null,
      frozen: false,
      payment_id: null,
    },
  ],
};

const begun = payment({
  status: 'created',
  approve_url: 'https://pay.example.test/approve?token=1',
  completed_at: null,
  transaction_id: null,
  refund: { possible: false, until: null, refusal: 'not_completed' },
});

const listed = (items: Payment[], more: Answers = {}) => {
  const sent = fakeApi({ 'GET /api/payments': { items, next_cursor: null }, ...more });
  renderScreen(<PaymentList />);
  return { sent, events: userEvent.setup() };
};
const open = (shown: Payment, more: Answers = {}) => {
  const sent = fakeApi({ [`GET /api/payments/${ID}`]: shown, 'GET /api/wallet': WALLET, ...more });
  renderScreen(<PaymentPage paymentId={ID} />);
  return { sent, events: userEvent.setup() };
};
const fact = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;

beforeEach(async () => {
  await i18next.changeLanguage('en');
});

describe('the payments', () => {
  it('say what was bought, for how much, when and where it stands, and lead to the receipt', async () => {
    listed([payment({ refunded_cents: 500 })]);
    const row = await screen.findByRole('listitem');
    for (const text of ['$19.99', 'Paid', '1,200', '$5.00 of it was refunded.', 'Jan 1, 2026']) {
      expect(row.textContent).toContain(text);
    }
    expect(within(row).getByRole('link', { name: 'Studio' })).toHaveAttribute(
      'href',
      `/settings/billing/payments/${ID}`,
    );
    expect(within(row).queryByRole('button')).not.toBeInTheDocument();
  });

  it.each(['failed', 'cancelled'] as const)('that are %s list nothing as if it had been bought', async (status) => {
    listed([payment({ status, failure: status === 'failed' ? 'declined' : 'cancelled', completed_at: null })]);
    const row = await screen.findByRole('listitem');
    expect(row.textContent).toContain('$19.99');
    expect(row.textContent).not.toContain('1,200');
  });

  it('that are refunded are struck out like those that came to nothing, in no colour of what one has', async () => {
    listed([payment({ status: 'refunded', refunded_cents: 1999 })]);
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByText('$19.99')).toHaveClass('line-through');
    const bought = row.getByText('1,200');
    expect(bought.closest('.line-through')).not.toBeNull();
    expect(bought.closest('.text-spark')).toBeNull();
  });

  it('name each of the ten states in both languages', async () => {
    const items = PAYMENT_STATUSES.map((status, index) =>
      payment({ status, id: `${ID.slice(0, -1)}${String(index)}` }),
    );
    for (const language of ['en', 'ko'] as const) {
      await i18next.changeLanguage(language);
      listed(items);
      const names = PAYMENT_STATUSES.map((status) => i18next.t(`billing:status.${status}.name`));
      expect(new Set(names).size).toBe(PAYMENT_STATUSES.length);
      for (const name of names) expect((await screen.findAllByText(name)).length).toBeGreaterThan(0);
      document.body.replaceChildren();
    }
  });

  it('that were begun can be gone on with, and given up', async () => {
    let status: Payment['status'] = 'created';
    const { sent, events } = listed([], {
      'GET /api/payments': () => ({ items: [{ ...begun, status }], next_cursor: null }),
      [`POST /api/payments/${ID}/cancel`]: () => {
        status = 'cancelled';
        return { ...begun, status, approve_url: null, failure: 'cancelled' };
      },
    });
    expect(await screen.findByRole('link', { name: 'Continue at PayPal' })).toHaveAttribute('href', begun.approve_url);
    await events.click(screen.getByRole('button', { name: 'Cancel payment' }));
    expect(await screen.findByText('Canceled')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Continue at PayPal' })).not.toBeInTheDocument();
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('that could not be given up any more say so', async () => {
    const { events } = listed([begun], {
      [`POST /api/payments/${ID}/cancel`]: { status: 409, body: errorBody('payment_settled') },
    });
    await events.click(await screen.findByRole('button', { name: 'Cancel payment' }));
    expect((await screen.findByRole('alert')).textContent).toContain('can’t cancel this payment anymore');
  });

  it('go on by pages', async () => {
    const next = payment({ id: `${ID.slice(0, -1)}9`, item: { ...payment().item, name: 'Starter' } });
    const pages = [
      { items: [payment()], next_cursor: 'more' },
      { items: [next], next_cursor: null },
    ];
    const { events } = listed([], { 'GET /api/payments': () => pages.shift() ?? { status: 500, body: {} } });
    await events.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: 'Starter' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Studio' })).toBeVisible();
  });

  it('say what will be there where there are none', async () => {
    listed([]);
    expect(await screen.findByText('Your payments appear here')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See what you can buy' })).toHaveAttribute('href', '/pricing');
  });

  it('can be asked for again where they could not be loaded', async () => {
    let fails = true;
    const { events } = listed([], {
      'GET /api/payments': () =>
        fails ? { status: 503, body: errorBody('unavailable') } : { items: [payment()], next_cursor: null },
    });
    expect(await screen.findByText('Couldn’t load your payments')).toBeVisible();
    fails = false;
    await events.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Studio' })).toBeVisible();
  });
});

describe('one payment', () => {
  it('is a receipt that can be printed: item, amount without VAT, numbers, what is left and until when', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { events } = open(payment());
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Payment');
    expect(await fact('Item')).toBe('Studio');
    expect(await fact('Amount')).toBe('$19.99 no tax added');
    expect(await fact('PayPal transaction')).toBe('3GG27260XL');
    expect(await fact('Left of this purchase')).toBe('700Sparks2Character Passes');
    expect(await fact('Spend Sparks by')).toContain('Jan 1, 2027');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Receipt');
    await events.click(screen.getByRole('button', { name: 'Copy the PayPal transaction number' }));
    expect(await navigator.clipboard.readText()).toBe('3GG27260XL');
    await events.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('that was not paid is no receipt, and can be gone on with', async () => {
    open(begun);
    expect(await screen.findByRole('link', { name: 'Continue at PayPal' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Payment');
    expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
    expect(screen.queryByText('Refund')).not.toBeInTheDocument();
  });

  it.each([
    ['failed', 'declined', 'Your card or account was declined.'],
    ['failed', 'amount_mismatch', 'The amount we received doesn’t match'],
    ['cancelled', 'expired', 'You didn’t approve it at PayPal in time'],
    ['cancelled', 'cancelled', 'You canceled it.'],
  ] as const)('that is %s says that it was %s', async (status, failure, text) => {
    open({ ...begun, status, failure, approve_url: null });
    expect((await screen.findByText(new RegExp(text))).textContent).toMatch(text);
  });

  it('can be given back once it was said what is taken, what is given, and where to', async () => {
    let shown = payment();
    const { sent, events } = open(payment(), {
      [`GET /api/payments/${ID}`]: () => shown,
      [`POST /api/payments/${ID}/refund`]: () => {
        shown = payment({
          status: 'refunding',
          refund: { possible: false, until: LATER, refusal: 'under_way' },
          refunds: [refund({ status: 'pending', finished_at: null })],
        });
        return shown;
      },
    });
    expect((await screen.findByText(/You haven’t used any of it/)).textContent).toContain('Jan 8, 2026');
    await events.click(screen.getByRole('button', { name: 'Get a refund' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Refund Studio?' }));
    expect(dialog.getByText('Taken back').nextElementSibling?.textContent).toBe('1,200Sparks2Character Passes');
    expect(dialog.getByText('Refunded').nextElementSibling?.textContent).toBe('$19.99');
    expect(dialog.getByText('The PayPal account you paid with')).toBeVisible();
    expect(sent.some(({ method }) => method === 'POST')).toBe(false);
    await events.click(dialog.getByRole('button', { name: 'Refund $19.99' }));
    expect(await screen.findByText('Refund in progress')).toBeVisible();
    expect(sent.filter(({ method }) => method === 'POST')).toMatchObject([
      { idempotencyKey: expect.any(String) as string },
    ]);
    expect(screen.getByText(/a refund is already in progress/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Get a refund' }).hasAttribute('disabled')).toBe(true);
  });

  it('of a plan says that the plan goes', async () => {
    const item = { kind: 'plan', code: 'pro', name: 'Pro', spark: 0, pass: 0, plan_days: 30 } as const;
    const { events } = open(payment({ item, method: 'card', sparks_expire_at: null, plan_ends_at: LATER }));
    expect(await fact('Contains')).toBe('30 days');
    expect(await fact('Pro until')).toContain('Jan 8, 2026');
    expect(screen.queryByText('Left of this purchase')).not.toBeInTheDocument();
    await events.click(screen.getByRole('button', { name: 'Get a refund' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Pro, right away')).toBeVisible();
    expect(dialog.getByText('The card you paid with')).toBeVisible();
  });

  it('that was used meanwhile says so in the dialog', async () => {
    const { events } = open(payment(), {
      [`POST /api/payments/${ID}/refund`]: { status: 422, body: errorBody('refund_not_possible', { reason: 'used' }) },
    });
    await events.click(await screen.findByRole('button', { name: 'Get a refund' }));
    await events.click(await screen.findByRole('button', { name: 'Refund $19.99' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'We can’t refund this: you’ve already used some of it.',
    );
  });

  it.each(REFUND_REFUSALS.filter((refusal) => refusal !== 'not_completed'))(
    'that cannot be given back because of %s says so, and the button would do nothing',
    async (refusal) => {
      open(payment({ refund: { possible: false, until: LATER, refusal } }));
      expect((await screen.findByText(/^We can’t refund this: /)).textContent).not.toContain('{');
      expect(screen.getByRole('button', { name: 'Get a refund' }).hasAttribute('disabled')).toBe(true);
    },
  );

  it('whose refund PayPal refused says that what was bought is back', async () => {
    open(payment({ refunds: [refund({ status: 'failed' })] }));
    expect((await screen.findByRole('alert')).textContent).toContain('PayPal refused the refund');
    const row = within(screen.getByRole('region', { name: 'Refunds' })).getByRole('listitem');
    expect(row.textContent).toMatch(
      /Refused by PayPal.*in your account again\..*Requested by you.*Returned to you\s*1,200/,
    );
  });

  it('that is gone back says so, and offers no second refund', async () => {
    open(
      payment({
        status: 'refunded',
        refunded_cents: 1999,
        refund: { possible: false, until: LATER, refusal: 'not_completed' },
        refunds: [refund({ asked_by: 'operator' })],
      }),
    );
    expect(await screen.findByText('We refunded the full amount to your original payment method.')).toBeVisible();
    expect(screen.getByText('By the operator')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Get a refund' })).not.toBeInTheDocument();
  });

  it('that is somebody else’s, or none at all, is not there', async () => {
    fakeApi({});
    renderScreen(<PaymentPage paymentId={ID} />);
    expect(await screen.findByRole('heading', { name: 'We couldn’t find this payment', level: 1 })).toBeVisible();
  });

  it('is asked for again while its money may still move', async () => {
    let status: Payment['status'] = 'approved';
    open(begun, { [`GET /api/payments/${ID}`]: () => ({ ...payment(), status }) });
    expect(await screen.findByText('Charging')).toBeVisible();
    status = 'completed';
    await waitFor(() => {
      expect(screen.getByText('Paid, and added to your account.')).toBeVisible();
    });
  });
});

describe('the plan', () => {
  it('that is free leads to what else there is', async () => {
    await signInAs();
    renderScreen(<CurrentPlan />);
    expect(await screen.findByText('For personal, non-commercial use.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Compare Free and Pro' })).toHaveAttribute('href', '/plans');
  });

  it('that was bought says until when', async () => {
    await signInAs({ plan: 'pro', plan_ends_at: LATER });
    renderScreen(<CurrentPlan />);
    expect((await screen.findByText(/^Until Jan 8, 2026/)).textContent).toContain('It doesn’t renew');
    expect(screen.getByRole('link', { name: 'Extend or compare' })).toHaveAttribute('href', '/plans');
  });
});
