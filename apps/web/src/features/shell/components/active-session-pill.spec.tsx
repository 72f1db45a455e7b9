import type { AssignmentStatus } from '@atelier/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { orpc } from '@/lib/client';
import { i18next } from '@/lib/i18n';
import { connection } from '../../../../test/connection';
import { errorBody, fakeApi, renderScreen } from '../../../../test/screen';
import { NOW } from '../../../../test/creations';
import { SESSION_ID, sessionSummary } from '../../../../test/training';
import { ActiveSessionPill } from './active-session-pill';

const OTHER = '01920000-0000-7000-8000-0000000000a2';

const session = sessionSummary({
  status: 'AWAITING_SELECTION',
  user_model_name: 'Mina',
  training_progress: 100,
  image_count: 8,
  auto_select_at: NOW,
});

async function pillAt(address: string) {
  const sent = fakeApi({ 'GET /api/training/sessions/active': { session } });
  const { queryClient } = renderScreen(<ActiveSessionPill />, address);
  await waitFor(() => {
    expect(sent).toHaveLength(1);
    expect(queryClient.isFetching()).toBe(0);
  });
  return screen.queryByRole('link');
}

describe('the pill of the session under way', () => {
  beforeEach(() => i18next.changeLanguage('en'));

  it.each([
    '/',
    `/training-flow?session=${OTHER}`,
    `/training-flow?session=${SESSION_ID}&step=variation`,
    '/training-flow',
  ])('is there at %s', async (address) => {
    const pill = await pillAt(address);
    expect(pill).toHaveAttribute('href', `/select-model/${SESSION_ID}`);
  });

  it.each([
    `/training-flow?session=${SESSION_ID}`,
    `/training-flow?session=${SESSION_ID}&step=training`,
    `/select-model/${SESSION_ID}`,
  ])('is not repeated on its own screen, %s', async (address) => {
    expect(await pillAt(address)).not.toBeInTheDocument();
  });

  const RUN = '01920000-0000-7000-8000-0000000000b1';

  async function pillBesideRun(run: { session_id: string; status: AssignmentStatus }) {
    fakeApi({ 'GET /api/training/sessions/active': { session } });
    const { queryClient } = renderScreen(<ActiveSessionPill />, `/assignment-status/${RUN}`);
    // As the screen of the run has loaded it.
    queryClient.setQueryData(orpc.assignments.get.queryKey({ input: { id: RUN } }), { id: RUN, ...run } as never);
    await waitFor(() => {
      expect(queryClient.getQueryData(orpc.training.active.queryKey())).toEqual({ session });
      expect(queryClient.isFetching()).toBe(0);
    });
    return screen.queryByRole('link');
  }

  it('is not repeated on the status page of its own training run', async () => {
    expect(await pillBesideRun({ session_id: SESSION_ID, status: 'awaiting_selection' })).not.toBeInTheDocument();
  });

  it.each([
    { session_id: OTHER, status: 'awaiting_selection' },
    { session_id: SESSION_ID, status: 'failed' },
  ] as const)('is there beside the status of another run: %o', async (run) => {
    expect(await pillBesideRun(run)).toBeVisible();
  });

  it('shows the percentage of a training, and brings it up to date every 30 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let percent = 40;
    const sent = fakeApi({
      'GET /api/training/sessions/active': () => ({
        session: { ...session, status: 'TRAINING_IN_PROGRESS', progress_percentage: percent },
      }),
    });
    renderScreen(<ActiveSessionPill />, '/history');
    expect((await screen.findByRole('link')).textContent).toBe('Training Mina 40%');
    percent = 62;
    await vi.advanceTimersByTimeAsync(29_000);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_500);
    await waitFor(() => {
      expect(screen.getByRole('link').textContent).toBe('Training Mina 62%');
    });
    expect(sent).toHaveLength(2);
    vi.useRealTimers();
  });

  it('tells of no training without a network, for it may have ended; a choice still waits', async () => {
    const running = { ...session, status: 'TRAINING_IN_PROGRESS' as const };
    fakeApi({ 'GET /api/training/sessions/active': { session: running } });
    const { queryClient } = renderScreen(<ActiveSessionPill />);
    expect(await screen.findByRole('link')).toHaveTextContent(/^Training Mina/);
    connection(false);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    act(() => void queryClient.setQueryData(orpc.training.active.queryKey(), { session }));
    expect(await screen.findByRole('link')).toHaveAttribute('href', `/select-model/${SESSION_ID}`);
    connection(true);
  });

  it('is gone on an error, for there is no telling what is true', async () => {
    let works = true;
    fakeApi({
      'GET /api/training/sessions/active': () =>
        works ? { session } : { status: 503, body: errorBody('unavailable') },
    });
    const { queryClient } = renderScreen(<ActiveSessionPill />);
    await screen.findByRole('link');
    works = false;
    await queryClient.invalidateQueries();
    await waitFor(() => {
      expect(screen.queryByRole('link')).not.toBeInTheDocument();
    });
  });
});
