import type { Notification } from '@atelier/contracts';
import { describe, expect, it } from 'vitest';
import type { NotificationPages } from '../news';
import { markRead, markUnread } from './read-notifications';

const notification = (id: string, read = false): Notification => ({
  id,
  type: 'quest_completed',
  code: 'quest_completed',
  title: id,
  text: id,
  path: '/welcome',
  reward: null,
  read,
  created_at: '2026-01-01T00:00:00.000Z',
});

/** Two pages of a longer list, of which more is unread than was loaded. */
const list = (): NotificationPages => ({
  pages: [
    { items: [notification('a'), notification('b', true)], next_cursor: 'b', unread: 9 },
    { items: [notification('c')], next_cursor: 'c', unread: 9 },
  ],
  pageParams: [undefined, 'b'],
});

const unreadIn = ({ pages }: NotificationPages) =>
  pages.flatMap(({ items }) => items.filter(({ read }) => !read).map(({ id }) => id));
const countIn = ({ pages }: NotificationPages) => pages[0]?.unread;

describe('markRead', () => {
  it('reads the given ones on whichever page, and counts only what was unread', () => {
    const { data } = markRead(list(), ['b', 'c']);
    expect(unreadIn(data)).toEqual(['a']);
    expect(countIn(data)).toBe(8);
  });

  it('reads all of them, those that were not loaded included', () => {
    const { data } = markRead(list());
    expect(unreadIn(data)).toEqual([]);
    expect(countIn(data)).toBe(0);
  });
});

describe('markUnread', () => {
  it('takes a change back without touching what was read or came in between', () => {
    const first = markRead(list(), ['a']);
    const second = markRead(first.data, ['c']);
    const [page, ...rest] = second.data.pages;
    if (!page) throw new Error('there is a first page');
    const news = { ...page, items: [notification('new'), ...page.items], unread: page.unread + 1 };
    const after = markUnread({ ...second.data, pages: [news, ...rest] }, first);
    expect(unreadIn(after)).toEqual(['new', 'a']);
    expect(countIn(after)).toBe(9);
  });

  it('takes reading all of them back', () => {
    const change = markRead(list());
    expect(markUnread(change.data, change)).toEqual(list());
  });
});
