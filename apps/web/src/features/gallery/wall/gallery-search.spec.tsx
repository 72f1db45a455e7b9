import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { CREATOR, creationId, picture, publicCreation } from '../../../../test/gallery';
import { fakeApi, renderScreen, type Answers } from '../../../../test/screen';
import { GalleryPage } from './components/gallery-page';
import {
  characters,
  galleryEvents,
  many,
  openGallery,
  pageOf,
  showGallery,
  asked,
  wallCard,
  wallCards,
} from './gallery-screen.spec-support';

beforeEach(openGallery);

/** Looks for what is typed, as the route does. */
function SearchingGallery() {
  const [q, setQ] = useState<string>();
  return <GalleryPage search={{ q }} {...galleryEvents} onSearch={setQ} />;
}

function showSearching(answers: Answers = {}) {
  return fakeApi({
    'GET /api/characters': characters,
    'GET /api/gallery': ({ search: { q } }) => (q === undefined || q === 'snow' ? pageOf(many(0, 1)) : pageOf([])),
    ...answers,
  });
}

describe('the kind', () => {
  it('is asked for as the address says, and chosen by a press', async () => {
    const { sent } = showGallery({ 'GET /api/gallery': pageOf(many(0, 1)) }, { only: 'video' });
    await wallCard(0);
    expect(asked(sent, 'GET /api/gallery').map(({ search }) => search.kind)).toContain('video');
    const kinds = within(screen.getByRole('radiogroup', { name: 'Type' }));
    expect(kinds.getByRole('radio', { name: 'Videos' })).toBeChecked();
    await userEvent.click(kinds.getByRole('radio', { name: 'Images' }));
    expect(galleryEvents.onKind).toHaveBeenLastCalledWith('image');
    await userEvent.click(kinds.getByRole('radio', { name: 'All' }));
    expect(galleryEvents.onKind).toHaveBeenLastCalledWith(undefined);
  });

  it('that nothing is of says so, and leads to everything', async () => {
    showGallery({ 'GET /api/gallery': pageOf([]) }, { only: 'video' });
    expect(await screen.findByText('No videos here yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show everything' })).toHaveAttribute('href', '/gallery');
  });
});

describe('the search', () => {
  it('on a phone has the theme of today give way to what it finds, until it is cleared', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    showSearching({
      'GET /api/themes/today': {
        day: '2026-11-24',
        title: 'Sunny park',
        text: 'A park.',
        prompt: 'in a park',
        ends_at: new Date(Date.now() + 3_600_000).toISOString(),
        reward: null,
      },
    });
    renderScreen(<SearchingGallery />);
    expect(await screen.findByText('Sunny park')).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox'), 'zzxqk{Enter}');
    expect(await screen.findByText('No results for “zzxqk”')).toBeVisible();
    expect(screen.queryByText('Sunny park')).not.toBeInTheDocument();
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear search' })[0] as HTMLElement);
    expect(await screen.findByText('Sunny park')).toBeVisible();
    vi.unstubAllGlobals();
  });

  it('asks after a pause for what was typed, and says where there is nothing', async () => {
    const sent = showSearching();
    renderScreen(<SearchingGallery />);
    await wallCard(0);
    const field = screen.getByRole('searchbox', { name: 'Search the gallery' });
    await userEvent.type(field, 'snow');
    await waitFor(() => {
      expect(sent.some(({ search }) => search.q === 'snow')).toBe(true);
    });
    // Not after every letter.
    expect(sent.filter(({ path, search }) => path === '/api/gallery' && search.q !== undefined)).toHaveLength(1);
    await userEvent.clear(field);
    await userEvent.type(field, '한옥{Enter}');
    expect(await screen.findByText('No results for “한옥”')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Clear search' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await wallCard(0)).toBeVisible();
    expect(field).toHaveValue('');
  });

  it('offers whom the hits show where no name has the word, and no choice where there is nobody', async () => {
    const nobody = { items: [], next_cursor: null };
    const chips = () => within(screen.getByRole('list', { name: 'Characters' })).queryAllByRole('button');
    showSearching({ 'GET /api/characters': nobody });
    const { unmount } = renderScreen(<GalleryPage search={{ q: 'snow' }} {...galleryEvents} />);
    await waitFor(() => {
      expect(chips().map(({ textContent }) => textContent)).toEqual(['Everyone', expect.stringContaining('Yuki')]);
    });
    unmount();
    renderScreen(<GalleryPage search={{ q: 'rain' }} {...galleryEvents} />);
    expect(await screen.findByText('No results for “rain”')).toBeVisible();
    expect(chips()).toEqual([]);
  });

  it('says it in Korean, too, and offers nobody whose pictures can’t be seen', async () => {
    await i18next.changeLanguage('ko');
    showSearching();
    renderScreen(<GalleryPage search={{ q: 'yuki' }} {...galleryEvents} />);
    expect(await screen.findByText('“yuki” 검색 결과가 없어요')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Yuki/ })).not.toBeInTheDocument();
  });

  it('keeps the name and the face of who was chosen among the hits, also of a character of one’s own that others can’t see', async () => {
    function ChoosingGallery() {
      const [search, setSearch] = useState<{ q?: string; character?: string | undefined }>({ q: 'snow' });
      const choose = (character: string | undefined) => {
        setSearch({ character });
      };
      return <GalleryPage search={search} {...galleryEvents} onCharacter={choose} />;
    }
    const own = { id: creationId(99), name: 'Marlowe', thumbnail_url: '/thumbnails/m.webp', usable: true };
    const ofOwn = pageOf([publicCreation(7, { character: own })]);
    fakeApi({
      'GET /api/characters': characters,
      'GET /api/gallery': ({ search }) => (search.character_id === undefined ? ofOwn : pageOf([])),
    });
    renderScreen(<ChoosingGallery />);
    await userEvent.click(await screen.findByRole('button', { name: 'Marlowe' }));
    const chip = await screen.findByRole('button', { name: 'Stop showing only Marlowe' });
    expect(chip).toHaveTextContent('Marlowe');
    expect(chip.querySelector('img')).toHaveAttribute('src', '/thumbnails/m.webp');
  });
});

describe('a card', () => {
  it('of a video shows its poster, and moves under the mouse or by its button', async () => {
    const film = publicCreation(1, { kind: 'video', video: { url: '/film.mp4', seconds: 4 } });
    showGallery({ 'GET /api/gallery': pageOf([film]) });
    const open = await screen.findByRole('button', { name: 'Video: Scene 1, by Jun' });
    const [card] = wallCards();
    const moving = () => card?.querySelector('video');
    expect(moving()).toBeNull();
    const enter = new MouseEvent('pointerover', { bubbles: true });
    Object.defineProperty(enter, 'pointerType', { value: 'mouse' });
    fireEvent(open, enter);
    expect(moving()).toHaveAttribute('src', '/film.mp4');
    fireEvent.click(within(card as HTMLElement).getByRole('button', { name: 'Stop' }));
    expect(moving()).toBeNull();
    fireEvent.click(within(card as HTMLElement).getByRole('button', { name: 'Play' }));
    expect(moving()).toHaveAttribute('src', '/film.mp4');
    fireEvent.click(open);
    expect(galleryEvents.onOpen).toHaveBeenCalledWith(creationId(1));
  });

  it('that is cropped keeps a face in sight that lies low or at the side, in its video as in its poster', async () => {
    const cropped = [
      picture(1, { width: 400, height: 1600, focus: { x: 0.5, y: 0.86 } }),
      picture(2, { width: 1600, height: 400, focus: { x: 0.2, y: 0.4 } }),
      picture(3, { width: 400, height: 1600 }),
    ];
    const film = { kind: 'video', video: { url: '/film.mp4', seconds: 4 } } as const;
    const creations = cropped.map((one, index) => publicCreation(index, { images: [one], ...film }));
    showGallery({ 'GET /api/gallery': pageOf(creations) });
    await screen.findByRole('button', { name: 'Video: Scene 0, by Jun' });
    for (const play of screen.getAllByRole('button', { name: 'Play' })) fireEvent.click(play);
    const positionsOf = (tag: 'img' | 'video') =>
      wallCards().map((card) => card.querySelector<HTMLElement>(tag)?.style.objectPosition);
    expect(positionsOf('img')).toEqual(['50% 95%', '5% 26%', '50% 16%']);
    expect(positionsOf('video')).toEqual(positionsOf('img'));
  });

  it('leads to its creator’s page, where there is one, and says that it is a sample', async () => {
    showGallery({
      'GET /api/gallery': pageOf([
        publicCreation(1, { sample: true, creator_name: 'Atelier' }),
        publicCreation(2, { creator_id: null, creator_name: 'Paused' }),
      ]),
    });
    expect(await screen.findByRole('link', { name: 'Atelier' })).toHaveAttribute('href', `/creators/${CREATOR}`);
    expect(screen.getByText('Sample')).toBeVisible();
    expect(screen.getByText('Paused')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Paused' })).not.toBeInTheDocument();
  });
});
