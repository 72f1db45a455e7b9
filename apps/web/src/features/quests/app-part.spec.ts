import type { Notification } from '@atelier/contracts';
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { orpc } from '@/lib/client';
import { questsPart } from './app-part';

const REWARD = { amounts: { spark: 10, pass: 0 }, claimed: false };
const told = (id: string, reward: Notification['reward'] = null) => ({ id, reward });

function asksAfterReading(ids: string[] | undefined): boolean {
  const queryClient = new QueryClient();
  const items = [told('news'), told('open', REWARD), told('had', { ...REWARD, claimed: true })];
  queryClient.setQueryData([...orpc.notifications.list.key({ type: 'infinite' }), {}], {
    pages: [{ items, next_cursor: null, unread: 3 }],
    pageParams: [undefined],
  });
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  questsPart.follow?.({ type: 'notifications_read', ids, unread: 0 }, queryClient);
  return invalidate.mock.calls.length > 0;
}

it.each([
  [['open'], true],
  [['news', 'open'], true],
  // What told of it was deleted since, or is on no page that was loaded.
  [[], true],
  [['elsewhere'], true],
  [['news'], false],
  [['had', 'news'], false],
  // Marking everything as read claims nothing.
  [undefined, false],
])('quests are asked for once a reward may have been claimed on another page: %j', (ids, expected) => {
  expect(asksAfterReading(ids)).toBe(expected);
});
