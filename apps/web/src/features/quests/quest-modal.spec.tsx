import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { forgetNewUser, markNewUser } from '@/lib/redirect-path';
import { clearUserData } from '@/lib/user-data';
import { completedQuest, questList } from '../../../test/quests';
import { errorBody, fakeApi, renderScreen } from '../../../test/screen';
import { onClaim, type ClaimEvent } from './api/quests';
import {
  FIRST_IMAGE,
  modal,
  pass,
  press,
  Screen,
  settle,
  shownQuest,
  SIGN_UP,
  start,
  TRAINING,
  word,
} from './quest-modal.spec-support';

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

describe('which completed quest is shown by itself', () => {
  it('the newest whose reward waits', async () => {
    await start([SIGN_UP, TRAINING]);
    await settle();
    expect(shownQuest()).toBe('q03_training_start');
  });

  it('each once in a session, and again after another sign-in', async () => {
    const first = await start([SIGN_UP]);
    await settle();
    expect(shownQuest()).toBe('q01_signup');
    await press('Later');
    await settle();
    await press('to the characters');
    await settle(10_000);
    expect(modal()).not.toBeInTheDocument();
    first.unmount();
    const second = await start([SIGN_UP]);
    await settle(10_000);
    expect(modal()).not.toBeInTheDocument();
    second.unmount();
    clearUserData();
    await start([SIGN_UP]);
    await settle();
    expect(shownQuest()).toBe('q01_signup');
  });

  it('one that is deferred as soon as the path is right', async () => {
    await start([TRAINING], '/generator');
    await settle(10_000);
    expect(modal()).not.toBeInTheDocument();
    await press('to the dashboard');
    await settle();
    expect(shownQuest()).toBe('q03_training_start');
  });

  it('the first image after 6 seconds, and only while one stays', async () => {
    await start([FIRST_IMAGE]);
    await settle(5_500);
    expect(modal()).not.toBeInTheDocument();
    // Whoever goes elsewhere is looked at anew.
    await press('to the generator');
    await press('to the dashboard');
    await settle(5_500);
    expect(modal()).not.toBeInTheDocument();
    await settle(600);
    expect(shownQuest()).toBe('q02_first_image');
  });

  it('one that is completed while the app is open', async () => {
    const app = await start([]);
    await settle(2_000);
    expect(modal()).not.toBeInTheDocument();
    await app.complete(TRAINING);
    await settle();
    expect(shownQuest()).toBe('q03_training_start');
  });

  it('none in test mode', async () => {
    localStorage.setItem('atelier.test-mode', 'true');
    const sent = fakeApi({ 'GET /api/quests': questList(SIGN_UP) });
    renderScreen(<Screen />, '/dashboard');
    await vi.waitFor(() => screen.getByRole('textbox'));
    await settle(10_000);
    expect(modal()).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('none while one types, or while another dialog is open', async () => {
    await start([TRAINING]);
    fireEvent.input(screen.getByRole('textbox'), { target: { value: 'a' } });
    await settle(4_000);
    expect(modal()).not.toBeInTheDocument();
    const other = document.body.appendChild(document.createElement('div'));
    other.setAttribute('role', 'dialog');
    await settle(10_000);
    expect(screen.getAllByRole('dialog')).toEqual([other]);
    other.remove();
    await settle(1_500);
    expect(shownQuest()).toBe('q03_training_start');
  });

  it('not the newcomer’s own while they are invited to where they are given it', async () => {
    markNewUser();
    await start([SIGN_UP]);
    await settle(2_000);
    expect(modal()).not.toBeInTheDocument();
    act(forgetNewUser);
    await settle();
    expect(shownQuest()).toBe('q01_signup');
  });

  it('after “later” none of the others on this screen; on the next screen the next, by a toast', async () => {
    await start([SIGN_UP, TRAINING]);
    await settle();
    await press('Later');
    await settle(10_000);
    expect(modal()).not.toBeInTheDocument();
    expect(word('Quest completed: Welcome to Atelier')).not.toBeInTheDocument();
    await press('to the characters');
    await settle();
    expect(word('Quest completed: Welcome to Atelier')).toBeInTheDocument();
    expect(modal()).not.toBeInTheDocument();
  });
});

describe('taking the reward in the modal', () => {
  const news: ClaimEvent[] = [];
  let claimedAt = 0;
  let stop: () => void;
  beforeEach(() => {
    news.length = 0;
    stop = onClaim((event) => {
      news.push(event);
      claimedAt = Date.now();
    });
  });
  afterEach(() => {
    stop();
  });

  it('asks once however often it is pressed, says what was got, closes 700 ms later, and the next one is told quietly', async () => {
    const app = await start([SIGN_UP, TRAINING]);
    await settle();
    const take = screen.getByRole('button', { name: 'Claim reward' });
    fireEvent.click(take);
    fireEvent.click(take);
    await vi.waitFor(() => {
      expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toBe('You got 20 Sparks.');
    });
    expect(news).toEqual([{ type: 'claimed', quest: { ...TRAINING, is_claimed: true } }]);
    while (shownQuest() === 'q03_training_start') await pass(10);
    expect(Date.now() - claimedAt).toBeGreaterThanOrEqual(700);
    expect(Date.now() - claimedAt).toBeLessThan(760);
    await settle();
    expect(modal()).not.toBeInTheDocument();
    expect(word('Quest completed: Welcome to Atelier')).toBeInTheDocument();
    expect(app.claims()).toHaveLength(1);
  });

  it('lets it fly, but not for whoever asked for less motion', async () => {
    for (const reduced of [false, true]) {
      vi.stubGlobal('matchMedia', (query: string) =>
        Object.assign(new EventTarget(), { matches: reduced && query.includes('reduce') }),
      );
      const { unmount } = await start([completedQuest('q05_training_complete')]);
      await settle();
      await press('Claim reward');
      await vi.waitFor(() => {
        expect(news).toHaveLength(1);
      });
      await settle(100);
      const kinds = [...document.querySelectorAll('[data-kind]')].map((one) => one.getAttribute('data-kind'));
      expect(kinds.filter((kind) => kind === 'spark')).toHaveLength(reduced ? 0 : 8);
      expect(kinds.filter((kind) => kind === 'medal')).toHaveLength(reduced ? 0 : 4);
      expect(kinds.filter((kind) => kind === 'gem')).toHaveLength(0);
      unmount();
      news.length = 0;
      clearUserData();
    }
  });

  it('stays open and says why where it could not be taken, in the error’s own words', async () => {
    await start([SIGN_UP], '/dashboard', {
      [`POST /api/quests/${SIGN_UP.id}/claim`]: { status: 409, body: errorBody('quest_already_claimed') },
    });
    await settle();
    await press('Claim reward');
    await vi.waitFor(() => {
      expect(screen.getByRole('alert').textContent).toBe('You’ve already claimed this reward.');
    });
    expect(news).toEqual([{ type: 'failed', message: 'You’ve already claimed this reward.' }]);
    await settle(2_000);
    expect(shownQuest()).toBe('q01_signup');
  });

  it('has words of its own where the error has none', async () => {
    // An answer that nothing can be made of, as a fault of the app is, too.
    await start([SIGN_UP], '/dashboard', {
      [`POST /api/quests/${SIGN_UP.id}/claim`]: { status: 200, body: null as unknown as object },
    });
    await settle();
    await press('Claim reward');
    const message = 'Couldn’t claim the reward. Try again in a moment.';
    await vi.waitFor(() => {
      expect(screen.getByRole('alert').textContent).toBe(message);
    });
    expect(news).toEqual([{ type: 'failed', message }]);
  });

  it('says what was reached, what it is worth, and has the button to take it', async () => {
    await start([completedQuest('q05_training_complete')]);
    await settle();
    const dialog = within(screen.getByRole('dialog', { name: 'Quest completed' }));
    expect(dialog.getByText('Your own character')).toBeVisible();
    expect(dialog.getByText('150 Sparks')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Claim reward' })).toHaveProperty('disabled', false);
  });

  it('shows what a Character Pass is worth, and the badge', async () => {
    await start([completedQuest('q09_eight_own_images')]);
    await settle();
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByText('1 Character Pass')).toBeVisible();
    expect(within(dialog).getByText('worth 150 Sparks')).toBeVisible();
    expect(dialog.querySelector('img')).toHaveAttribute('src', '/badges/whole-wall.svg');
  });

  it('is put off by Escape, and gives the focus back', async () => {
    await start([SIGN_UP]);
    const before = screen.getByRole('button', { name: 'to the generator' });
    before.focus();
    await settle();
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await settle();
    expect(modal()).not.toBeInTheDocument();
    expect(before).toHaveFocus();
    expect(news).toEqual([]);
  });
});
