import type { AssignmentStatus, TrainingSessionSummary } from '@atelier/contracts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { orpc } from '@/lib/client';
import { i18next } from '@/lib/i18n';
import { errorBody, fakeApi, renderScreen } from '../../../../test/screen';
import { ActiveSessionPill } from './active-session-pill';

const ID = '01920000-0000-7000-8000-0000000000a1';
const OTHER = '01920000-0000-7000-8000-0000000000a2';
const NOW = '2026-01-01T00:00:00.000Z';

const session: TrainingSessionSummary = {
  id: ID,
  status: 'AWAITING_SELECTION',
  model_name: null,
  user_model_name: 'Mina',
  progress_percentage: 0,
  training_progress: 100,
  thumbnail_presigned_url: null,
  image_count: 8,
  created_at: NOW,
  updated_at: NOW,
  auto_select_at: NOW,
};

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

  it.each(['/', `/training-flow?session=${OTHER}`, `/training-flow?session=${ID}&step=variation`, '/training-flow'])(
    'is there at %s',
    async (address) => {
      const pill = await pillAt(address);
      expect(pill?.getAttribute('href')).toBe(`/select-model/${ID}`);
    },
  );

  it.each([`/training-flow?session=${ID}`, `/training-flow?session=${ID}&step=training`, `/select-model/${ID}`])(
    'is not repeated on its own screen, %s',
    async (address) => {
      expect(await pillAt(address)).toBeNull();
    },
  );

  const RUN = '01920000-0000-7000-8000-0000000000b1';

  async function pillBesideRun(run: { session_id: string; status: AssignmentStatus }) {
    fakeApi({ 'GET /api/training/sessions/active': { session } });
    const { queryClient } = renderScreen(<ActiveSessionPill />, `/assignment-status/${RUN}`);
    // As the screen of the run has loaded it.
    queryClient.setQueryData(orpc.assignments.get.queryKey({ input: { id: RUN } }), { id: RUN, ...run } as never);
    await waitFor(() => {
      expect(queryClient.getQueryData(orpc.training.active.queryKey())).toBeTruthy();
      expect(queryClient.isFetching()).toBe(0);
    });
    return screen.queryByRole('link');
  }

  it('is not repeated on the status page of its own training run', async () => {
    expect(await pillBesideRun({ session_id: ID, status: 'awaiting_selection' })).toBeNull();
  });

  it.each([
    { session_id: OTHER, status: 'awaiting_selection' },
    { session_id: ID, status: 'failed' },
  ] as const)('is there beside the status of another run: %o', async (run) => {
    expect(await pillBesideRun(run)).not.toBeNull();
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
      expect(screen.queryByRole('link')).toBeNull();
    });
  });
});
