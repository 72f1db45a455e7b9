import { contract, type OperatorAction as View, type OperatorLogQuery, type Page } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { readCursor, toPage } from '../../../common/keyset.js';
import { Route } from '../../../common/route.js';
import { UsersService } from '../../users/index.js';
import type { OperatorAction } from '../audit/operator-action.entity.js';
import { findOperatorActions } from '../audit/operator-actions.js';

/** The log of what operators did. */
@Controller()
export class AdminLogController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
  ) {}

  @Route(contract.adminLog.list)
  async list({ cursor, limit, user_id, operator, action }: OperatorLogQuery): Promise<Page<View>> {
    const filter = { userId: user_id, operator, action, before: readCursor(cursor), limit: limit + 1 };
    const { items, next_cursor } = toPage(await findOperatorActions(this.dataSource.manager, filter), limit);
    const names = await this.users.findNames(items.flatMap(({ userId }) => userId ?? []));
    return { items: items.map((row) => viewOf(row, names)), next_cursor };
  }
}

const viewOf = (row: OperatorAction, names: ReadonlyMap<string, string>): View => ({
  id: row.id,
  operator: row.operator,
  operator_id: row.operatorId,
  action: row.action,
  reason: row.reason,
  user_id: row.userId,
  user_name: row.userId === null ? null : (names.get(row.userId) ?? null),
  payment_id: row.paymentId,
  details: row.details,
  created_at: row.createdAt.toISOString(),
});
