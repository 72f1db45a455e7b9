import { errorMessage, isErrorCode } from '@atelier/contracts';
import { currentLanguage } from '@/lib/language';

/** The text of a form's error: the contract's schemas give codes, the server's refusals come as texts. */
export function fieldErrorText(message: string | undefined): string | undefined {
  if (!message) return undefined;
  return isErrorCode(message) ? errorMessage(message, currentLanguage()) : message;
}
