import type { HistoryItem, TrainingSessionSummary } from '@atelier/contracts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { orpc } from '@/lib/client';
import { applyLiveEvent } from '@/lib/live';
import { trainingPart } from '@/features/training';
import { forgetNewUser, markNewUser } from '@/lib/redirect-path';
import { shop } from '../../../../../test/answers';
import { character, CHARACTER_ID, CREATION_ID, NOW } from '../../../../../test/creations';
import { connection } from '../../../../../test/connection';
import { questList } from '../../../../../test/quests';
import { Later } from '../../../../../test/later';
import { fakeApi, renderScreen, type Answers } from '../../../../../test/screen';
import { signInAs } from '../../../../../test/signed-in';
import { SESSION_ID, sessionSummary } from '../../../../../test/training';
import { doneJob } from '../../../../../test/works';
import { DashboardPage } from './dashboard-page';
import { RunningSessions } from './running-sessions';

const DAY = 86_400_000;

const session = (change: Partial<TrainingSessionSummary> = {}): TrainingSessionSummary =>
  sessionSummary({
    status: 'TRAINING_IN_PROGRESS',
    user_model_name: 'Mina',
    progress_percentage: 40,
    training_progress: 40,
    image_count: 8,
    created_at: new Date().toISOString(),
    updated_at: new Date().toISOString(),
    ...change,
  });

const historyImage: HistoryItem = {
  id: '01920000-0000-7000-8000-0000000000e1',
  kind: 'image',
  subject_id: CREATION_ID,
  title: 'In the rain',
  thumbnail_url: '/t.webp',
  count: 1,
  sensitive: false,
  status: 'completed',
  error: null,
  job: doneJob('image', { type: 'image', id: CREATION_ID }),
  created_at: NOW,
};

const training = (running: TrainingSessionSummary[], awaiting: TrainingSessionSummary[] = []) => ({
  'GET /api/training/dashboard': { in_progress_sessions: running, awaiting_selection_sessions: awaiting },
});

async function show(answers: Answers = {}, daysOld = 0) {
  cleanup();
  await signInAs({ created_at: new Date(Date.now() - daysOld * DAY).toISOString() });
  fakeApi({
    ...shop,
    ...training([]),
    'GET /api/quests': questList(),
    'GET /api/characters': { items: [], next_cursor: null },
    'GET /api/history': { items: [], next_cursor: null },
    ...answers,
  });
  renderScreen(<DashboardPage />, '/dashboard');
  await screen.findByRole('heading', { level: 1 });
}

const tour = () => screen.queryByRole('region', { name: 'How it works' });
const slide = () => within(screen.getByRole('region', { name: 'How it works' })).getByRole('heading', { level: 3 });
const press = (key: string) => fireEvent.keyDown(screen.getByRole('button', { name: 'Next slide' }), { key });
const swipe = (from: number, to: number) => {
  const region = screen.getByRole('region', { name: 'How it works' });
  fireEvent.pointerDown(region, { clientX: from });
  fireEvent.pointerUp(region, { clientX: to });
};

beforeEach(async () => {
  await i18next.changeLanguage('en');
});

afterEach(() => {
  vi.useRealTimers();
});

const THEME = {
  day: '2026-11-24',
  title: 'First snow',
  text: 'The first flakes of the year.',
  prompt: 'in the first snow',
  ends_at: new Date(Date.now() + 5 * 3_600_000).toISOString(),
  reward: null,
};

describe('what is to be begun', () => {
  const main = () => [...document.querySelectorAll('a.bg-spark')].map(({ textContent }) => textContent);

  it('is one thing for who has no character yet, though the theme of the day is there', async () => {
    await show({ 'GET /api/themes/today': THEME, 'GET /api/gallery': { items: [], next_cursor: null } });
    expect(await screen.findByRole('heading', { name: THEME.title })).toBeVisible();
    expect(main()).toEqual([i18next.t('first.action', { ns: 'dashboard' })]);
  });
});

describe('the tutorial', () => {
  it('is turned by the arrow keys, by its buttons and dots, and goes round', async () => {
    await show();
    await screen.findByRole('region', { name: 'How it works' });
    expect(slide().textContent).toBe('Upload pictures');
    expect(screen.getByText(/Add up to 40, /)).toBeVisible();
    press('ArrowRight');
    expect(slide().textContent).toBe('Build your set');
    press('ArrowLeft');
    press('ArrowLeft');
    expect(slide().textContent).toBe('Create');
    await userEvent.click(screen.getByRole('button', { name: 'Next slide' }));
    expect(slide().textContent).toBe('Upload pictures');
    await userEvent.click(screen.getByRole('button', { name: 'Previous slide' }));
    expect(slide().textContent).toBe('Create');
    await userEvent.click(screen.getByRole('button', { name: 'Slide 3: Train' }));
    expect(slide().textContent).toBe('Train');
    expect(screen.getByRole('button', { name: 'Slide 3: Train' })).toHaveAttribute('aria-current', 'step');
  });

  it('is turned by a swipe, but not by a press that slips', async () => {
    await show();
    await screen.findByRole('region', { name: 'How it works' });
    swipe(200, 180);
    expect(slide().textContent).toBe('Upload pictures');
    swipe(200, 100);
    expect(slide().textContent).toBe('Build your set');
    swipe(100, 200);
    expect(slide().textContent).toBe('Upload pictures');
  });

  it('is there for new users until they close it, and comes back when asked for', async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Don’t show again' }));
    expect(tour()).not.toBeInTheDocument();
    await show();
    expect(tour()).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show how it works' }));
    expect(tour()).toBeVisible();
  });

  it('does not bother those who know, or have done what it explains', async () => {
    await show({}, 15);
    await screen.findByRole('heading', { name: 'Who’s your first character?' });
    expect(tour()).not.toBeInTheDocument();
    await show({ 'GET /api/characters': { items: [character()], next_cursor: null } });
    await screen.findByRole('region', { name: 'My characters' });
    expect(tour()).not.toBeInTheDocument();
  });
});

describe('the order of the dashboard', () => {
  it('begins with what the creator makes and made, and has what is good to know after what can be begun', async () => {
    markNewUser();
    await show({
      ...training([session()]),
      'GET /api/characters': { items: [character()], next_cursor: null },
      'GET /api/history': { items: [historyImage], next_cursor: null },
    });
    await screen.findByRole('link', { name: 'Image: In the rain' });
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.slice(0, 5)).toEqual([
      'In progress',
      'Your latest work',
      'My characters',
      'Create something new',
      'Your account is ready',
    ]);
    expect(headings.slice(5)).toContain('Quests');
    forgetNewUser();
  });
});

describe('what the dashboard offers', () => {
  it('is a welcome by name, first to the studio and later back in it', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Good to see you, Mina');
    markNewUser();
    await show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome to your studio, Mina');
    forgetNewUser();
  });

  it('are quick actions for images, videos and a character', async () => {
    // No newcomer, who is shown the way to a character elsewhere on the screen, too.
    await show({ 'GET /api/characters': { items: [character()], next_cursor: null } }, 15);
    const quick = within(await screen.findByRole('region', { name: 'Create something new' }));
    const actions = ['Create images', 'Create a video', 'Train a character'].map((name) =>
      quick.getByRole('link', { name: new RegExp(`^${name}`) }).getAttribute('href'),
    );
    expect(actions).toEqual(['/generator', '/video-generation', '/training-flow']);
  });

  it('is the row of one’s own characters, and the row of those of others', async () => {
    const [mine, theirs] = [
      character({ name: 'Mina of mine' }),
      character({ id: `${CHARACTER_ID.slice(0, -1)}9`, name: 'Sora of Jun', own: false, creator_name: 'Jun' }),
    ];
    await show({
      'GET /api/characters': ({ search }) => ({ items: [search.scope === 'mine' ? mine : theirs], next_cursor: null }),
    });
    const row = (name: string) => screen.findByRole('region', { name });
    expect(within(await row('My characters')).getByRole('heading', { name: 'Mina of mine' })).toBeVisible();
    expect(within(await row('Public characters')).getByRole('heading', { name: 'Sora of Jun' })).toBeVisible();
  });
});

describe('the dashboard of who has no character yet', () => {
  it('begins with the first one, then the theme, and has no empty row of characters', async () => {
    await show({ 'GET /api/themes/today': THEME, 'GET /api/gallery': { items: [], next_cursor: null } });
    const invitation = await screen.findByRole('heading', { name: 'Who’s your first character?' });
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.indexOf(invitation)).toBe(0);
    expect(headings[1]).toHaveTextContent(THEME.title);
    expect(headings.map(({ textContent }) => textContent)).not.toContain('My characters');
  });
});

describe('the way back to Home', () => {
  it('asks for no first character once one is in training, though it did when Home was left', async () => {
    await signInAs();
    let running: TrainingSessionSummary[] = [];
    fakeApi({
      ...shop,
      'GET /api/training/dashboard': () => ({ in_progress_sessions: running, awaiting_selection_sessions: [] }),
      'GET /api/themes/today': THEME,
      'GET /api/gallery': { items: [], next_cursor: null },
      'GET /api/quests': questList(),
      'GET /api/characters': { items: [], next_cursor: null },
      'GET /api/history': { items: [], next_cursor: null },
    });
    const { queryClient } = renderScreen(
      <Later first={<DashboardPage key="before" />}>
        <DashboardPage key="after" />
      </Later>,
    );
    const invitation = { name: 'Who’s your first character?' };
    await screen.findByRole('heading', invitation);
    running = [session()];
    await queryClient.invalidateQueries({ queryKey: orpc.training.dashboard.key(), refetchType: 'none' });
    fireEvent.click(screen.getByRole('button', { name: 'Later' }));
    expect(screen.queryByRole('heading', invitation)).not.toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'In progress' })).toBeVisible();
    expect(screen.queryByRole('heading', invitation)).not.toBeInTheDocument();
  });
});

describe('the sessions on the dashboard', () => {
  it('are asked for every 30 seconds', async () => {
    vi.useFakeTimers();
    const sent = fakeApi({ ...shop, ...training([], [session({ status: 'AWAITING_SELECTION' })]) });
    renderScreen(<RunningSessions />);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(sent.filter(({ path }) => path === '/api/training/dashboard')).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(28_000));
    expect(sent.filter(({ path }) => path === '/api/training/dashboard')).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(sent.filter(({ path }) => path === '/api/training/dashboard')).toHaveLength(2);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(sent.filter(({ path }) => path === '/api/training/dashboard')).toHaveLength(3);
  });

  it('are told without a network as what they were, not as under way', async () => {
    fakeApi({ ...shop, ...training([session()]) });
    renderScreen(<RunningSessions />);
    const link = await screen.findByRole('link', { name: /Mina/ });
    connection(false);
    expect(link).toHaveTextContent('Was in progress');
    expect(link).not.toHaveTextContent(/Training|%/);
    connection(true);
  });

  it('move from under way to the choice of a model as soon as the training is done', async () => {
    let isTrained = false;
    const lastSeen = { thumbnail_presigned_url: '/t.webp', updated_at: new Date(Date.now() - 3_600_000).toISOString() };
    fakeApi({
      ...shop,
      'GET /api/training/dashboard': () => ({
        in_progress_sessions: isTrained ? [] : [session(lastSeen)],
        awaiting_selection_sessions: isTrained ? [session({ status: 'AWAITING_SELECTION' })] : [],
      }),
    });
    const { queryClient } = renderScreen(<RunningSessions />);
    const running = await screen.findByRole('link', { name: /Mina/ });
    expect(running.getAttribute('href')).toContain('/training-flow?session=');
    expect(within(running).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    expect(running.textContent).toContain('Training');
    expect(running.textContent).toContain('1 hour ago');
    expect(running.querySelector('img')).toHaveAttribute('src', '/t.webp');
    isTrained = true;
    act(() => {
      applyLiveEvent(queryClient, { type: 'session', session_id: SESSION_ID, status: 'AWAITING_SELECTION' }, [
        trainingPart,
      ]);
    });
    await waitFor(() => {
      expect(screen.getByRole('link', { name: /Mina/ })).toHaveAttribute('href', `/select-model/${SESSION_ID}`);
    });
    expect(screen.getByText('Choose a model')).toBeVisible();
  });
});
