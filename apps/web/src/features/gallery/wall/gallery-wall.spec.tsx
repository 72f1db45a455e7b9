import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CHARACTER, creationId, picture, publicCreation } from '../../../../test/gallery';
import {
  asked,
  characters,
  galleryEvents,
  heartOf,
  many,
  openGallery,
  pageOf,
  showGallery,
  standWall,
  tap,
  wallCard,
  wallCards,
} from './gallery-screen.spec-support';
import { errorBody, fakeApi, renderScreen } from '../../../../test/screen';
import { noteHeard } from '@/lib/online';
import { galleryQuery } from '../api/list-gallery';
import { GalleryPage } from './components/gallery-page';

beforeEach(openGallery);

describe('the wall', () => {
  it('hangs every picture with its known size, its creator, its likes and how many there are', async () => {
    showGallery({
      'GET /api/gallery': pageOf([
        publicCreation(1, { images: [picture(1), picture(2), picture(3)] }),
        publicCreation(2),
      ]),
    });
    const series = await screen.findByRole('button', { name: 'Scene 1, by Jun, 3 images' });
    const place = series.closest('li');
    expect(place?.style.width).toBe('211px');
    expect(place?.style.height).toBe(`${String(Math.round((211 * 1216) / 832) + 44)}px`);
    expect(place?.style.transform).toBe('translate(0px, 0px)');
    expect((await wallCard(2)).closest('li')?.style.transform).toBe('translate(227px, 0px)');
    expect(within(series).getByText('3')).toBeVisible();
    expect(series.querySelector('img')).toHaveAttribute('src', '/thumbnails/1.webp');
    expect(screen.getAllByText('Jun')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: 'Like, 3 so far' })).toHaveLength(2);
  });

  it('renders what is near the screen only, wherever one is, and nothing twice', async () => {
    showGallery({ 'GET /api/gallery': pageOf([...many(0, 600), publicCreation(4)]) });
    await wallCard(0);
    expect(wallCards().length).toBeLessThan(60);
    standWall(20_000);
    fireEvent.scroll(window);
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Scene 0, by Jun' })).not.toBeInTheDocument();
    });
    const positions = wallCards().map((item) => Number(item.getAttribute('aria-posinset')));
    expect(Math.min(...positions)).toBeGreaterThan(200);
    expect(positions.length).toBeGreaterThan(10);
    expect(positions.length).toBeLessThan(60);
    standWall(10_000_000);
    fireEvent.scroll(window);
    expect(await screen.findByText('That’s everything: 600 creations.')).toBeVisible();
  });

  it('asks for the next page before its end is in sight, keeps what hangs where it hung, and says where the end is', async () => {
    const first = many(0, 12);
    const { sent } = showGallery({
      'GET /api/gallery': (() => {
        const answers = [pageOf(first, 'next'), pageOf(many(12, 5))];
        return () => answers.shift() ?? pageOf([]);
      })(),
    });
    await wallCard(16);
    expect(asked(sent, 'GET /api/gallery')).toHaveLength(2);
    expect((await wallCard(0)).closest('li')?.style.transform).toBe('translate(0px, 0px)');
    expect(screen.getByRole('status').textContent).toBe('That’s everything: 17 creations.');
  });

  it('says why it cannot go on, and goes on when asked', async () => {
    let fails = true;
    showGallery({
      'GET /api/gallery': (() => {
        let calls = 0;
        return () => {
          calls += 1;
          if (calls === 1) return pageOf(many(0, 3), 'next');
          return fails ? { status: 500, body: errorBody('internal') } : pageOf(many(3, 1));
        };
      })(),
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(wallCards()).toHaveLength(3);
    fails = false;
    fireEvent.click(retry);
    expect(await wallCard(3)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('shows frames while it loads, says what failed, and tries again', async () => {
    let fails = true;
    showGallery({
      'GET /api/gallery': () => (fails ? { status: 503, body: errorBody('unavailable') } : pageOf(many(0, 1))),
    });
    expect(await screen.findByRole('list', { name: 'Public creations' })).toHaveAttribute('aria-busy', 'true');
    expect(await screen.findByRole('heading', { name: 'Couldn’t load the gallery' })).toBeVisible();
    const retry = screen.getByRole('button', { name: 'Try again' });
    fails = false;
    fireEvent.click(retry);
    expect(await wallCard(0)).toBeVisible();
  });

  it.each([
    [{}, 'The gallery is empty'],
    [{ character: CHARACTER }, 'No creations of this character yet'],
  ])('says what will hang here while nothing does (%o)', async (search, title) => {
    showGallery({ 'GET /api/gallery': pageOf([]) }, search);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });

  it('leaves out what is not shown to the caller', async () => {
    showGallery({
      'GET /api/gallery': pageOf([publicCreation(1, { images: [], sensitive: true }), publicCreation(2)]),
    });
    await wallCard(2);
    expect(wallCards()).toHaveLength(1);
  });

  it('veils adult content until it is pressed', async () => {
    showGallery({
      'GET /api/gallery': pageOf([publicCreation(1, { sensitive: true, images: [picture(1, { sensitive: true })] })]),
    });
    const veil = await screen.findByRole('button', { name: 'Show sensitive picture' });
    expect(screen.queryByRole('button', { name: 'Scene 1, by Jun' })).not.toBeInTheDocument();
    fireEvent.click(veil);
    fireEvent.click(await wallCard(1));
    expect(galleryEvents.onOpen).toHaveBeenCalledWith(creationId(1));
  });

  it('leaves no listener behind', async () => {
    const [add, remove] = [vi.spyOn(window, 'addEventListener'), vi.spyOn(window, 'removeEventListener')];
    const { unmount } = showGallery({ 'GET /api/gallery': pageOf(many(0, 3)) });
    await wallCard(0);
    unmount();
    const of = (calls: unknown[][]) =>
      calls.filter(([type]) => type === 'scroll' || type === 'resize').map(([, fn]) => fn);
    expect(of(add.mock.calls).length).toBeGreaterThan(0);
    for (const listener of of(add.mock.calls)) expect(of(remove.mock.calls)).toContain(listener);
  });
});

describe('the order and the characters', () => {
  it('are asked for as the address says', async () => {
    fakeApi({ 'GET /api/characters': characters, 'GET /api/gallery': pageOf(many(0, 1)) });
    const { mock } = vi.mocked(fetch);
    renderScreen(<GalleryPage search={{ sort: 'top', character: CHARACTER }} {...galleryEvents} />);
    await wallCard(0);
    const url = mock.calls
      .flatMap(([request]) => (request instanceof Request ? [new URL(request.url)] : []))
      .find(({ pathname }) => pathname === '/api/gallery');
    expect(url?.searchParams.get('sort')).toBe('top');
    expect(url?.searchParams.get('character_id')).toBe(CHARACTER);
  });

  it('are chosen by a press, and cleared by another', async () => {
    showGallery({ 'GET /api/gallery': pageOf(many(0, 1)) });
    fireEvent.click(await screen.findByRole('button', { name: 'Yuki' }));
    expect(galleryEvents.onCharacter).toHaveBeenLastCalledWith(CHARACTER);
    await userEvent.click(screen.getByRole('radio', { name: 'Most liked' }));
    expect(galleryEvents.onSort).toHaveBeenLastCalledWith('top');
  });

  it('are off without a connection where nothing of them is kept, and it is said why', async () => {
    const { queryClient } = showGallery({ 'GET /api/gallery': pageOf(many(0, 1)) });
    await wallCard(0);
    const kept = galleryQuery({ sort: 'new', kind: 'video' }).queryKey;
    queryClient.setQueryData(kept, { pages: [{ items: [], next_cursor: null }], pageParams: [undefined] });
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => {
      network.mockRestore();
    });
    // Heard by this screen alone: the browser's own event would keep the tests after it offline.
    act(() => {
      noteHeard(false);
    });
    expect(await screen.findByText(/^Only what’s loaded can be seen right now/)).toBeVisible();
    const off = (role: string, name: string) =>
      screen.getByRole(role, { name }).matches(':disabled, [aria-disabled=true]');
    expect([off('radio', 'Most liked'), off('radio', 'Images'), off('button', 'Yuki')]).toEqual([true, true, true]);
    expect([off('radio', 'Newest'), off('radio', 'Videos'), off('button', 'Everyone')]).toEqual([false, false, false]);
    expect(screen.getByRole('searchbox')).toBeDisabled();
    expect(await wallCard(0)).toBeVisible();
  });

  it('name the one that is chosen, and let go of it', async () => {
    showGallery({ 'GET /api/gallery': pageOf(many(0, 1)) }, { character: CHARACTER });
    fireEvent.click(await screen.findByRole('button', { name: 'Stop showing only Yuki' }));
    expect(galleryEvents.onCharacter).toHaveBeenLastCalledWith(undefined);
  });
});

describe('a like', () => {
  it('shows at once, and then as the API counts it', async () => {
    let answer: (value: Response) => void = () => undefined;
    showGallery({ 'GET /api/gallery': pageOf(many(1, 2)) });
    await wallCard(1);
    vi.mocked(fetch).mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    fireEvent.click(heartOf(1));
    await waitFor(() => {
      expect(heartOf(1)).toHaveAttribute('aria-label', 'Like, 4 so far');
    });
    expect(heartOf(1)).toHaveAttribute('aria-pressed', 'true');
    expect(heartOf(2)).toHaveAttribute('aria-pressed', 'false');
    act(() => {
      answer(Response.json({ liked: true, likes_count: 9 }));
    });
    await waitFor(() => {
      expect(heartOf(1)).toHaveAttribute('aria-label', 'Like, 9 so far');
    });
  });

  it('is taken back where it failed, with a word about it', async () => {
    const { sent } = showGallery({
      'GET /api/gallery': pageOf(many(1, 1)),
      [`PUT /api/images/${creationId(1)}/like`]: { status: 500, body: errorBody('internal') },
    });
    await wallCard(1);
    fireEvent.click(heartOf(1));
    expect(await screen.findByText('Couldn’t add your like')).toBeVisible();
    expect(heartOf(1)).toHaveAttribute('aria-pressed', 'false');
    expect(heartOf(1)).toHaveAttribute('aria-label', 'Like, 3 so far');
    expect(asked(sent, 'PUT')).toHaveLength(1);
  });

  it('and taking it back are sent in their order, and the last one counts', async () => {
    const { sent } = showGallery({
      'GET /api/gallery': pageOf(many(1, 1)),
      [`PUT /api/images/${creationId(1)}/like`]: { liked: true, likes_count: 4 },
      [`DELETE /api/images/${creationId(1)}/like`]: { liked: false, likes_count: 3 },
    });
    await wallCard(1);
    fireEvent.click(heartOf(1));
    await waitFor(() => {
      expect(heartOf(1)).toHaveAttribute('aria-pressed', 'true');
    });
    fireEvent.click(heartOf(1));
    await waitFor(() => {
      expect(asked(sent, 'DELETE')).toHaveLength(1);
    });
    expect(sent.filter(({ path }) => path.endsWith('/like')).map(({ method }) => method)).toEqual(['PUT', 'DELETE']);
    await waitFor(() => {
      expect(heartOf(1)).toHaveAttribute('aria-label', 'Like, 3 so far');
    });
    expect(heartOf(1)).toHaveAttribute('aria-pressed', 'false');
  });

  it('is given by a double press of a finger, which opens nothing and shows a heart', async () => {
    const { sent } = showGallery({
      'GET /api/gallery': pageOf(many(1, 1)),
      [`PUT /api/images/${creationId(1)}/like`]: { liked: true, likes_count: 4 },
    });
    const open = await wallCard(1);
    tap(open);
    tap(open);
    const burst = await screen.findByTestId('bursting-heart');
    await waitFor(() => {
      expect(heartOf(1)).toHaveAttribute('aria-pressed', 'true');
    });
    fireEvent.animationEnd(burst.querySelector('svg') as Element);
    expect(screen.queryByTestId('bursting-heart')).not.toBeInTheDocument();
    // A second one does not take it back.
    tap(open);
    tap(open);
    expect(heartOf(1)).toHaveAttribute('aria-pressed', 'true');
    expect(sent.filter(({ path }) => path.endsWith('/like'))).toHaveLength(1);
    expect(galleryEvents.onOpen).not.toHaveBeenCalled();
  });

  it('moves nothing for whoever wants no motion', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('reduce'),
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }));
    showGallery({
      'GET /api/gallery': pageOf(many(1, 1)),
      [`PUT /api/images/${creationId(1)}/like`]: { liked: true, likes_count: 4 },
    });
    const open = await wallCard(1);
    tap(open);
    tap(open);
    await waitFor(() => {
      expect(heartOf(1)).toHaveAttribute('aria-pressed', 'true');
    });
    expect(screen.queryByTestId('bursting-heart')).not.toBeInTheDocument();
    vi.unstubAllGlobals();
  });

  it('lets a single press of a finger, and any of a mouse, open it', async () => {
    showGallery({ 'GET /api/gallery': pageOf(many(1, 2)) });
    fireEvent.click(await wallCard(2));
    expect(galleryEvents.onOpen).toHaveBeenLastCalledWith(creationId(2));
    tap(await wallCard(1));
    await waitFor(() => {
      expect(galleryEvents.onOpen).toHaveBeenLastCalledWith(creationId(1));
    });
  });
});
