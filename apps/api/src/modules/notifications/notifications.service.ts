import {
  NOTICES,
  noticeWords,
  type Language,
  type NoticeCode,
  type Notification,
  type Page,
  type PageQuery,
} from '@atelier/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, LessThan, type EntityManager } from 'typeorm';
import { newId } from '../../common/ids.js';
import { readCursor, toPage } from '../../common/keyset.js';
import { currentRequest } from '../../common/request-context.js';
import { LiveService } from '../live/index.js';
import { NotificationRow } from './notification.entity.js';

const viewIn =
  (language: Language) =>
  ({ id, code, details, readAt, createdAt }: NotificationRow): Notification => ({
    id,
    type: NOTICES[code].type,
    code,
    ...noticeWords(code, language, details),
    path: NOTICES[code].path,
    read: readAt !== null,
    created_at: createdAt.toISOString(),
  });

/** What users are told beside what they asked for. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly dataSource: DataSource,
    /** All that is asked of it: a command of an operator has no pages that listen. */
    @Inject(LiveService) private readonly live: Pick<LiveService, 'publish'>,
  ) {}

  /** Writes a notification down, with what it is about. To be announced after the commit. */
  add(
    manager: EntityManager,
    userId: string,
    code: NoticeCode,
    details: NotificationRow['details'] = {},
  ): Promise<NotificationRow> {
    const row = { id: newId(), userId, code, details, readAt: null, createdAt: new Date() };
    return manager.getRepository(NotificationRow).save(row);
  }

  /** Shows it on the user's open pages, in `language`. Never throws: they find it in the list, too. */
  async announce(row: NotificationRow, language: Language): Promise<void> {
    const unread = await this.countUnread(row.userId).catch(() => 1);
    await this.live.publish(row.userId, { type: 'notification', notification: viewIn(language)(row), unread });
  }

  async list(userId: string, { cursor, limit }: PageQuery): Promise<Page<Notification> & { unread: number }> {
    const before = readCursor(cursor);
    const rows = await this.dataSource.getRepository(NotificationRow).find({
      where: { userId, ...(before === null ? {} : { id: LessThan(before) }) },
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
    return { unread: await this.countUnread(userId) };
  }

  private countUnread(userId: string): Promise<number> {
    return this.dataSource.getRepository(NotificationRow).countBy({ userId, readAt: IsNull() });
  }
}
