import {
  NOTHING,
  type Amounts,
  type Language,
  type NoticeCode,
  type Notification,
  type NotificationsQuery,
  type NotificationType,
  type Page,
  filedUnder,
  NOTICES,
  noticePath,
  noticeWords,
} from '@atelier/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, LessThan, type EntityManager } from 'typeorm';
import { DomainError, found } from '../../common/domain-error.js';
import { newId } from '../../common/ids.js';
import { readCursor, toPage } from '../../common/keyset.js';
import { currentRequest } from '../../common/request-context.js';
import { LiveService } from '../queues/index.js';
import { NotificationRow } from './notification.entity.js';
import { keepUser } from '../users/index.js';

/** A user who can be notified, and their language. */
export interface Recipient {
  id: string;
  language: Language;
}

/** A user's notification, and the language in which their open pages show it. To be announced after the commit. */
export interface PendingNotification {
  notice: NotificationRow;
  language: Language;
}

/** A completed quest, and what claiming it gives. */
interface NoticeReward {
  questId: string;
  amounts: Amounts;
}

const rewardOf = ({ questId, rewardSpark, rewardPass, claimedAt }: NotificationRow): Notification['reward'] =>
  questId === null ? null : { amounts: { spark: rewardSpark, pass: rewardPass }, claimed: claimedAt !== null };

/** How its user sees a notification. */
const viewIn =
  (language: Language) =>
  (row: NotificationRow): Notification => ({
    id: row.id,
    type: NOTICES[row.code].type,
    code: row.code,
    ...noticeWords(row.code, language, row.details),
    path: noticePath(row.code, row.details),
    reward: rewardOf(row),
    read: row.readAt !== null,
    created_at: row.createdAt.toISOString(),
  });

/** What a notification says in each language. */
const wordsOf = ({ code, details }: NotificationRow): Record<Language, Pick<Notification, 'title' | 'text'>> => ({
  en: noticeWords(code, 'en', details),
  ko: noticeWords(code, 'ko', details),
});

/** A kind is a property of the code, so a row does not repeat it. */
const codesOf = (type: NotificationType): NoticeCode[] =>
  (Object.keys(NOTICES) as NoticeCode[]).filter((code) => filedUnder({ code, type: NOTICES[code].type }) === type);

/** What users are told beside what they asked for. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly dataSource: DataSource,
    /** All that is asked of it: a command of an operator has no pages that listen. */
    @Inject(LiveService) private readonly live: Pick<LiveService, 'publish'>,
  ) {}

  /**
   * The user, unless the account is closed or the installation's own: those are told nothing. The account is not deleted
   * before the transaction ends, so this is asked before what is the account's is locked.
   */
  async findRecipient(manager: EntityManager, userId: string): Promise<Recipient | null> {
    const user = await keepUser(manager, userId);
    return user && !user.isHouse ? { id: user.id, language: user.language } : null;
  }

  /** Writes a notification down, with what it is about. To be announced after the commit. */
  add(
    manager: EntityManager,
    userId: string,
    code: NoticeCode,
    details: NotificationRow['details'] = {},
    reward: NoticeReward | null = null,
  ): Promise<NotificationRow> {
    const { spark, pass } = reward?.amounts ?? NOTHING;
    return manager.getRepository(NotificationRow).save({
      id: newId(),
      userId,
      code,
      details,
      questId: reward?.questId ?? null,
      rewardSpark: spark,
      rewardPass: pass,
      claimedAt: null,
      readAt: null,
      createdAt: new Date(),
    });
  }

  /** As `add`, with the language to announce it in. */
  async notify(
    manager: EntityManager,
    { id, language }: Recipient,
    code: NoticeCode,
    details: NotificationRow['details'] = {},
    reward: NoticeReward | null = null,
  ): Promise<PendingNotification> {
    return { notice: await this.add(manager, id, code, details, reward), language };
  }

  /** Whether there is a notification to the user with these details among its own. */
  async wasTold(
    manager: EntityManager,
    userId: string,
    code: NoticeCode,
    details: NotificationRow['details'],
  ): Promise<boolean> {
    const told = manager.getRepository(NotificationRow).createQueryBuilder('notice').where({ userId, code });
    return told.andWhere('notice.details @> :details', { details: JSON.stringify(details) }).getExists();
  }

  /** Shows it on the user's open pages, each in its own language; `language` is the account's. Never throws: they find it in the list, too. */
  async announce(row: NotificationRow, language: Language): Promise<void> {
    const unread = await this.countUnread(row.userId).catch(() => 1);
    const notification = viewIn(language)(row);
    await this.live.publish(row.userId, { type: 'notification', notification, words: wordsOf(row), unread });
  }

  /** As `announce`, one after the other. */
  async announceAll(pending: readonly PendingNotification[]): Promise<void> {
    for (const { notice, language } of pending) await this.announce(notice, language);
  }

  /** The completed quest that a notification tells of. Throws `not_found`, and `reward_missing` where it tells of none. */
  async questOf(userId: string, id: string): Promise<string> {
    const { questId } = await this.getOwn(userId, id);
    if (questId === null) throw new DomainError('reward_missing');
    return questId;
  }

  /**
   * Notes, in the transaction that gives the reward, that it was taken: there is nothing left to be read. Returns which tell of it, for
   * `tellRead` after the commit.
   */
  async markClaimed(manager: EntityManager, questId: string, claimedAt: Date): Promise<string[]> {
    const [rows] = await manager.query<[{ id: string }[], number]>(
      'UPDATE notifications SET claimed_at = $2, read_at = coalesce(read_at, $2) WHERE quest_id = $1 RETURNING id',
      [questId, claimedAt],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Notes, in the transaction that makes the choice, that there is none left to be made: what told of it urges nobody any more, and leads
   * to the character. Returns what that was, as `markClaimed` does.
   */
  async markChosen(
    manager: EntityManager,
    { userId, id }: { userId: string; id: string },
    characterId: string,
  ): Promise<string[]> {
    const [rows] = await manager.query<[{ id: string }[], number]>(
      `UPDATE notifications SET read_at = coalesce(read_at, now()), code = 'training_chosen',
         details = (details - 'auto_selection') || jsonb_build_object('character_id', $3::text)
       WHERE user_id = $1 AND code = 'training_ready' AND details->>'session_id' = $2 RETURNING id`,
      [userId, id, characterId],
    );
    return rows.map((row) => row.id);
  }

  async get(userId: string, id: string): Promise<Notification> {
    return viewIn(currentRequest().language)(await this.getOwn(userId, id));
  }

  async list(
    userId: string,
    { cursor, limit, type }: NotificationsQuery,
  ): Promise<Page<Notification> & { unread: number }> {
    const before = readCursor(cursor);
    const rows = await this.dataSource.getRepository(NotificationRow).find({
      where: {
        userId,
        ...(before === null ? {} : { id: LessThan(before) }),
        ...(type ? { code: In(codesOf(type)) } : {}),
      },
      order: { id: 'DESC' },
      take: limit + 1,
    });
    const { items, next_cursor } = toPage(rows, limit);
    const view = viewIn(currentRequest().language);
    return { items: items.map(view), next_cursor, unread: await this.countUnread(userId) };
  }

  /** Marks those of `ids` that are the user's, or all. */
  async markRead(userId: string, ids?: string[]): Promise<{ unread: number }> {
    const where = { userId, readAt: IsNull(), ...(ids === undefined ? {} : { id: In(ids) }) };
    await this.dataSource.getRepository(NotificationRow).update(where, { readAt: new Date() });
    return { unread: await this.tellRead(userId, ids) };
  }

  /** Shows on the user's open pages that these, or all, are read; returns how many are not. */
  async tellRead(userId: string, ids?: string[]): Promise<number> {
    const unread = await this.countUnread(userId);
    await this.live.publish(userId, { type: 'notifications_read', ids, unread });
    return unread;
  }

  private async getOwn(userId: string, id: string): Promise<NotificationRow> {
    return found(await this.dataSource.getRepository(NotificationRow).findOneBy({ id, userId }));
  }

  private countUnread(userId: string): Promise<number> {
    return this.dataSource.getRepository(NotificationRow).countBy({ userId, readAt: IsNull() });
  }
}
