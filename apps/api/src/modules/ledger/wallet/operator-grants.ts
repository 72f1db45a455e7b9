import type { Amounts } from '@atelier/contracts';
import type { EntityManager } from 'typeorm';
import type { NotificationsService, PendingNotification } from '../../notifications/index.js';
import { lockUser } from '../../users/index.js';
import { LedgerService } from '../ledger.service.js';
import { amountsInWords } from './amounts-in-words.js';

interface OperatorGrant {
  userId: string;
  amounts: Amounts;
  expiresAt: Date | null;
  /** Makes the same grant once, however often it is asked for. */
  key: string;
  /** The user reads it word for word. */
  reason: string;
}

/** `again`: the key was used for this user before, and nothing was given. `key_of_other`: it was used for another one. `closed`: the account is gone. */
type GrantOutcome =
  | ({ kind: 'given' } & PendingNotification)
  | { kind: 'again' }
  | { kind: 'key_of_other'; ownerId: string | null }
  | { kind: 'closed' };

/** What operators give, and its user is told. Within the caller's transaction; what it answers is announced after that. */
export class OperatorGrants {
  constructor(
    private readonly ledger: LedgerService,
    private readonly notifications: Pick<NotificationsService, 'add'>,
  ) {}

  async give(manager: EntityManager, grant: OperatorGrant): Promise<GrantOutcome> {
    const { userId, amounts, expiresAt, key, reason } = grant;
    // Serializes grants, so that the key is looked up after a concurrent one; and the account cannot be closed meanwhile.
    const user = await lockUser(manager, userId);
    if (!user) return { kind: 'closed' };
    const idempotencyKey = `operator:${key}`;
    const ownerId = await this.ledger.ownerOfKey(manager, idempotencyKey);
    if (ownerId === userId) return { kind: 'again' };
    if (ownerId !== null) return { kind: 'key_of_other', ownerId };
    await this.ledger.grant(manager, { userId, amounts, source: 'operator', idempotencyKey, expiresAt, memo: reason });
    const takenBy = await this.ledger.ownerOfKey(manager, idempotencyKey);
    if (takenBy !== userId) return { kind: 'key_of_other', ownerId: takenBy };
    const details = { amounts: amountsInWords(amounts, user.language), reason };
    const notice = await this.notifications.add(manager, userId, 'granted_by_operator', details);
    return { kind: 'given', notice, language: user.language };
  }
}
