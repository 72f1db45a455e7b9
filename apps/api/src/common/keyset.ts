import type { Page } from '@atelier/contracts';
import { DomainError } from './domain-error.js';

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const UUID = new RegExp(`^${ID}$`);
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const PLACE = new RegExp(`^(\\d{1,16})\\.(${ID})$`);

/** The id after which the next page begins, newest first. Ids are UUIDv7, so their order is that of creation. */
export function readCursor(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  const id = decoded(cursor);
  if (!UUID.test(id)) throw new DomainError('malformed', { reason: 'cursor' });
  return id;
}

/** The day after which the next page begins, newest first. */
export function readDay(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  const day = decoded(cursor);
  if (!DAY.test(day)) throw new DomainError('malformed', { reason: 'cursor' });
  return day;
}

/** A row's place in a list that is ordered by a number first, and by id among those with the same. */
export interface Place {
  /** In decimal digits: it may have more than a double holds. */
  rank: string;
  id: string;
}

/** The place after which the next page begins, highest rank first. */
export function readPlace(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const [, rank, id] = PLACE.exec(decoded(cursor)) ?? [];
  if (rank === undefined || id === undefined) throw new DomainError('malformed', { reason: 'cursor' });
  return { rank, id };
}

/** Cuts `rows`, of which one more than `limit` was asked for, into a page. */
export const toPage = <T extends { id: string }>(rows: T[], limit: number): Page<T> => cut(rows, limit, ({ id }) => id);

/** As `toPage`, for what `readPlace` reads. */
export const toRankedPage = <T extends Place>(rows: T[], limit: number): Page<T> =>
  cut(rows, limit, ({ rank, id }) => `${rank}.${id}`);

/** As `toPage`, for what `readDay` reads. */
export const toDayPage = <T extends { day: string }>(rows: T[], limit: number): Page<T> =>
  cut(rows, limit, ({ day }) => day);

function cut<T>(rows: T[], limit: number, cursorOf: (row: T) => string): Page<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const more = rows.length > limit && last !== undefined;
  return { items, next_cursor: more ? Buffer.from(cursorOf(last)).toString('base64url') : null };
}

const decoded = (cursor: string): string => Buffer.from(cursor, 'base64url').toString('utf8');
