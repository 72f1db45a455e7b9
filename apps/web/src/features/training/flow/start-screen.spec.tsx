import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../../test/answers';
import { errorBody, fakeApi, renderScreen, type Answers } from '../../../../test/screen';
import { SESSION_ID as SESSION, sessionSummary, trainingSession } from '../../../../test/training';
import { TrainingFlowPage } from './training-flow-page';

const OTHER = '01920000-0000-7000-8000-0000000000a2';

const left = sessionSummary({
  status: 'VARIATIONS_GENERATED',
  user_model_name: 'Mina',
  model_name: 'Mina',
  image_count: 6,
  updated_at: new Date().toISOString(),
  created_at: new Date().toISOString(),
});

function open(more: Answers, sessionId: string | null = null, begins = false) {
  const sent = fakeApi({
    ...shop,
    'GET /api/training/sessions/resumable': { session: null },
    'GET /api/training/sessions/active': { session: null },
    'GET /api/training/sessions/drafts': { sessions: [] },
    ...more,
  });
  renderScreen(<TrainingFlowPage sessionId={sessionId} step={undefined} begins={begins} />);
  return sent;
}

beforeEach(() => i18next.changeLanguage('en'));

describe('a training that was left unfinished', () => {
  it('is offered first, to be gone on with', async () => {
    open({ 'GET /api/training/sessions/resumable': { session: left } });
    const link = await screen.findByRole('link', { name: 'Continue' });
    expect(link.getAttribute('href')).toContain(SESSION);
    expect(screen.getByRole('heading', { name: 'Mina' })).toBeVisible();
  });

  it('is offered though nothing but its pictures is there, and each of several is', async () => {
    const drafts = [sessionSummary({ image_count: 2 }), sessionSummary({ id: OTHER, image_count: 3 })];
    open({ 'GET /api/training/sessions/drafts': { sessions: drafts } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Pick up where you left off' })).toBeVisible();
    const links = screen.getAllByRole('link', { name: 'Continue' }).map((link) => link.getAttribute('href'));
    expect(links).toEqual([SESSION, OTHER].map((id): unknown => expect.stringContaining(id)));
    expect(screen.getAllByRole('button', { name: 'Delete this training' })).toHaveLength(2);
  });

  it('is not what still trains: that can only be looked at', async () => {
    const running = { ...left, status: 'TRAINING_IN_PROGRESS' };
    open({ 'GET /api/training/sessions/active': { session: running } });
    expect(await screen.findByRole('link', { name: 'See progress' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Train a character' })).toBeVisible();
    expect(screen.queryByText(/Continue with them/)).not.toBeInTheDocument();
  });

  it('is deleted only after a second question', async () => {
    const sent = open({
      'GET /api/training/sessions/resumable': { session: left },
      [`DELETE /api/training/sessions/${SESSION}`]: { ok: true },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Delete this training' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete this training?' });
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Delete training' }));
    await waitFor(() => {
      expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    });
  });

  it('that cannot be looked for says so, and can be looked for again', async () => {
    open({
      'GET /api/training/sessions/resumable': { status: 503, body: errorBody('unavailable') },
      'GET /api/training/sessions/active': { status: 503, body: errorBody('unavailable') },
    });
    expect(await screen.findByText('Failed to check for resumable sessions.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('that cannot be opened says which', async () => {
    open({ [`GET /api/training/sessions/${SESSION}`]: { status: 503, body: errorBody('unavailable') } }, SESSION);
    expect(await screen.findByText(`Failed to resume session ${SESSION}.`)).toBeVisible();
  });

  it('that is gone says that there is no active session', async () => {
    open({ [`GET /api/training/sessions/${SESSION}`]: { status: 404, body: errorBody('not_found') } }, SESSION);
    expect(await screen.findByText('No active session')).toBeVisible();
  });
});

it('a session that cannot be begun says so', async () => {
  open({ 'POST /api/training/sessions': { status: 503, body: errorBody('unavailable') } });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Start a new character' }));
  expect(await screen.findByText(/^Failed to start a new session\./)).toBeVisible();
});

describe('who comes by a button that promises the first step', () => {
  const begun = (sent: ReturnType<typeof open>) =>
    sent.filter(({ method, path }) => method === 'POST' && path === '/api/training/sessions');
  const created = { 'POST /api/training/sessions': { status: 201, body: trainingSession() } };

  it('needs no second one: a session is begun, once', async () => {
    const sent = open(created, null, true);
    await waitFor(() => {
      expect(begun(sent)).toHaveLength(1);
    });
    expect(screen.queryByRole('button', { name: 'Start a new character' })).not.toBeInTheDocument();
  });

  it('is offered what was left unfinished first, and nothing is begun', async () => {
    const sent = open({ ...created, 'GET /api/training/sessions/resumable': { session: left } }, null, true);
    expect(await screen.findByRole('link', { name: 'Continue' })).toBeVisible();
    expect(begun(sent)).toEqual([]);
  });

  it('has the button where it could not be begun', async () => {
    open({ 'POST /api/training/sessions': { status: 503, body: errorBody('unavailable') } }, null, true);
    expect(await screen.findByText(/^Failed to start a new session\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Start a new character' })).toBeEnabled();
  });
});
