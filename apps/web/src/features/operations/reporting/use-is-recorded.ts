import { useSite } from '@/lib/site';
import { asksForConsent } from './asks-for-consent';

/** Whether this installation records or measures sessions of those who agree to it; undefined until that is known. */
export function useIsRecorded(): boolean | undefined {
  const site = useSite();
  return site && asksForConsent(site.reporting);
}
