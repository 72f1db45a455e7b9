import type { LiveEvent, Notification } from '@atelier/contracts';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { listKeyOf } from './api/list-notifications';
import { notificationsPart } from './app-part';
import { newsListeners, type NotificationPages } from './news';

const hear = (queryClient: QueryClient, event: LiveEvent) => notificationsPart.follow?.(event, queryClient);
const id = (n: number) => `01920000-0000-7000-8000-00000000000${String(n)}`;

const notification = (n: number): Notification => ({
  id: id(n),
  type: 'system_notice',
  code: 'export_ready',
  title: 'Your data are ready',
  text: 'The download works for 24 hours.',
  path: '/settings/data',
  reward: null,
  read: false,
  created_at: '2026-01-01T00:00:00.000Z',
});

describe('a notification event', () => {
  const list = listKeyOf({});
  const cachedWith = (...items: Notification[]): QueryClient => {
    const queryClient = new QueryClient();
    const pages: NotificationPages = {
      pages: [{ items, next_cursor: null, unread: items.length }],
      pageParams: [undefined],
    };
    queryClient.setQueryData(list, pages);
    return queryClient;
  };
  const firstPage = (queryClient: QueryClient) => queryClient.getQueryData<NotificationPages>(list)?.pages[0];

  it('comes first in the list, and brings how many are unread', () => {
    const queryClient = cachedWith(notification(1));
    hear(queryClient, { type: 'notification', notification: notification(2), unread: 7 });
    expect(firstPage(queryClient)?.items.map((item) => item.id)).toEqual([id(2), id(1)]);
    expect(firstPage(queryClient)?.unread).toBe(7);
  });

  it('is told in the language of this page, whichever the account has', async () => {
    const [en, ko] = [
      { title: 'Your data are ready', text: 'The download works for 24 hours.' },
      { title: '내 데이터가 준비됐어요', text: '24시간 동안 다운로드할 수 있어요.' },
    ];
    const told = vi.fn();
    const stop = newsListeners.subscribe(told);
    const queryClient = cachedWith(notification(1));
    await i18next.changeLanguage('ko');
    hear(queryClient, { type: 'notification', notification: notification(2), words: { en, ko }, unread: 2 });
    await i18next.changeLanguage('en');
    stop();
    expect(told).toHaveBeenCalledWith({ ...notification(2), ...ko });
    expect(firstPage(queryClient)?.items[0]).toMatchObject(ko);
  });

  it('stands in the list of its own kind, and in no other', () => {
    const queryClient = cachedWith(notification(1));
    const data = queryClient.getQueryData(list);
    const [notices, quests] = (['system_notice', 'quest_completed'] as const).map((type) => listKeyOf({ type }));
    for (const key of [notices, quests]) queryClient.setQueryData(key ?? [], data);
    hear(queryClient, { type: 'notification', notification: notification(2), unread: 7 });
    const idsIn = (key = list) =>
      queryClient.getQueryData<NotificationPages>(key)?.pages[0]?.items.map((item) => item.id);
    expect(idsIn(notices)).toEqual([id(2), id(1)]);
    expect(idsIn(quests)).toEqual([id(1)]);
  });

  it('tells what was read on another page: some, or all', () => {
    const queryClient = cachedWith(notification(2), notification(1));
    hear(queryClient, { type: 'notifications_read', ids: [id(2)], unread: 1 });
    expect(firstPage(queryClient)).toMatchObject({ items: [{ read: true }, { read: false }], unread: 1 });
    hear(queryClient, { type: 'notifications_read', unread: 0 });
    expect(firstPage(queryClient)).toMatchObject({ items: [{ read: true }, { read: true }], unread: 0 });
  });

  it('of what was read here a moment ago counts nothing up again', () => {
    const queryClient = cachedWith();
    hear(queryClient, { type: 'notifications_read', ids: [id(1)], unread: 3 });
    expect(firstPage(queryClient)?.unread).toBe(0);
  });

  it.each(['told of', 'read'])(
    'leaves the count that the server has by then, however many were %s at once',
    async (what) => {
      const queryClient = cachedWith(notification(2), notification(1));
      const answers: ((unread: number) => void)[] = [];
      const observer = new InfiniteQueryObserver(queryClient, {
        queryKey: list,
        queryFn: () =>
          new Promise<NotificationPages['pages'][number]>((resolve) => {
            answers.push((unread) => {
              resolve({ items: [notification(3)], next_cursor: null, unread });
            });
          }),
        initialPageParam: undefined,
        getNextPageParam: () => null,
        staleTime: Infinity,
      });
      const stop = observer.subscribe(() => undefined);
      // The later one was counted first.
      for (const unread of [2, 3])
        hear(
          queryClient,
          what === 'read'
            ? { type: 'notifications_read', ids: [id(unread)], unread }
            : { type: 'notification', notification: notification(unread), unread },
        );
      expect(answers).toHaveLength(2);
      answers[1]?.(2);
      await waitFor(() => {
        expect(firstPage(queryClient)).toMatchObject({ items: [{ id: id(3) }], unread: 2 });
      });
      // That of the first question comes too late.
      answers[0]?.(9);
      await queryClient.invalidateQueries({ refetchType: 'none' });
      expect(firstPage(queryClient)?.unread).toBe(2);
      stop();
    },
  );

  it('is not listed twice where the list was asked for in between', () => {
    const queryClient = cachedWith(notification(2), notification(1));
    hear(queryClient, { type: 'notification', notification: notification(2), unread: 2 });
    expect(firstPage(queryClient)?.items.map((item) => item.id)).toEqual([id(2), id(1)]);
  });

  it('is told to whoever listens, until they no longer do', () => {
    const told = vi.fn();
    const stop = newsListeners.subscribe(told);
    const event = { type: 'notification', notification: notification(1), unread: 1 } as const;
    hear(new QueryClient(), event);
    stop();
    hear(new QueryClient(), event);
    expect(told.mock.calls).toEqual([[event.notification]]);
  });
});
