import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError, found } from '../../../common/domain-error.js';
import type { TrainingSession } from './training-session.entity.js';
import { TrainingSessionsRepository } from './training-sessions.repository.js';

/** Reaches a creator's own sessions; what is missing and what belongs to another look alike from outside. */
@Injectable()
export class SessionAccess {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: TrainingSessionsRepository,
  ) {}

  async getOwn(userId: string, id: string): Promise<TrainingSession> {
    return found(await this.sessions.findOwn(userId, id));
  }

  /** The session with its row locked until the transaction ends. */
  async lockOwn(manager: EntityManager, userId: string, id: string): Promise<TrainingSession> {
    const session = await this.sessions.lockById(manager, id);
    if (session?.userId !== userId) throw new DomainError('not_found');
    return session;
  }

  /** Changes the locked session in a transaction and saves it. */
  change<T>(
    userId: string,
    id: string,
    work: (session: TrainingSession, manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      const session = await this.lockOwn(manager, userId, id);
      const result = await work(session, manager);
      await this.sessions.save(manager, session);
      return result;
    });
  }
}
