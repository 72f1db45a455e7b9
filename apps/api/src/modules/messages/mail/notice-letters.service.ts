import { noticePath, noticeWords, type Language } from '@atelier/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';
import { Letters, type Letter } from './letters.js';
import { findMailedNotice } from './mailed-notices.view.js';
import { UNSUBSCRIBE_PATH } from './mail.controller.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

/** What an e-mail about a notification is made of. Addresses are whole ones. */
interface NoticeWords {
  to: string;
  language: Language;
  title: string;
  text: string;
  /** Where it leads, or null. */
  url: string | null;
  /** The page that ends these e-mails. */
  unsubscribePage: string;
  /** The same for mail programs. */
  unsubscribeUrl: string;
}

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.codePointAt(0))};`);

/** Line breaks stay, whatever else there is becomes text. */
const paragraph = (text: string): string => escape(text).replaceAll('\n', '<br>');

interface Texts {
  open: string;
  why: string;
  unsubscribe: string;
}

/** What stands around the words of a notification. */
const MAIL_TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    open: 'Open in Atelier',
    why: 'You’re getting this email because it’s about your Atelier account.',
    unsubscribe: 'Stop these emails',
  },
  ko: {
    open: 'Atelier에서 열기',
    why: 'Atelier 계정과 관련된 중요한 알림이라 이메일로 보내 드려요.',
    unsubscribe: '이메일 그만 받기',
  },
};

function plainOf({ language, title, text, url, unsubscribePage }: NoticeWords): string {
  const { open, why, unsubscribe } = MAIL_TEXTS[language];
  const parts = [title, text, url === null ? '' : `${open}: ${url}`, `--\n${why}\n${unsubscribe}: ${unsubscribePage}`];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Without pictures, fonts or scripts: nothing is fetched by opening it, so opening it cannot be tracked. */
function htmlOf({ language, title, text, url, unsubscribePage }: NoticeWords): string {
  const { open, why, unsubscribe } = MAIL_TEXTS[language];
  const button =
    url === null
      ? ''
      : `<p style="margin:24px 0"><a href="${escape(url)}" style="display:inline-block;padding:14px 22px;border-radius:10px;background:#5b2a6e;color:#ffffff;text-decoration:none;font-weight:600">${open}</a></p>`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1f1725;font:16px/1.6 system-ui,-apple-system,'Apple SD Gothic Neo','Malgun Gothic',sans-serif;word-break:keep-all;overflow-wrap:anywhere">
<div style="max-width:560px;margin:0 auto">
<h1 style="margin:0 0 12px;font-size:22px;line-height:1.35">${escape(title)}</h1>
<p style="margin:0">${paragraph(text)}</p>${button}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #ddd3e0;color:#5c5263;font-size:14px">${why}<br><a href="${escape(unsubscribePage)}" style="color:#5b2a6e">${unsubscribe}</a></p>
</div></body></html>
`;
}

/** The e-mail about a notification, in its reader's language. */
function noticeLetter(words: NoticeWords): Letter {
  const { to, title: subject, unsubscribeUrl } = words;
  return { to, subject, text: plainOf(words), html: htmlOf(words), unsubscribeUrl };
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
