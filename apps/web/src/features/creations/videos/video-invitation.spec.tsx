import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../../test/answers';
import { character } from '../../../../test/creations';
import { fakeApi, renderScreen, type Answers } from '../../../../test/screen';
import { outputOf, videoCreation, waifuCreation } from '../../../../test/works';
import { VideoInvitation } from './components/video-invitation';

const mina = character();
const page = (items: object[]) => ({ items, next_cursor: null });

/** What it depends on, and only once there is a model. */
const ASKED = ['/api/runtime', '/api/characters'];
const ASKED_OF_A_MODEL = ['/api/videos', '/api/images'];

async function show(more: Answers = {}, asked = [...ASKED, ...ASKED_OF_A_MODEL]) {
  const sent = fakeApi({
    ...shop,
    'GET /api/characters': page([mina]),
    'GET /api/videos': page([]),
    'GET /api/images': page([waifuCreation()]),
    ...more,
  });
  const { queryClient } = renderScreen(<VideoInvitation />);
  await waitFor(() => {
    expect(sent.map(({ path }) => path)).toEqual(expect.arrayContaining(asked));
    expect(queryClient.isFetching()).toBe(0);
  });
}

const invitation = () => screen.queryByRole('heading', { name: 'Bring Mina to life' });

beforeEach(() => i18next.changeLanguage('en'));

describe('the invitation to make videos', () => {
  it('leads from a completed model to a video of its newest picture', async () => {
    await show();
    await waitFor(() => {
      expect(invitation()).toBeVisible();
    });
    expect(screen.getByRole('link', { name: 'Create a video' }).getAttribute('href')).toContain(outputOf(0).id);
  });

  it('leads to a picture first where there is none yet', async () => {
    await show({ 'GET /api/images': page([]) });
    expect((await screen.findByRole('link', { name: 'Create an image' })).getAttribute('href')).toContain(mina.id);
  });

  const begun = waifuCreation({ id: '01920000-0000-7000-8000-0000000000c9', status: 'pending', images: [] });
  const failed = { ...begun, status: 'failed', job: { ...begun.job, status: 'failed' } };

  it('leads to the newest picture past what came to nothing, and what is being made', async () => {
    await show({ 'GET /api/images': page([begun, failed, waifuCreation()]) });
    const link = await screen.findByRole('link', { name: 'Create a video' });
    expect(link.getAttribute('href')).toContain(outputOf(0).id);
  });

  it('tells nobody to make a picture first whose first one is being made, and leads to it once it is there', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    // Its job has ended, of which an event told; that its picture is known, none tells.
    const ended = { ...begun, job: { ...begun.job, status: 'succeeded' } };
    const items: object[] = [ended];
    await show({ 'GET /api/images': () => page(items) });
    expect(invitation()).not.toBeInTheDocument();
    items[0] = waifuCreation();
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(await screen.findByRole('link', { name: 'Create a video' })).toBeVisible();
    vi.useRealTimers();
  });

  it('stays away once it was put away, until the next model', async () => {
    await show();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Close' }));
    expect(invitation()).not.toBeInTheDocument();
    cleanup();
    await show();
    expect(invitation()).not.toBeInTheDocument();
    cleanup();
    const next = { ...mina, id: '01920000-0000-7000-8000-0000000000b2', created_at: '2026-02-01T00:00:00.000Z' };
    await show({ 'GET /api/characters': page([mina, next]) });
    await waitFor(() => {
      expect(invitation()).toBeVisible();
    });
  });

  it.each<[string, Answers, string[]?]>([
    ['whoever has made a video since', { 'GET /api/videos': page([videoCreation()]) }],
    ['whoever has no model', { 'GET /api/characters': page([]) }, ASKED],
    ['whoever’s model has expired', { 'GET /api/characters': page([{ ...mina, expired: true }]) }, ASKED],
    [
      'a server without video',
      {
        'GET /api/runtime': {
          ...shop['GET /api/runtime'],
          features: { ...shop['GET /api/runtime'].features, video: false },
        },
      },
    ],
  ])('is not for %s', async (_, more, asked) => {
    await show(more, asked);
    expect(invitation()).not.toBeInTheDocument();
  });
});
