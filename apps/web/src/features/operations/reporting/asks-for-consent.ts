import type { Site } from '@atelier/contracts';
import { useSite } from '@/lib/site';

/** Whether this installation has anything that its users are asked about. A recording goes where errors are reported to. */
export const asksForConsent = (reporting: Site['reporting'] | undefined): boolean =>
  reporting !== undefined && ((reporting.dsn !== null && reporting.replay !== null) || reporting.speed_script !== null);

/** Whether this installation records or measures sessions of those who agree to it; undefined until that is known. */
export function useIsRecorded(): boolean | undefined {
  const site = useSite();
  return site && asksForConsent(site.reporting);
}
