import { LIMITS } from '@atelier/contracts';

/** The date that a clock of this time zone shows: `2026-11-24`. */
export const dayAt = (now: Date, timeZone: string): string => calendarOf(timeZone).format(now);

const calendars = new Map<string, Intl.DateTimeFormat>();

/** Made once for a zone: finding out when a day begins asks it a hundred times. */
function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  calendars.set(timeZone, known);
  return known;
}

/** The date so many days later. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** When the day begins in this time zone: the first moment whose date it is. */
export function startOf(day: string, timeZone: string): Date {
  const HOUR = 3_600_000;
  // No zone is further than 14 hours from UTC. Whole and half and quarter hours are all that zones differ by.
  let moment = Date.parse(`${day}T00:00:00Z`) - 15 * HOUR;
  while (dayAt(new Date(moment), timeZone) < day) moment += HOUR / 4;
  return new Date(moment);
}

/** Whether something may be made for the theme of this day: it is today, or has only just ended. */
export function isOpen(day: string, now: Date, timeZone: string): boolean {
  const graceBefore = new Date(now.getTime() - LIMITS.theme.graceSeconds * 1000);
  return day === dayAt(now, timeZone) || day === dayAt(graceBefore, timeZone);
}
