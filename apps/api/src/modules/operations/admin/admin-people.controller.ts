import {
  type AdminChange,
  type AdminGrant,
  type AdminPeopleQuery,
  type AdminPersonPage,
  type AdminRefund,
  type ById,
  contract,
} from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { CurrentUser, type AuthenticatedUser } from '../../../common/current-user.js';
import { Route } from '../../../common/route.js';
import { AdminPeople } from './admin-people.service.js';
import { AdminPeopleChanges } from './admin-people-changes.service.js';

const OK = { ok: true } as const;

@Controller()
export class AdminPeopleController {
  constructor(
    private readonly people: AdminPeople,
    private readonly changes: AdminPeopleChanges,
  ) {}

  @Route(contract.adminPeople.list)
  list(query: AdminPeopleQuery) {
    return this.people.list(query);
  }

  @Route(contract.adminPeople.get)
  get({ id }: ById) {
    return this.people.get(id);
  }

  @Route(contract.adminPeople.transactions)
  transactions({ id, ...page }: AdminPersonPage) {
    return this.people.transactions(id, page);
  }

  @Route(contract.adminPeople.payments)
  payments({ id, ...page }: AdminPersonPage) {
    return this.people.payments(id, page);
  }

  @Route(contract.adminPeople.grant)
  grant(grant: AdminGrant, @CurrentUser() operator: AuthenticatedUser) {
    return this.changes.grant(operator, grant);
  }

  @Route(contract.adminPeople.suspend)
  async suspend(change: AdminChange, @CurrentUser() operator: AuthenticatedUser) {
    await this.changes.setPaused(operator, 'pause', change);
    return OK;
  }

  @Route(contract.adminPeople.restore)
  async restore(change: AdminChange, @CurrentUser() operator: AuthenticatedUser) {
    await this.changes.setPaused(operator, 'restore', change);
    return OK;
  }

  @Route(contract.adminPeople.endSessions)
  async endSessions(change: AdminChange, @CurrentUser() operator: AuthenticatedUser) {
    return { ended: await this.changes.endSessions(operator, change) };
  }

  @Route(contract.adminPeople.refund)
  async refund(refund: AdminRefund, @CurrentUser() operator: AuthenticatedUser) {
    await this.changes.refund(operator, refund);
    return OK;
  }
}
