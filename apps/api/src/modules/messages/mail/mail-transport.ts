import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type NodemailerError, type Transporter } from 'nodemailer';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';
import type { Letter } from './letters.js';

const CONNECT_WITHIN_MS = 10_000;
/** How long the server may stay silent. */
const SILENT_FOR_MS = 30_000;

/** Errors that concern one e-mail and not its sender. */
const ABOUT_THE_LETTER = ['EENVELOPE', 'EMESSAGE'];

/** Why an e-mail was not sent. `retry`: later; `never`: this one is refused for good; `server`: no other one would be sent now either. */
export class MailFailure extends Error {
  constructor(
    readonly scope: 'retry' | 'never' | 'server',
    message: string,
  ) {
    super(message);
    this.name = 'MailFailure';
  }
}

/** Servers repeat the recipient's address, which must not get into logs. */
const withoutAddresses = (text: string): string => text.replace(/[^\s<>"'(]+@[^\s<>"'),;]+/g, '[e-mail]');

function failureOf(error: unknown): MailFailure {
  const { code, command, responseCode, message } = error as Partial<NodemailerError>;
  const said = withoutAddresses([code, message].filter(Boolean).join(': ') || String(error)).slice(0, 300);
  // A refused MAIL_FROM stops every e-mail: once an operator has corrected it, everything goes out.
  const isAboutTheSender = code === 'EENVELOPE' && command === 'MAIL FROM';
  if (isAboutTheSender || !ABOUT_THE_LETTER.includes(code ?? '')) return new MailFailure('server', said);
  return new MailFailure((responseCode ?? 0) >= 500 ? 'never' : 'retry', said);
}

/** The way to the mail server that is configured; there may be none, and then nothing is sent. */
@Injectable()
export class MailTransport implements OnApplicationShutdown {
  private readonly transporter: Transporter | null;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>,
  ) {
    const { SMTP_URL: url, MAIL_FROM: from } = environment;
    this.transporter =
      url === undefined || from === undefined
        ? null
        : createTransport(
            {
              url,
              pool: true,
              maxConnections: 1,
              connectionTimeout: CONNECT_WITHIN_MS,
              greetingTimeout: CONNECT_WITHIN_MS,
              socketTimeout: SILENT_FOR_MS,
              disableFileAccess: true,
              disableUrlAccess: true,
            },
            { from },
          );
  }

  get isConfigured(): boolean {
    return this.transporter !== null;
  }

  /** Asks whether the server answers and takes the credentials; nothing is sent. Throws `MailFailure`. */
  async check(): Promise<void> {
    try {
      await this.transporter?.verify();
    } catch (error) {
      throw failureOf(error);
    }
  }

  /** Hands it to the server. By its id a mailbox knows the same e-mail again. Throws `MailFailure`. */
  async send(id: string, { to, replyTo, subject, text, html, unsubscribeUrl }: Letter): Promise<void> {
    if (!this.transporter) throw new MailFailure('server', 'no mail server is configured');
    try {
      await this.transporter.sendMail({
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@${new URL(this.environment.PUBLIC_URL).hostname}>`,
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        ...(html === undefined ? {} : { html }),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl === undefined ? {} : { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
        ...(unsubscribeUrl === undefined ? {} : { list: { unsubscribe: unsubscribeUrl } }),
      });
    } catch (error) {
      throw failureOf(error);
    }
  }

  onApplicationShutdown(): void {
    this.transporter?.close();
  }
}
