import { PROVIDER_NAMES, type AuthProvider } from '@atelier/contracts';
import { codeText, detailsOf } from '@/lib/error-text';
import type { CallbackSearch } from './search';

/** A failure of which the address tells: a code, ours or the provider's, and words in no known language. */
export interface ReportedError {
  code: string;
  message: string;
}

export function reportedError({ error, error_code: code, error_message: message }: CallbackSearch) {
  if (!error && !code && !message) return null;
  return { code: code ?? error ?? '', message: decoded(message ?? prose(error) ?? prose(code) ?? '') };
}

/** What to say of a reported failure: our own words where the code is one of ours, else what was reported; empty where that is nothing. */
export function reportedText({ code, message }: ReportedError, provider: string): string {
  return cataloguedText(code, provider) ?? message;
}

/** Our words for a code that an address brought; null where it is none of ours, or says more than an address tells: they would have a hole. */
export function cataloguedText(code: string | undefined, provider: string): string | null {
  if (detailsOf(code).some((name) => name !== 'provider')) return null;
  return codeText(code, { provider }) ?? null;
}

export const providerName = (provider: string | undefined): string | null =>
  provider !== undefined && Object.hasOwn(PROVIDER_NAMES, provider) ? PROVIDER_NAMES[provider as AuthProvider] : null;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return text;
  }
}

/** A bare code, such as `access_denied`, tells the user nothing. */
const prose = (text: string | undefined): string | undefined =>
  text && /\s/.test(decoded(text).trim()) ? text : undefined;
