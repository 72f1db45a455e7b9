import type { Job } from '@atelier/contracts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { applyLiveEvent } from '@/lib/live';
import { jobsPart } from './app-part';
import { connection } from '../../../test/connection';
import { fakeApi, renderScreen } from '../../../test/screen';
import { JobProgress } from './job-progress';

const HELD = { spark: 100, pass: 1 };
const NOTHING = { spark: 0, pass: 0 };
const RECEIPT: Job['receipt'] = {
  price: HELD,
  held: HELD,
  captured: NOTHING,
  returned: NOTHING,
  reason: 'open',
  settled_at: null,
};

const queued: Job = {
  id: '01920000-0000-7000-8000-000000000001',
  queue: 'training',
  status: 'queued',
  subject: { type: 'training_session', id: '01920000-0000-7000-8000-000000000002' },
  progress: null,
  queue_position: 3,
  eta: { p50: 180, p90: 300 },
  attempts: 0,
  error: null,
  receipt: RECEIPT,
  created_at: '2026-01-01T00:00:00.000Z',
  started_at: null,
  finished_at: null,
};

async function show(job: Job) {
  fakeApi({ [`GET /api/jobs/${job.id}`]: job });
  const { container, queryClient } = renderScreen(
    <JobProgress job={job} cancel={<button type="button">Stop</button>} />,
  );
  await screen.findByRole('progressbar');
  const say = (news: Job) => {
    applyLiveEvent(queryClient, { type: 'job', job: news }, [jobsPart]);
  };
  return { container, say };
}

describe('a job on the screen', () => {
  beforeEach(async () => {
    await i18next.changeLanguage('en');
  });
  afterEach(() => vi.restoreAllMocks());

  it('says where it stands in the queue, how long it takes, what is held, and can be stopped', async () => {
    const { container } = await show(queued);
    expect(container.textContent).toContain('In the queue');
    expect(container.textContent).toContain('Number 3 in the queue · about 3–5 min left');
    expect(container.textContent).toContain('Held 100');
    expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
    expect(screen.getByRole('button', { name: 'Stop' })).toBeVisible();
    expect(screen.getByRole('link', { name: /Held/ })).toHaveAttribute('href', `/settings/billing/jobs/${queued.id}`);
  });

  it.each([
    ['en', 'Was in progress', 'It may be done by now. We’ll check once you’re connected again.'],
    ['ko', '진행 중이었어요', '지금은 끝났을 수 있어요. 다시 연결되면 확인해 드릴게요.'],
  ])('says without a network what it was, not that it still goes on (%s)', async (language, was, meanwhile) => {
    await i18next.changeLanguage(language);
    const progress = { stage: 'training', percent: 47, eta_seconds: 60 } as const;
    const { container } = await show({ ...queued, status: 'active', queue_position: null, progress });
    const bar = screen.getByRole('progressbar');
    expect(bar).toHaveAttribute('aria-valuenow', '47');
    connection(false);
    expect(bar).toHaveTextContent(`${was}${meanwhile}`);
    expect(bar).not.toHaveAttribute('aria-valuenow');
    // What passes by looks as if it went on.
    expect(container.querySelector('.animate-pass')).toHaveClass('invisible');
    connection(true);
    expect(bar).toHaveAttribute('aria-valuenow', '47');
  });

  it('says without a network how it ended, where that is known', async () => {
    const { say } = await show(queued);
    say({ ...queued, status: 'succeeded', queue_position: null });
    expect(await screen.findByText('Done')).toBeVisible();
    connection(false);
    expect(screen.getByText('Done')).toBeVisible();
  });

  it.each([
    ['en', 'Started again after an interruption. Nothing is lost.'],
    ['ko', '중단되어 다시 시작했어요. 잃은 것은 없어요.'],
  ])('says that it goes on after an interruption, and not how often it was tried (%s)', async (language, text) => {
    await i18next.changeLanguage(language);
    const { container } = await show({ ...queued, status: 'active', queue_position: null, attempts: 2 });
    expect(container.textContent).toContain(text);
  });

  it.each([
    ['en', 'Estimating…'],
    ['ko', '남은 시간 계산 중'],
  ])('says that the time left is not known yet, and never that there is none (%s)', async (language, text) => {
    await i18next.changeLanguage(language);
    const active: Job = { ...queued, status: 'active', queue_position: null, eta: null };
    const { container, say } = await show({
      ...active,
      progress: { stage: 'training', percent: 9, eta_seconds: null },
    });
    await screen.findByText(text);
    // A worker of an earlier version may say 0.
    say({ ...active, progress: { stage: 'training', percent: 47, eta_seconds: 0 } });
    await waitFor(() => {
      expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '47');
    });
    expect(container.textContent).toContain(text);
    expect(container.textContent).not.toMatch(/\b[04] (sec|초)|left|약 /);
  });

  it.each([
    ['en', 'Next in line · about 3–5 min left'],
    ['ko', '다음 차례예요 · '],
  ])('says of the first that it comes next (%s)', async (language, text) => {
    await i18next.changeLanguage(language);
    const { container } = await show({ ...queued, queue_position: 1 });
    expect(container.textContent).toContain(text);
  });

  it.each([
    ['en', 'everyone takes turns'],
    ['ko', '다른 분들과 번갈아 진행해요'],
  ])('says why it is further back than it was, and only then (%s)', async (language, text) => {
    await i18next.changeLanguage(language);
    const { container, say } = await show(queued);
    expect(container.textContent).not.toContain(text);
    say({ ...queued, queue_position: 5 });
    await waitFor(() => {
      expect(container.textContent).toContain(text);
    });
    say({ ...queued, queue_position: 2 });
    await waitFor(() => {
      expect(container.textContent).not.toContain(text);
    });
  });

  it('says so too while it waits behind work whose end nobody knows', async () => {
    const { container } = await show({ ...queued, eta: null });
    expect(container.textContent).toContain('Number 3 in the queue · Estimating…');
  });

  it.each([
    ['en', 'Image 3 of 17', 'Saving'],
    ['ko', '17장 중 3장째 만드는 중', '저장 중'],
  ])('says which picture it is at, and no two things of its end (%s)', async (language, picture, saving) => {
    await i18next.changeLanguage(language);
    const active: Job = { ...queued, status: 'active', queue_position: null, eta: null };
    const { say } = await show({
      ...active,
      progress: { stage: 'generating', percent: 15, eta_seconds: null, picture: { number: 3, of: 17 } },
    });
    expect(await screen.findByText(picture)).toBeVisible();
    say({ ...active, progress: { stage: 'saving', percent: 94, eta_seconds: null } });
    expect(await screen.findByText(saving)).toBeVisible();
    expect(screen.queryByText(i18next.t('jobs:estimating'))).toBeNull();
    // Nor what longer jobs of its kind took.
    say({ ...active, eta: { p50: 10, p90: 180 }, progress: { stage: 'saving', percent: 95, eta_seconds: 3 } });
    await waitFor(() => {
      expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '95');
    });
    expect(document.body.textContent).not.toMatch(/left|약 /);
  });

  it.each([
    [{ p50: 20, p90: 45 }, 12, 'about 20–45 sec left'],
    [{ p50: 0, p90: 14 }, 1, 'within about 15 sec'],
    [{ p50: 1, p90: 30 }, 1, 'within about 30 sec'],
    [{ p50: 10, p90: 180 }, 1, 'within about 3 min'],
    // It knows better where it takes longer than usual.
    [{ p50: 20, p90: 45 }, 600, 'about 10 min left'],
    [null, 12, 'about 12 sec left'],
  ])('says one time, never a shorter one than such jobs took (%j, %i)', async (eta, eta_seconds, text) => {
    const progress = { stage: 'training', percent: 9, eta_seconds } as const;
    await show({ ...queued, status: 'active', queue_position: null, eta, progress });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('follows events to its end, and then shows what was returned and why', async () => {
    const { container, say } = await show(queued);
    say({
      ...queued,
      status: 'active',
      queue_position: null,
      progress: { stage: 'training', percent: 62, eta_seconds: 40 },
    });
    await waitFor(() => {
      expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '62');
    });
    // The worker knows of the work in hand alone: what is left by jobs before it is more.
    expect(container.textContent).toContain('about 3–5 min left');
    expect(container.textContent).not.toContain('40 sec');

    say({
      ...queued,
      status: 'failed',
      error: { code: 'training_no_subject', message: '', details: {} },
      receipt: { ...RECEIPT, returned: HELD, reason: 'failed', settled_at: '2026-01-01T00:10:00.000Z' },
    });
    await waitFor(() => {
      expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    });
    expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
    expect(container.textContent).toContain('We couldn’t find a character in these pictures.');
    expect(container.textContent).toContain('Returned 100');
  });
});
