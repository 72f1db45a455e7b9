import { errorMessage } from '@atelier/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError, decodeError, networkError } from './api-error';
import { codeText, errorText } from './error-text';
import { i18next } from './i18n';

beforeEach(() => i18next.changeLanguage('en'));

describe('the words for an error', () => {
  it('are those of the catalogue where the API itself said what it is', () => {
    const error = new ApiError({ code: 'session_expired', message: '', status: 401, requestId: 'r' });
    expect(errorText(error)).toBe('Your session has expired. Please sign in again.');
    const internal = new ApiError({ code: 'internal', message: '', status: 500, requestId: 'r' });
    expect(errorText(internal)).toBe(errorMessage('internal', 'en'));
  });

  it('say that the API request failed, and how, where something before the API answered', async () => {
    const error = decodeError(500, '<html>');
    expect(errorText(error)).toMatch(/^API request failed \(HTTP\s500\)\. Try again/);
    await i18next.changeLanguage('ko');
    expect(errorText(error)).toMatch(/^API 요청에 실패했어요\(HTTP\s500\)/);
  });

  it.each(['en', 'ko'] as const)(
    'are the catalogue’s own in %s, with details that are codes in words',
    async (language) => {
      await i18next.changeLanguage(language);
      for (const [code, details] of [
        ['feature_unavailable', { feature: 'video' }],
        ['prompt_forbidden', { words: ['one', 'two'] }],
        ['insufficient_sparks', { required: 15, available: 3, missing: 12 }],
      ] as const) {
        expect(codeText(code, details)).toBe(errorMessage(code, language, details));
      }
      expect(codeText('toString')).toBeUndefined();
    },
  );

  it('tell a lost connection and a fault that nobody knows apart', () => {
    expect(errorText(networkError())).toContain('Check your connection');
    expect(errorText(new RangeError('x'))).toBe('Something went wrong. Try again.');
  });
});
