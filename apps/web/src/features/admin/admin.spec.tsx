import { errorMessage, type OperatorAction } from '@atelier/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { loadTexts } from '@/lib/texts';
import { errorBody, fakeApi, renderScreen, type Answers } from '../../../test/screen';
import { signInAs } from '../../../test/signed-in';
import { AdminLayout } from './admin-layout';
import { LogPage } from './log/log-page';

const UNTIL = '2026-01-01T01:00:00.000Z';
const USER = '01920000-0000-7000-8000-0000000000a1';
const OPEN: Answers = { 'GET /api/admin/access': { until: UNTIL } };
const REFUND = { amount_cents: 499, refund_id: 'r-1' };

const entry = (change: Partial<OperatorAction>): OperatorAction => ({
  id: '01920000-0000-7000-8000-0000000000b1',
  operator: 'Ada',
  operator_id: null,
  action: 'money.grant',
  reason: 'the picture was blurred',
  user_id: USER,
  user_name: 'Mina',
  payment_id: null,
  details: { spark: 25 },
  created_at: '2026-01-01T00:00:00.000Z',
  ...change,
});

function open(answers: Answers) {
  const sent = fakeApi(answers);
  renderScreen(<AdminLayout>inside</AdminLayout>);
  return { sent, events: userEvent.setup() };
}

beforeEach(async () => {
  await i18next.changeLanguage('en');
  await loadTexts('en', 'app', 'admin');
  await signInAs({ role: 'operator' });
});

describe('the frame of the operators’ page', () => {
  it('shows its sections to an operator who has just signed in', async () => {
    open(OPEN);
    expect(await screen.findByText('inside')).toBeVisible();
    expect(
      within(screen.getByRole('navigation', { name: 'Operations' })).getByRole('link', { name: 'Log' }),
    ).toBeVisible();
  });

  it('asks for a fresh sign-in before it shows anything', async () => {
    const { events } = open({
      'GET /api/admin/access': { status: 403, body: errorBody('fresh_sign_in_required', { minutes: 60 }) },
      'GET /api/auth/identities': { items: [] },
      'GET /api/auth/providers': { providers: [], test_user: false },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Please sign in again' })).toBeVisible();
    expect(screen.queryByText('inside')).not.toBeInTheDocument();
    await events.click(screen.getByRole('button', { name: 'Sign in again' }));
    expect(await screen.findByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  });

  it('opens the queue board in a tab of its own, once this browser was let in', async () => {
    const replace = vi.fn();
    const opened = vi.spyOn(window, 'open').mockReturnValue({ location: { replace } } as unknown as Window);
    const { events } = open({ ...OPEN, 'POST /api/admin/session': { ok: true } });
    await events.click(await screen.findByRole('button', { name: 'Queue board' }));
    await waitFor(() => {
      expect(replace).toHaveBeenCalledWith('/api/admin/queues');
    });
    expect(opened.mock.calls).toEqual([['', '_blank']]);
  });

  it('closes that tab again, and says why, where the API refuses', async () => {
    const close = vi.fn();
    vi.spyOn(window, 'open').mockReturnValue({ close } as unknown as Window);
    const { events } = open({
      ...OPEN,
      'POST /api/admin/session': { status: 403, body: errorBody('operator_only') },
    });
    await events.click(await screen.findByRole('button', { name: 'Queue board' }));
    expect(await screen.findByText(errorMessage('operator_only', 'en'))).toBeVisible();
    expect(close).toHaveBeenCalledTimes(1);
  });
});

describe('the log', () => {
  it('says who did what, about whom and why, and passes on what it is narrowed down to', async () => {
    const sent = fakeApi({
      'GET /api/admin/log': {
        items: [entry({}), entry({ id: USER, action: 'new.thing', details: REFUND })],
        next_cursor: null,
      },
    });
    const onFilter = vi.fn();
    renderScreen(<LogPage filter={{ user: USER, action: 'money' }} onFilter={onFilter} />);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent(/Granted.*25.*the picture was blurred.*By Ada.*Account of Mina/);
    // What it came to is read without opening anything; there is nothing else to be opened for.
    expect(within(first ?? document.body).queryByText('Details')).not.toBeInTheDocument();
    expect(second).toHaveTextContent(/\$4\.99.*Details.*r-1/);
    // What has no name yet is shown as it is written.
    expect(second).toHaveTextContent('new.thing');
    expect(sent.at(-1)?.search).toEqual({ user_id: USER, action: 'money' });
    const events = userEvent.setup();
    await events.selectOptions(screen.getByRole('combobox', { name: 'Area' }), 'Jobs');
    expect(onFilter).toHaveBeenLastCalledWith({ user: USER, action: 'jobs' });
    await events.click(screen.getByRole('button', { name: `Remove filter: Account ${USER}` }));
    expect(onFilter).toHaveBeenLastCalledWith({ user: undefined, action: 'money' });
  });
});
