import type { Site } from '@atelier/contracts';

/** Whether this installation has anything that its users are asked about. A recording goes where errors are reported to. */
export const asksForConsent = (reporting: Site['reporting'] | undefined): boolean =>
  reporting !== undefined && ((reporting.dsn !== null && reporting.replay !== null) || reporting.speed_script !== null);
