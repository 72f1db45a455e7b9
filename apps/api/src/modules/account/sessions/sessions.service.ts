import { randomBytes } from 'node:crypto';
import { LIMITS, RETENTION, type SignInMethod } from '@atelier/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, In, IsNull, MoreThan, Not, type EntityManager, type FindOptionsWhere } from 'typeorm';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../common/domain-error.js';
import { hashOf } from '../../../common/hash.js';
import { newId } from '../../../common/ids.js';
import { currentRequest } from '../../../common/request-context.js';
import { LiveService, SweepService } from '../../queues/index.js';
import { NotificationsService, type NotificationRow } from '../../notifications/index.js';
import { DeviceSession } from './device-session.entity.js';
import { deviceName } from './devices.js';
import { RefreshToken } from './refresh-token.entity.js';
import { findLiving, findSessionUser, type SessionUser } from './session-user.view.js';

const DAY_SECONDS = 24 * 3600;
/** Without being used, a session lasts this long. Specification §9: a test user's 7 days. */
export const sessionSeconds = (method: SignInMethod): number =>
  (method === 'test' ? 7 : RETENTION.sessionDays) * DAY_SECONDS;
/** It lasts no longer, however much it is used. */
const LONGEST_MS = RETENTION.longestSessionDays * DAY_SECONDS * 1000;

/** Two tabs may send the same token at nearly the same time; within this time both get a new one. */
const GRACE_MS = 10_000;
/** After this time every answer has come: of the tokens that several requests at once were given, a browser has one. */
const SETTLED_MS = 60_000;
const HOUR_MS = 3_600_000;
/** How long a session that has ended stays, for an operator who asks why a user was signed out. */
const ENDED_KEPT_MS = RETENTION.endedSessionDays * 24 * HOUR_MS;

/** Neither ended nor past its time. */
const living = () => ({ endedAt: IsNull(), expiresAt: MoreThan(new Date()) });

type EndReason = NonNullable<DeviceSession['endReason']>;

/** Where a sign-in comes from. */
export interface SignInOrigin {
  userAgent: string | undefined;
  address: string | undefined;
}

/** Where a request comes from. The address is that of the browser, as far as trusted proxies tell it. */
export const signInOrigin = (request: FastifyRequest): SignInOrigin => ({
  userAgent: request.headers['user-agent'],
  address: request.ip,
});

export interface OpenSession {
  sessionId: string;
  userId: string;
  refreshToken: string;
  /** How long the token lasts unused. */
  lifetimeSeconds: number;
}

interface ReusedSession {
  sessionId: string;
  notice: NotificationRow;
}

/** Sessions by rotating refresh tokens: each token is good once, and the reuse of a copied one ends its session. */
@Injectable()
export class SessionsService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sweeps: SweepService,
    private readonly notifications: NotificationsService,
    private readonly live: LiveService,
  ) {}

  onModuleInit(): void {
    // It reads the whole table, so not at every sweep.
    this.sweeps.addTask(() => this.sweep(), { everySeconds: 3_600 });
    this.live.setSessionCheck((sessionIds) => findLiving(this.dataSource.manager, sessionIds));
  }

  /** Begins a session on a device and gives its first token. Of too many the least lately used end. */
  async begin(userId: string, method: SignInMethod, { userAgent, address }: SignInOrigin): Promise<OpenSession> {
    const now = new Date();
    currentRequest().userId = userId;
    const opened = await this.dataSource.transaction(async (manager) => {
      const session = await manager.getRepository(DeviceSession).save({
        id: newId(),
        userId,
        method,
        userAgent: userAgent?.slice(0, 500) ?? null,
        address: address ?? null,
        lifetimeSeconds: sessionSeconds(method),
        createdAt: now,
        lastUsedAt: now,
        signedInAt: now,
        expiresAt: new Date(now.getTime() + LONGEST_MS),
        endedAt: null,
        endReason: null,
      });
      return this.open(manager, session, null);
    });
    const superfluous = (await this.findOpen(userId)).slice(LIMITS.deviceSessions).map(({ id }) => id);
    if (superfluous.length > 0) await this.endWhere({ userId, id: In(superfluous) }, 'ended_elsewhere');
    return opened;
  }

  /**
   * Trades a token for the next one. Throws `session_expired` for one that is unknown, too old, of an ended session, or
   * used before by another client; that last ends the session and tells the user.
   */
  async rotate(token: string, { address }: SignInOrigin): Promise<OpenSession> {
    const result = await this.dataSource.transaction((manager) => this.rotateIn(manager, token, address));
    if (result === null) throw new DomainError('session_expired');
    if (!('notice' in result)) return result;
    await this.announceEnd(result.notice.userId, [result.sessionId], 'reused');
    await this.notifications.announce(result.notice, currentRequest().language);
    throw new DomainError('session_expired');
  }

  /** The session that `token` belongs to, while it lives. Does not use the token. */
  async findByToken(token: string): Promise<DeviceSession | null> {
    const row = await this.dataSource.getRepository(RefreshToken).findOneBy({ tokenHash: hashOf(token) });
    return row && this.dataSource.getRepository(DeviceSession).findOneBy({ id: row.sessionId, ...living() });
  }

  /** Whose session it is, while both it and the account live. */
  findUser(sessionId: string): Promise<SessionUser | null> {
    return findSessionUser(this.dataSource.manager, sessionId);
  }

  /** Its user has just proved who they are once more. */
  async markSignedIn(sessionId: string): Promise<void> {
    await this.dataSource
      .getRepository(DeviceSession)
      .update({ id: sessionId, ...living() }, { signedInAt: new Date() });
  }

  /** The sessions that live, last used first. */
  findOpen(userId: string): Promise<DeviceSession[]> {
    return this.dataSource
      .getRepository(DeviceSession)
      .find({ where: { userId, ...living() }, order: { lastUsedAt: 'DESC', id: 'DESC' } });
  }

  /** Ends the session of `token`, if there is one. */
  async endByToken(token: string): Promise<void> {
    const session = await this.findByToken(token);
    if (session) await this.endWhere({ id: session.id, userId: session.userId }, 'signed_out');
  }

  /** Ends one session of the user; false where there is none by that id. */
  async end(userId: string, id: string): Promise<boolean> {
    return (await this.endWhere({ id, userId }, 'ended_elsewhere')) > 0;
  }

  /** Signs the user out everywhere. */
  async endAll(userId: string, reason: EndReason = 'ended_elsewhere'): Promise<void> {
    await this.endWhere({ userId }, reason);
  }

  /** Signs the user out wherever they came in by `method`, except in one session. */
  async endByMethod(userId: string, method: SignInMethod, exceptId: string): Promise<void> {
    await this.endWhere({ userId, method, id: Not(exceptId) }, 'ended_elsewhere');
  }

  /** What that would end. */
  async findByMethod(userId: string, method: SignInMethod, exceptId: string): Promise<DeviceSession[]> {
    return (await this.findOpen(userId)).filter((session) => session.method === method && session.id !== exceptId);
  }

  /** Deletes what has ended long ago or has run out: while a session lives, its used tokens betray a thief. */
  async sweep(now = new Date()): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM device_sessions session
       WHERE session.ended_at < $2
          OR NOT EXISTS (SELECT FROM refresh_tokens token WHERE token.session_id = session.id AND token.expires_at >= $1)`,
      [now, new Date(now.getTime() - ENDED_KEPT_MS)],
    );
  }

  private async rotateIn(
    manager: EntityManager,
    token: string,
    address: string | undefined,
  ): Promise<OpenSession | ReusedSession | null> {
    const found = await manager.getRepository(RefreshToken).findOneBy({ tokenHash: hashOf(token) });
    if (!found) return null;
    // One at a time for each session: two tabs, or an owner and a thief, must not overtake each other.
    const session = await manager
      .getRepository(DeviceSession)
      .findOne({ where: { id: found.sessionId, ...living() }, lock: { mode: 'pessimistic_write' } });
    const row = await manager.getRepository(RefreshToken).findOneBy({ id: found.id });
    if (!session || !row) return null;
    if (row.supersededAt || !(await this.mayUse(manager, row))) return this.endReused(manager, session);
    if (row.expiresAt < new Date()) return null;
    row.usedAt ??= new Date();
    await manager.save(row);
    session.lastUsedAt = new Date();
    session.address = address ?? session.address;
    await manager.save(session);
    return this.open(manager, session, row.id);
  }

  /**
   * A used token may come again within the grace time; and later, if none of those given for it was ever used: then the
   * answer was lost on its way. By then, as when a token is used that was held for long, the browser has no other: the
   * unused ones are superseded, so that an attacker who uses one is detected.
   */
  private async mayUse(manager: EntityManager, row: RefreshToken): Promise<boolean> {
    const { id, sessionId, usedAt, createdAt } = row;
    const age = Date.now() - (usedAt ?? createdAt).getTime();
    if (age <= (usedAt ? GRACE_MS : SETTLED_MS)) return true;
    const tokens = manager.getRepository(RefreshToken);
    if (usedAt && (await tokens.existsBy({ sessionId, parentId: id, usedAt: Not(IsNull()) }))) return false;
    const others = { sessionId, id: Not(id), usedAt: IsNull(), supersededAt: IsNull() };
    await tokens.update(others, { supersededAt: new Date() });
    row.usedAt = new Date();
    return true;
  }

  private async endReused(manager: EntityManager, { id, userId, userAgent }: DeviceSession): Promise<ReusedSession> {
    await manager.getRepository(DeviceSession).update({ id }, { endedAt: new Date(), endReason: 'reused' });
    const details = { device: deviceName(userAgent) };
    return { sessionId: id, notice: await this.notifications.add(manager, userId, 'session_reused', details) };
  }

  private async endWhere(
    where: FindOptionsWhere<DeviceSession> & { userId: string },
    reason: EndReason,
  ): Promise<number> {
    const sessions = this.dataSource.getRepository(DeviceSession);
    const open = await sessions.find({ where: { ...where, endedAt: IsNull() }, select: { id: true } });
    const ids = open.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await sessions.update({ ...where, endedAt: IsNull() }, { endedAt: new Date(), endReason: reason });
    await this.announceEnd(where.userId, ids, reason);
    return ids.length;
  }

  /** Pages of an ended session learn of it at once. */
  private async announceEnd(userId: string, sessionIds: string[], reason: EndReason): Promise<void> {
    const closed = reason === 'closed' ? { reason } : {};
    for (const id of sessionIds) await this.live.publish(userId, { type: 'signed_out', session_id: id, ...closed });
  }

  private async open(manager: EntityManager, session: DeviceSession, parentId: string | null): Promise<OpenSession> {
    const token = randomBytes(32).toString('base64url');
    const now = Date.now();
    const lifetimeSeconds = Math.min(session.lifetimeSeconds, Math.floor((session.expiresAt.getTime() - now) / 1000));
    await manager.getRepository(RefreshToken).insert({
      id: newId(),
      sessionId: session.id,
      parentId,
      tokenHash: hashOf(token),
      usedAt: null,
      supersededAt: null,
      expiresAt: new Date(now + lifetimeSeconds * 1000),
      createdAt: new Date(now),
    });
    const { id: sessionId, userId } = session;
    return { sessionId, userId, refreshToken: token, lifetimeSeconds };
  }
}
