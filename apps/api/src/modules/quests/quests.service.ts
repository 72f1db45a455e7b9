import {
  QUEST_CODES,
  QUESTS,
  type Notification,
  type QuestCode,
  type QuestMetric,
  type QuestProgress,
  fillIn,
  type Language,
} from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError, found } from '../../common/domain-error.js';
import { noteMade } from '../../common/idempotency.js';
import { newId } from '../../common/ids.js';
import { currentRequest } from '../../common/request-context.js';
import { LedgerService, WalletNews } from '../ledger/index.js';
import { NotificationsService, type Recipient, type PendingNotification } from '../notifications/index.js';
import { QuestProgressRow, QuestCounter } from './quest.entities.js';
import { assertOpen, keepUser } from '../users/index.js';

type Completed = Pick<QuestProgressRow, 'id' | 'questCode'>;

/** Where in the web app a badge's picture lies. */
const badgeUrlOf = (badge: string | null): string | null => badge && `/badges/${badge}.svg`;

/** How its user sees a quest: `row` once it is completed, `count` being how far the quest's metric has come. */
function viewOf(
  code: QuestCode,
  { row, count, language }: { row: QuestProgressRow | null; count: number; language: Language },
): QuestProgress {
  const { name, text, done: doneText, reward, target, progress, badge, path } = QUESTS[code];
  const done = row ? target : Math.min(count, target);
  const isEarlier = row?.earlierAccount ?? false;
  return {
    id: row?.id ?? null,
    quest_code: code,
    quest_name: name[language],
    quest_text: (row ? doneText : text)[language],
    progress: { done, target, text: fillIn(progress[language], { done, target }, language) },
    assigned_credits: reward.spark,
    assigned_character_passes: reward.pass,
    badge_url: badgeUrlOf(badge),
    path,
    is_completed: row !== null,
    is_claimed: row?.claimedAt != null,
    earlier_account: isEarlier,
    // When it was with the earlier account is not kept.
    completed_at: isEarlier ? null : (row?.completedAt.toISOString() ?? null),
  };
}

/** Milestones of a user, each rewarded once. */
@Injectable()
export class QuestsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: LedgerService,
    private readonly notifications: NotificationsService,
    private readonly wallets: WalletNews,
  ) {}

  /**
   * Counts, in the transaction that brings it about, what a user has done. Whatever quests that completes are written
   * down with their notifications, each once. What is returned is to be announced after the commit.
   */
  async record(
    manager: EntityManager,
    recipient: Recipient,
    metric: QuestMetric,
    count = 1,
  ): Promise<PendingNotification[]> {
    if (count === 0) return [];
    const pending: PendingNotification[] = [];
    const reached = await this.raise(manager, recipient.id, metric, count);
    const codes = QUEST_CODES.filter((code) => QUESTS[code].metric === metric && QUESTS[code].target <= reached);
    for (const { id, questCode } of await this.complete(manager, recipient.id, codes)) {
      const reward = { questId: id, amounts: QUESTS[questCode].reward };
      pending.push(
        await this.notifications.notify(manager, recipient, 'quest_completed', { quest: questCode }, reward),
      );
    }
    return pending;
  }

  /**
   * As `record`, for signing up again: that, and the quests of `rewarded`, were rewarded with an earlier account. They are
   * listed as such from the start, so that no user works for a reward that does not come.
   */
  async recordReturn(manager: EntityManager, userId: string, rewarded: readonly QuestCode[]): Promise<void> {
    await this.raise(manager, userId, 'sign_ups', 1);
    const codes = QUEST_CODES.filter((code) => QUESTS[code].metric === 'sign_ups' || rewarded.includes(code));
    await this.complete(manager, userId, codes, { earlierAccount: true });
  }

  /** Which quests the user has been rewarded for, with this account or before. Waits for what is being claimed right now. */
  async findRewarded(manager: EntityManager, userId: string): Promise<QuestCode[]> {
    const rows = await manager
      .getRepository(QuestProgressRow)
      .find({ where: { userId }, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
    return rows.filter(({ claimedAt }) => claimedAt !== null).map(({ questCode }) => questCode);
  }

  /** Completed ones first, the newest of them first; then the rest in their order. */
  async list(userId: string): Promise<{ items: QuestProgress[] }> {
    const { language } = currentRequest();
    const rows = await this.dataSource
      .getRepository(QuestProgressRow)
      .find({ where: { userId }, order: { completedAt: 'DESC', id: 'DESC' } });
    const counters = await this.dataSource.getRepository(QuestCounter).findBy({ userId });
    const counts = new Map(counters.map(({ metric, count }) => [metric, count]));
    const completed = rows.map((row) => viewOf(row.questCode, { row, count: 0, language }));
    const rest = QUEST_CODES.filter((code) => !rows.some(({ questCode }) => questCode === code)).map((code) =>
      viewOf(code, { row: null, count: counts.get(QUESTS[code].metric) ?? 0, language }),
    );
    return { items: [...completed, ...rest] };
  }

  /** A completed one. Throws `not_found`. */
  async get(userId: string, id: string): Promise<QuestProgress> {
    const row = found(await this.dataSource.getRepository(QuestProgressRow).findOneBy({ id, userId }));
    return viewOf(row.questCode, { row, count: 0, language: currentRequest().language });
  }

  /** Gives the reward, once. Throws `not_found` for another user's, and `quest_already_claimed`. */
  async claim(userId: string, id: string): Promise<QuestProgress> {
    const { quest, notices } = await this.dataSource.transaction((manager) => this.claimIn(manager, userId, id));
    await this.wallets.tell(userId);
    await this.notifications.tellRead(userId, notices).catch(() => undefined);
    return quest;
  }

  private async claimIn(
    manager: EntityManager,
    userId: string,
    id: string,
  ): Promise<{ quest: QuestProgress; notices: string[] }> {
    // The user comes before what is the user's: closing the account locks in this order, too.
    assertOpen(await keepUser(manager, userId));
    const quests = manager.getRepository(QuestProgressRow);
    const row = found(await quests.findOne({ where: { id, userId }, lock: { mode: 'pessimistic_write' } }));
    if (row.claimedAt) throw new DomainError('quest_already_claimed');
    await noteMade(manager, row.id);
    await this.ledger.grant(manager, {
      userId,
      amounts: QUESTS[row.questCode].reward,
      source: 'quest',
      idempotencyKey: `quest:${row.id}`,
      memo: row.questCode,
    });
    row.claimedAt = new Date();
    await quests.save(row);
    const notices = await this.notifications.markClaimed(manager, row.id, row.claimedAt);
    return { quest: viewOf(row.questCode, { row, count: 0, language: currentRequest().language }), notices };
  }

  /** As `claim`, for the quest that a notification of the user's tells of. Throws `reward_missing` where it tells of none. */
  async claimOf(userId: string, notificationId: string): Promise<Notification> {
    await this.claim(userId, await this.notifications.questOf(userId, notificationId));
    return this.notifications.get(userId, notificationId);
  }

  /**
   * Raises the counter, and returns where it stands. Its row is locked from then on, so of two transactions that count the
   * same, the second one sees what the first one has completed.
   */
  private async raise(manager: EntityManager, userId: string, metric: QuestMetric, count: number): Promise<number> {
    const [counter] = await manager.query<{ count: number }[]>(
      `INSERT INTO quest_counters (user_id, metric, count) VALUES ($1, $2, $3)
       ON CONFLICT (user_id, metric) DO UPDATE SET count = quest_counters.count + excluded.count RETURNING count`,
      [userId, metric, count],
    );
    return counter?.count ?? 0;
  }

  /** Returns those that were not completed before. */
  private async complete(
    manager: EntityManager,
    userId: string,
    codes: QuestCode[],
    { earlierAccount } = { earlierAccount: false },
  ): Promise<Completed[]> {
    if (codes.length === 0) return [];
    const rows = codes.map((questCode) => ({ id: newId(), questCode }));
    const inserted = await manager.query<{ id: string }[]>(
      `INSERT INTO quest_progress (id, user_id, quest_code, completed_at, claimed_at, earlier_account)
       SELECT reached.id, $1, reached.code, $2::timestamptz, CASE WHEN $3::boolean THEN $2::timestamptz END, $3::boolean
       FROM unnest($4::uuid[], $5::text[]) AS reached (id, code)
       ON CONFLICT (user_id, quest_code) DO NOTHING RETURNING id`,
      [userId, new Date(), earlierAccount, rows.map(({ id }) => id), codes],
    );
    const added = new Set(inserted.map(({ id }) => id));
    return rows.filter(({ id }) => added.has(id));
  }
}
