import type { Plan, User } from '@atelier/contracts';
import { useLocation, useSearch } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { signOut } from '@/lib/session';
import { NO_RATES, payment } from '../../../../test/payments';
import { fakeApi, renderScreen } from '../../../../test/screen';
import { signInAs } from '../../../../test/signed-in';
import { PlansPage } from './components/plans-page';
import { plansSearch } from './search';

const ENDS = '2026-03-01T12:00:00.000Z';
const FREE: Plan = {
  code: 'free',
  name: 'Free',
  price_cents: 0,
  tax_cents: 0,
  period_days: null,
  unfinished_jobs: 4,
  commercial_licence: false,
  permanent_storage: false,
  on_sale: true,
};
const PRO: Plan = {
  ...FREE,
  code: 'pro',
  name: 'Pro',
  price_cents: 1200,
  period_days: 30,
  unfinished_jobs: 12,
  commercial_licence: true,
  permanent_storage: true,
};

function AtAddress() {
  const search = plansSearch.parse(useSearch({ strict: false }));
  return (
    <>
      <output aria-label="address">{useLocation().href}</output>
      <PlansPage search={search} />
    </>
  );
}

interface Situation {
  address?: string;
  pro?: Plan;
  enabled?: boolean;
  user?: Partial<User>;
}

async function open({ address = '/plans', pro = PRO, enabled = true, user = {} }: Situation = {}) {
  await signInAs(user);
  const sent = fakeApi({
    'GET /api/plans': { plans: [FREE, pro], payments_enabled: enabled, storage_days: 90, rates: NO_RATES },
    // Past its approval, so that the page need not be left.
    'POST /api/payments': payment({ approve_url: null }),
  });
  renderScreen(<AtAddress />, address);
  return { sent, events: userEvent.setup() };
}

const plan = async (name: string) => {
  const item = (await screen.findByRole('heading', { name, level: 2 })).closest('li');
  if (!item) throw new Error('the plan is not in the list');
  return within(item);
};

beforeEach(async () => {
  await i18next.changeLanguage('en');
});

describe('the plans', () => {
  it('are compared by licence, storage and work at once', async () => {
    await open();
    const free = await plan('Free');
    expect(free.getByText('Personal use')).toBeVisible();
    expect(free.getByText('A character that no one uses expires after 90 days.')).toBeVisible();
    expect(free.getByText('4 unfinished jobs at once')).toBeVisible();
    expect(free.getByText('Your plan')).toBeVisible();
    expect(free.queryByRole('button')).not.toBeInTheDocument();
    const pro = await plan('Pro');
    expect(pro.getByText('Commercial license')).toBeVisible();
    expect(pro.getByText('Characters don’t expire while you’re on Pro')).toBeVisible();
    expect(pro.getByText('12 unfinished jobs at once')).toBeVisible();
    expect(pro.getByText('$12.00')).toBeVisible();
    expect(pro.getByText('for 30 days')).toBeVisible();
    expect(pro.getByText(/doesn’t renew/)).toBeVisible();
    expect(pro.queryByText('Your plan')).not.toBeInTheDocument();
  });

  it('say how long Pro lasts, and that an extension follows on it', async () => {
    const { events } = await open({ user: { plan: 'pro', plan_ends_at: ENDS } });
    const pro = await plan('Pro');
    expect(pro.getByText('Your plan')).toBeVisible();
    expect(pro.getByText(/^Until Mar 1, 2026/)).toBeVisible();
    await events.click(pro.getByRole('button', { name: 'Extend Pro' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Buy Pro' }));
    expect(dialog.getByText('Pro for 30 days')).toBeVisible();
    expect(dialog.getByText(/^It starts when your current plan ends, on Mar 1, 2026/)).toBeVisible();
  });

  it('sell Pro as a purchase like any other', async () => {
    const { sent, events } = await open({ address: '/plans?back=%2Fgenerate' });
    await events.click((await plan('Pro')).getByRole('button', { name: 'Get Pro' }));
    await events.click(await screen.findByRole('button', { name: 'Pay $12.00 with PayPal' }));
    await waitFor(() => {
      expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
        item: { kind: 'plan', code: 'pro' },
        method: 'wallet',
        shown: { amount_cents: 1200, spark: 0, pass: 0, plan_days: 30 },
        return_to: '/generate',
      });
    });
  });

  it.each([
    ['payments are switched off', { enabled: false }],
    ['it is not on sale', { pro: { ...PRO, on_sale: false } }],
  ])('offer no purchase where %s, even to who comes for it', async (_why, how) => {
    await open({ ...how, address: '/plans?buy=pro' });
    expect((await plan('Pro')).getByText(/You can’t buy this right now/)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('let a visitor sign in first', async () => {
    const { events } = await open();
    await signOut().catch(() => undefined);
    await events.click((await plan('Pro')).getByRole('button', { name: 'Get Pro' }));
    await waitFor(() => {
      expect(screen.getByLabelText('address').textContent).toBe('/login');
    });
    expect(sessionStorage.getItem('atelier.redirect')).toBe('/plans?buy=pro');
  });
});
