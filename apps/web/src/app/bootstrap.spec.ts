import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signInAs } from '../../test/signed-in';
import { followAccountLanguage } from './bootstrap';
import { chooseLanguage, firstLanguage } from '@/lib/language';

describe('the language of the account', () => {
  let stop: () => void;
  beforeEach(async () => {
    localStorage.clear();
    await i18next.changeLanguage('en');
    stop = followAccountLanguage();
  });
  afterEach(async () => {
    stop();
    vi.restoreAllMocks();
    await i18next.changeLanguage('en');
  });

  it('is taken over from sign-in on, and stays after signing out', async () => {
    await signInAs({ language: 'ko' });
    await vi.waitFor(() => {
      expect(i18next.language).toBe('ko');
    });
    expect(firstLanguage()).toBe('ko');
  });

  it('is not kept as if it had been chosen here: what is chosen elsewhere later holds here, too', async () => {
    await signInAs({ language: 'ko' });
    await vi.waitFor(() => {
      expect(i18next.language).toBe('ko');
    });
    expect(localStorage.getItem('atelier.language')).toBeNull();
    await signInAs({ language: 'en' });
    await vi.waitFor(() => {
      expect(i18next.language).toBe('en');
    });
    expect(firstLanguage()).toBe('en');
  });

  it('gives way to what was chosen in this browser', async () => {
    await chooseLanguage('en');
    await signInAs({ language: 'ko' });
    expect(i18next.language).toBe('en');
    expect(localStorage.getItem('atelier.language')).toBe('en');
  });
});
