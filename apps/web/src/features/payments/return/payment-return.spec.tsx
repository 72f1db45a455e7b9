import type { Payment } from '@atelier/contracts';
import { useLocation } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { orpc } from '@/lib/client';
import { i18next } from '@/lib/i18n';
import { applyLiveEvent } from '@/lib/live';
import { paymentsPart } from '../app-part';
import { getSession } from '@/lib/session';
import { shop } from '../../../../test/answers';
import { APPROVE_URL, payment, PAYMENT_ID } from '../../../../test/payments';
import { errorBody, fakeApi, renderScreen, type Answers } from '../../../../test/screen';
import { signInAs } from '../../../../test/signed-in';
import { PaymentCancelPage, PaymentFailedPage, PaymentSuccessPage } from './components/payment-return-page';

const BASE = `/api/payments/${PAYMENT_ID}`;
const COMPLETED = payment({
  status: 'completed',
  approve_url: null,
  transaction_id: 'TX-1',
  sparks_expire_at: '2027-01-01T12:00:00.000Z',
  return_to: '/generator?character=1',
});

const Address = () => <output aria-label="address">{useLocation().href}</output>;

function open(page: 'success' | 'cancel', answers: Answers, id: string | undefined = PAYMENT_ID) {
  const sent = fakeApi({ ...shop, 'GET /api/users/me': getSession().user ?? {}, ...answers });
  const Returned = page === 'success' ? PaymentSuccessPage : PaymentCancelPage;
  function AtAddress() {
    const { pathname, search } = useLocation();
    if (pathname !== '/payment/failed') return <Returned paymentId={id} />;
    return <PaymentFailedPage paymentId={(search as { payment?: string }).payment} />;
  }
  const { queryClient } = renderScreen(
    <>
      <Address />
      <AtAddress />
    </>,
  );
  const asked = () =>
    sent.filter(({ path }) => path.startsWith('/api/payments')).map((one) => `${one.method} ${one.path}`);
  return { sent, asked, queryClient };
}
const captured = (answer: Payment) => ({ [`POST ${BASE}/capture`]: answer, [`GET ${BASE}`]: answer });
const cancelled = (answer: Payment) => ({ [`POST ${BASE}/cancel`]: answer, [`GET ${BASE}`]: answer });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(async () => {
  await i18next.changeLanguage('en');
  await signInAs();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('back from the provider with a payment', () => {
  it('that is completed: what came, what there is now, and the way on', async () => {
    open('success', {
      ...captured(COMPLETED),
      'GET /api/wallet': { spark: { available: 715, held: 0 }, pass: { available: 1, held: 0 }, lots: [] },
    });
    await title('Payment complete');
    const rows = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
    await waitFor(() => {
      expect(rows()).toEqual(['500Sparks', '715Sparks1Character Pass', 'Jan 1, 2027', '$4.99 no tax added', 'TX-1']);
    });
    expect(href('Show the receipt')).toBe(`/settings/billing/payments/${PAYMENT_ID}`);
    await userEvent.setup().click(screen.getByRole('link', { name: 'Continue' }));
    await waitFor(() => {
      expect(screen.getByLabelText('address').textContent).toBe('/generator?character=1');
    });
  });

  it('does not show the balance from before as the new one', async () => {
    const before = { spark: { available: 215, held: 0 }, pass: { available: 1, held: 0 }, lots: [] };
    let answer = payment({ status: 'approved' });
    const { queryClient } = open('success', {
      [`POST ${BASE}/capture`]: () => answer,
      [`GET ${BASE}`]: () => answer,
      'GET /api/wallet': { ...before, spark: { available: 715, held: 0 } },
    });
    await title('Finishing your payment');
    queryClient.setQueryData(orpc.wallet.get.queryKey(), before, { updatedAt: Date.now() - 60_000 });
    const shown = new Set<string>();
    const observer = new MutationObserver(() => {
      for (const { textContent } of screen.queryAllByRole('definition')) shown.add(textContent);
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    answer = COMPLETED;
    await title('Payment complete');
    expect(await screen.findByText('715')).toBeVisible();
    observer.disconnect();
    expect([...shown]).toContain('500Sparks');
    expect([...shown].filter((text) => text.includes('215'))).toEqual([]);
  });

  it('for Pro: until when', async () => {
    const item = { kind: 'plan', code: 'pro', name: 'Pro', spark: 0, pass: 0, plan_days: 30 } as const;
    open('success', captured({ ...COMPLETED, item, return_to: null, plan_ends_at: '2026-02-01T12:00:00.000Z' }));
    await title('Pro is yours');
    expect(screen.getByText(/^Feb 1, 2026/)).toBeVisible();
    expect(href('Continue')).toBe('/generate');
  });

  it('tells the rest of the app what it changed', async () => {
    const user = getSession().user;
    const { sent } = open('success', {
      ...captured(COMPLETED),
      'GET /api/users/me': { ...user, plan: 'pro', plan_ends_at: '2026-02-01T12:00:00.000Z' },
    });
    await waitFor(() => {
      expect(getSession().user?.plan).toBe('pro');
    });
    expect(sent.filter(({ path }) => path === '/api/wallet').length).toBeGreaterThan(0);
  });

  it.each([
    ['declined', 'Payment failed', /Try another card or way to pay\. Your bank or PayPal can tell you why\.$/],
    ['refused', 'Payment failed', /If it happens again, contact support\.$/],
  ] as const)(
    'that was %s: says so and what to do, and leads back to the same package, paid the same way',
    async (failure, name, advice) => {
      open('success', captured(payment({ status: 'failed', failure, method: 'card', return_to: '/generate' })));
      await title(name);
      // Not on the screen of a success, whose address it would keep.
      expect(screen.getByLabelText('address').textContent).toBe(`/payment/failed?payment=${PAYMENT_ID}`);
      expect(screen.getByText(advice)).toBeVisible();
      expect(screen.getByRole('alert')).toBeVisible();
      expect(href('Try again')).toBe('/pricing?package=small&method=card&back=%2Fgenerate');
    },
  );

  it('that failed, and was paid at another try: says so', async () => {
    let shown = payment({ status: 'failed', failure: 'declined' });
    const { queryClient } = open('success', { [`POST ${BASE}/capture`]: shown, [`GET ${BASE}`]: () => shown });
    await title('Payment failed');
    shown = COMPLETED;
    await act(() => queryClient.invalidateQueries({ queryKey: orpc.payments.get.key() }));
    await title('Payment complete');
    expect(screen.getByLabelText('address').textContent).toContain('/payment/failed');
  });

  it('of the wrong amount: names the numbers for support, and offers no second payment', async () => {
    open('success', captured(payment({ status: 'failed', failure: 'amount_mismatch', transaction_id: 'TX-2' })));
    await title('The amount doesn’t match');
    expect(screen.getByText('TX-2')).toBeVisible();
    expect(screen.getByText(PAYMENT_ID)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('that has expired: leads back to Pro, where it was for Pro', async () => {
    const item = { kind: 'plan', code: 'pro', name: 'Pro', spark: 0, pass: 0, plan_days: 30 } as const;
    open('success', captured(payment({ status: 'cancelled', failure: 'expired', item })));
    await title('Payment expired');
    expect(href('Try again')).toBe('/plans?buy=pro');
  });

  it.each([
    ['pending', 'Payment on its way'],
    ['refunding', 'Refund in progress'],
    ['refunded', 'Payment refunded'],
    ['disputed', 'Payment disputed'],
    ['reversed', 'Payment reversed'],
  ] as const)('that is %s: says what that means, and offers no second payment', async (status, name) => {
    open('success', captured(payment({ status })));
    await title(name);
    expect(screen.queryByRole('link', { name: 'Try again' })).not.toBeInTheDocument();
    expect(screen.queryByText('Added')).not.toBeInTheDocument();
    expect(href('Show the receipt')).toBe(`/settings/billing/payments/${PAYMENT_ID}`);
  });

  it.each([
    ['nobody has', { status: 404, body: errorBody('not_found') }, PAYMENT_ID],
    ['the address does not name', payment(), undefined],
  ])('that %s: says so', async (_why, answer, id) => {
    const sent = fakeApi({ ...shop, [`POST ${BASE}/capture`]: answer });
    renderScreen(<PaymentSuccessPage paymentId={id} />);
    await title('We couldn’t find this payment');
    expect(sent.length).toBeLessThanOrEqual(id ? 1 : 0);
  });
});

describe('a payment that is still being taken', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });

  it('is asked for again with growing pauses until it is done, and is then only looked at', async () => {
    let answer = payment({ status: 'approved' });
    const times: number[] = [];
    const { asked } = open('success', {
      [`POST ${BASE}/capture`]: () => {
        times.push(Date.now());
        return answer;
      },
      [`GET ${BASE}`]: () => answer,
    });
    const pass = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
    };
    await screen.findByText('PayPal is moving the money');
    await pass(40);
    const pauses = times.slice(1).map((time, index) => Math.round((time - (times[index] ?? 0)) / 1_000));
    expect(pauses.slice(0, 4)).toEqual([...pauses.slice(0, 4)].sort((one, other) => one - other));
    expect(pauses.length).toBeGreaterThan(3);
    expect(pauses.length).toBeLessThan(10);
    answer = COMPLETED;
    await pass(30);
    await title('Payment complete');
    const captures = times.length;
    await pass(60);
    expect(times).toHaveLength(captures);
    expect(asked().length).toBeLessThan(captures + 4);
  });

  it('may be left after a while; before its approval, there is a way back to that', async () => {
    open('success', captured(payment()));
    await title('Finishing your payment');
    expect(await screen.findByText('Waiting for PayPal to confirm your approval')).toBeVisible();
    expect(screen.queryByText(/you can leave this page/)).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(21_000));
    expect(await screen.findByText(/you can leave this page/)).toBeVisible();
    expect(href('Continue at PayPal')).toBe(APPROVE_URL);
  });

  it('is shown as done as soon as an event says so', async () => {
    let answer = payment({ status: 'pending' });
    const { queryClient } = open('success', {
      [`POST ${BASE}/capture`]: () => answer,
      [`GET ${BASE}`]: () => answer,
    });
    await title('Payment on its way');
    answer = COMPLETED;
    applyLiveEvent(queryClient, { type: 'payment', payment_id: PAYMENT_ID, status: 'completed' }, [paymentsPart]);
    expect(await title('Payment complete')).toBeVisible();
  });

  it('is asked for again once something was spent, with which its refund may have gone', async () => {
    const { queryClient, asked } = open('success', captured(COMPLETED));
    await title('Payment complete');
    const gets = () => asked().filter((one) => one === `GET ${BASE}`).length;
    const before = gets();
    const amounts = { available: 1, held: 0 };
    applyLiveEvent(queryClient, { type: 'wallet', wallet: { spark: amounts, pass: amounts, lots: [] } }, [
      paymentsPart,
    ]);
    await waitFor(() => {
      expect(gets()).toBe(before + 1);
    });
  });

  it('is not given up where the server does not answer', async () => {
    let fails = true;
    open('success', {
      [`POST ${BASE}/capture`]: () => (fails ? { status: 503, body: errorBody('unavailable') } : COMPLETED),
      [`GET ${BASE}`]: COMPLETED,
    });
    await title('No answer yet');
    fails = false;
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(await title('Payment complete')).toBeVisible();
  });
});

describe('back from the provider without having paid', () => {
  it('gives the payment up, says that nothing was charged, and offers another try', async () => {
    const { asked } = open('cancel', cancelled(payment({ status: 'cancelled', failure: 'cancelled' })));
    await title('Payment canceled');
    expect(screen.getByText(/^You weren’t charged/)).toBeVisible();
    expect(href('Try again')).toBe('/pricing?package=small');
    expect(asked()).toEqual([`POST ${BASE}/cancel`]);
  });

  it('leads back to where it was begun, without another try too', async () => {
    const back = '/generator?character=1';
    open('cancel', cancelled(payment({ status: 'cancelled', failure: 'cancelled', return_to: back })));
    await title('Payment canceled');
    expect(href('Back to where you were')).toBe(back);
  });

  it.each([
    ['completed', COMPLETED, 'Payment complete'],
    ['on its way', payment({ status: 'pending' }), 'Payment on its way'],
  ])('says the truth where it is %s all the same', async (_how, now, name) => {
    open('cancel', {
      [`POST ${BASE}/cancel`]: { status: 409, body: errorBody('payment_settled') },
      [`GET ${BASE}`]: now,
    });
    await title(name);
    expect(screen.queryByText(/You weren’t charged/)).not.toBeInTheDocument();
  });

  it('does not take another answer for it than the API’s', async () => {
    open('cancel', { [`POST ${BASE}/cancel`]: { status: 404, body: errorBody('not_found') } });
    expect(await title('We couldn’t find this payment')).toBeVisible();
  });
});
