import { afterEach, describe, expect, it, vi } from 'vitest';
import { onPageTitle, setPageTitle, setTitleCount } from './page-title';

describe('the name of the browser tab', () => {
  it('is preceded by the number that waits, whichever of the two was known first', () => {
    setPageTitle('History');
    expect(document.title).toBe('History');
    setTitleCount(3);
    expect(document.title).toBe('(3) History');
    setPageTitle('Images');
    expect(document.title).toBe('(3) Images');
    setTitleCount(0);
    expect(document.title).toBe('Images');
  });

  it('tells those who announce it, until they no longer listen', () => {
    const told = vi.fn();
    const stop = onPageTitle(told);
    setPageTitle('Gallery');
    stop();
    setPageTitle('Videos');
    expect(told).toHaveBeenCalledTimes(1);
  });
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
    setTitleCount(0);
    setTitleCount(4);
    await vi.waitFor(() => {
      expect(calls).toEqual([4]);
    });
    setTitleCount(0);
    await vi.waitFor(() => {
      expect(calls).toEqual([4, 'none']);
    });
  });
});
