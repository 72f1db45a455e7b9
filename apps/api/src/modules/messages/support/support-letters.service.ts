import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';
import { Letters, type Letter } from '../mail/letters.js';
import { UsersService } from '../../users/index.js';
import { SupportMessages } from './support-messages.repository.js';

/** Forwards to SUPPORT_EMAIL what creators write. A reply by e-mail goes to the creator, but is not kept here. */
@Injectable()
export class SupportLetters implements OnModuleInit {
  constructor(
    private readonly messages: SupportMessages,
    private readonly users: UsersService,
    private readonly letters: Letters,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'SUPPORT_EMAIL' | 'PUBLIC_URL'>,
  ) {}

  onModuleInit(): void {
    this.letters.register('support', (id) => this.write(id));
  }

  private async write(id: string): Promise<Letter | null> {
    const { SUPPORT_EMAIL: to } = this.environment;
    const row = await this.messages.find(id);
    if (to === undefined || !row) return null;
    const user = await this.users.findEvenClosed(row.userId);
    if (!user) return null;
    const { topic, message, path, userId } = row;
    // First of all, so that the creator cannot forge it: what comes after the line is theirs.
    const lines = [
      `From: ${user.displayName} (${userId})${user.email === null ? '' : ` <${user.email}>${user.emailVerified ? '' : ', not verified'}`}`,
      `Language: ${user.language}`,
      ...(path === null ? [] : [`Screen: ${new URL(path, this.environment.PUBLIC_URL).href}`]),
      `Answer, so that it stands in their account: npm run support -- answer ${id} --answer "…"`,
      '--',
      message,
      '',
    ];
    return {
      to,
      subject: `[${topic}] ${user.displayName}`,
      text: lines.join('\n'),
      // An unverified address may be another person’s, who must not read any of this.
      ...(user.email !== null && user.emailVerified ? { replyTo: user.email } : {}),
    };
  }
}
