import type { Site } from '@atelier/contracts';
import { missing } from '@/components/rich-text';

type Operator = Site['operator'];

/** What a legal text cannot do without. */
const NEEDED = ['name', 'address', 'email', 'jurisdiction'] as const;

/** Whether the operator has configured all that the legal texts need. */
export const isComplete = (operator: Operator | undefined): boolean =>
  operator !== undefined && operator.effective_date !== null && NEEDED.every((what) => operator[what] !== null);

/** The operator's details for a text; what is not configured says so, and is marked. */
export function detailsOf(
  operator: Operator | undefined,
  saying: (what: (typeof NEEDED)[number] | 'effective') => string,
  date: (iso: string) => string,
): Record<string, string> {
  const details = Object.fromEntries(NEEDED.map((what) => [what, operator?.[what] ?? missing(saying(what))]));
  const { registration, effective_date: since } = operator ?? {};
  return {
    ...details,
    ...(operator?.email ? { email: `[${operator.email}](mailto:${operator.email})` } : {}),
    registration: registration ?? '',
    effective: since ? date(since) : missing(saying('effective')),
  };
}

/** What is the case on this installation, by the names that the texts use. */
export function conditionsOf(site: Site | undefined): Record<string, boolean> {
  const operator = site?.operator;
  const reporting = site?.reporting;
  const mail = site?.sends_mail ?? false;
  const dsn = reporting?.dsn != null;
  const replay = dsn && reporting.replay !== null;
  const speed = reporting?.speed_script != null;
  return { registration: operator?.registration != null, mail, dsn, replay, speed, third_parties: dsn || speed };
}
