import { followAccountLanguage } from '@/lib/account-language';
import { removeSecretsFromAddress } from '@/lib/address';
import { startAnalytics } from '@/lib/analytics';

/** What comes before the first screen, whichever it is: nothing may read the address earlier. */
export function bootstrap(): void {
  removeSecretsFromAddress();
  startAnalytics();
  followAccountLanguage();
}
