import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGE_KEY, storedLanguage } from './language';

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('the language of the interface', () => {
  it('is English unless this browser has chosen otherwise, whatever language it speaks', () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ko-KR', 'ko']);
    expect(storedLanguage()).toBe('en');
    localStorage.setItem(LANGUAGE_KEY, 'ko');
    expect(storedLanguage()).toBe('ko');
    localStorage.setItem(LANGUAGE_KEY, 'xx');
    expect(storedLanguage()).toBe('en');
  });
});
