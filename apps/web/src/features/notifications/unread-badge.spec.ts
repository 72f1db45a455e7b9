import { afterEach, describe, expect, it, vi } from 'vitest';
import { setPageTitle } from '@/lib/page-title';
import { showUnread } from './unread-badge';

it('how much waits to be read stands before the name of the browser tab', () => {
  setPageTitle('History');
  showUnread(3);
  expect(document.title).toBe('(3) History');
  showUnread(0);
  expect(document.title).toBe('History');
});

describe('the icon of the installed app', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'setAppBadge');
    Reflect.deleteProperty(navigator, 'clearAppBadge');
  });

  it('bears the number that waits, and none once nothing does', async () => {
    const calls: unknown[] = [];
    Object.assign(navigator, {
      setAppBadge: (count: number) => Promise.resolve(void calls.push(count)),
      clearAppBadge: () => Promise.reject(new DOMException('no', 'NotAllowedError')).finally(() => calls.push('none')),
    });
    // One screen goes and the next comes: nothing flickers in between.
    showUnread(0);
    showUnread(4);
    await vi.waitFor(() => {
      expect(calls).toEqual([4]);
    });
    showUnread(0);
    await vi.waitFor(() => {
      expect(calls).toEqual([4, 'none']);
    });
  });
});
