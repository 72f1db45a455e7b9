import { errorMessage, isErrorCode, type Failure } from '@atelier/contracts';
import i18next, { type TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from './api-error';
import { currentLanguage } from './language';

/** Why something that was accepted did not succeed, in the language of the interface. */
export const failureText = ({ code, details }: Failure): string => errorMessage(code, currentLanguage(), details);

/** The text of an error in the language of the interface: from the contract's catalogue, else in the server's words. */
export function errorText(error: unknown, t: TFunction<'common'> = i18next.getFixedT(null, 'common')): string {
  const { code, details, isForeign, message, status } = asApiError(error);
  if (code === 'network') return t('error.network');
  if (code === 'network_slow') return t('error.network_slow');
  // What stands before the API failed, and knows nothing of what became of the call.
  if (isForeign && code === 'internal') return t('error.request_failed', { status });
  if (isErrorCode(code) && (code !== 'internal' || status > 0)) return errorMessage(code, currentLanguage(), details);
  return status > 0 && message ? message : t('error.unknown');
}

/** The same for a screen, which says it anew where the language changes. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('common');
  return useCallback((error: unknown) => errorText(error, t), [t]);
}
