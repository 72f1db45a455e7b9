import type { Notification, QuestProgress } from '@atelier/contracts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { expect, vi } from 'vitest';
import { orpc } from '@/lib/client';
import { completedQuest, questList } from '../../../test/quests';
import { fakeApi, renderScreen, type Answers } from '../../../test/screen';
import { questsPart } from './app-part';
import { QuestAnnouncer } from './components/quest-announcer';

export const SIGN_UP = completedQuest('q01_signup', 1);
export const TRAINING = completedQuest('q03_training_start', 3);
export const FIRST_IMAGE = completedQuest('q02_first_image', 2);

const PICTURES_READY: Notification = {
  id: '01920000-0000-7000-8000-000000000001',
  type: 'synthesis_complete',
  code: 'images_ready',
  title: 'Your creation is ready',
  text: '',
  path: '/generator?creation=1',
  reward: null,
  read: false,
  created_at: '2026-01-01T00:00:00.000Z',
};

export function Screen() {
  const navigate = useNavigate();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const go = (to: string) => () => void navigate({ to });
  return (
    <>
      <button onClick={go('/dashboard')}>to the dashboard</button>
      <button onClick={go('/generator')}>to the generator</button>
      <button onClick={go('/my-characters')}>to the characters</button>
      <button onClick={go('/history')}>to the history</button>
      <textarea aria-label="Prompt" />
      <output data-testid="path">{path}</output>
      <QuestAnnouncer />
    </>
  );
}

/** Begins with these quests completed; claiming takes them, unless answered otherwise. */
export async function start(quests: QuestProgress[], address = '/dashboard', answers: Answers = {}) {
  let known = quests;
  const sent = fakeApi({
    'GET /api/quests': () => questList(...known),
    ...Object.fromEntries(
      quests.map((quest) => [
        `POST /api/quests/${String(quest.id)}/claim`,
        () => {
          known = known.map((other) => (other === quest ? { ...other, is_claimed: true } : other));
          return { ...quest, is_claimed: true };
        },
      ]),
    ),
    ...answers,
  });
  const { queryClient, unmount } = renderScreen(<Screen />, address);
  await vi.waitFor(() => {
    expect(sent.some(({ path }) => path === '/api/quests')).toBe(true);
  });
  await pass(0);
  return {
    claims: () => sent.filter(({ path }) => path.endsWith('/claim')),
    unmount,
    /** A result comes, as the API tells open pages of it. */
    arrive: () => {
      act(() => questsPart.follow?.({ type: 'notification', notification: PICTURES_READY, unread: 1 }, queryClient));
    },
    complete: async (quest: QuestProgress) => {
      known = [quest, ...known];
      await act(() => queryClient.invalidateQueries({ queryKey: orpc.quests.key() }));
    },
  };
}

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Time enough for whatever is not deferred. */
export const settle = (ms = 8_200) => pass(ms);
export const modal = () => screen.queryByRole('dialog');
/** What a toast says. */
export const word = (text: string) => screen.queryByText(text);
export const shownQuest = () => {
  const dialog = modal();
  const found = [SIGN_UP, FIRST_IMAGE, TRAINING].find(
    ({ quest_name: name }) => dialog && within(dialog).queryByText(name),
  );
  return found?.quest_code ?? null;
};
export const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name, hidden: true }));
  await pass(0);
};
