import { Brackets, type DataSource, type EntityManager } from 'typeorm';
import { newId } from '../../../common/ids.js';
import { OperatorAction } from './operator-action.entity.js';

/** The audit record of an operator's action. */
export interface OperatorActionNote {
  /** Who did it, as far as can be told. */
  operator: string;
  /** Their account, where they are known by one. */
  operatorId?: string;
  /** What it was, such as `money.grant`. */
  action: string;
  reason: string;
  /** The user and the payment it was about, where it was about one. */
  userId?: string;
  paymentId?: string;
  details?: Record<string, unknown>;
}

/** What a change brought about, and what is noted of it. */
export interface Changed<T> {
  result: T;
  note: Pick<OperatorActionNote, 'userId' | 'paymentId' | 'details'>;
}

/** Records the action in the transaction that performs it: neither is ever there without the other. */
export async function recordOperatorAction(manager: EntityManager, note: OperatorActionNote): Promise<void> {
  const { operator, operatorId = null, action, reason, userId = null, paymentId = null, details = {} } = note;
  const row = {
    id: newId(),
    operator,
    operatorId,
    action,
    reason,
    userId,
    paymentId,
    details,
    createdAt: new Date(),
  };
  await manager.getRepository(OperatorAction).insert(row as never);
}

/**
 * Runs `work` in one transaction together with the audit's note of it; `note` of what it answers says what that holds once it is known.
 * Answers null, and notes nothing, where `work` found that there was nothing to do.
 */
export function changeAsOperator<T>(
  dataSource: DataSource,
  who: Pick<OperatorActionNote, 'operator' | 'operatorId' | 'reason' | 'action'>,
  work: (manager: EntityManager) => Promise<Changed<T> | null>,
): Promise<T | null> {
  return dataSource.transaction(async (manager) => {
    const changed = await work(manager);
    if (!changed) return null;
    await recordOperatorAction(manager, { ...who, ...changed.note });
    return changed.result;
  });
}

interface ActionFilter {
  userId?: string | undefined;
  /** Word for word. */
  operator?: string | undefined;
  /** An action, or a part before its dot. */
  action?: string | undefined;
  /** Only those before this one. */
  before?: string | null;
  limit: number;
}

/** The last deeds, newest first, of those that the filter names. */
export function findOperatorActions(
  manager: EntityManager,
  { userId, operator, action, before = null, limit }: ActionFilter,
): Promise<OperatorAction[]> {
  const query = manager.createQueryBuilder(OperatorAction, 'deed').orderBy('deed.id', 'DESC').take(limit);
  if (userId !== undefined) query.andWhere('deed.user_id = :userId', { userId });
  if (operator !== undefined) query.andWhere('deed.operator = :operator', { operator });
  if (action !== undefined) {
    const part = `${action.replace(/[\\%_]/g, String.raw`\$&`)}.%`;
    query.andWhere(
      new Brackets((or) => or.where('deed.action = :action', { action }).orWhere('deed.action LIKE :part', { part })),
    );
  }
  if (before !== null) query.andWhere('deed.id < :before', { before });
  return query.getMany();
}
