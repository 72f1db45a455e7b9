import type { AdminPerson, WalletTransaction } from '@atelier/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { loadTexts } from '@/lib/texts';
import { fakeApi, fill, IDEMPOTENCY_KEY, renderScreen, type Answers } from '../../../../test/screen';
import { PeoplePage } from './people-page';
import { PersonPage } from './person-page';

const id = (last: string) => `01920000-0000-7000-8000-0000000000${last}`;
const AT = '2026-01-01T00:00:00.000Z';
const balance = (available: number, held = 0) => ({ available, held, expiring: [] });

const MINA = {
  id: id('02'),
  email: 'mina@test.invalid',
  email_verified: true,
  display_name: 'Mina',
  plan: 'free',
  paused: false,
  created_at: AT,
  role: 'creator',
  language: 'en',
  plan_ends_at: null,
  pause: null,
  age_confirmed: false,
  wallet: { spark: balance(185, 15), pass: balance(1) },
  sign_ins: [{ provider: 'google', email: 'mina@test.invalid', last_used_at: AT }],
  devices: [],
} as unknown as AdminPerson;

const GRANTED: WalletTransaction = {
  id: id('d1'),
  kind: 'grant',
  change: { spark: 25, pass: 0 },
  memo: 'the picture was blurred',
  job: null,
  payment_id: null,
  item_name: null,
  created_at: AT,
};
const PAID = {
  id: id('e1'),
  item: { name: 'Starter' },
  status: 'completed',
  amount_cents: 499,
  refunded_cents: 0,
  created_at: AT,
};
const page = (...items: object[]) => ({ items, next_cursor: null });
const PERSON = `/api/admin/people/${MINA.id}`;

function open(person: Partial<AdminPerson> = {}, answers: Answers = {}) {
  const sent = fakeApi({
    [`GET ${PERSON}`]: { ...MINA, ...person },
    [`GET ${PERSON}/payments`]: page(PAID),
    [`GET ${PERSON}/transactions`]: page(GRANTED),
    'GET /api/admin/jobs': page(),
    ...answers,
  });
  renderScreen(<PersonPage userId={MINA.id} />);
  return { sent, events: userEvent.setup() };
}

beforeEach(async () => {
  await i18next.changeLanguage('en');
  await loadTexts('en', 'app', 'admin');
});

describe('the accounts', () => {
  it('are found by what is typed, and lead to their pages', async () => {
    const sent = fakeApi({ 'GET /api/admin/people': page(MINA, { ...MINA, id: id('03'), paused: true }) });
    const onSearch = vi.fn();
    renderScreen(<PeoplePage q="mi" onSearch={onSearch} />);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(sent[0]?.search).toEqual({ q: 'mi' });
    expect(within(first as HTMLElement).getByRole('link', { name: 'Mina' })).toHaveAttribute(
      'href',
      `/admin/people/${MINA.id}`,
    );
    expect(first).not.toHaveTextContent('Paused');
    expect(second).toHaveTextContent('Paused');
    const events = userEvent.setup();
    const search = screen.getByRole('searchbox', { name: 'Search' });
    await events.clear(search);
    await fill(events, search, ' mina@ ');
    expect(onSearch).not.toHaveBeenCalled();
    await events.keyboard('{Enter}');
    expect(onSearch).toHaveBeenLastCalledWith('mina@');
  });

  it('say so where none matches', async () => {
    fakeApi({ 'GET /api/admin/people': page() });
    renderScreen(<PeoplePage q="nobody" onSearch={vi.fn()} />);
    expect(await screen.findByText('No account matches.')).toBeVisible();
  });
});

describe('one account', () => {
  it('shows what it has, what it paid, what happened, and that it is signed in nowhere', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Mina' })).toBeVisible();
    expect(screen.getByText('185 (held: 15)')).toBeVisible();
    expect(screen.getByText('Not signed in anywhere.')).toBeVisible();
    const payments = within(screen.getByRole('region', { name: 'Payments' }));
    expect(await payments.findByText('Starter')).toBeVisible();
    expect(payments.getByText('$4.99')).toBeVisible();
    const moves = within(screen.getByRole('region', { name: 'Transactions' }));
    expect(await moves.findByText('the picture was blurred')).toBeVisible();
    expect(screen.getByRole('link', { name: 'What operators changed here' })).toHaveAttribute(
      'href',
      `/admin/log?user=${MINA.id}`,
    );
  });

  it('is granted no more than may be granted, and only with an amount and a reason', async () => {
    const { sent, events } = open({}, { [`POST ${PERSON}/grant`]: MINA.wallet });
    await events.click(await screen.findByRole('button', { name: 'Grant' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const send = dialog.getByRole('button', { name: 'Grant' });
    const sparks = dialog.getByRole('textbox', { name: 'Sparks' });
    await fill(events, dialog.getByRole('textbox', { name: 'Reason' }), 'a lost picture');
    await events.click(send);
    await fill(events, sparks, '1.5');
    expect(dialog.getByText(/^A whole number up to/)).toBeVisible();
    await events.click(send);
    expect(sent.some(({ method }) => method === 'POST')).toBe(false);
    await events.clear(sparks);
    await fill(events, sparks, '10');
    await events.click(send);
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    });
    const changes = sent.filter(({ method }) => method === 'POST');
    expect(changes.map(({ body }) => body)).toEqual([{ spark: 10, pass: 0, reason: 'a lost picture' }]);
    expect(changes[0]?.idempotencyKey).toMatch(IDEMPOTENCY_KEY);
  });

  it('says since when and why it is paused, and can only be opened again', async () => {
    open({ paused: true, pause: { since: AT, reason: null } });
    expect(await screen.findByText('Paused because several prompts were refused.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reopen account' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pause account' })).not.toBeInTheDocument();
  });

  it('offers a refund of nothing but what is left of money that has come in', async () => {
    const payments = page(
      PAID,
      { ...PAID, id: id('e2'), refunded_cents: 499 },
      { ...PAID, id: id('e3'), status: 'failed' },
    );
    const { events } = open({}, { [`GET ${PERSON}/payments`]: payments });
    await events.click(await screen.findByRole('button', { name: 'Refund' }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('$4.99 goes back through PayPal');
  });
});
