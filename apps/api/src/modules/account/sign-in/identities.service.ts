import { LIMITS, PROVIDER_NAMES, type AuthProvider, type Identity } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AuthenticatedUser } from '../../../common/current-user.js';
import { DomainError } from '../../../common/domain-error.js';
import { newId } from '../../../common/ids.js';
import { currentRequest } from '../../../common/request-context.js';
import { NotificationsService, type NotificationRow } from '../../notifications/index.js';
import { Newcomers, QuestsService } from '../../quests/index.js';
import { assertOpen, lockUser, type User, UsersService } from '../../users/index.js';
import { IdentityRow } from './identity.entity.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { SignInCode } from './sign-in-code.entity.js';
import type { ProviderProfile } from './providers/provider-profile.js';
import { ClaimedGrants, type SocialAccount } from './claimed-grants.service.js';

/** Who is signed in, and by which session. */
type LinkedUser = Pick<AuthenticatedUser, 'id' | 'sessionId'>;

/** Who came in, and whether that was the first time. */
interface Entrance {
  userId: string;
  newUser: boolean;
  notice: NotificationRow | null;
}

const toIdentity = (row: IdentityRow): Identity => ({
  provider: row.provider,
  email: row.email,
  email_verified: row.emailVerified,
  display_name: row.displayName,
  linked_at: row.linkedAt.toISOString(),
  last_used_at: row.lastUsedAt.toISOString(),
});

/** The display name of a new user, until they choose one. */
function displayNameOf(provider: AuthProvider, { name, email, username }: ProviderProfile): string {
  const wanted = name ?? email?.split('@')[0] ?? username ?? PROVIDER_NAMES[provider];
  return [...wanted].slice(0, LIMITS.displayName.max).join('').trim();
}

/** Which social account belongs to which user. */
@Injectable()
export class IdentitiesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly notifications: NotificationsService,
    private readonly sessions: SessionsService,
    private readonly grants: ClaimedGrants,
    private readonly newcomers: Newcomers,
    private readonly quests: QuestsService,
  ) {}

  async list(userId: string): Promise<{ items: Identity[] }> {
    const rows = await this.dataSource
      .getRepository(IdentityRow)
      .find({ where: { userId }, order: { linkedAt: 'ASC', id: 'ASC' } });
    return { items: rows.map(toIdentity) };
  }

  /**
   * The account for a completed sign-in at the provider: the one that the social account belongs to, else the one that
   * has its verified e-mail, else a new one. Throws `sign_in_email_taken` and `identity_exists`.
   */
  async enter(provider: AuthProvider, profile: ProviderProfile): Promise<Omit<Entrance, 'notice'>> {
    const { notice, ...entrance } = await this.withIdentityLock(provider, profile, (manager) =>
      this.enterIn(manager, provider, profile),
    );
    if (notice) await this.announce(notice);
    return entrance;
  }

  /** Throws `identity_taken` where it is another user's, and `identity_exists` where the user has another of the provider. */
  async link(userId: string, provider: AuthProvider, profile: ProviderProfile): Promise<void> {
    const notice = await this.withIdentityLock(provider, profile, async (manager) => {
      const user = assertOpen(await lockUser(manager, userId));
      const known = await this.findLive(manager, provider, profile.subject);
      if (known && known.userId !== userId) {
        throw new DomainError('identity_taken', { provider: PROVIDER_NAMES[provider] });
      }
      const added = await this.add(manager, userId, provider, profile);
      await this.adoptEmail(manager, user, profile);
      return added;
    });
    if (notice) await this.announce(notice);
  }

  /**
   * Ends the sessions that were begun by it, except the caller's. Throws `not_found` where there is none, and
   * `identity_last` where it is the only one.
   */
  async unlink({ id: userId, sessionId }: LinkedUser, provider: AuthProvider): Promise<void> {
    const notice = await this.dataSource.transaction(async (manager) => {
      const user = assertOpen(await lockUser(manager, userId));
      const identities = manager.getRepository(IdentityRow);
      const rows = await identities.findBy({ userId });
      const row = rows.find((each) => each.provider === provider);
      if (!row) throw new DomainError('not_found');
      if (rows.length === 1) throw new DomainError('identity_last');
      await this.rememberGifts(manager, userId, [row]);
      await identities.delete({ id: row.id });
      await this.releaseEmail(
        manager,
        user,
        rows.filter((each) => each !== row),
      );
      return this.notifications.add(manager, userId, 'identity_unlinked', { provider: PROVIDER_NAMES[provider] });
    });
    await this.sessions.endByMethod(userId, provider, sessionId);
    await this.announce(notice);
  }

  /** Takes away every way into an account that closes, and remembers what has been given to each. */
  async endAll(manager: EntityManager, userId: string): Promise<void> {
    const rows = await manager.getRepository(IdentityRow).findBy({ userId });
    await this.rememberGifts(manager, userId, rows);
    await manager.getRepository(IdentityRow).delete({ userId });
    await manager.getRepository(SignInCode).delete({ userId });
  }

  private async enterIn(manager: EntityManager, provider: AuthProvider, profile: ProviderProfile): Promise<Entrance> {
    const known = await manager.getRepository(IdentityRow).findOneBy({ provider, subject: profile.subject });
    if (known && (await this.touch(manager, known, profile))) {
      return { userId: known.userId, newUser: false, notice: null };
    }
    const owner = profile.email === null ? null : await this.users.findByVerifiedEmail(manager, profile.email);
    if (owner && !profile.emailVerified) {
      throw new DomainError('sign_in_email_taken', { provider: PROVIDER_NAMES[provider] });
    }
    if (owner) {
      assertOpen(await lockUser(manager, owner.id));
      const notice = await this.add(manager, owner.id, provider, profile);
      return { userId: owner.id, newUser: false, notice };
    }
    const { email, emailVerified } = profile;
    const displayName = displayNameOf(provider, profile);
    const rewardedBefore = await this.grants.findClaimed(manager, { provider, subject: profile.subject });
    const { id: userId } = await this.newcomers.signUpIn(manager, {
      email,
      emailVerified,
      displayName,
      rewardedBefore,
    });
    await this.insert(manager, userId, provider, profile);
    await this.rememberGifts(manager, userId, [{ provider, subject: profile.subject }]);
    return { userId, newUser: rewardedBefore === null, notice: null };
  }

  /**
   * What an account has been given counts as given to each of its social accounts, as soon as it is one of them: else one that
   * was linked and unlinked would be given it again, without end.
   */
  private async rememberGifts(manager: EntityManager, userId: string, accounts: SocialAccount[]): Promise<void> {
    await this.grants.remember(manager, accounts, await this.quests.findRewarded(manager, userId));
  }

  /** Not one whose account is closed, and about to be deleted: that may be linked anew. */
  private async findLive(manager: EntityManager, provider: AuthProvider, subject: string): Promise<IdentityRow | null> {
    const identities = manager.getRepository(IdentityRow);
    const row = await identities.findOneBy({ provider, subject });
    if (!row || (await this.users.findById(row.userId, manager))) return row;
    await identities.delete({ id: row.id });
    return null;
  }

  /** False where it has been unlinked at this very moment, or its account is closed: then the person begins anew. */
  private async touch(manager: EntityManager, row: IdentityRow, profile: ProviderProfile): Promise<boolean> {
    const identities = manager.getRepository(IdentityRow);
    const user = await lockUser(manager, row.userId);
    if (!user) {
      await identities.delete({ id: row.id });
      return false;
    }
    const { email, emailVerified, name } = profile;
    const seen = { email, emailVerified, displayName: name ?? profile.username, lastUsedAt: new Date() };
    const { affected } = await identities.update({ id: row.id }, seen);
    if (affected !== 1) return false;
    await this.releaseEmail(manager, user, await identities.findBy({ userId: user.id }));
    await this.adoptEmail(manager, user, profile);
    return true;
  }

  /** Gives a social account to an account that exists, which is told. Null where it has it already. */
  private async add(
    manager: EntityManager,
    userId: string,
    provider: AuthProvider,
    profile: ProviderProfile,
  ): Promise<NotificationRow | null> {
    const present = await manager.getRepository(IdentityRow).findOneBy({ userId, provider });
    if (present?.subject === profile.subject) return null;
    if (present) {
      throw new DomainError('identity_exists', { provider: PROVIDER_NAMES[provider] });
    }
    await this.insert(manager, userId, provider, profile);
    await this.rememberGifts(manager, userId, [{ provider, subject: profile.subject }]);
    return this.notifications.add(manager, userId, 'identity_linked', { provider: PROVIDER_NAMES[provider] });
  }

  private async insert(
    manager: EntityManager,
    userId: string,
    provider: AuthProvider,
    { subject, email, emailVerified, name, username }: ProviderProfile,
  ): Promise<void> {
    await manager.getRepository(IdentityRow).insert({
      id: newId(),
      userId,
      provider,
      subject,
      email,
      emailVerified,
      displayName: name ?? username,
      linkedAt: new Date(),
      lastUsedAt: new Date(),
    });
  }

  /** A user without a verified e-mail gets the one that the provider vouches for, unless it is another user's. */
  private async adoptEmail(manager: EntityManager, user: User, { email, emailVerified }: ProviderProfile) {
    if (user.emailVerified || !emailVerified || email === null) return;
    if (await this.users.findByVerifiedEmail(manager, email)) return;
    await this.users.setEmail(manager, user.id, { email, emailVerified });
  }

  /**
   * An e-mail that no social account vouches for any more becomes unverified: else the unlinked social account, or a later
   * owner of the mailbox, could sign in by it. The next sign-in brings what the others vouch for.
   */
  private async releaseEmail(manager: EntityManager, user: User, left: IdentityRow[]): Promise<void> {
    const own = user.email?.toLowerCase();
    const isVouched = left.some(({ email, emailVerified }) => emailVerified && email?.toLowerCase() === own);
    if (!user.emailVerified || isVouched) return;
    user.emailVerified = false;
    await this.users.setEmail(manager, user.id, { emailVerified: false });
  }

  /** One at a time for each social account and each e-mail: who comes second finds what the first has written. */
  private withIdentityLock<T>(
    provider: AuthProvider,
    { subject, email }: ProviderProfile,
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    const turns = [`identity:${provider}:${subject}`, ...(email === null ? [] : [`email:${email}`])];
    return this.dataSource.transaction(async (manager) => {
      for (const turn of turns) {
        await manager.query('SELECT pg_advisory_xact_lock(hashtextextended(lower($1), 0))', [turn]);
      }
      return work(manager);
    });
  }

  private announce(notice: NotificationRow): Promise<void> {
    return this.notifications.announce(notice, currentRequest().language);
  }
}
