import type { HistoryItem } from '@atelier/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { NOW } from '../../../test/creations';
import { connection } from '../../../test/connection';
import { errorBody, fakeApi, renderScreen, type Answer } from '../../../test/screen';
import { doneJob, runningJob } from '../../../test/works';
import { LatestWork } from './components/latest-work';

const idOf = (n: number) => `01920000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;
const item = (n: number, change: Partial<HistoryItem> = {}): HistoryItem => ({
  id: idOf(n),
  kind: 'image',
  subject_id: idOf(n),
  title: `Picture ${String(n)}`,
  thumbnail_url: `/${String(n)}.webp`,
  count: 1,
  sensitive: false,
  status: 'completed',
  error: null,
  job: doneJob('image', { type: 'image', id: idOf(n) }),
  created_at: NOW,
  ...change,
});

function show(history: Answer) {
  fakeApi({ 'GET /api/history': history });
  renderScreen(
    <>
      <p>home</p>
      <LatestWork />
    </>,
  );
  return screen.findByText('home');
}

const tiles = async () => {
  const row = within(await screen.findByRole('region', { name: 'Your latest work' }));
  await row.findAllByRole('link', { name: /: / });
  return row.getAllByRole('link', { name: /: / });
};

beforeEach(() => i18next.changeLanguage('en'));

describe('what the creator made last', () => {
  it('are pictures and videos, newest first, each leading to where it is seen in full', async () => {
    const video = { kind: 'video', job: doneJob('video', { type: 'video', id: idOf(2) }), title: 'She waves' } as const;
    await show({ items: [item(1), item(2, video), item(3, { count: 4 })], next_cursor: null });
    const found = await tiles();
    expect(found.map((tile) => [tile.getAttribute('aria-label'), tile.getAttribute('href')])).toEqual([
      ['Image: Picture 1', `/generator?creation=${idOf(1)}`],
      ['Video: She waves', `/video-generation?video=${idOf(2)}`],
      ['Image: Picture 3', `/generator?creation=${idOf(3)}`],
    ]);
    expect(found[2]?.textContent).toBe('× 4');
    expect(screen.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/history');
  });

  it('are six at most, without trainings and what failed', async () => {
    const failed = item(1, { status: 'failed', thumbnail_url: null });
    const training = item(2, {
      kind: 'assignment',
      job: doneJob('training', { type: 'training_session', id: idOf(2) }),
    });
    await show({ items: [failed, training, ...[3, 4, 5, 6, 7, 8, 9].map((n) => item(n))], next_cursor: null });
    expect((await tiles()).map((tile) => tile.getAttribute('aria-label'))).toEqual(
      [3, 4, 5, 6, 7, 8].map((n) => `Image: Picture ${String(n)}`),
    );
  });

  it('are seen before what is only waited for', async () => {
    const job = runningJob(doneJob('image', { type: 'image', id: idOf(1) }));
    const waited = item(1, { status: 'generating', thumbnail_url: null, job });
    await show({ items: [waited, item(2), item(3)], next_cursor: null });
    const links = (await tiles()).map((tile) => tile.getAttribute('href'));
    expect(links).toEqual([2, 3, 1].map((n) => `/generator?creation=${idOf(n)}`));
  });

  it('say how far one is that is still being made', async () => {
    const job = runningJob(doneJob('image', { type: 'image', id: idOf(1) }));
    await show({ items: [item(1, { status: 'generating', thumbnail_url: null, job })], next_cursor: null });
    const [tile] = await tiles();
    expect(tile?.textContent).toMatch(/^\d+\s?%/);
  });

  it('tell without a network of no work that goes on', async () => {
    const job = runningJob(doneJob('image', { type: 'image', id: idOf(1) }));
    fakeApi({ [`GET /api/jobs/${job.id}`]: job });
    await show({ items: [item(1, { job, status: 'generating', thumbnail_url: null })], next_cursor: null });
    const [tile] = await tiles();
    connection(false);
    expect(tile).toHaveTextContent(/^Was in progress$/);
    connection(true);
  });

  it.each([
    ['nothing was made', { items: [], next_cursor: null }],
    ['it could not be loaded, which the history says', { status: 403, body: errorBody('operator_only') }],
  ])('are nothing where %s', async (_what, history) => {
    await show(history);
    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'Your latest work' })).not.toBeInTheDocument();
    });
  });
});
