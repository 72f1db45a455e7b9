import { SIGN_UP_GRANT, type QuestCode } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { DomainError } from '../../common/domain-error.js';
import { newId } from '../../common/ids.js';
import { currentRequest } from '../../common/request-context.js';
import { LedgerService } from '../ledger/index.js';
import { QuestsService } from './quests/quests.service.js';
import { User } from './user.entity.js';

export interface NewUser {
  email: string | null;
  /** A trusted source has confirmed that the e-mail is this person's. */
  emailVerified: boolean;
  displayName: string;
  isHouse?: boolean;
  /**
   * Where the person had an account before, and closed it: what newcomers are given was given then, and the rewards of these
   * quests. Null for newcomers.
   */
  rewardedBefore?: readonly QuestCode[] | null;
}

@Injectable()
export class UsersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: LedgerService,
    private readonly quests: QuestsService,
  ) {}

  /** Not one whose account is closed. */
  findById(id: string, manager: EntityManager = this.dataSource.manager): Promise<User | null> {
    return manager.getRepository(User).findOneBy({ id, closedAt: IsNull() });
  }

  /** As `findById`, and locks the row against changes until the transaction ends. */
  findByIdAndKeep(manager: EntityManager, id: string): Promise<User | null> {
    return manager
      .getRepository(User)
      .findOne({ where: { id, closedAt: IsNull() }, lock: { mode: 'pessimistic_read' } });
  }

  /** As `findById`, with the row locked to be changed. */
  lockById(manager: EntityManager, id: string): Promise<User | null> {
    const where = { id, closedAt: IsNull() };
    return manager.getRepository(User).findOne({ where, lock: { mode: 'for_no_key_update' } });
  }

  /** Changes the row under its lock. Throws `session_expired` where the account is gone. */
  change(id: string, work: (user: User, manager: EntityManager) => void | Promise<void>): Promise<User> {
    return this.dataSource.transaction(async (manager) => {
      const user = await this.lockById(manager, id);
      if (!user) throw new DomainError('session_expired');
      await work(user, manager);
      return manager.save(user);
    });
  }

  findHouse(): Promise<User | null> {
    return this.dataSource.getRepository(User).findOneBy({ isHouse: true });
  }

  /** The account that a verified e-mail belongs to, however it is spelt. */
  findByVerifiedEmail(manager: EntityManager, email: string): Promise<User | null> {
    return manager
      .createQueryBuilder(User, 'user')
      .where('lower(user.email) = lower(:email) AND user.email_verified AND user.closed_at IS NULL', { email })
      .getOne();
  }

  /** Creates an account with the sign-up grant and the first quest, unless the person returns; all or nothing. */
  signUp(newUser: NewUser): Promise<User> {
    return this.dataSource.transaction((manager) => this.signUpIn(manager, newUser));
  }

  async signUpIn(
    manager: EntityManager,
    { email, emailVerified, displayName, isHouse = false, rewardedBefore = null }: NewUser,
  ): Promise<User> {
    const user = await manager.getRepository(User).save({
      id: newId(),
      email,
      emailVerified,
      displayName,
      language: currentRequest().language,
      plan: 'free' as const,
      planEndsAt: null,
      planWarnedFor: null,
      nsfwEnabled: false,
      isHouse,
      // An id of no job: the free training is used up.
      freeTrainingJobId: rewardedBefore ? newId() : null,
      pictureKey: null,
      pictureStatus: 'none' as const,
      pictureErrorCode: null,
      ageConfirmedAt: null,
      trackingOptOut: false,
      emailNotices: true,
      closedAt: null,
      createdAt: new Date(),
    });
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
    if (!isHouse) await this.quests.record(manager, user, 'sign_ups');
    return user;
  }
}
