import type { TrainingSessionSummary } from '@atelier/contracts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../../../test/answers';
import { fakeApi, renderScreen, type Answers } from '../../../../../test/screen';
import { NOW } from '../../../../../test/creations';
import { sessionSummary } from '../../../../../test/training';
import { FirstCharacter } from './first-character';

const session = sessionSummary({
  status: 'AWAITING_SELECTION',
  user_model_name: 'Mina',
  training_progress: 100,
  image_count: 8,
  auto_select_at: NOW,
});

const sessions = (awaiting: TrainingSessionSummary[]) => ({
  'GET /api/training/dashboard': { in_progress_sessions: [], awaiting_selection_sessions: awaiting },
});

/** Shows it, and waits until everything that it depends on was answered. */
async function show(answers: Answers) {
  const sent = fakeApi({ ...shop, ...answers });
  const { queryClient } = renderScreen(<FirstCharacter />);
  await waitFor(() => {
    expect(sent).toHaveLength(2);
    expect(queryClient.isFetching()).toBe(0);
  });
}

const invitation = () => screen.queryByRole('link', { name: 'Train your first character' });

describe('the invitation to train a first character', () => {
  beforeEach(() => i18next.changeLanguage('en'));

  it('is for whoever has begun nothing', async () => {
    await show(sessions([]));
    await waitFor(() => {
      expect(invitation()).toBeVisible();
    });
  });

  it('is gone once a training is under way or awaits a choice', async () => {
    await show(sessions([session]));
    expect(invitation()).not.toBeInTheDocument();
  });

  it('is not made on a server that cannot train', async () => {
    const features = { ...shop['GET /api/runtime'].features, train: false };
    await show({ ...sessions([]), 'GET /api/runtime': { engine: 'comfyui', available: true, features, away: [] } });
    await waitFor(() => {
      expect(invitation()).not.toBeInTheDocument();
    });
  });
});
