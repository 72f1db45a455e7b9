import { randomBytes } from 'node:crypto';
import { RETENTION, type AuthProvider } from '@atelier/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, LessThan, MoreThan, type EntityManager } from 'typeorm';
import { DomainError } from '../../../../common/domain-error.js';
import { hashOf } from '../../../../common/hash.js';
import { newId } from '../../../../common/ids.js';
import { SignedIds } from '../../../../common/signed-ids.js';
import type { Environment } from '../../../../config/environment.js';
import { ENVIRONMENT } from '../../../../config/environment.token.js';
import { sessionSecrets, type SessionSettings } from '../../../../config/rotated-secrets.js';
import { MailOutbox } from '../../../messages/index.js';
import { SweepService } from '../../../queues/index.js';
import { lockUser } from '../../../users/index.js';
import type { ProviderProfile } from '../providers/provider-profile.js';
import { IdentityJoin } from './identity-join.entity.js';

const DAY_MS = 24 * 3_600_000;
/** Confirmations that one mailbox gets in a day, whoever asks for them. */
const MAILS_A_DAY = 3;

const living = () => ({ expiresAt: MoreThan(new Date()) });

/**
 * Social accounts that wait to be joined to the account that has their e-mail. That a provider vouches for an e-mail is not enough: an
 * account would be as safe as the weakest of all providers.
 */
@Injectable()
export class PendingJoins implements OnModuleInit {
  /** Whether confirmations can be sent. */
  readonly sendsMail: boolean;
  private readonly tokens: SignedIds;

  constructor(
    private readonly dataSource: DataSource,
    private readonly sweeps: SweepService,
    private readonly outbox: MailOutbox,
    @Inject(ENVIRONMENT) settings: SessionSettings & Pick<Environment, 'SMTP_URL'>,
  ) {
    this.sendsMail = settings.SMTP_URL !== undefined;
    this.tokens = new SignedIds(sessionSecrets(settings), 'atelier-join');
  }

  onModuleInit(): void {
    this.sweeps.addTask(() => this.sweep());
  }

  /** Answers the secret by which the browser that came with it goes on. */
  async open(
    manager: EntityManager,
    userId: string,
    { provider, profile, email }: { provider: AuthProvider; profile: ProviderProfile; email: string },
  ): Promise<string> {
    const browserSecret = randomBytes(32).toString('base64url');
    const now = Date.now();
    await manager.getRepository(IdentityJoin).insert({
      id: newId(),
      browserHash: hashOf(browserSecret),
      userId,
      provider,
      subject: profile.subject,
      email,
      displayName: profile.name ?? profile.username,
      createdAt: new Date(now),
      mailedAt: null,
      expiresAt: new Date(now + RETENTION.joinMinutes * 60_000),
    });
    return browserSecret;
  }

  /** What waits in this browser. Throws `join_invalid`. */
  async findBySecret(browserSecret: string | undefined): Promise<IdentityJoin> {
    const joins = this.dataSource.getRepository(IdentityJoin);
    const row = await joins.findOneBy({ browserHash: hashOf(browserSecret ?? ''), ...living() });
    if (!row) throw new DomainError('join_invalid');
    return row;
  }

  /** Throws `join_invalid`. */
  async findById(id: string): Promise<IdentityJoin> {
    const row = await this.dataSource.getRepository(IdentityJoin).findOneBy({ id, ...living() });
    if (!row) throw new DomainError('join_invalid');
    return row;
  }

  /** The token of the e-mail about it. */
  tokenOf({ id }: Pick<IdentityJoin, 'id'>): string {
    return this.tokens.issue(id);
  }

  /** Throws `join_invalid`, also for one about which no e-mail was asked for. */
  async findByToken(token: string): Promise<IdentityJoin> {
    const id = this.tokens.read(token);
    const row = id === null ? null : await this.findById(id);
    if (!row?.mailedAt) throw new DomainError('join_invalid');
    return row;
  }

  /** Sends a confirmation, once. Throws `too_many_requests` where the mailbox has got enough of them. */
  async askForMail(browserSecret: string | undefined): Promise<void> {
    const { id, userId, mailedAt } = await this.findBySecret(browserSecret);
    if (!this.sendsMail) throw new DomainError('not_found');
    if (mailedAt) return;
    await this.dataSource.transaction(async (manager) => {
      // One at a time for each mailbox, so that the count is right.
      await lockUser(manager, userId);
      const joins = manager.getRepository(IdentityJoin);
      const sent = await joins.countBy({ userId, mailedAt: MoreThan(new Date(Date.now() - DAY_MS)) });
      if (sent >= MAILS_A_DAY) throw new DomainError('too_many_requests', { seconds: DAY_MS / 1000 });
      await joins.update({ id }, { mailedAt: new Date() });
      await this.outbox.add(manager, { id, userId, kind: 'join' });
    });
  }

  /** It is joined now; of two who say so at once, one does it. Throws `join_invalid`. */
  async take(manager: EntityManager, { id }: Pick<IdentityJoin, 'id'>): Promise<void> {
    // The row stays, so that the e-mails are counted on.
    const { affected } = await manager
      .getRepository(IdentityJoin)
      .update({ id, ...living() }, { expiresAt: new Date() });
    if (affected !== 1) throw new DomainError('join_invalid');
  }

  async sweep(now = new Date()): Promise<void> {
    await this.dataSource.getRepository(IdentityJoin).delete({ createdAt: LessThan(new Date(now.getTime() - DAY_MS)) });
  }
}
