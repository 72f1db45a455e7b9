import {
  LIMITS,
  redirectPath,
  type Page,
  type PageQuery,
  type SupportMessage as View,
  type supportRequestSchema,
} from '@atelier/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, LessThan, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { DomainError, found } from '../../../common/domain-error.js';
import { noteMade } from '../../../common/idempotency.js';
import { newId } from '../../../common/ids.js';
import { readCursor, toPage } from '../../../common/keyset.js';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';
import { MailOutbox } from '../mail/mail-outbox.repository.js';
import { assertOpen, lockUser } from '../../users/index.js';
import { SupportMessage } from './support-message.entity.js';

export type NewSupportMessage = z.output<typeof supportRequestSchema>;

/** A screen of this app, for an operator follows it; nothing else is kept. What follows a question mark may be a secret. */
const screenOf = (path: string | null): string | null => redirectPath(path)?.replace(/[?#].*$/s, '') ?? null;

/** Creators write to the operators, and read what these answer. */
@Injectable()
export class SupportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: MailOutbox,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'SUPPORT_EMAIL'>,
  ) {}

  async list(userId: string, { cursor, limit }: PageQuery): Promise<Page<View>> {
    const before = readCursor(cursor);
    const rows = await this.dataSource.getRepository(SupportMessage).find({
      where: { userId, ...(before === null ? {} : { id: LessThan(before) }) },
      order: { id: 'DESC' },
      take: limit + 1,
    });
    const page = toPage(rows, limit);
    return { ...page, items: page.items.map(viewOf) };
  }

  async get(userId: string, id: string): Promise<View> {
    return viewOf(found(await this.dataSource.getRepository(SupportMessage).findOneBy({ id, userId })));
  }

  /** Throws `support_too_many_open` where the user already waits for as many answers as allowed. */
  async send(userId: string, { topic, message, path }: NewSupportMessage): Promise<View> {
    const row = await this.dataSource.transaction(async (manager) => {
      // Serializes concurrent messages, so that each is counted.
      assertOpen(await lockUser(manager, userId));
      await this.assertMayWrite(manager, userId);
      const written: SupportMessage = {
        id: newId(),
        userId,
        topic,
        message,
        path: screenOf(path),
        status: 'open',
        answer: null,
        createdAt: new Date(),
        answeredAt: null,
      };
      await noteMade(manager, written.id);
      await manager.getRepository(SupportMessage).insert(written);
      if (this.environment.SUPPORT_EMAIL !== undefined) {
        await this.outbox.add(manager, { id: written.id, userId, kind: 'support' });
      }
      return written;
    });
    return viewOf(row);
  }

  private async assertMayWrite(manager: EntityManager, userId: string): Promise<void> {
    const max = LIMITS.support.open;
    const open = await manager.getRepository(SupportMessage).countBy({ userId, status: 'open' });
    if (open >= max) throw new DomainError('support_too_many_open', { max });
  }
}

const viewOf = ({ id, topic, message, status, answer, createdAt, answeredAt }: SupportMessage): View => ({
  id,
  topic,
  message,
  status,
  answer,
  created_at: createdAt.toISOString(),
  answered_at: answeredAt?.toISOString() ?? null,
});
