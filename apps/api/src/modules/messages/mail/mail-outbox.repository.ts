import { NOTICES, type NoticeCode } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, In, LessThan, type EntityManager } from 'typeorm';
import { NEW_NOTICES } from './mailed-notices.view.js';
import { OutgoingMail, type MailKind, type MailStatus } from './outgoing-mail.entity.js';

/** Older notifications are not e-mailed: a user who turns e-mails on must not get the whole past. */
const NEW_HOURS = 6;
const AT_ONCE = 500;

/** How long after each attempt the next one may be made. The first is longer than sending may take: no other process has it meanwhile. */
const RETRY_AFTER_MINUTES = [3, 15, 60, 240, 720, 720];

/** After as many attempts, over about a day, an e-mail is given up. */
export const MAX_ATTEMPTS = RETRY_AFTER_MINUTES.length;

/** How long it is remembered that something was sent. */
const KEPT_DAYS = 30;

const MAILED_CODES = (Object.keys(NOTICES) as NoticeCode[]).filter((code) => 'mail' in NOTICES[code]);

/** One attempt to send: only the process with the latest one records the outcome. */
export type ClaimedMail = Pick<OutgoingMail, 'id' | 'userId' | 'kind' | 'attempts'>;

/** What is not sent yet: how many, and the age of the oldest in seconds; 0 without any. */
interface WaitingMails {
  waiting: number;
  oldest: number;
}

/** The e-mails that wait in the database, beside what they tell of. Any number of instances may take from it at once. */
@Injectable()
export class MailOutbox {
  constructor(private readonly dataSource: DataSource) {}

  /** Writes an e-mail down in the transaction that brings about what it tells of. */
  async add(manager: EntityManager, { id, userId, kind }: Pick<OutgoingMail, 'id' | 'userId' | 'kind'>): Promise<void> {
    await manager.query(
      `INSERT INTO mail_outbox (id, user_id, kind, status) VALUES ($1, $2, $3, 'waiting') ON CONFLICT DO NOTHING`,
      [id, userId, kind],
    );
  }

  /**
   * Takes in the notifications that are to be told by e-mail, once each. They are durable themselves, so nothing is lost
   * between their transaction and this one.
   */
  async addNotices(): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO mail_outbox (id, user_id, kind, status) ${NEW_NOTICES} ON CONFLICT DO NOTHING`,
      [NEW_HOURS, MAILED_CODES, AT_ONCE],
    );
  }

  /** Takes the e-mail that has been due for longest; null where none is. Of concurrent callers only the first gets it. */
  async claim(): Promise<ClaimedMail | null> {
    const [rows] = await this.dataSource.query<[ClaimedRow[], number]>(
      `UPDATE mail_outbox SET attempts = attempts + 1,
         next_attempt_at = now() + make_interval(mins => ($1::int[])[attempts + 1])
       WHERE id = (SELECT id FROM mail_outbox
         WHERE status = 'waiting' AND next_attempt_at <= now() AND attempts < $2
         ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING id, user_id, kind, attempts`,
      [RETRY_AFTER_MINUTES, MAX_ATTEMPTS],
    );
    const row = rows[0];
    return row ? { id: row.id, userId: row.user_id, kind: row.kind, attempts: row.attempts } : null;
  }

  /** Says what became of an attempt. False where it was overtaken by another one. */
  async finish({ id, attempts }: ClaimedMail, status: MailStatus, error: string | null = null): Promise<boolean> {
    const change = { status, error, sentAt: status === 'sent' ? new Date() : null };
    const where = { id, attempts, status: 'waiting' as const };
    const { affected } = await this.dataSource.getRepository(OutgoingMail).update(where, change);
    return affected === 1;
  }

  /** Gives up what was begun for the last time and never ended, as where the process was killed. Answers how many. */
  async giveUpBroken(): Promise<number> {
    const [, count] = await this.dataSource.query<[unknown, number]>(
      `UPDATE mail_outbox SET status = 'failed', error = coalesce(error, 'broken off')
       WHERE status = 'waiting' AND next_attempt_at <= now() AND attempts >= $1`,
      [MAX_ATTEMPTS],
    );
    return count;
  }

  async forgetOld(now = new Date()): Promise<void> {
    const createdAt = LessThan(new Date(now.getTime() - KEPT_DAYS * 24 * 3_600_000));
    const status = In(['sent', 'failed', 'skipped']);
    await this.dataSource.getRepository(OutgoingMail).delete({ createdAt, status });
  }

  /** How many were given up of those written in the last day. */
  async countFailed(): Promise<number> {
    const [{ failed }] = await this.dataSource.query<[{ failed: number }]>(
      `SELECT count(*)::integer AS failed FROM mail_outbox
       WHERE status = 'failed' AND created_at > now() - interval '1 day'`,
    );
    return failed;
  }

  async waitingNumbers(): Promise<WaitingMails> {
    const [numbers] = await this.dataSource.query<[WaitingMails]>(
      `SELECT count(*)::integer AS waiting, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float AS oldest
       FROM mail_outbox WHERE status = 'waiting'`,
    );
    return numbers;
  }
}

interface ClaimedRow {
  id: string;
  user_id: string;
  kind: MailKind;
  attempts: number;
}
