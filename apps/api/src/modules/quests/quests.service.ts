import { QUESTS, type Language, type QuestCode, type QuestProgress } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from '../../common/domain-error.js';
import { newId } from '../../common/ids.js';
import { currentRequest } from '../../common/request-context.js';
import { LedgerService } from '../billing/index.js';
import { QuestProgressRow } from './quest-progress.entity.js';

const viewIn =
  (language: Language) =>
  ({ id, questCode, completedAt, claimedAt }: QuestProgressRow): QuestProgress => {
    const { name, text, reward } = QUESTS[questCode];
    return {
      id,
      quest_code: questCode,
      quest_name: name[language],
      quest_text: text[language],
      assigned_credits: reward.spark,
      assigned_character_passes: reward.pass,
      is_completed: true,
      is_claimed: claimedAt !== null,
      completed_at: completedAt.toISOString(),
    };
  };

/** Milestones of a user, each rewarded once. */
@Injectable()
export class QuestsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: LedgerService,
  ) {}

  /** Notes, in the transaction that brings it about, that the user has completed a quest. A second time changes nothing. */
  async complete(manager: EntityManager, userId: string, questCode: QuestCode): Promise<void> {
    const row = { id: newId(), userId, questCode, completedAt: new Date(), claimedAt: null };
    await manager.createQueryBuilder().insert().into(QuestProgressRow).values(row).orIgnore().execute();
  }

  async list(userId: string): Promise<{ items: QuestProgress[] }> {
    const rows = await this.dataSource
      .getRepository(QuestProgressRow)
      .find({ where: { userId }, order: { completedAt: 'DESC', id: 'DESC' } });
    return { items: rows.map(viewIn(currentRequest().language)) };
  }

  /** Gives the reward, once. Throws `not_found` for what is somebody else's, and `quest_already_claimed`. */
  claim(userId: string, id: string): Promise<QuestProgress> {
    return this.dataSource.transaction(async (manager) => {
      // The user comes before what is the user's: closing the account locks in this order, too.
      await manager.query('SELECT 1 FROM users WHERE id = $1 FOR KEY SHARE', [userId]);
      const quests = manager.getRepository(QuestProgressRow);
      const row = await quests.findOne({ where: { id, userId }, lock: { mode: 'pessimistic_write' } });
      if (!row) throw new DomainError('not_found');
      if (row.claimedAt) throw new DomainError('quest_already_claimed');
      await this.ledger.grant(manager, {
        userId,
        amounts: QUESTS[row.questCode].reward,
        source: 'quest',
        idempotencyKey: `quest:${row.id}`,
        memo: row.questCode,
      });
      row.claimedAt = new Date();
      return viewIn(currentRequest().language)(await quests.save(row));
    });
  }
}
