import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { storedRedirectPath, storeRedirectPath } from '@/lib/redirect-path';
import { signOut } from '@/lib/session';
import { shop } from '../../test/answers';
import { questList } from '../../test/quests';
import { imageCreation } from '../../test/creations';
import { fakeApi, type Answers } from '../../test/screen';
import { videoCreation } from '../../test/works';
import { signInAs } from '../../test/signed-in';
import { routeTree } from '@/routeTree.gen';

const ID = '01920000-0000-7000-8000-0000000000a1';

/** The whole app at an address, as the browser opens it; the API knows nothing but prices. */
function open(address: string, answers: Answers = {}) {
  const sent = fakeApi({
    ...shop,
    'GET /api/quests': questList(),
    'GET /api/auth/providers': { providers: [], test_user: false },
    ...answers,
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createRouter({
    routeTree,
    context: { queryClient },
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { router, sent };
}
type App = ReturnType<typeof open>;

/** The title of the screen, which stands inside the frame. */
const titled = async (name: string) =>
  within(await screen.findByRole('main')).findByRole('heading', { level: 1, name });
/** The head of the frame: what stands at the top inside `main` is the screen's own. */
const head = () => screen.getAllByRole('banner').filter((banner) => !banner.closest('main'))[0] as HTMLElement;
const path = ({ router }: App) => router.state.location.pathname;

function expectPublicFrame({ sent }: App): void {
  expect(screen.getAllByRole('main')).toHaveLength(1);
  expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  expect(within(head()).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('contentinfo')).toBeVisible();
  // The pill of a training under way is the other frame's.
  expect(sent.map(({ path: asked }) => asked)).not.toContain('/api/training/sessions/active');
}

beforeEach(async () => {
  // As on a phone, where the list of the settings is a screen of its own.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  await i18next.changeLanguage('en');
});

describe('for who is signed in', () => {
  beforeEach(async () => {
    await signInAs();
  });

  it.each([
    ['/dashboard', 'Good to see you, Mina'],
    ['/welcome', 'Welcome, Mina'],
    ['/my-characters', 'My characters'],
    ['/training-flow', 'Train a character'],
    [`/select-model/${ID}`, 'We couldn’t find this training'],
    [`/select-model-v1/${ID}`, 'My characters'],
    ['/generator', 'Images'],
    ['/character/waifu-creator', 'Waifu Creator'],
    ['/generate', 'What do you want to make?'],
    ['/video-generation', 'Videos'],
    ['/settings', 'Settings'],
    ['/settings/nsfw', 'Adult content'],
    ['/help', 'Get help'],
    ['/pricing', 'Pricing'],
    ['/plans', 'Free and Pro'],
    ['/payment/success', 'We couldn’t find this payment'],
    ['/payment/cancel', 'We couldn’t find this payment'],
    ['/payment/failed', 'We couldn’t find this payment'],
    ['/faq', 'Questions and answers'],
    ['/guide', 'Quick start guide'],
    ['/privacy-policy', 'Privacy policy'],
    ['/terms-of-use', 'Terms of use'],
    ['/smartlook-optout', 'Session recording'],
    ['/history', 'History'],
    ['/notifications', 'Notifications'],
    ['/larobana-test', 'Test page'],
    ['/gallery', 'Gallery'],
    ['/quests', 'Quests'],
    ['/crossroad', 'Chat or image?'],
    ['/chat', 'Chat is retired'],
    [`/assignment-status/${ID}`, 'We couldn’t find this training'],
    ['/no/such/page', 'The page could not be found'],
  ])('%s shows “%s” inside the frame of the app', async (address, title) => {
    const app = open(address);
    await titled(title);
    expect(path(app)).toBe(address);
    expect(screen.getAllByRole('main')).toHaveLength(1);
    // The sidebar and the tabs, of which a screen shows one.
    expect(screen.getAllByRole('navigation', { name: 'Main' })).toHaveLength(2);
    expect(within(head()).getByRole('link', { name: /^Notifications/ })).toBeVisible();
  });

  it('an image of words alone is shown where such are made, though its address is that of the other images', async () => {
    const creation = imageCreation({ id: ID, origin: 'waifu', character: null });
    const app = open(`/generator?creation=${ID}`, { [`GET /api/images/${ID}`]: creation });
    await titled('Waifu Creator');
    expect(app.router.state.location).toMatchObject({
      pathname: '/character/waifu-creator',
      search: { creation: ID },
    });
  });

  it.each([
    ['/login-redirect', 'You’re in'],
    ['/login-redirect-fallback', 'You’re in'],
  ])('%s shows “%s” inside the public frame still', async (address, title) => {
    const app = open(address);
    await titled(title);
    expect(path(app)).toBe(address);
    expectPublicFrame(app);
  });

  it('the frame stays while the screens in it change', async () => {
    const app = open('/dashboard');
    await titled('Good to see you, Mina');
    const frame = head();
    await act(() => app.router.navigate({ to: '/history' }));
    await titled('History');
    expect(head()).toBe(frame);
  });

  it('the tab of the videos stands in the address, and is left with the video that is looked at', async () => {
    const film = videoCreation();
    const app = open(`/video-generation?video=${film.id}&tab=history`, {
      'GET /api/images': { items: [], next_cursor: null },
      'GET /api/videos': { items: [film], next_cursor: null },
      [`GET /api/videos/${film.id}`]: film,
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Your video' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Use these settings' }));
    const tab = (name: string) => screen.findByRole('tab', { name });
    expect(await tab('Create')).toHaveAttribute('aria-selected', 'true');
    expect(app.router.state.location.search).toEqual({});
    await userEvent.click(await tab('History'));
    expect(await tab('History')).toHaveAttribute('aria-selected', 'true');
    expect(app.router.state.location.search).toEqual({ tab: 'history' });
  });
});

describe('for a visitor', () => {
  beforeEach(async () => {
    fakeApi({});
    await signOut().catch(() => undefined);
  });

  it.each([
    ['/', 'Your character, in every picture'],
    ['/login', 'Sign in'],
    ['/login/test-user', 'Access Denied'],
    ['/auth/callback', 'Couldn’t sign you in'],
    ['/pricing', 'Pricing'],
    ['/plans', 'Free and Pro'],
    ['/privacy-policy', 'Privacy policy'],
    ['/terms-of-use', 'Terms of use'],
  ])('%s shows “%s” inside the public frame', async (address, title) => {
    const app = open(address);
    await titled(title);
    expect(path(app)).toBe(address);
    expectPublicFrame(app);
  });

  it('a screen of their own leads to sign-in, and is kept', async () => {
    const app = open('/history?kind=video');
    await waitFor(() => {
      expect(path(app)).toBe('/login');
    });
    expect(storedRedirectPath()).toBe('/history?kind=video');
  });

  it.each([
    ['its head', 0],
    ['its foot', 1],
  ])('who signs in by %s goes on with that page, and not with what was asked for before', async (_, place) => {
    storeRedirectPath('/history?kind=video');
    open('/pricing');
    await titled('Pricing');
    const waysIn = await screen.findAllByRole('link', { name: 'Sign in' });
    await userEvent.click(waysIn[place] as HTMLElement);
    expect(storedRedirectPath()).toBe('/pricing');
  });

  it.each(['/no/such/page', '/settings/nothing', '/login/other', '/pricing/secret', '/s', '/s/one/two'])(
    '%s is said to lead nowhere at once, with ways on',
    async (address) => {
      const app = open(address);
      await titled('The page could not be found');
      expect(path(app)).toBe(address);
      expectPublicFrame(app);
      const main = within(screen.getByRole('main'));
      expect(main.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
      expect(main.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
      expect(storedRedirectPath()).toBeNull();
    },
  );
});
