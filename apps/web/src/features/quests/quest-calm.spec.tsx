import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { clearUserData } from '@/lib/user-data';
import { completedQuest } from '../../../test/quests';
import {
  FIRST_IMAGE,
  modal,
  pass,
  press,
  settle,
  shownQuest,
  SIGN_UP,
  start,
  TRAINING,
  word,
} from './quest-modal.spec-support';
import { markModalOpened } from './shown-quests';

// How long its parts take to load is real time, which the clock of these tests knows nothing of.
beforeAll(() => import('./components/quest-dialog'));

beforeEach(async () => {
  await i18next.changeLanguage('en');
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  clearUserData();
});

describe('a completed quest waits for a calm moment', () => {
  it('where work is composed: for another screen', async () => {
    await start([FIRST_IMAGE], '/generator');
    await settle(30_000);
    expect(modal()).not.toBeInTheDocument();
    await press('to the dashboard');
    await settle(6_500);
    expect(shownQuest()).toBe('q02_first_image');
  });

  it.each(['/my-characters', '/generate', '/gallery', '/history'])(
    'on %s, where one looks for something: it is told by a toast, and opens nothing',
    async (path) => {
      await start([FIRST_IMAGE], path);
      await settle();
      expect(word(`Quest completed: ${FIRST_IMAGE.quest_name}`)).toBeInTheDocument();
      await settle(100_000);
      expect(modal()).not.toBeInTheDocument();
    },
  );

  it('on a phone does not lie over what is pressed, and comes once that is scrolled away', async () => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
    const main = document.createElement('main');
    const button = document.createElement('button');
    main.append(button);
    document.body.append(main);
    let top = window.innerHeight - 60;
    button.getBoundingClientRect = () => ({ top, bottom: top + 44, height: 44 }) as DOMRect;
    await start([FIRST_IMAGE], '/my-characters');
    await settle(30_000);
    expect(word(`Quest completed: ${FIRST_IMAGE.quest_name}`)).not.toBeInTheDocument();
    top = 100;
    await settle(1_500);
    expect(word(`Quest completed: ${FIRST_IMAGE.quest_name}`)).toBeInTheDocument();
    main.remove();
  });

  it.each([
    '/character/waifu-creator',
    '/video-generation',
    '/training-flow',
    '/payment/success',
    '/terms-of-use',
    '/faq',
  ])(
    'on %s, where one works, pays or reads: nothing is said at all, though a modal was there shortly before',
    async (path) => {
      markModalOpened();
      await start([FIRST_IMAGE], path);
      await settle();
      expect(word(`Quest completed: ${FIRST_IMAGE.quest_name}`)).not.toBeInTheDocument();
      await settle(100_000);
      expect(modal()).not.toBeInTheDocument();
    },
  );

  it('however long nothing is done there: a picture is being looked at', async () => {
    await start([FIRST_IMAGE], '/generator');
    await settle(40_000);
    fireEvent.pointerMove(document.body);
    await settle(600_000);
    expect(modal()).not.toBeInTheDocument();
  });

  it('where a result has just come: for another screen, or a minute without anything', async () => {
    const app = await start([]);
    app.arrive();
    await app.complete(TRAINING);
    await settle(30_000);
    expect(modal()).not.toBeInTheDocument();
    app.arrive();
    await settle(58_000);
    expect(modal()).not.toBeInTheDocument();
    await press('to the generator');
    await press('to the dashboard');
    await settle();
    expect(shownQuest()).toBe('q03_training_start');
  });

  it('on the screen that a result has come to: for a minute, begun anew by whatever is done', async () => {
    const app = await start([]);
    app.arrive();
    await app.complete(TRAINING);
    await settle(50_000);
    fireEvent.pointerMove(document.body);
    await settle(58_000);
    expect(modal()).not.toBeInTheDocument();
    await settle(4_000);
    expect(shownQuest()).toBe('q03_training_start');
  });

  it('as long as a field for words is in use, with or without words in it', async () => {
    await start([TRAINING]);
    screen.getByLabelText('Prompt').focus();
    await settle(60_000);
    expect(modal()).not.toBeInTheDocument();
    screen.getByLabelText('Prompt').blur();
    await settle(2_000);
    expect(shownQuest()).toBe('q03_training_start');
  });

  it('that has not been in another tab a short while ago: there a word is enough', async () => {
    localStorage.setItem('atelier.quest-modal-at', String(Date.now() - 60_000));
    await start([TRAINING]);
    await settle();
    expect(modal()).not.toBeInTheDocument();
  });

  it('until one no longer scrolls or points', async () => {
    await start([TRAINING]);
    await settle(7_500);
    fireEvent.scroll(document.body);
    await settle(3_900);
    expect(modal()).not.toBeInTheDocument();
    await settle(1_200);
    expect(shownQuest()).toBe('q03_training_start');
  });

  it('for the network, without which nothing can be claimed', async () => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const app = await start([TRAINING]);
    markModalOpened();
    await settle(10_000);
    expect(word(`Quest completed: ${TRAINING.quest_name}`)).not.toBeInTheDocument();
    sessionStorage.clear();
    localStorage.removeItem('atelier.quest-modal-at');
    await app.complete(SIGN_UP);
    await settle(10_000);
    expect(modal()).not.toBeInTheDocument();
    network.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    await settle();
    expect(shownQuest()).toBe('q03_training_start');
  });

  it('not covering anything in a tab that nobody looks at', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await start([TRAINING]);
    await settle(10_000);
    expect(modal()).not.toBeInTheDocument();
    visibility.mockRestore();
    await settle(1_500);
    expect(shownQuest()).toBe('q03_training_start');
  });
});

describe('more than one completed quest in five minutes', () => {
  it('is told by one toast, which leads to all of them', async () => {
    const app = await start([TRAINING]);
    await settle();
    await press('Later');
    await app.complete(SIGN_UP);
    await app.complete(completedQuest('q07_one_own_images', 4));
    await press('to the history');
    await settle();
    expect(modal()).not.toBeInTheDocument();
    expect(word('2 quests completed')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'View' }));
    await pass(0);
    expect(screen.getByTestId('path').textContent).toBe('/quests');
  });

  it('is shown by a modal again once they are over, and not sooner because the page was loaded anew', async () => {
    const first = await start([TRAINING]);
    await settle();
    await press('Later');
    first.unmount();
    const again = await start([TRAINING]);
    await settle(200_000);
    await again.complete(SIGN_UP);
    await settle();
    expect(modal()).not.toBeInTheDocument();
    expect(word('Quest completed: Welcome to Atelier')).toBeInTheDocument();
    await settle(100_000);
    await again.complete(completedQuest('q05_training_complete', 5));
    await settle();
    expect(modal()).toBeInTheDocument();
  });
});
