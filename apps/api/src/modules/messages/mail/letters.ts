import { Injectable } from '@nestjs/common';
import type { MailKind } from './outgoing-mail.entity.js';

/** An e-mail, ready to be sent. */
export interface Letter {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  /** Where a mail program ends such e-mails by itself, on a press of its own button (RFC 8058). */
  unsubscribeUrl?: string;
}

/** Writes the e-mail for this id, which is about this user; null where there is no recipient any more, or nothing to say. */
export type LetterWriter = (id: string, userId: string) => Promise<Letter | null>;

/** The writer of each kind of e-mail: every module registers its own when it starts. */
@Injectable()
export class Letters {
  private readonly writers = new Map<MailKind, LetterWriter>();

  register(kind: MailKind, write: LetterWriter): void {
    this.writers.set(kind, write);
  }

  async write(kind: MailKind, id: string, userId: string): Promise<Letter | null> {
    const write = this.writers.get(kind);
    if (!write) throw new Error(`nobody writes e-mails of the kind ${kind}`);
    return write(id, userId);
  }
}
