import { DEFAULT_PRICES, LIMITS } from '@atelier/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Balance } from '@/features/ledger';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../../test/answers';
import { fakeApi, renderScreen } from '../../../../test/screen';
import { PICTURE_ID, SESSION_ID, trainingImage, trainingSession } from '../../../../test/training';
import { doneJob } from '../../../../test/works';
import { TrainingFlowPage } from '../flow/training-flow-page';

/** Of six that were asked for, these were made. */
const variations = [1, 4].map((index) => ({
  id: `01920000-0000-7000-8000-0000000000e${String(index)}`,
  index,
  url: `/v${String(index)}.png`,
  thumbnail_url: `/v${String(index)}.webp`,
  storage_url: `storage://variations/${String(index)}.png`,
  width: 1024,
  height: 1024,
  likeness: index === 1 ? 0.6 : 0.9,
  weakness: null,
}));

const session = trainingSession({
  status: 'VARIATIONS_GENERATED',
  thumbnail_image_id: PICTURE_ID,
  images: [trainingImage()],
  variation_results_access_urls: variations.map(({ url }) => url),
  variation_results_s3: variations.map(({ storage_url }) => storage_url),
  variation_source_image_id: PICTURE_ID,
});
const at = `/api/training/sessions/${SESSION_ID}`;
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
    renderScreen(<TrainingFlowPage sessionId={SESSION_ID} step="variation" />);
    const fifth = await screen.findByRole('checkbox', { name: 'Variation 5 of 6' });
    expect(labels()).toEqual(['Variation 5 of 6', 'Variation 2 of 6']);
    // 5 before 2: it is said why.
    expect(screen.getByText(/^The closest to your original come first. Numbers show the order/)).toBeVisible();
    expect(screen.getByRole('img', { name: /[Oo]riginal/ })).toBeVisible();
    const user = userEvent.setup();
    await user.click(screen.getByRole('checkbox', { name: 'Variation 2 of 6' }));
    expect(fifth).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Add 1 and continue' }));
    await waitFor(() => {
      const kept = sent.find(({ path }) => path.endsWith('/confirm'));
      expect(kept?.body).toEqual({ storage_urls: ['storage://variations/4.png'] });
    });
  });

  it('need no word about their numbers where these are in order', async () => {
    const alike = variations.map((variation) => ({ ...variation, likeness: 0.9 }));
    fakeApi({ ...shop, [`GET ${at}`]: session, [`GET ${at}/variations`]: { variations: alike } });
    renderScreen(<TrainingFlowPage sessionId={SESSION_ID} step="variation" />);
    expect(await screen.findByText('We’ve selected the good ones.')).toBeVisible();
    expect(labels()).toEqual(['Variation 2 of 6', 'Variation 5 of 6']);
  });

  it('say in the review which of their set they are', async () => {
    const kept = trainingImage({ id: PICTURE_ID.replace('d1', 'd2'), origin: 'variation', variation_index: 4 });
    fakeApi({ ...shop, [`GET ${at}`]: { ...session, images: [trainingImage(), kept] } });
    renderScreen(<TrainingFlowPage sessionId={SESSION_ID} step="review" />);
    expect(await screen.findByText('Variation 5')).toBeVisible();
    expect(screen.queryByText('Variation 1')).not.toBeInTheDocument();
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
    renderScreen(<TrainingFlowPage sessionId={SESSION_ID} step="variation" />);
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await pass(1_000);
    expect(screen.queryAllByRole('checkbox')).toHaveLength(0);
    isMade = true;
    await pass(30_000);
    expect(sent.filter(({ path }) => path === `${at}/variations`)).toHaveLength(1);
    expect(labels()).toEqual(['Variation 5 of 6', 'Variation 2 of 6']);
  });

  it('are taken at one press, the good ones: weak ones come last, say why, and are not selected', async () => {
    const [second, fifth] = variations;
    const weak = {
      ...fifth,
      index: 3,
      id: `${String(fifth?.id)}-weak`,
      likeness: 0.95,
      storage_url: 'storage://weak.png',
    };
    const sent = fakeApi({
      ...shop,
      [`GET ${at}`]: session,
      [`GET ${at}/variations`]: { variations: [second, { ...weak, weakness: 'too_close' }, fifth] },
      [`POST ${at}/variations/confirm`]: { ...session, status: 'READY_TO_TRAIN' },
    });
    renderScreen(<TrainingFlowPage sessionId={SESSION_ID} step="variation" />);
    const last = await screen.findByRole('checkbox', { name: 'Variation 4 of 6' });
    expect(labels()).toEqual(['Variation 5 of 6', 'Variation 2 of 6', 'Variation 4 of 6']);
    expect(last).not.toBeChecked();
    expect(last).toHaveAccessibleDescription('Almost the same as the original, so it adds little.');
    await userEvent.click(screen.getByRole('button', { name: 'Add 2 and continue' }));
    await waitFor(() => {
      const kept = sent.find(({ path }) => path.endsWith('/confirm'));
      expect(kept?.body).toEqual({ storage_urls: ['storage://variations/4.png', 'storage://variations/1.png'] });
    });
  });

  it('are there again for who looked at how to make others, which says what it costs', async () => {
    fakeApi({
      ...shop,
      'GET /api/costs': { prices: DEFAULT_PRICES, first_training_free: false },
      [`GET ${at}`]: { ...session, job: doneJob('variation', { type: 'training_session', id: SESSION_ID }, 20) },
      [`GET ${at}/variations`]: { variations },
    });
    renderScreen(<TrainingFlowPage sessionId={SESSION_ID} step="variation" />);
    await userEvent.click(await screen.findByRole('button', { name: /^Create others\s*20\s*Sparks$/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Back to your variations' }));
    expect(await screen.findByRole('checkbox', { name: 'Variation 5 of 6' })).toBeChecked();
  });

  it('are not selected again where a choice was made before', async () => {
    fakeApi({
      ...shop,
      [`GET ${at}`]: { ...session, status: 'READY_TO_TRAIN' },
      [`GET ${at}/variations`]: { variations },
    });
    renderScreen(<TrainingFlowPage sessionId={SESSION_ID} step="variation" />);
    expect(await screen.findAllByRole('checkbox', { checked: false })).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Continue without variations' })).toBeEnabled();
  });

  it('are selected only as far as the set has room', async () => {
    const images = Array.from({ length: LIMITS.upload.maxFiles - 1 }, (_, index) =>
      trainingImage({ id: `01920000-0000-7000-8000-${String(index).padStart(12, '0')}` }),
    );
    fakeApi({
      ...shop,
      [`GET ${at}`]: { ...session, images },
      [`GET ${at}/variations`]: { variations },
    });
    renderScreen(<TrainingFlowPage sessionId={SESSION_ID} step="variation" />);
    expect(await screen.findByRole('checkbox', { name: 'Variation 5 of 6', checked: true })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Variation 2 of 6' })).not.toBeChecked();
  });
});

describe('a set of variations', () => {
  it('says on its button what it costs, and where that cannot be paid what it needs, without being asked for', async () => {
    const { spark } = DEFAULT_PRICES.variation;
    const unmade = {
      ...session,
      status: 'IMAGES_UPLOADED',
      variation_results_s3: [],
      variation_results_access_urls: [],
    };
    const sent = fakeApi({
      ...shop,
      'GET /api/costs': { prices: DEFAULT_PRICES, first_training_free: false },
      'GET /api/wallet': { spark: { available: spark - 1, held: 0 }, pass: { available: 1, held: 0 }, lots: [] },
      [`GET ${at}`]: unmade,
      [`POST ${at}/variations`]: { ...unmade, status: 'GENERATING_VARIATIONS' },
    });
    renderScreen(
      <>
        <Balance />
        <TrainingFlowPage sessionId={SESSION_ID} step="variation" />
      </>,
    );
    // What is in the wallet is known by then.
    await screen.findByRole('link', { name: `${String(spark - 1)} Sparks and 1 Character Pass.` });
    const make = await screen.findByRole('button', { name: /^Create 6 variations\s*20\s*Sparks$/ });
    expect(spark).toBe(20);
    await userEvent.click(make);
    const dialog = within(await screen.findByRole('dialog', { name: 'Not enough Sparks' }));
    expect(dialog.getByText('You need').nextSibling?.textContent).toBe('20Sparks');
    expect(dialog.getByText('Missing').nextSibling?.textContent).toBe('1Spark');
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});
