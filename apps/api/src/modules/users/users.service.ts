import { SIGN_UP_GRANT } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { newId } from '../../common/ids.js';
import { currentRequest } from '../../common/request-context.js';
import { LedgerService } from '../billing/index.js';
import { User } from './user.entity.js';

export interface NewUser {
  email: string;
  displayName: string;
  isHouse?: boolean;
}

@Injectable()
export class UsersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: LedgerService,
  ) {}

  findById(id: string): Promise<User | null> {
    return this.dataSource.getRepository(User).findOneBy({ id });
  }

  findHouse(): Promise<User | null> {
    return this.dataSource.getRepository(User).findOneBy({ isHouse: true });
  }

  /** Creates an account with the sign-up grant; both or neither. */
  signUp(newUser: NewUser): Promise<User> {
    return this.dataSource.transaction((manager) => this.signUpIn(manager, newUser));
  }

  private async signUpIn(manager: EntityManager, { email, displayName, isHouse = false }: NewUser): Promise<User> {
    const user = await manager.getRepository(User).save({
      id: newId(),
      email,
      displayName,
      language: currentRequest().language,
      plan: 'free' as const,
      nsfwEnabled: false,
      isHouse,
      freeTrainingJobId: null,
      createdAt: new Date(),
    });
    await this.ledger.grant(manager, {
      userId: user.id,
      amounts: SIGN_UP_GRANT,
      source: 'sign_up',
      idempotencyKey: `sign_up:${user.id}`,
      memo: 'sign_up',
    });
    return user;
  }
}
