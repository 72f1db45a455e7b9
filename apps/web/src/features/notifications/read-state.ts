import type { NotificationPages } from './news';

/** What marking as read changed in a list, so that it can be taken back. */
export interface ReadChange {
  data: NotificationPages;
  ids: ReadonlySet<string>;
  /** How many fewer are unread, those that were not loaded included. */
  count: number;
}

/** `data` with the given notifications read, or with all of them where none are given. */
export function markRead(data: NotificationPages, ids?: readonly string[]): ReadChange {
  const wanted = ids && new Set(ids);
  const unread = data.pages.flatMap(({ items }) => items.filter(({ read }) => !read));
  const changed = new Set(unread.map(({ id }) => id).filter((id) => !wanted || wanted.has(id)));
  const before = data.pages[0]?.unread ?? 0;
  const count = wanted ? Math.min(changed.size, before) : before;
  return { data: withRead(data, changed, true, -count), ids: changed, count };
}

/** Takes a change back, and nothing else that happened since. */
export const markUnread = (data: NotificationPages, { ids, count }: Omit<ReadChange, 'data'>): NotificationPages =>
  withRead(data, ids, false, count);

function withRead(data: NotificationPages, ids: ReadonlySet<string>, read: boolean, more: number): NotificationPages {
  const pages = data.pages.map((page) => ({
    ...page,
    unread: page.unread + more,
    items: page.items.map((item) => (ids.has(item.id) ? { ...item, read } : item)),
  }));
  return { ...data, pages };
}
