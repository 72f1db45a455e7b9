import type { TrainingSession } from '@atelier/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../../test/answers';
import { fakeApi, renderScreen } from '../../../../test/screen';
import { TrainingFlowPage } from './training-flow-page';

const SESSION = '01920000-0000-7000-8000-0000000000a1';
const PICTURE = '01920000-0000-7000-8000-0000000000d1';
const NOW = '2026-01-01T00:00:00.000Z';

const image = (change: Partial<TrainingSession['images'][number]> = {}): TrainingSession['images'][number] => ({
  id: PICTURE,
  name: 'front.png',
  status: 'accepted',
  origin: 'upload',
  variation_index: null,
  url: '/p.png',
  thumbnail_url: '/p.webp',
  facts: null,
  warnings: [],
  caption: '',
  caption_is_own: false,
  error: null,
  created_at: NOW,
  ...change,
});

/** Of six that were asked for, these were made. */
const variations = [1, 4].map((index) => ({
  id: `01920000-0000-7000-8000-0000000000e${String(index)}`,
  index,
  url: `/v${String(index)}.png`,
  thumbnail_url: `/v${String(index)}.webp`,
  storage_url: `storage://variations/${String(index)}.png`,
  width: 1024,
  height: 1024,
}));

const session: TrainingSession = {
  id: SESSION,
  status: 'VARIATIONS_GENERATED',
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
  images: [image()],
  report: { accepted: 1, rejected: 0, warnings: [], set_warnings: [] },
  variation_results_access_urls: variations.map(({ url }) => url),
  variation_results_s3: variations.map(({ storage_url }) => storage_url),
  variation_source_image_id: PICTURE,
  assignment_request_id: null,
  job: null,
  last_failure: null,
};
const at = `/api/training/sessions/${SESSION}`;
const labels = () => screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'));

beforeEach(() => i18next.changeLanguage('en'));
afterEach(() => {
  vi.useRealTimers();
});

describe('variations', () => {
  it('are named by the index that each was made at, and kept by their storage URLs, beside the original', async () => {
    const sent = fakeApi({
      ...shop,
      [`GET ${at}`]: session,
      [`GET ${at}/variations`]: { variations },
      [`POST ${at}/variations/confirm`]: { ...session, status: 'READY_TO_TRAIN' },
    });
    renderScreen(<TrainingFlowPage sessionId={SESSION} step="variation" />);
    const fifth = await screen.findByRole('checkbox', { name: 'Variation 5 of 6' });
    expect(labels()).toEqual(['Variation 2 of 6', 'Variation 5 of 6']);
    expect(screen.getByRole('img', { name: /[Oo]riginal/ })).toBeDefined();
    const user = userEvent.setup();
    await user.click(fifth);
    await user.click(screen.getByRole('button', { name: 'Add 1 and continue' }));
    await waitFor(() => {
      const kept = sent.find(({ path }) => path.endsWith('/confirm'));
      expect(kept?.body).toEqual({ storage_urls: ['storage://variations/4.png'] });
    });
  });

  it('say in the review which of their set they are', async () => {
    const kept = image({ id: PICTURE.replace('d1', 'd2'), origin: 'variation', variation_index: 4 });
    fakeApi({ ...shop, [`GET ${at}`]: { ...session, images: [image(), kept] } });
    renderScreen(<TrainingFlowPage sessionId={SESSION} step="review" />);
    expect(await screen.findByText('Variation 5')).toBeDefined();
    expect(screen.queryByText('Variation 1')).toBeNull();
  });

  it('are loaded by polling as soon as they are made', async () => {
    vi.useFakeTimers();
    let isMade = false;
    const sent = fakeApi({
      ...shop,
      [`GET ${at}`]: () =>
        isMade
          ? session
          : {
              ...session,
              status: 'GENERATING_VARIATIONS',
              variation_results_s3: [],
              variation_results_access_urls: [],
            },
      [`GET ${at}/variations`]: { variations },
    });
    renderScreen(<TrainingFlowPage sessionId={SESSION} step="variation" />);
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await pass(1_000);
    expect(screen.queryAllByRole('checkbox')).toHaveLength(0);
    isMade = true;
    await pass(30_000);
    expect(sent.filter(({ path }) => path === `${at}/variations`)).toHaveLength(1);
    expect(labels()).toEqual(['Variation 2 of 6', 'Variation 5 of 6']);
  });
});
