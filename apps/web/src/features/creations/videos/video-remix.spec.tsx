import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../../test/answers';
import { publicCreation } from '../../../../test/gallery';
import { errorBody, fakeApi, renderScreen } from '../../../../test/screen';
import { outputOf, videoCreation, waifuCreation } from '../../../../test/works';
import { VideoScreen } from './video-screen.spec-support';

const IMAGE = outputOf(0).id;

beforeEach(() => i18next.changeLanguage('en'));

describe('a remix', () => {
  const shared = publicCreation(1, { kind: 'video', video: { url: '/v.mp4', seconds: 6 } });
  const remix = (own: boolean) => {
    const onRemixed = vi.fn();
    const taken = { ...shared, own, options: { ...shared.options, prompt: 'she waves' } };
    const sent = fakeApi({
      'POST /api/videos': { status: 202, body: videoCreation() },
      'GET /api/images': { items: [waifuCreation({ images: [outputOf(0), outputOf(1)] })], next_cursor: null },
      'GET /api/videos': { items: [], next_cursor: null },
      ...shop,
      [`GET /api/gallery/${shared.id}`]: taken,
      [`GET /api/videos/${shared.id}`]: videoCreation({
        prompt: 'she waves',
        source: { kind: 'image', image_id: IMAGE },
      }),
    });
    renderScreen(<VideoScreen remixId={shared.id} onRemixed={onRemixed} />);
    return { onRemixed, sent };
  };

  it.each([
    ['others: words and length alone', false, 0],
    ['the user: the picture, too', true, 1],
  ])('takes over of a video of %s', async (_, own, pictures) => {
    const { onRemixed } = remix(own);
    expect(await screen.findByDisplayValue('she waves')).toBeVisible();
    await waitFor(() => {
      expect(screen.queryAllByRole('button', { pressed: true, name: /image|picture/i })).toHaveLength(pictures);
    });
    expect(onRemixed).toHaveBeenCalledOnce();
  });

  it('is told to the API, which names where it comes from', async () => {
    const { sent } = remix(true);
    await screen.findByDisplayValue('she waves');
    await screen.findByRole('button', { pressed: true, name: /image|picture/i });
    await userEvent.click(await screen.findByRole('button', { name: /^Create/ }));
    const posted = () => sent.find(({ method, path }) => method === 'POST' && path === '/api/videos');
    await waitFor(() => {
      expect(posted()?.body).toMatchObject({ prompt: 'she waves', remix_of: shared.id });
    });
  });

  it('says in words that there is nothing to take over any more', async () => {
    fakeApi({
      'GET /api/images': { items: [], next_cursor: null },
      'GET /api/videos': { items: [], next_cursor: null },
      ...shop,
      [`GET /api/gallery/${shared.id}`]: { status: 404, body: errorBody('not_found') },
    });
    renderScreen(<VideoScreen remixId={shared.id} />);
    expect(await screen.findByText(/This creation is no longer public/)).toBeVisible();
  });

  it('of a sheet, which an old link may ask for, leads to one’s characters', async () => {
    fakeApi({
      'GET /api/images': { items: [], next_cursor: null },
      'GET /api/videos': { items: [], next_cursor: null },
      ...shop,
      [`GET /api/gallery/${shared.id}`]: { ...shared, sheet: true },
    });
    const { router } = renderScreen(<VideoScreen remixId={shared.id} />);
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/my-characters');
    });
  });
});

it('each picture of a sheet may be animated, and not the sheet that shows them all', async () => {
  const [whole, one, other] = [outputOf(0), outputOf(1), outputOf(2)];
  const sheet = { image_id: whole.id, cells: [], gaps: [], pack: null };
  fakeApi({
    'GET /api/images': { items: [waifuCreation({ images: [whole, one, other], sheet })], next_cursor: null },
    'GET /api/videos': { items: [], next_cursor: null },
    ...shop,
  });
  renderScreen(<VideoScreen />);
  const offered = within(await screen.findByRole('list', { name: 'My images' })).getAllByRole('button');
  expect(offered.map((button) => button.querySelector('img')?.getAttribute('src'))).toEqual([
    one.thumbnail_url,
    other.thumbnail_url,
  ]);
});
