import { describe, expect, it } from 'vitest';
import { pathAfterSignIn, storedRedirectPath, storeRedirectPath, takeRedirectPath } from './redirect-path';

describe('the stored redirect path', () => {
  it('is given once', () => {
    storeRedirectPath('/history?kind=video');
    expect(storedRedirectPath()).toBe('/history?kind=video');
    expect(takeRedirectPath()).toBe('/history?kind=video');
    expect(takeRedirectPath()).toBeNull();
  });

  it('is checked again when it is read', () => {
    sessionStorage.setItem('atelier.redirect', '//evil.test');
    expect(takeRedirectPath()).toBeNull();
  });
});

describe('what the address asks for', () => {
  it('is followed within this app only', () => {
    expect(pathAfterSignIn('/history?kind=video')).toBe('/history?kind=video');
    for (const asked of ['//evil.test', '/..//evil.test', '/\\evil.test', 'https://evil.test/', undefined]) {
      expect(pathAfterSignIn(asked)).toBe('/my-characters');
    }
  });
});
