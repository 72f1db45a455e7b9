import type {
  AdminPeopleQuery,
  AdminPerson,
  AdminPersonRow,
  Page,
  PageQuery,
  Payment,
  WalletTransaction,
} from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { found } from '../../../common/domain-error.js';
import { readCursor, toPage } from '../../../common/keyset.js';
import { currentRequest } from '../../../common/request-context.js';
import { IdentitiesService, Operators, SessionsService, toDevice } from '../../account/index.js';
import { LedgerService } from '../../ledger/index.js';
import { PaymentsRepository, PaymentViews } from '../../payments/index.js';
import { type User, UsersService } from '../../users/index.js';
import { personRow } from './person-row.js';

/** The operators' section of people: what they are shown. */
@Injectable()
export class AdminPeople {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly identities: IdentitiesService,
    private readonly sessions: SessionsService,
    private readonly operators: Operators,
    private readonly ledger: LedgerService,
    private readonly paymentRows: PaymentsRepository,
    private readonly paymentViews: PaymentViews,
  ) {}

  async list({ cursor, limit, q }: AdminPeopleQuery): Promise<Page<AdminPersonRow>> {
    const { items, next_cursor } = toPage(
      await this.users.search(q, { before: readCursor(cursor), limit: limit + 1 }),
      limit,
    );
    return { items: items.map(personRow), next_cursor };
  }

  async get(id: string): Promise<AdminPerson> {
    const user = await this.find(id);
    const row = personRow(user);
    const { items: identities } = await this.identities.list(id);
    const sessions = await this.sessions.findOpen(id);
    return {
      ...row,
      role: await this.operators.findRole(id),
      language: user.language,
      plan_ends_at: row.plan === 'free' ? null : (user.planEndsAt?.toISOString() ?? null),
      pause: user.pausedAt && { since: user.pausedAt.toISOString(), reason: user.pausedReason },
      age_confirmed: user.ageConfirmedAt !== null,
      wallet: await this.ledger.wallet(this.dataSource.manager, id),
      sign_ins: identities.map(({ provider, email, last_used_at }) => ({ provider, email, last_used_at })),
      devices: sessions.map((session) => {
        const { current: _, ...device } = toDevice(session, '');
        return device;
      }),
    };
  }

  async transactions(id: string, page: PageQuery): Promise<Page<WalletTransaction>> {
    await this.find(id);
    return this.ledger.transactions(this.dataSource.manager, id, page);
  }

  async payments(id: string, { cursor, limit }: PageQuery): Promise<Page<Payment>> {
    await this.find(id);
    const rows = await this.paymentRows.findPage(id, { before: readCursor(cursor), limit });
    const { items, next_cursor } = toPage(rows, limit);
    return { items: await this.paymentViews.ofMany(items, currentRequest().language), next_cursor };
  }

  /** The open account of a person; not the installation's own. */
  private async find(id: string): Promise<User> {
    const user = found(await this.users.findById(id));
    return found(user.isHouse ? null : user);
  }
}
