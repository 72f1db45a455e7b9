import { SIGN_UP_GRANT, type QuestCode } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { LedgerService } from '../ledger/index.js';
import { UsersService, type NewUser, type User } from '../users/index.js';
import { QuestsService } from './quests.service.js';

export interface Newcomer extends Omit<NewUser, 'hadFreeTraining'> {
  /**
   * Where the person had an account before, and closed it: what newcomers are given was given then, and the rewards of these
   * quests. Null for newcomers.
   */
  rewardedBefore?: readonly QuestCode[] | null;
}

/** Creates accounts with the sign-up grant and the first quest, unless the person returns; all or nothing. */
@Injectable()
export class Newcomers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly ledger: LedgerService,
    private readonly quests: QuestsService,
  ) {}

  signUp(newcomer: Newcomer): Promise<User> {
    return this.dataSource.transaction((manager) => this.signUpIn(manager, newcomer));
  }

  async signUpIn(manager: EntityManager, { rewardedBefore = null, ...newUser }: Newcomer): Promise<User> {
    const user = await this.users.insert(manager, { ...newUser, hadFreeTraining: rewardedBefore !== null });
    if (rewardedBefore) {
      await this.quests.recordReturn(manager, user.id, rewardedBefore);
      return user;
    }
    await this.ledger.grant(manager, {
      userId: user.id,
      amounts: SIGN_UP_GRANT,
      source: 'sign_up',
      idempotencyKey: `sign_up:${user.id}`,
      memo: 'sign_up',
    });
    // Not announced: the new user has no page open yet.
    if (!user.isHouse) await this.quests.record(manager, user, 'sign_ups');
    return user;
  }
}
