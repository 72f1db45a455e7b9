import { noticePath, noticeWords } from '@atelier/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';
import { Letters, type Letter } from './letters.js';
import { findMailedNotice } from './mailed-notices.view.js';
import { noticeLetter } from './notice-letter.js';
import { UNSUBSCRIBE_PATH } from './one-click.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

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
    const notice = await findMailedNotice(this.dataSource.manager, id);
    if (!notice) return null;
    const { code, details, language, email, user_id } = notice;
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
