import type { TrainingSessionSummary } from '@atelier/contracts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { fakeApi, renderScreen } from '../../../../test/screen';
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
});
