import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { fakeApi, renderScreen } from '../../../test/screen';
import { signInAs } from '../../../test/signed-in';
import { Sidebar, BottomNav } from './components/app-shell';
import { UserMenu } from './components/user-menu';
import { MENU, TABS } from './navigation';

const counted = { 'POST /api/analytics/events': { ok: true } };
const litIn = async (name: string) => {
  const nav = await screen.findByRole('navigation', { name });
  return within(nav)
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map(({ textContent }) => textContent);
};

beforeEach(async () => {
  await i18next.changeLanguage('en');
});

describe('the sidebar', () => {
  it('has every entry of the specification but the retired chat, My characters and quests, in groups with names', async () => {
    await signInAs();
    fakeApi({});
    renderScreen(<Sidebar />);
    const nav = await screen.findByRole('navigation', { name: 'Main' });
    const groups = within(nav).getAllByRole('list');
    expect(groups.map((group) => [group.getAttribute('aria-label'), group.textContent])).toEqual([
      ['Studio', 'HomeMy charactersQuests'],
      ['Create', 'GenerationImagesVideosWaifu Creator'],
      ['Browse', 'GalleryHistoryNotifications'],
      ['More', 'PricingGuideFAQGet helpSettings'],
    ]);
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/dashboard',
      '/my-characters',
      '/quests',
      '/generate',
      '/generator',
      '/video-generation',
      '/character/waifu-creator',
      '/gallery',
      '/history',
      '/notifications',
      '/pricing',
      '/guide',
      '/faq',
      '/help',
      '/settings',
    ]);
  });

  it.each([
    ['/pricing', 'Pricing'],
    ['/plans', 'Pricing'],
    ['/quests', 'Quests'],
    ['/chat', 'Generation'],
    ['/select-model/7', 'My characters'],
    ['/assignment-status/7', 'My characters'],
    ['/settings/privacy', 'Settings'],
    ['/crossroad', 'Generation'],
    ['/generator', 'Images'],
    ['/smartlook-optout', 'Settings'],
    ['/larobana-test', 'Get help'],
    ['/creators/7', 'Gallery'],
    ['/s/7', 'Gallery'],
  ])('at %s lights %s, and that alone', async (address, entry) => {
    await signInAs();
    fakeApi({});
    renderScreen(<Sidebar />, address);
    expect(await litIn('Main')).toEqual([entry]);
  });
});

describe('the bottom navigation', () => {
  it('has the three tabs of the specification, and the gallery as its fourth', async () => {
    fakeApi({});
    renderScreen(<BottomNav />);
    const links = await screen.findAllByRole('link');
    // What scrolls beneath it is not seen through it.
    expect(screen.getByRole('navigation').className.split(' ')).toContain('bg-canvas');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/dashboard'],
      ['Generation', '/generate'],
      ['History', '/history'],
      ['Gallery', '/gallery'],
    ]);
  });

  it.each([
    ['/', 'Home'],
    ['/dashboard', 'Home'],
    ['/my-characters', 'Home'],
    ['/generate', 'Generation'],
    ['/gallery', 'Gallery'],
    ['/quests', 'Home'],
    ['/chat', 'Generation'],
    ['/history', 'History'],
  ])('at %s lights %s, and that alone', async (address, tab) => {
    fakeApi({});
    renderScreen(<BottomNav />, address);
    expect(await litIn('Main')).toEqual([tab]);
  });

  it.each([
    ['History', '/history'],
    ['Gallery', '/gallery'],
  ])('counts each press on %s, and shows it for 150 ms', async (name, path) => {
    const sent = fakeApi(counted);
    renderScreen(<BottomNav />, '/dashboard');
    const tab = await screen.findByRole('link', { name });
    const icon = () => tab.querySelector('svg')?.getAttribute('class') ?? '';
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => {
      tab.click();
    });
    expect(icon()).toContain('scale-80');
    act(() => {
      vi.advanceTimersByTime(149);
    });
    expect(icon()).toContain('scale-80');
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(icon()).not.toContain('scale-80');
    vi.useRealTimers();
    await waitFor(() => {
      expect(sent.map(({ body }) => body)).toEqual([{ events: [{ name: 'navigation_press', path }] }]);
    });
  });
});

describe('the menu on a phone', () => {
  it('leads to everything that neither the tabs nor the header do', async () => {
    await signInAs();
    fakeApi({});
    renderScreen(<UserMenu compact />);
    await userEvent.click(await screen.findByRole('button', { name: 'Account menu' }));
    const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(names).toEqual([
      'My characters',
      'Quests',
      'Pricing',
      'Guide',
      'FAQ',
      'Get help',
      'Settings',
      '한국어로 보기',
      'Sign out',
    ]);
    expect(MENU.flat().some(({ to }) => TABS.some((tab) => tab.to === to))).toBe(false);
  });

  it.each(['/settings', '/settings/profile', '/pricing', '/plans', '/guide', '/faq', '/help', '/admin/now'])(
    'is lit at %s, to which nothing else leads',
    async (address) => {
      await signInAs();
      fakeApi({});
      renderScreen(
        <>
          <UserMenu compact />
          <BottomNav />
        </>,
        address,
      );
      expect(await screen.findByRole('button', { name: 'Account menu' })).toHaveAttribute('aria-current', 'true');
      expect(await litIn('Main')).toEqual([]);
    },
  );

  it.each(['/dashboard', '/my-characters', '/quests', '/history', '/notifications', '/gallery', '/creators/7'])(
    'is not at %s, which a tab or the bell is lit for',
    async (address) => {
      await signInAs();
      fakeApi({});
      renderScreen(<UserMenu compact />, address);
      expect(await screen.findByRole('button', { name: 'Account menu' })).not.toHaveAttribute('aria-current');
    },
  );

  it('of a desktop is lit where operators work, alone: the sidebar leads to all else', async () => {
    await signInAs();
    fakeApi({});
    const { unmount } = renderScreen(<UserMenu />, '/settings/profile');
    expect(await screen.findByRole('button')).not.toHaveAttribute('aria-current');
    unmount();
    renderScreen(<UserMenu />, '/admin/jobs');
    expect(await screen.findByRole('button')).toHaveAttribute('aria-current', 'true');
  });
});
