import {
  errorMessage,
  type AccountExport,
  type AssignmentRequest,
  type Character,
  type Closure,
  type Notification,
  type Payment,
} from '@atelier/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { applyLiveEvent } from '@/lib/live';
import { privacyPart } from './app-part';
import { getSession } from '@/lib/session';
import { payment, PAYMENT_ID } from '../../../test/payments';
import { errorBody, fakeApi, renderScreen, type Answers } from '../../../test/screen';
import { signInAs } from '../../../test/signed-in';
import { AccountPage } from './account-page';
import { DataPage } from './data-page';

const NOW = '2026-01-01T00:00:00.000Z';
const HOUR = 3_600_000;

beforeEach(async () => {
  await i18next.changeLanguage('en');
  await signInAs({ display_name: 'Mina Kim' });
});

describe('the export', () => {
  const found = (change: Partial<AccountExport> = {}): AccountExport => ({
    id: '01920000-0000-7000-8000-0000000000e1',
    status: 'ready',
    percent: 100,
    bytes: 30 * 1024 * 1024,
    url: '/export.zip',
    error: null,
    requested_at: NOW,
    expires_at: new Date(Date.now() + 5.01 * HOUR).toISOString(),
    ...change,
  });
  const open = (answers: Answers) => {
    const sent = fakeApi(answers);
    renderScreen(<DataPage />);
    return { sent, events: userEvent.setup() };
  };
  const working = found({ status: 'running', percent: 40, bytes: null, url: null, expires_at: null });

  it('is asked for, worked on and then there, with its size and how long it works', async () => {
    const answers = [null, working, found()];
    const { sent, events } = open({
      // `null` is an answer too.
      'GET /api/users/me/export': () => ({
        status: 200,
        body: (answers.length > 1 ? answers.shift() : answers[0]) as object,
      }),
      'POST /api/users/me/export': { status: 202, body: { ...working, status: 'pending', percent: 0 } },
    });
    await events.click(await screen.findByRole('button', { name: 'Prepare download' }));
    expect(await screen.findByText('Waiting to start')).toBeVisible();
    // There is no link yet.
    expect(screen.queryByText(/^Keep this link to yourself/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(sent.find(({ method }) => method === 'POST')?.idempotencyKey).toMatch(/\w{16}/);
    expect(await screen.findByText('Collecting your files')).toBeVisible();
    const download = await screen.findByRole('link', { name: 'Download' });
    expect(download).toHaveAttribute('href', '/export.zip');
    expect(screen.getByText('30 MB · available for 5 hr')).toBeVisible();
    expect(screen.getByText(/^Keep this link to yourself/)).toBeVisible();
  });

  it('is there as soon as its notice comes, not at the next poll', async () => {
    let stored = working;
    fakeApi({ 'GET /api/users/me/export': () => stored });
    const { queryClient } = renderScreen(<DataPage />);
    await screen.findByText('Collecting your files');
    stored = found();
    const notification: Notification = {
      id: '01920000-0000-7000-8000-0000000000f1',
      type: 'system_notice',
      code: 'export_ready',
      title: 'Your data are ready',
      text: '',
      path: '/settings/data',
      reward: null,
      read: false,
      created_at: NOW,
    };
    act(() => {
      applyLiveEvent(queryClient, { type: 'notification', notification, unread: 1 }, [privacyPart]);
    });
    expect(await screen.findByRole('link', { name: 'Download' })).toBeVisible();
  });

  it.each([
    [
      'failed',
      found({ status: 'failed', url: null, error: { code: 'export_failed', message: 'x' } }),
      /Couldn’t prepare your download/,
    ],
    ['is over', found({ status: 'expired', url: null }), /deleted after 24 hours/],
    ['ran out while this page was open', found({ expires_at: NOW }), /deleted after 24 hours/],
  ])('can be asked for again where the last one %s', async (_what, last, message) => {
    open({ 'GET /api/users/me/export': last });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Download' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Prepare a new download' })).toBeVisible();
  });

  it('says why it was not begun', async () => {
    const { events } = open({
      'GET /api/users/me/export': found({ status: 'expired', url: null }),
      'POST /api/users/me/export': { status: 429, body: errorBody('too_many_requests', { seconds: 60 }) },
    });
    await events.click(await screen.findByRole('button', { name: 'Prepare a new download' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      errorMessage('too_many_requests', 'en', { seconds: 60 }),
    );
  });
});

describe('closing the account', () => {
  const closure: Closure = {
    token: 't'.repeat(32),
    status: 'pending',
    requested_at: NOW,
    completed_at: null,
    receipt: null,
  };
  const character = (n: number): Character => ({
    id: `01920000-0000-7000-8000-0000000000c${String(n)}`,
    name: 'Sora',
    thumbnail_url: null,
    is_public: false,
    own: true,
    creator_name: 'Mina',
    has_face_model: false,
    engine: 'preview',
    image_count: 12,
    created_at: NOW,
    expires_at: null,
    expired: false,
  });
  const assignment = (status: AssignmentRequest['status']): AssignmentRequest => ({
    id: `01920000-0000-7000-8000-0000000000${status === 'in_progress' ? 'd1' : 'd2'}`,
    name: 'Sora',
    status,
    session_id: character(1).id,
    character_id: null,
    job: null,
    thumbnail_url: null,
    image_count: 4,
    with_variations: false,
    progress_percent: 100,
    can_retry: false,
    auto_select_at: null,
    created_at: NOW,
    started_at: NOW,
    completed_at: null,
    failed_at: null,
    error: null,
  });
  const open = (close: Answers[string], payments: Payment[] = []) => {
    const onClosed = vi.fn();
    const sent = fakeApi({
      'GET /api/auth/again': { until: NOW },
      'GET /api/payments': { items: payments, next_cursor: null },
      'GET /api/characters': { items: [character(1), character(2)], next_cursor: null },
      'GET /api/assignment-requests': {
        items: [assignment('awaiting_selection'), assignment('in_progress')],
        next_cursor: null,
      },
      'GET /api/wallet': { spark: { available: 200, held: 15 }, pass: { available: 1, held: 0 }, lots: [] },
      'DELETE /api/users/me': close,
    });
    renderScreen(<AccountPage onClosed={onClosed} />);
    return { sent, onClosed, events: userEvent.setup() };
  };
  const field = () => screen.findByLabelText('Type your name to continue: Mina Kim');
  const button = () => screen.getByRole('button', { name: 'Close my account' });
  const confirm = async (events: ReturnType<typeof userEvent.setup>) => {
    await events.type(await field(), ' Mina Kim ');
    await events.click(button());
    await events.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close my account' }),
    );
  };

  it('says what goes with it, in numbers', async () => {
    open(closure);
    expect(await screen.findByText('All your characters (2) and their models')).toBeVisible();
    expect(await screen.findByText(/^1 trained character that still waits/)).toBeVisible();
    const lost = await screen.findByText(/without a refund/);
    expect(lost.textContent).toContain('215');
    // The header shows 200.
    expect(lost.textContent).toMatch(/including what’s on hold for work in progress:.*15/);
    expect(screen.queryByText(/^Pro, /)).not.toBeInTheDocument();
  });

  it.each([
    [false, /^Pro, which would run until Jan 31, 2026\. You can no longer get a refund for it$/],
    [true, /^Pro, which would run until Jan 31, 2026\. You can get a refund for it until Jan 8, 2026.*but not after/],
  ])('says that Pro ends, until when it would run, and whether its money can come back: %s', async (possible, text) => {
    await signInAs({ display_name: 'Mina Kim', plan: 'pro', plan_ends_at: '2026-01-31T12:00:00.000Z' });
    const refund = { possible, until: '2026-01-08T12:00:00.000Z', refusal: possible ? null : ('used' as const) };
    const item = { kind: 'plan' as const, code: 'pro', name: 'Pro', spark: 0, pass: 0, plan_days: 30 };
    open(closure, [payment({ status: 'completed', completed_at: NOW, item, refund })]);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('says what is kept, before anything is pressed', async () => {
    open(closure);
    await screen.findByText(/Only the records under “What we keep” stay\./);
    const kept = within(screen.getByRole('region', { name: 'What we keep' }));
    expect(kept.getAllByRole('listitem')).toHaveLength(3);
    expect(kept.getByText(/^For 365 days, the receipt of what we deleted/)).toBeVisible();
    expect(kept.getByRole('link', { name: 'Privacy policy' })).toBeVisible();
  });

  it('takes the name with the quotes and the spaces of any keyboard', async () => {
    await signInAs({ display_name: '“Mina’s”\u00a0 Kim' });
    const { events } = open(closure);
    await events.type(await screen.findByLabelText(/^Type your name/), `"Mina's" Kim`);
    expect(button()).toBeEnabled();
  });

  it('leads to a refund that is still open first', async () => {
    const refund = { possible: true, until: '2026-01-08T12:00:00.000Z', refusal: null };
    const used = { ...refund, possible: false, refusal: 'used' as const };
    const { events } = open(closure, [
      payment({ status: 'completed', completed_at: NOW, refund }),
      payment({ id: character(9).id, item: { ...payment().item, name: 'Used' }, refund: used }),
    ]);
    const note = within(await screen.findByRole('note', { name: 'Get your money back first' }));
    expect(note.getByText(/^Small/).textContent).toBe('Small · $4.99');
    expect(note.getByRole('link', { name: 'Get a refund' })).toHaveAttribute(
      'href',
      `/settings/billing/payments/${PAYMENT_ID}`,
    );
    expect(note.queryByText(/^Used/)).not.toBeInTheDocument();
    // The Sparks that it is of are not said to be without one.
    expect(screen.getByText(/even those you can still get a refund for/)).toBeVisible();
    expect(screen.queryByText(/without a refund/)).not.toBeInTheDocument();
    await events.type(await field(), 'Mina Kim');
    await events.click(button());
    expect((await screen.findByRole('alertdialog')).textContent).toContain('lose the refund you could still get');
  });

  it.each([
    ['en', /PayPal is still confirming \$2\.49\. If the payment goes through .* we refund it automatically/],
    ['ko', /PayPal에서 \$2\.49 결제를 확인하고 있어요\. .*자동으로 환불돼요/],
  ])('says in %s before it is confirmed that money which is still to come goes back', async (language, text) => {
    await i18next.changeLanguage(language);
    const { events } = open(closure, [
      payment({ status: 'pending', amount_cents: 249 }),
      payment({ status: 'created' }),
    ]);
    expect((await screen.findByRole('note')).textContent).toMatch(text);
    await events.type(await screen.findByRole('textbox'), 'Mina Kim');
    await events.click(screen.getByRole('button', { name: i18next.t('settings:account.close') }));
    expect((await screen.findByRole('alertdialog')).textContent).toMatch(text);
  });

  it('needs the name, exactly', async () => {
    const { events } = open(closure);
    await events.type(await field(), 'mina kim');
    expect(button()).toHaveProperty('disabled', true);
    await events.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('signs out and leads to the receipt', async () => {
    const { sent, onClosed, events } = open({ status: 202, body: closure });
    await confirm(events);
    await waitFor(() => {
      expect(onClosed).toHaveBeenCalledWith(closure.token);
    });
    expect(sent.find(({ method }) => method === 'DELETE')?.body).toEqual({ confirmation: 'Mina Kim' });
    expect(getSession()).toMatchObject({ status: 'signed_out', reason: 'closed' });
  });

  it('changes nothing where the API refuses', async () => {
    const { onClosed, events } = open({ status: 422, body: errorBody('closure_confirmation_wrong') });
    await confirm(events);
    expect((await screen.findByRole('alert')).textContent).toBe(errorMessage('closure_confirmation_wrong', 'en'));
    expect(onClosed).not.toHaveBeenCalled();
    expect(getSession().status).toBe('signed_in');
  });
});
