import type { EntityManager } from 'typeorm';
import { newId } from '../../../common/ids.js';
import { OperatorAction } from './operator-action.entity.js';

/** The audit record of an operator's action. */
export interface OperatorActionNote {
  /** Who did it, as far as can be told. */
  operator: string;
  /** What it was, such as `money.grant`. */
  action: string;
  reason: string;
  /** The user and the payment it was about, where it was about one. */
  userId?: string;
  paymentId?: string;
  details?: Record<string, unknown>;
}

/** Records the action in the transaction that performs it: neither is ever there without the other. */
export async function recordOperatorAction(manager: EntityManager, note: OperatorActionNote): Promise<void> {
  const { operator, action, reason, userId = null, paymentId = null, details = {} } = note;
  const row = { id: newId(), operator, action, reason, userId, paymentId, details, createdAt: new Date() };
  await manager.getRepository(OperatorAction).insert(row as never);
}

/** The last deeds, newest first; of one user where `userId` is given. */
export function findOperatorActions(
  manager: EntityManager,
  { userId, limit }: { userId?: string; limit: number },
): Promise<OperatorAction[]> {
  const where = userId === undefined ? {} : { userId };
  return manager.getRepository(OperatorAction).find({ where, order: { id: 'DESC' }, take: limit });
}
