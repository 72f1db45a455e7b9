import { errorMessage, type AssignmentRequest, type Job } from '@atelier/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { applyLiveEvent } from '@/lib/live';
import { jobsPart } from '@/features/jobs';
import { trainingPart } from '../../app-part';
import { errorBody, fakeApi, IDEMPOTENCY_KEY, renderScreen, type Answers } from '../../../../../test/screen';
import { shop } from '../../../../../test/answers';
import { AssignmentStatusPage } from './components/assignment-status-page';

const NOW = '2026-01-01T00:00:00.000Z';
const NOTHING = { spark: 0, pass: 0 };
const HELD = { spark: 100, pass: 0 };
const id = (n: number) => `01920000-0000-7000-8000-00000000000${String(n)}`;

const job: Job = {
  id: id(2),
  queue: 'training',
  status: 'active',
  subject: { type: 'training_session', id: id(3) },
  progress: { stage: 'training', percent: 40, eta_seconds: 60 },
  queue_position: null,
  eta: null,
  attempts: 1,
  error: null,
  receipt: { price: HELD, held: HELD, captured: NOTHING, returned: NOTHING, reason: 'open', settled_at: null },
  created_at: NOW,
  started_at: NOW,
  finished_at: null,
};
const RETURNED: Job['receipt'] = { ...job.receipt, returned: HELD, reason: 'failed', settled_at: NOW };

const request = (change: Partial<AssignmentRequest> = {}): AssignmentRequest => ({
  id: id(1),
  session_id: id(3),
  character_id: null,
  name: 'Mina',
  status: 'in_progress',
  image_count: 8,
  progress_percent: 40,
  thumbnail_url: null,
  error: null,
  job,
  with_variations: false,
  can_retry: true,
  auto_select_at: null,
  created_at: NOW,
  started_at: NOW,
  completed_at: null,
  failed_at: null,
  ...change,
});

/** The API with one request, or without it. */
function show(stored: { request: AssignmentRequest | null }, answers: Answers = {}) {
  const sent = fakeApi({
    ...shop,
    [`GET /api/jobs/${job.id}`]: () => stored.request?.job ?? job,
    [`GET /api/assignment-requests/${id(1)}`]: () => stored.request ?? { status: 404, body: errorBody('not_found') },
    ...answers,
  });
  const onOther = vi.fn();
  return { ...renderScreen(<AssignmentStatusPage requestId={id(1)} onOther={onOther} />), sent, onOther };
}

const heading = (name: string, level = 2) => screen.findByRole('heading', { level, name });
const current = () => document.querySelector('[aria-current=step]')?.textContent;

beforeEach(async () => {
  await i18next.changeLanguage('en');
});

describe('the status of an assignment', () => {
  it('says that it is being prepared, before there is anything to train with', async () => {
    show({ request: request({ status: 'pending', job: null, progress_percent: 0 }) });
    await heading('Mina is next');
    expect(screen.getByRole('progressbar')).toBeVisible();
    expect(current()).toContain('Preparing');
  });

  it('follows a training by its events, and by itself', async () => {
    const { queryClient } = show({ request: request() });
    await heading('Training Mina');
    expect(current()).toContain('Training');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    applyLiveEvent(
      queryClient,
      {
        type: 'job',
        job: { ...job, progress: { stage: 'training', percent: 75, eta_seconds: 20 } },
      },
      [jobsPart, trainingPart],
    );
    await waitFor(() => {
      expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75');
    });
  });

  it('asks for the choice as soon as the models are ready', async () => {
    const stored = { request: request() };
    const { queryClient } = show(stored);
    await heading('Training Mina');
    stored.request = request({ status: 'awaiting_selection', auto_select_at: '2026-01-02T00:00:00.000Z', job: null });
    applyLiveEvent(queryClient, { type: 'session', session_id: id(3), status: 'AWAITING_SELECTION' }, [
      jobsPart,
      trainingPart,
    ]);
    await heading('Mina is trained');
    expect(screen.getByRole('link', { name: 'Choose a model' })).toHaveAttribute('href', `/select-model/${id(3)}`);
    expect(screen.getByText(/If you don’t choose, we’ll take the recommended one on/)).toBeVisible();
    expect(current()).toContain('Choose');
  });

  it('leads to the character once it is completed', async () => {
    show({ request: request({ status: 'completed', character_id: id(5), completed_at: NOW }) });
    await heading('Mina is ready');
    expect(screen.getByRole('link', { name: 'Create images' })).toHaveAttribute(
      'href',
      `/generator?character=${id(5)}`,
    );
  });

  it('says why it failed and what came back, and trains again on a screen of its own', async () => {
    const failure = { code: 'training_no_subject', message: '', details: {} } as const;
    const { sent, onOther } = show(
      { request: request({ status: 'failed', error: failure, job: { ...job, status: 'failed', receipt: RETURNED } }) },
      { [`POST /api/assignment-requests/${id(1)}/retry`]: request({ id: id(9) }) },
    );
    await heading('Training failed');
    expect(screen.getByText(errorMessage('training_no_subject', 'en'))).toBeVisible();
    expect(screen.getByRole('link', { name: /Returned.*100/ })).toBeVisible();
    const retry = screen.getByRole('button', { name: /Train again/ });
    await waitFor(() => {
      expect(retry).toHaveProperty('disabled', false);
    });
    await userEvent.click(retry);
    await waitFor(() => {
      expect(onOther.mock.calls).toEqual([[id(9)]]);
    });
    expect(sent.find(({ method }) => method === 'POST')?.idempotencyKey).toMatch(IDEMPOTENCY_KEY);
  });

  it('offers no repetition where the pictures are gone', async () => {
    show({ request: request({ status: 'cancelled', can_retry: false }) });
    await heading('Training canceled');
    expect(screen.queryByRole('button', { name: /Train again/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Train a new character' })).toBeVisible();
  });

  it('is cancelled only after asking, which says what comes back', async () => {
    const stored = { request: request() };
    const { sent } = show(stored, {
      [`POST /api/jobs/${job.id}/cancel`]: () => {
        const cancelled: Job = { ...job, status: 'cancelled', receipt: RETURNED };
        stored.request = request({ status: 'cancelled', job: cancelled });
        return cancelled;
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel training' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel training Mina?' }));
    expect(dialog.getByText('Returned to you').parentElement?.textContent).toContain('100');
    expect(sent.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel training' }));
    await heading('Training canceled');
  });

  it('says so where there is no such request', async () => {
    show({ request: null });
    await heading('We couldn’t find this training', 1);
    expect(screen.getByRole('link', { name: 'My characters' })).toBeVisible();
  });

  it('can be asked for again where it could not be loaded', async () => {
    let works = false;
    show(
      { request: request() },
      {
        [`GET /api/assignment-requests/${id(1)}`]: () =>
          works ? request() : { status: 503, body: errorBody('unavailable') },
      },
    );
    await heading('Couldn’t load the status', 1);
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Training Mina')).toBeVisible();
  });
});
