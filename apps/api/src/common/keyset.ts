import type { Page } from '@atelier/contracts';
import { DomainError } from './domain-error.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The id after which the next page begins, newest first. Ids are UUIDv7, so their order is that of creation. */
export function readCursor(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  const id = Buffer.from(cursor, 'base64url').toString('utf8');
  if (!UUID.test(id)) throw new DomainError('malformed', { reason: 'cursor' });
  return id;
}

/** Cuts `rows`, of which one more than `limit` was asked for, into a page. */
export function toPage<T extends { id: string }>(rows: T[], limit: number): Page<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const more = rows.length > limit && last !== undefined;
  return { items, next_cursor: more ? Buffer.from(last.id).toString('base64url') : null };
}
