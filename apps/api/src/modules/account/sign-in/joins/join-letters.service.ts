import { PROVIDER_NAMES, RETENTION, type Language } from '@atelier/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Environment } from '../../../../config/environment.js';
import { ENVIRONMENT } from '../../../../config/environment.token.js';
import { Letters, type Letter } from '../../../messages/index.js';
import { UsersService } from '../../../users/index.js';
import { PendingJoins } from './pending-joins.service.js';

interface JoinWords {
  provider: string;
  /** What the social account calls itself, on one line. */
  name: string | null;
  url: string;
  minutes: string;
}

type Texts = Record<'subject' | 'text', (words: JoinWords) => string>;

/** Whoever reads it has to know what they would let in: the provider, and as whom. */
const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    subject: ({ provider }) => `Is this ${provider} account yours?`,
    text: ({ provider, name, url, minutes }) =>
      `Someone signed in to Atelier with ${provider}${name === null ? '' : ` as “${name}”`}. Their ${provider} account uses this email address, which belongs to your account.\n\n` +
      `If this was you, open this page within ${minutes} minutes to sign in with ${provider} too:\n${url}\n\n` +
      `If it wasn’t you, you don’t need to do anything. No one can get into your account. Don’t forward this email.`,
  },
  ko: {
    subject: ({ provider }) => `이 ${provider} 계정이 본인 계정인가요?`,
    text: ({ provider, name, url, minutes }) =>
      `누군가 ${provider} 계정${name === null ? '' : `(“${name}”)`}으로 Atelier에 로그인했어요. 그 ${provider} 계정의 이메일이 회원님 계정의 이메일과 같아요.\n\n` +
      `본인이라면 ${minutes}분 안에 아래 페이지를 열어 주세요. 그다음부터 ${provider} 계정으로도 로그인할 수 있어요.\n${url}\n\n` +
      `본인이 아니라면 아무것도 하지 않아도 돼요. 아무도 회원님 계정에 들어올 수 없어요. 이 이메일을 다른 사람에게 전달하지 마세요.`,
  },
};

/** Asks the owner of an e-mail whether a social account that has it is theirs. */
@Injectable()
export class JoinLetters implements OnModuleInit {
  constructor(
    private readonly joins: PendingJoins,
    private readonly users: UsersService,
    private readonly letters: Letters,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'PUBLIC_URL'>,
  ) {}

  onModuleInit(): void {
    this.letters.register('join', (id) => this.write(id));
  }

  /** Checked again right before sending: it may have been joined, or the account have another e-mail, since. */
  private async write(id: string): Promise<Letter | null> {
    const join = await this.joins.findById(id).catch(() => null);
    const user = join && (await this.users.findById(join.userId));
    if (!join || !user?.email || !user.emailVerified) return null;
    if (user.email.toLowerCase() !== join.email.toLowerCase()) return null;
    const url = new URL('/auth/join', this.environment.PUBLIC_URL);
    url.searchParams.set('provider', join.provider);
    url.searchParams.set('token', this.joins.tokenOf(join));
    const words: JoinWords = {
      provider: PROVIDER_NAMES[join.provider],
      name: join.displayName,
      url: url.href,
      minutes: String(RETENTION.joinMinutes),
    };
    const { subject, text } = TEXTS[user.language];
    return { to: user.email, subject: subject(words), text: `${text(words)}\n` };
  }
}
