import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AuthenticatedUser } from '../../../common/current-user.js';
import { changeAsOperator, type Changed, type OperatorActionNote } from '../audit/operator-actions.js';

type Operator = Pick<AuthenticatedUser, 'id' | 'displayName'>;

/** What is done, and why. */
export interface Deed {
  /** Such as `money.grant`; a command that does the same calls it the same. */
  action: string;
  reason: string;
}

/** Who it was, for the log. */
export const operatorOf = ({ id, displayName }: Operator): Pick<OperatorActionNote, 'operator' | 'operatorId'> => ({
  operator: displayName || id,
  operatorId: id,
});

/** Changes by the operators' page: each in one transaction with its entry in the log. */
@Injectable()
export class OperatorChanges {
  constructor(private readonly dataSource: DataSource) {}

  /** Answers null, and notes nothing, where `work` found that there was nothing to do. */
  make<T>(
    operator: Operator,
    deed: Deed,
    work: (manager: EntityManager) => Promise<Changed<T> | null>,
  ): Promise<T | null> {
    return changeAsOperator(this.dataSource, { ...operatorOf(operator), ...deed }, work);
  }
}
