import { afterEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT_LANGUAGE_KEY, firstLanguage, LANGUAGE_KEY, storedLanguage } from './language';

const browserPrefers = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('the language of the first screen', () => {
  it.each([
    [['ko-KR', 'ko', 'en-US'], 'ko'],
    [['ko'], 'ko'],
    [['ja-JP', 'ko-KR', 'en'], 'ko'],
    [['en-GB', 'ko'], 'en'],
    [['fr-FR', 'de'], 'en'],
    [[], 'en'],
  ])('of a browser that prefers %j is %s', (languages, language) => {
    browserPrefers(...languages);
    expect(firstLanguage()).toBe(language);
  });

  it('is the one that was chosen here, whatever the browser prefers', () => {
    browserPrefers('ko-KR', 'ko');
    expect(storedLanguage()).toBeNull();
    localStorage.setItem(LANGUAGE_KEY, 'en');
    expect(firstLanguage()).toBe('en');
    localStorage.setItem(LANGUAGE_KEY, 'xx');
    expect(firstLanguage()).toBe('ko');
  });

  it('is the account’s where none was chosen here, before what the browser prefers', () => {
    browserPrefers('en-GB');
    localStorage.setItem(ACCOUNT_LANGUAGE_KEY, 'ko');
    expect(firstLanguage()).toBe('ko');
    localStorage.setItem(LANGUAGE_KEY, 'en');
    expect(firstLanguage()).toBe('en');
  });

  it('is the browser’s where it keeps nothing', () => {
    browserPrefers('ko-KR');
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(firstLanguage()).toBe('ko');
  });
});
