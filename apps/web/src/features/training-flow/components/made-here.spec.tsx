import type { TrainingSession } from '@atelier/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../../test/answers';
import { fakeApi, renderScreen } from '../../../../test/screen';
import { TrainingFlowPage } from './training-flow-page';

const SESSION = '01920000-0000-7000-8000-0000000000a1';
const PICTURE = '01920000-0000-7000-8000-0000000000d1';
const NOW = '2026-01-01T00:00:00.000Z';

const session: TrainingSession = {
  id: SESSION,
  status: 'IMAGES_UPLOADED',
  model_name: null,
  user_model_name: null,
  progress_percentage: 0,
  training_progress: 0,
  thumbnail_presigned_url: null,
  image_count: 1,
  created_at: NOW,
  updated_at: NOW,
  auto_select_at: null,
  thumbnail_image_id: PICTURE,
  images: [
    {
      id: PICTURE,
      name: 'A garden.png',
      status: 'accepted',
      origin: 'creation',
      variation_index: null,
      url: '/p.png',
      thumbnail_url: '/p.webp',
      facts: null,
      warnings: [],
      caption: '',
      caption_is_own: false,
      error: null,
      created_at: NOW,
    },
  ],
  report: { accepted: 1, rejected: 0, warnings: [], set_warnings: ['few_images'] },
  variation_results_access_urls: [],
  variation_results_s3: [],
  variation_source_image_id: null,
  assignment_request_id: null,
  job: null,
  last_failure: null,
};

const answers = {
  ...shop,
  [`GET /api/training/sessions/${SESSION}`]: session,
  [`POST /api/training/sessions/${SESSION}/variations`]: session,
};

beforeEach(() => i18next.changeLanguage('en'));

describe('a picture that was made here', () => {
  it('says so in the review', async () => {
    fakeApi(answers);
    renderScreen(<TrainingFlowPage sessionId={SESSION} step="review" />);
    expect(await screen.findByText('Made here')).toBeTruthy();
  });

  it('is the source of the variations without being chosen where it is the only one', async () => {
    const sent = fakeApi(answers);
    renderScreen(<TrainingFlowPage sessionId={SESSION} step="variation" />);
    const make = await screen.findByRole('button', { name: /20/ });
    await waitFor(() => {
      expect((make as HTMLButtonElement).disabled).toBe(false);
    });
    await userEvent.setup().click(make);
    await waitFor(() => {
      expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ image_ids: [PICTURE] });
    });
  });
});

describe('somebody without pictures', () => {
  const start = {
    ...shop,
    'GET /api/training/sessions/resumable': { session: null },
    'GET /api/training/sessions/active': { session: null },
  };
  const offer = () => screen.queryByRole('link', { name: /^No pictures\? Make a first character/ });

  it('is shown the way to describe a first character', async () => {
    fakeApi(start);
    renderScreen(<TrainingFlowPage sessionId={null} step={undefined} />);
    await waitFor(() => {
      expect(offer()?.getAttribute('href')).toBe('/character/waifu-creator');
    });
  });

  it('is not sent where no image can be made', async () => {
    const features = { ...shop['GET /api/runtime'].features, image: false };
    fakeApi({ ...start, 'GET /api/runtime': { engine: 'comfyui', available: true, features } });
    renderScreen(<TrainingFlowPage sessionId={null} step={undefined} />);
    await screen.findByRole('button', { name: 'Start a new character' });
    await waitFor(() => {
      expect(offer()).toBeNull();
    });
  });
});
