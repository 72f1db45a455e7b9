import type { Site } from '@atelier/contracts';
import { DRAWING_WORDS, readTags } from '@atelier/contracts/prompt-words';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storedRedirectPath, storeRedirectPath } from '@/lib/redirect-path';
import { i18next } from '@/lib/i18n';
import { providePages } from '@/lib/pages';
import { fakeApi } from '../../../../test/screen';
import { LandingPage } from './components/landing-page';
import { ACTIONS } from './media';

const known = vi.hoisted((): { site: Site | undefined } => ({ site: undefined }));
vi.mock('@/lib/site', () => ({ useSite: () => known.site }));

const unconfigured = (): Site => ({
  operator: {
    name: null,
    address: null,
    email: null,
    registration: null,
    jurisdiction: null,
    effective_date: null,
  },
  artists: null,
  testimonials: null,
  reporting: { dsn: null, environment: 'test', traces_rate: 0, replay: null, speed_script: null },
  sends_mail: false,
  minimum_age: 16,
  auto_selection: 'recommended',
});

const withTestimonial = (): Site => ({
  ...unconfigured(),
  testimonials: [{ name: 'Ara', role: 'Illustrator', text: 'It is her.' }],
});

/** What the browser says of its screen and of its user's wishes. */
function browse({ width = 1280, reduced = false } = {}) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduce') ? reduced : width <= Number(/max-width: ([\d.]+)px/.exec(query)?.[1]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

const play = vi.fn(() => Promise.resolve());
const pause = vi.fn();
const opened = vi.fn();

beforeEach(() => {
  known.site = unconfigured();
  play.mockClear();
  pause.mockClear();
  opened.mockClear();
  providePages({ open: opened, preload: () => undefined });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause);
  browse();
});

const open = ({ signedIn = false } = {}) => {
  const sent = fakeApi({ 'POST /api/analytics/events': { ok: true } });
  const page = render(<LandingPage signedIn={signedIn} />);
  return { ...page, sent };
};

const TITLES = [
  'From one picture to your own character',
  'One character, scene after scene.',
  'And then they move',
  'What artists say',
  'Who will you bring to life?',
];
const carousel = () => screen.getByRole('group', { name: 'From one picture to your own character' });
const track = () => within(carousel()).getByRole('list');
const current = () => within(carousel()).getByRole('listitem', { current: 'step' }).textContent;
const clones = () => carousel().querySelectorAll('[data-clone]');
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const eventsIn = (sent: ReturnType<typeof fakeApi>) =>
  sent.flatMap(({ body }) => (body as { events: { name: string; path: string }[] }).events);

describe('the carousel of three slides', () => {
  it('is cycled by the left and right arrow keys', () => {
    open();
    expect(current()).toContain('Upload');
    press('ArrowRight');
    expect(current()).toContain('Train');
    press('ArrowRight');
    expect(current()).toContain('Create');
    press('ArrowRight');
    expect(current()).toContain('Upload');
    press('ArrowLeft');
    expect(current()).toContain('Create');
    expect(clones()).toHaveLength(0);
  });

  it('wraps around by clone slides below 768 pixels, and the slide takes over from its clone', () => {
    browse({ width: 390 });
    open();
    expect([...clones()].map((clone) => clone.querySelector('h3')?.textContent)).toEqual(['3Create', '1Upload']);
    expect([...clones()].every((clone) => clone.getAttribute('aria-hidden') === 'true')).toBe(true);
    expect(track().style.transform).toContain('-100%');
    press('ArrowLeft');
    expect(track().style.transform).toContain('(0%');
    expect(current()).toContain('Create');
    fireEvent.transitionEnd(track());
    expect(track().style.transform).toContain('-300%');
    expect(track().className).not.toContain('transition-transform');
    press('ArrowRight');
    expect(track().style.transform).toContain('-400%');
    fireEvent.transitionEnd(track());
    expect(track().style.transform).toContain('-100%');
    expect(current()).toContain('Upload');
  });

  it.each([
    [767, 2],
    [768, 0],
  ])('has at a width of %i pixels %i clones', (width, count) => {
    browse({ width });
    open();
    expect(clones()).toHaveLength(count);
  });

  it('follows a finger, and takes a short one for none', () => {
    browse({ width: 390 });
    open();
    const swipe = (by: number) => {
      fireEvent.pointerDown(track(), { clientX: 200 });
      fireEvent.pointerMove(track(), { clientX: 200 + by });
      expect(track().style.transform).toContain(`${String(by)}px`);
      fireEvent.pointerUp(track(), { clientX: 200 + by });
    };
    swipe(-120);
    expect(current()).toContain('Train');
    swipe(-12);
    expect(current()).toContain('Train');
    swipe(120);
    expect(current()).toContain('Upload');
  });

  it('has buttons for each slide and says which one is shown', () => {
    browse({ width: 390 });
    open();
    const status = within(carousel()).getByRole('status');
    expect(status.textContent).toBe('');
    fireEvent.click(screen.getByRole('button', { name: '3 of 3: Create' }));
    expect(status.textContent).toBe('3 of 3: Create');
    fireEvent.click(screen.getByRole('button', { name: 'Next slide' }));
    expect(status.textContent).toBe('1 of 3: Upload');
    fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }));
    expect(status.textContent).toBe('3 of 3: Create');
  });
});

describe('the action tags', () => {
  const shown = () => screen.getByRole('tabpanel').querySelector('video')?.getAttribute('src') ?? '';

  it.each(['Cheerleader', 'Walking', 'Shushing', 'Birthday'])('“%s” plays its own video', (name) => {
    open();
    fireEvent.click(screen.getByRole('tab', { name }));
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(name);
    expect(shown()).toContain(`${name.toLowerCase()}.mp4`);
    expect(within(screen.getByRole('tabpanel')).getByRole('img').getAttribute('alt')).toMatch(/The character/);
  });

  it('are walked through by the arrow keys, which leave the carousel where it is', () => {
    open();
    const walk = (key: string) => fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key });
    walk('ArrowRight');
    expect(document.activeElement?.textContent).toBe('Walking');
    expect(shown()).toContain('walking.mp4');
    walk('ArrowLeft');
    walk('ArrowLeft');
    expect(document.activeElement?.textContent).toBe('Birthday');
    walk('Home');
    expect(shown()).toContain('cheerleader.mp4');
    expect(current()).toContain('Upload');
  });
});

describe('the videos', () => {
  const hero = () => document.querySelector('video');

  it('play silently, in a loop and in place, and are stopped by their button', () => {
    open();
    expect(play).toHaveBeenCalledTimes(2);
    expect(hero()?.muted).toBe(true);
    expect(hero()?.loop).toBe(true);
    expect(hero()?.hasAttribute('playsinline')).toBe(true);
    const [button] = screen.getAllByRole('button', { name: 'Pause the video' });
    if (!button) throw new Error('no button');
    fireEvent.click(button);
    expect(pause).toHaveBeenCalledTimes(1);
    expect(button).toHaveAttribute('aria-label', 'Play the video');
  });

  it('stay posters for those who want little motion, until they ask', () => {
    browse({ reduced: true });
    open();
    expect(play).not.toHaveBeenCalled();
    expect(hero()).toHaveAttribute('preload', 'none');
    const [button] = screen.getAllByRole('button', { name: 'Play the video' });
    if (button) fireEvent.click(button);
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('are not fetched where the browser saves data', () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { connection: { saveData: true } }));
    open();
    expect(play).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });
});

describe.each(['en', 'ko'] as const)('the words beside the videos (%s)', (language) => {
  it.each(ACTIONS)('are all moved by the built-in engine: %s', (action) => {
    const prompt = i18next.getFixedT(language, 'landing')(`actions.${action}.words`);
    const kinds = readTags({ prompt, negative: '', of: 'motion' }, DRAWING_WORDS).map(({ kind }) => kind);
    expect(kinds.length).toBeGreaterThan(1);
    expect(kinds.filter((kind) => kind !== 'motion' && kind !== 'weather')).toEqual([]);
  });
});

describe('what others say', () => {
  it('is left out as long as the operators have set nothing', () => {
    open();
    expect(screen.queryByRole('region', { name: 'What artists say' })).not.toBeInTheDocument();
    expect(document.querySelector('blockquote')).toBeNull();
  });

  it('is what the operators have set', () => {
    known.site = withTestimonial();
    open();
    const section = screen.getByRole('region', { name: 'What artists say' });
    expect(within(section).getAllByRole('figure')).toHaveLength(1);
    expect(section.textContent).toContain('It is her.');
    expect(section.textContent).toContain('Illustrator');
  });

  it('is left out while it is not known', () => {
    known.site = undefined;
    open();
    expect(screen.queryByRole('region', { name: 'What artists say' })).not.toBeInTheDocument();
  });

  it('counts artists only where the operators claim how many', async () => {
    const { unmount } = open();
    expect(screen.queryByText(/Used by .*artists/)).not.toBeInTheDocument();
    unmount();
    known.site = { ...unconfigured(), artists: 12_000 };
    open();
    expect(screen.getByText('Used by 12K+ artists')).toBeVisible();
    await act(() => i18next.changeLanguage('ko'));
    expect(screen.getByText('아티스트 1.2만명 이상이 함께해요')).toBeVisible();
    await act(() => i18next.changeLanguage('en'));
  });
});

describe('the promises', () => {
  it('are free Sparks, a free Character Pass, a free first training and as many images as one likes', () => {
    open();
    const section = screen.getByRole('region', { name: 'Start with everything you need' });
    const titles = within(section)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
    expect(titles).toEqual([
      '200 free Sparks',
      'A free Character Pass',
      'First training free',
      'As many images as you like',
    ]);
    expect(section.textContent).toContain('They cost Sparks, and so does training another character.');
  });
});

describe('every call to action', () => {
  const CALLS = ['Start for free', 'Create your own', 'Bring yours to life', 'Create my character'];

  it.each(CALLS)('“%s” leads visitors to the login page, and is counted', async (name) => {
    const { sent } = open();
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', '/login');
    fireEvent.click(link);
    expect(opened).toHaveBeenCalledWith('/login');
    await waitFor(() => {
      expect(eventsIn(sent)).toContainEqual({ name: 'call_to_action', path: '/' });
    });
  });

  it('leads to the welcome, though another page had asked for a sign-in before', () => {
    storeRedirectPath('/gallery');
    open();
    fireEvent.click(screen.getByRole('link', { name: 'Start for free' }));
    expect(storedRedirectPath()).toBeNull();
  });

  it('leads who is signed in to their work, and promises nothing for signing up', () => {
    open({ signedIn: true });
    for (const link of screen.getAllByRole('link', { name: 'Open Atelier' })) {
      expect(link).toHaveAttribute('href', '/dashboard');
    }
    expect(screen.queryByText(/Sparks on signup|Sign up free|Character Pass/)).not.toBeInTheDocument();
  });
});

it('has its hero, the three steps, the gallery, the videos, testimonials and the way to sign up, in this order', () => {
  known.site = withTestimonial();
  open();
  const inOrder = ['Your character, in every picture', ...TITLES];
  const titles = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(titles.filter((title) => inOrder.includes(title))).toEqual(inOrder);
  const steps = within(carousel()).getAllByRole('heading', { level: 3 });
  expect(steps.map(({ textContent }) => textContent)).toEqual(['1Upload', '2Train', '3Create']);
  expect(steps[0]?.nextSibling?.textContent).toMatch(/^One front-facing image is enough to start/);
});

it('counts that the page was viewed, once', async () => {
  const { sent } = open();
  await waitFor(() => {
    expect(eventsIn(sent).filter(({ name }) => name === 'page_view')).toHaveLength(1);
  });
});
