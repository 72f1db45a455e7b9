import { fillIn, type ErrorDetails } from '@atelier/contracts';
import i18next, { type TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type catalogue from 'virtual:error-texts/en';
import { asApiError } from './api-error';
import { currentLanguage } from './language';

type Definition = (typeof catalogue)[string];

function definitionOf(code: string | undefined): Definition | undefined {
  const found: unknown = code ? i18next.getResource(currentLanguage(), 'errors', code) : undefined;
  // What objects have by nature is no code.
  return typeof found === 'object' && found !== null ? (found as Definition) : undefined;
}

/** What the contract's catalogue says of a code in the language of the interface; undefined where it is none of its codes. */
export function codeText(code: string | undefined, details: ErrorDetails = {}): string | undefined {
  const definition = definitionOf(code);
  if (!definition) return undefined;
  const { text, words = {} } = definition;
  const said = Object.entries(details).map(([name, value]) => [name, words[name]?.[String(value)] ?? value] as const);
  return fillIn(text, Object.fromEntries(said), currentLanguage());
}

/** The details that the text of a code is filled from. */
export const detailsOf = (code: string | undefined): string[] =>
  [...(definitionOf(code)?.text.matchAll(/\{(\w+)\}/g) ?? [])].map(([, name = '']) => name);

/** Why something that was accepted did not succeed: in the language of the interface where the code is known, else in the API's words. */
export const failureText = ({
  code,
  message,
  details,
}: {
  code: string;
  message: string;
  details?: ErrorDetails;
}): string => codeText(code, details) ?? message;

/** The text of an error in the language of the interface: from the contract's catalogue, else in the server's words. */
export function errorText(error: unknown, t: TFunction<'common'> = i18next.getFixedT(null, 'common')): string {
  const { code, details, isForeign, message, status } = asApiError(error);
  if (code === 'network') return t('error.network');
  if (code === 'network_slow') return t('error.network_slow');
  // What stands before the API failed, and knows nothing of what became of the call.
  if (isForeign && code === 'internal') return t('error.request_failed', { status });
  const known = code !== 'internal' || status > 0 ? codeText(code, details) : undefined;
  return known ?? (status > 0 && message ? message : t('error.unknown'));
}

/** The same for a screen, which says it anew where the language changes. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('common');
  return useCallback((error: unknown) => errorText(error, t), [t]);
}
