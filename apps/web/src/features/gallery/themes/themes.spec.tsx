import type { Theme, TodaysTheme } from '@atelier/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { loadTexts } from '@/lib/texts';
import { creationId, picture, publicCreation } from '../../../../test/gallery';
import { fakeApi, renderScreen } from '../../../../test/screen';
import { CreationLinks } from '@/features/creations';
import { EmptyTheme } from './empty-theme';
import { GalleryTheme } from './gallery-theme';
import { ThemeSection } from './theme-section';

const TODAY = '2026-11-24';
const YESTERDAY: Theme = { day: '2026-11-23', title: 'Lighthouse', text: 'A light.', prompt: 'at a lighthouse' };

const today = (change: Partial<TodaysTheme> = {}): TodaysTheme => ({
  day: TODAY,
  title: 'First snow',
  text: 'The first flakes of the year.',
  prompt: 'in the first snow',
  words: ['snow'],
  ends_at: new Date(Date.now() + 5.01 * 3_600_000).toISOString(),
  reward: { spark: 5, earned: false },
  ...change,
});

const answer = (theme: TodaysTheme, works: object[] = []) =>
  fakeApi({
    'GET /api/themes/today': theme,
    'GET /api/themes': { items: [{ ...theme }, YESTERDAY], next_cursor: null },
    'GET /api/gallery': { items: works, next_cursor: null },
    'GET /api/auth/me': {},
  });

beforeEach(async () => {
  await i18next.changeLanguage('en');
  await loadTexts('en', 'app', 'themes');
});

/** Low, and at the side: lost where a picture is cropped about its middle. */
const lowFace = () => publicCreation(1, { images: [picture(1, { focus: { x: 0.2, y: 0.86 } })] });

const made = () => screen.findByRole('link', { name: 'Create one' });

describe('the theme of today', () => {
  it('invites at home: what, how long, what for, and a few works that lead on', async () => {
    const sent = answer(today(), [publicCreation(1), publicCreation(2)]);
    renderScreen(<ThemeSection isMain />);
    const region = within(await screen.findByRole('region', { name: 'First snow' }));
    expect(await made()).toHaveAttribute('href', `/generator?theme=${TODAY}`);
    expect(region.getByText('The first flakes of the year.')).toBeVisible();
    expect(region.getByText('5 hr left')).toBeVisible();
    expect(region.getByText('5 Sparks when you publish your first creation for this theme')).toBeVisible();
    expect(await region.findByRole('link', { name: 'Scene 1, by Jun' })).toHaveAttribute(
      'href',
      `/gallery?theme=${TODAY}&open=${creationId(1)}`,
    );
    expect(sent.find(({ path }) => path === '/api/gallery')?.search).toMatchObject({ theme: TODAY });
  });

  it('cuts no face off where it crops', async () => {
    answer(today(), [lowFace()]);
    renderScreen(<ThemeSection isMain />);
    const work = await screen.findByRole('link', { name: 'Scene 1, by Jun' });
    expect(work.querySelector('img')?.style.objectPosition).toBe('5% 95%');
  });

  it('says that nobody has made anything yet, that its reward was earned, and promises none where there is none', async () => {
    answer(today({ reward: { spark: 5, earned: true } }));
    const { unmount } = renderScreen(<ThemeSection isMain />);
    expect(await screen.findByText('No creations yet. Be the first.')).toBeVisible();
    expect(screen.getByText('5 Sparks earned today')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'See what others made' })).not.toBeInTheDocument();
    unmount();
    answer(today({ reward: null }));
    renderScreen(<ThemeSection isMain />);
    await made();
    expect(screen.queryByText(/Sparks/)).not.toBeInTheDocument();
  });

  it('heads the gallery, and leads to its own where there are some', async () => {
    answer(today(), [publicCreation(1)]);
    const { unmount } = renderScreen(<GalleryTheme day={undefined} />);
    await made();
    expect(screen.getByRole('link', { name: 'See what others made' })).toHaveAttribute(
      'href',
      `/gallery?theme=${TODAY}`,
    );
    unmount();
    answer(today());
    renderScreen(<GalleryTheme day={undefined} />);
    await made();
    await waitFor(() => {
      expect(screen.queryByRole('link', { name: 'See what others made' })).not.toBeInTheDocument();
    });
  });
});

describe('the theme of today on a phone', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([
    [
      'en',
      'Create one for today’s theme: First snow',
      'Today’s theme · 5 Sparks when you first publish',
      'See what others made',
      '5 hr left',
    ],
    [
      'ko',
      '오늘의 테마 ‘First snow’ 작품 만들기',
      '오늘의 테마 · 처음 공개하면 스파크 5개',
      '다른 작품 보기',
      '5시간 남음',
    ],
  ])(
    'is a few lines above the wall, and each says where it leads (%s)',
    async (language, name, first, others, left) => {
      await i18next.changeLanguage(language);
      await loadTexts(language === 'ko' ? 'ko' : 'en', 'app', 'themes');
      const narrow = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
      vi.stubGlobal('matchMedia', () => narrow);
      answer(today(), [lowFace()]);
      renderScreen(<GalleryTheme day={undefined} />);
      const line = await screen.findByRole('link', { name });
      expect(line).toHaveAttribute('href', `/generator?theme=${TODAY}`);
      expect(within(line).getByRole('heading', { level: 2 })).toHaveTextContent('First snow');
      // Only the first earns anything.
      expect(within(line).getByText(first)).toBeVisible();
      await waitFor(() => {
        expect(line.querySelector('img')?.style.objectPosition).toBe('5% 95%');
      });
      const works = screen.getByRole('link', { name: others });
      expect(works).toHaveAttribute('href', `/gallery?theme=${TODAY}`);
      // In words that are seen, not only heard.
      expect(works).toHaveTextContent(others);
      expect(screen.getByText(left)).toBeVisible();
    },
  );
});

describe('the gallery of a theme', () => {
  it('of an earlier day says which, without inviting to what is over, and leads to the others', async () => {
    answer(today());
    renderScreen(<GalleryTheme day={YESTERDAY.day} />);
    expect(await screen.findByRole('heading', { name: 'Lighthouse' })).toBeVisible();
    expect(screen.getByText('Theme of Nov 23, 2026')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Create one' })).not.toBeInTheDocument();
    const days = within(screen.getByRole('navigation', { name: 'Themes by day' }));
    expect(days.getByRole('link', { name: 'Lighthouse' })).toHaveAttribute('aria-current', 'page');
    expect(days.getByRole('link', { name: 'First snow' })).toHaveAttribute('href', `/gallery?theme=${TODAY}`);
    expect(days.getByRole('link', { name: 'Whole gallery' })).toHaveAttribute('href', '/gallery');
  });

  it('that is empty invites today, and tells of today where its day is over', async () => {
    answer(today());
    const { unmount } = renderScreen(<EmptyTheme day={TODAY} />);
    expect(await screen.findByText('Nothing for “First snow” yet')).toBeVisible();
    expect(await made()).toBeVisible();
    unmount();
    renderScreen(<EmptyTheme day={YESTERDAY.day} />);
    expect(await screen.findByText('Nothing was made for “Lighthouse”')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Today’s theme: First snow' })).toBeVisible();
  });
});

describe('what a creation says of others', () => {
  it('is its theme, and the source of a remix with the way there', async () => {
    renderScreen(
      <CreationLinks
        theme={{ day: TODAY, title: 'First snow' }}
        remix_of={{ source: { id: creationId(7), creator_name: 'Jun' } }}
      />,
    );
    expect(await screen.findByRole('link', { name: 'Remix of a creation by Jun' })).toHaveAttribute(
      'href',
      `/s/${creationId(7)}`,
    );
    expect(screen.getByRole('link', { name: 'For the theme “First snow”' })).toHaveAttribute(
      'href',
      `/gallery?theme=${TODAY}`,
    );
  });

  it('is that there was a source, and nothing of it, where that is not shown any more', async () => {
    renderScreen(<CreationLinks theme={null} remix_of={{ source: null }} />);
    expect(await screen.findByText('Remix of a creation that’s no longer public')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
