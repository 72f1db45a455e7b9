import { describe, expect, it } from 'vitest';
import { safePath, storedRedirectPath, storeRedirectPath, takeRedirectPath } from './redirect-path';

describe('safePath', () => {
  it.each(['/history', '/my-characters?tab=failed', '/generator?a=1#b'])('keeps %s', (path) => {
    expect(safePath(path)).toBe(path);
  });

  it.each(['//evil.test', '/\\evil.test', 'https://evil.test/', 'javascript:alert(1)', 'history', '', null, undefined])(
    'refuses %s',
    (path) => {
      expect(safePath(path)).toBeNull();
    },
  );
});

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
