import type { Logger } from '@nestjs/common';
import { reportError } from './report-error.js';

/**
 * A round of work with many, one after the other: a fault with one is logged and reported, and does not keep the others
 * from theirs. It is looked at again in the next round.
 */
export async function forEachIsolated<T extends { id: string }>(
  items: readonly T[],
  logger: Logger,
  work: (item: T) => Promise<void>,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      logger.warn(`${item.id} waits for the next round: ${String(error)}`);
      reportError(error);
    }
  }
}
