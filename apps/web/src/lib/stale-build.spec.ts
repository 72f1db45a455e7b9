import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadUnasked, reloadForNewBuild } from './stale-build';

const reload = vi.fn();

/** As Vite says that a part of the app could not be loaded; true where it is left to the screen to say so. */
const lose = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

describe('a part of the app that a release has replaced', () => {
  beforeEach(() => {
    vi.stubGlobal('location', { reload });
    reload.mockReset();
    sessionStorage.clear();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  });
  reloadForNewBuild();

  it('is loaded with the whole new release, once', () => {
    expect(lose()).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
    expect(lose()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is left alone where nobody has asked for it yet', async () => {
    await loadUnasked(() => {
      expect(lose()).toBe(true);
      return Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    });
    expect(reload).not.toHaveBeenCalled();
    expect(lose()).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is waited for while there is no network', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(lose()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
  });
});
