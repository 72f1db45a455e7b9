import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AuthenticatedUser } from '../../../common/current-user.js';
import { changeAsOperator, type Changed } from '../audit/operator-actions.js';

/** What is done, and why. */
export interface Deed {
  /** Such as `money.grant`; a command that does the same calls it the same. */
  action: string;
  reason: string;
}

/** Changes by the operators' page: each in one transaction with its entry in the log. */
@Injectable()
export class OperatorChanges {
  constructor(private readonly dataSource: DataSource) {}

  /** Answers null, and notes nothing, where `work` found that there was nothing to do. */
  make<T>(
    { id, displayName }: Pick<AuthenticatedUser, 'id' | 'displayName'>,
    deed: Deed,
    work: (manager: EntityManager) => Promise<Changed<T> | null>,
  ): Promise<T | null> {
    return changeAsOperator(this.dataSource, { operator: displayName || id, operatorId: id, ...deed }, work);
  }
}
