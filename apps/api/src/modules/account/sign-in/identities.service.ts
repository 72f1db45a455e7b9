import {
  isReservedName,
  LIMITS,
  PROVIDER_NAMES,
  type AuthProvider,
  type Device,
  type Identity,
} from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AuthenticatedUser } from '../../../common/current-user.js';
import { DomainError, found } from '../../../common/domain-error.js';
import { newId } from '../../../common/ids.js';
import { currentRequest } from '../../../common/request-context.js';
import { NotificationsService, type NotificationRow } from '../../notifications/index.js';
import { Newcomers, QuestsService } from '../../quests/index.js';
import { assertOpen, lockUser, type User, UsersService } from '../../users/index.js';
import { IdentityRow } from './identity.entity.js';
import type { IdentityJoin } from './joins/identity-join.entity.js';
import { PendingJoins } from './joins/pending-joins.service.js';
import type { DeviceSession } from '../sessions/device-session.entity.js';
import { deviceName, toDevice } from '../sessions/devices.js';
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
}

/** Nobody came in: the e-mail belongs to an account, whose owner has to say that this is theirs. The secret is the browser's. */
interface Waiting {
  join: string;
}

/** A person at a provider. */
interface Arrival {
  provider: AuthProvider;
  profile: Pick<ProviderProfile, 'subject' | 'email'>;
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
  const wanted = [name, email?.split('@')[0], username].find((each) => each && !isReservedName(each));
  return [...(wanted ?? PROVIDER_NAMES[provider])].slice(0, LIMITS.displayName.max).join('').trim();
}

const arrivalOf = (join: IdentityJoin): Arrival => ({ provider: join.provider, profile: join });

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
    private readonly joins: PendingJoins,
  ) {}

  async list(userId: string): Promise<{ items: Identity[] }> {
    const rows = await this.dataSource
      .getRepository(IdentityRow)
      .find({ where: { userId }, order: { linkedAt: 'ASC', id: 'ASC' } });
    return { items: rows.map(toIdentity) };
  }

  /**
   * The account for a completed sign-in at the provider: the one that the social account belongs to, else a new one. Where an
   * account has its verified e-mail, it waits to be joined to that. Throws `sign_in_email_taken` and `identity_exists`.
   */
  enter(provider: AuthProvider, profile: ProviderProfile): Promise<Entrance | Waiting> {
    return this.withIdentityLock([{ provider, profile }], (manager) => this.enterIn(manager, provider, profile));
  }

  /** Whether this is the social account of `provider` that is linked to the user. Throws `sign_in_again_other`. */
  async recognise(userId: string, provider: AuthProvider, profile: ProviderProfile): Promise<void> {
    const isTheirs = await this.withIdentityLock([{ provider, profile }], (manager) =>
      this.comeIn(manager, provider, profile, userId),
    );
    if (!isTheirs) throw new DomainError('sign_in_again_other', { provider: PROVIDER_NAMES[provider] });
  }

  /**
   * Joins what waits to the account of whoever has signed in by one of its social accounts. Throws `join_other_account` where
   * that one leads elsewhere, `join_invalid`, `identity_taken` and `identity_exists`.
   */
  async joinBySignIn(joinId: string, provider: AuthProvider, profile: ProviderProfile): Promise<Entrance> {
    const join = await this.joins.findById(joinId);
    const notice = await this.withIdentityLock([{ provider, profile }, arrivalOf(join)], async (manager) => {
      if (!(await this.comeIn(manager, provider, profile, join.userId))) {
        throw new DomainError('join_other_account', { provider: PROVIDER_NAMES[provider] });
      }
      return this.joinIn(manager, join);
    });
    if (notice) await this.announce(notice);
    return { userId: join.userId, newUser: false };
  }

  /** The same by the token of the e-mail that asked for it. Answers what was joined. */
  async joinByMail(token: string): Promise<AuthProvider> {
    const join = await this.joins.findByToken(token);
    const notice = await this.withIdentityLock([arrivalOf(join)], (manager) => this.joinIn(manager, join));
    if (notice) await this.announce(notice);
    return join.provider;
  }

  /** Throws `identity_taken` where it is another user's, and `identity_exists` where the user has another of the provider. */
  async link(userId: string, provider: AuthProvider, profile: ProviderProfile): Promise<void> {
    const notice = await this.withIdentityLock([{ provider, profile }], (manager) =>
      this.linkIn(manager, userId, provider, profile),
    );
    if (notice) await this.announce(notice);
  }

  /**
   * Ends the sessions that were begun by it, except the caller's; the user is told which, and the answer says it. Throws `not_found`
   * where there is none, and `identity_last` where it is the only one.
   */
  async unlink({ id: userId, sessionId }: LinkedUser, provider: AuthProvider): Promise<Device[]> {
    const ending = await this.sessions.findByMethod(userId, provider, sessionId);
    const notice = await this.dataSource.transaction(async (manager) => {
      const user = assertOpen(await lockUser(manager, userId));
      const identities = manager.getRepository(IdentityRow);
      const rows = await identities.findBy({ userId });
      const row = found(rows.find((each) => each.provider === provider));
      if (rows.length === 1) throw new DomainError('identity_last');
      await this.rememberGifts(manager, userId, [row]);
      await identities.delete({ id: row.id });
      await this.releaseEmail(
        manager,
        user,
        rows.filter((each) => each !== row),
      );
      return this.addUnlinked(manager, userId, provider, ending);
    });
    await this.sessions.endByMethod(userId, provider, sessionId);
    await this.announce(notice);
    return ending.map((session) => toDevice(session, sessionId));
  }

  /** Takes away every way into an account that closes, and remembers what has been given to each. */
  async endAll(manager: EntityManager, userId: string): Promise<void> {
    const rows = await manager.getRepository(IdentityRow).findBy({ userId });
    await this.rememberGifts(manager, userId, rows);
    await manager.getRepository(IdentityRow).delete({ userId });
    await manager.getRepository(SignInCode).delete({ userId });
  }

  /** Whose social account it is, where it is one of `userId`, or of anybody without that; null where it is not. */
  private async comeIn(
    manager: EntityManager,
    provider: AuthProvider,
    profile: ProviderProfile,
    userId?: string,
  ): Promise<string | null> {
    const known = await manager.getRepository(IdentityRow).findOneBy({ provider, subject: profile.subject });
    if (!known || (userId !== undefined && known.userId !== userId)) return null;
    return (await this.touch(manager, known, profile)) ? known.userId : null;
  }

  private async linkIn(
    manager: EntityManager,
    userId: string,
    provider: AuthProvider,
    profile: ProviderProfile,
  ): Promise<NotificationRow | null> {
    const user = assertOpen(await lockUser(manager, userId));
    const known = await this.findLive(manager, provider, profile.subject);
    if (known && known.userId !== userId) {
      throw new DomainError('identity_taken', { provider: PROVIDER_NAMES[provider] });
    }
    const added = await this.add(manager, userId, provider, profile);
    await this.adoptEmail(manager, user, profile);
    return added;
  }

  private async joinIn(manager: EntityManager, join: IdentityJoin): Promise<NotificationRow | null> {
    await this.joins.take(manager, join);
    const { userId, provider, subject, email, displayName: name } = join;
    return this.linkIn(manager, userId, provider, { subject, email, emailVerified: true, name, username: null });
  }

  private async enterIn(
    manager: EntityManager,
    provider: AuthProvider,
    profile: ProviderProfile,
  ): Promise<Entrance | Waiting> {
    const userId = await this.comeIn(manager, provider, profile);
    if (userId !== null) return { userId, newUser: false };
    const owner = profile.email === null ? null : await this.users.findByVerifiedEmail(manager, profile.email);
    if (owner) return this.wait(manager, owner.id, provider, profile);
    return this.signUp(manager, provider, profile);
  }

  private async wait(
    manager: EntityManager,
    ownerId: string,
    provider: AuthProvider,
    profile: ProviderProfile,
  ): Promise<Waiting> {
    const { email, emailVerified } = profile;
    if (!emailVerified || email === null) {
      throw new DomainError('sign_in_email_taken', { provider: PROVIDER_NAMES[provider] });
    }
    assertOpen(await lockUser(manager, ownerId));
    if (await manager.getRepository(IdentityRow).existsBy({ userId: ownerId, provider })) {
      throw new DomainError('identity_exists', { provider: PROVIDER_NAMES[provider] });
    }
    return { join: await this.joins.open(manager, ownerId, { provider, profile, email }) };
  }

  private async signUp(manager: EntityManager, provider: AuthProvider, profile: ProviderProfile): Promise<Entrance> {
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
    return { userId, newUser: rewardedBefore === null };
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

  /**
   * One at a time for each social account and each e-mail: who comes second finds what the first has written. Everybody waits in the
   * same order, so that nobody waits for whoever waits for them.
   */
  private withIdentityLock<T>(arrivals: Arrival[], work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const accounts = arrivals.map(({ provider, profile }) => `identity:${provider}:${profile.subject}`);
    const emails = arrivals.flatMap(({ profile: { email } }) =>
      email === null ? [] : [`email:${email.toLowerCase()}`],
    );
    const turns = [...accounts.sort(), ...emails.sort()];
    return this.dataSource.transaction(async (manager) => {
      for (const turn of turns) {
        await manager.query('SELECT pg_advisory_xact_lock(hashtextextended(lower($1), 0))', [turn]);
      }
      return work(manager);
    });
  }

  private addUnlinked(manager: EntityManager, userId: string, by: AuthProvider, ended: DeviceSession[]) {
    const provider = PROVIDER_NAMES[by];
    if (ended.length === 0) return this.notifications.add(manager, userId, 'identity_unlinked', { provider });
    const devices = ended.map(({ userAgent }) => deviceName(userAgent)).join('; ');
    return this.notifications.add(manager, userId, 'identity_unlinked_devices', { provider, devices });
  }

  private announce(notice: NotificationRow): Promise<void> {
    return this.notifications.announce(notice, currentRequest().language);
  }
}
