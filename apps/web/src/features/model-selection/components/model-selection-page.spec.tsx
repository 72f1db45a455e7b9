import type { TrainingSession } from '@atelier/contracts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { errorBody, fakeApi, renderScreen, type Answers } from '../../../../test/screen';
import { ModelSelectionPage } from './model-selection-page';

const SESSION = '01920000-0000-7000-8000-0000000000a1';
const NOW = '2026-01-01T00:00:00.000Z';
const at = `/api/training/sessions/${SESSION}`;

const session = (status: TrainingSession['status']): TrainingSession => ({
  id: SESSION,
  status,
  model_name: null,
  user_model_name: 'Mina',
  progress_percentage: 0,
  training_progress: 0,
  thumbnail_presigned_url: null,
  image_count: 1,
  created_at: NOW,
  updated_at: NOW,
  auto_select_at: null,
  thumbnail_image_id: null,
  images: [],
  report: { accepted: 1, rejected: 0, warnings: [], set_warnings: [] },
  variation_results_access_urls: [],
  variation_results_s3: [],
  variation_source_image_id: null,
  assignment_request_id: null,
  job: null,
  last_failure: null,
});

async function expectTitle(title: string, answers: Answers): Promise<void> {
  fakeApi(answers);
  renderScreen(<ModelSelectionPage sessionId={SESSION} />);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
  expect(screen.queryByRole('radio')).toBeNull();
}

beforeEach(() => i18next.changeLanguage('en'));

describe('a choice that cannot be made', () => {
  it.each([
    ['COMPLETED', 'A model has already been chosen'],
    ['TRAINING_IN_PROGRESS', 'Still in training'],
    ['READY_TO_TRAIN', 'There is nothing to choose here'],
  ] as const)('says why of a session that is %s: %s', async (status, title) => {
    await expectTitle(title, { [`GET ${at}`]: session(status) });
  });

  it('says that the session is not there', async () => {
    await expectTitle('This request could not be found', {
      [`GET ${at}`]: { status: 404, body: errorBody('not_found') },
    });
  });

  it('says that its candidates could not be loaded', async () => {
    await expectTitle('The candidates could not be loaded', {
      [`GET ${at}`]: session('AWAITING_SELECTION'),
      [`GET ${at}/candidates`]: { status: 503, body: errorBody('unavailable') },
    });
  });
});
