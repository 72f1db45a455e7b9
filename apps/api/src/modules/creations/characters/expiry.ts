import { LIMITS } from '@atelier/contracts';
import { keptUntilSql } from '../../ledger/index.js';

/** SQL for when a character expires, by the alias of its row; null: never. */
export const expiresAtSql = (character: string): string =>
  keptUntilSql({
    ownerId: `${character}.user_id`,
    lastUsedAt: `${character}.last_used_at`,
    days: LIMITS.characterStorageDays,
  });
