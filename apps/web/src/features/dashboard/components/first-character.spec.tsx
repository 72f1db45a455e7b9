import type { TrainingSessionSummary } from '@atelier/contracts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../../test/answers';
import { fakeApi, renderScreen, type Answers } from '../../../../test/screen';
import { FirstCharacter } from './first-character';

const NOW = '2026-01-01T00:00:00.000Z';

const session: TrainingSessionSummary = {
  id: '01920000-0000-7000-8000-0000000000a1',
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
      expect(invitation()).not.toBeNull();
    });
  });

  it('is gone once a training is under way or awaits a choice', async () => {
    await show(sessions([session]));
    expect(invitation()).toBeNull();
  });

  it('is not made on a server that cannot train', async () => {
    const features = { ...shop['GET /api/runtime'].features, train: false };
    await show({ ...sessions([]), 'GET /api/runtime': { engine: 'comfyui', available: true, features } });
    await waitFor(() => {
      expect(invitation()).toBeNull();
    });
  });
});
