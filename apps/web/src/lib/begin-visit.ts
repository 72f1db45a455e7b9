import { followAccountLanguage } from './account-language';
import { removeSecretsFromAddress } from './address';
import { startAnalytics } from './analytics';

/** What comes before the first screen, whichever it is: nothing may read the address earlier. */
export function beginVisit(): void {
  removeSecretsFromAddress();
  startAnalytics();
  followAccountLanguage();
}
