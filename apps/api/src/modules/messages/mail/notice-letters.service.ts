import { noticePath, noticeWords, type Language, type NoticeCode } from '@atelier/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';
import { Letters, type Letter } from './letters.js';
import { WANTS_MAIL } from './mail-outbox.repository.js';
import { noticeLetter } from './notice-letter.js';
import { UNSUBSCRIBE_PATH } from './one-click.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

interface NoticeRow {
  code: NoticeCode;
  details: Record<string, string | number>;
  user_id: string;
  email: string;
  language: Language;
}

/** Writes the e-mails about notifications. */
@Injectable()
export class NoticeLetters implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly letters: Letters,
    private readonly tokens: UnsubscribeTokens,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'PUBLIC_URL'>,
  ) {}

  onModuleInit(): void {
    this.letters.register('notice', (id) => this.write(id));
  }

  /** Checked again right before sending: the user may have ended the e-mails, or the account, since. */
  private async write(id: string): Promise<Letter | null> {
    const [row] = await this.dataSource.query<NoticeRow[]>(
      `SELECT notice.code, notice.details, person.id AS user_id, person.email, person.language
       FROM notifications notice JOIN users person ON person.id = notice.user_id
       WHERE notice.id = $1 AND ${WANTS_MAIL}`,
      [id],
    );
    if (!row) return null;
    const { code, details, language, email, user_id } = row;
    const path = noticePath(code, details);
    const token = this.tokens.issue(user_id);
    return noticeLetter({
      to: email,
      language,
      ...noticeWords(code, language, details),
      url: path === null ? null : this.urlOf(path),
      unsubscribePage: this.urlOf(`/unsubscribe?token=${token}`),
      unsubscribeUrl: this.urlOf(`${UNSUBSCRIBE_PATH}?token=${token}`),
    });
  }

  private urlOf(path: string): string {
    return new URL(path, this.environment.PUBLIC_URL).href;
  }
}
