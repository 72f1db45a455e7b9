import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether `given` is the operator's token; takes the same time whatever it is. Nothing matches where none is set. */
export const isAdminToken = (given: string | undefined, expected: string | undefined): boolean =>
  given !== undefined && expected !== undefined && timingSafeEqual(digest(given), digest(expected));
