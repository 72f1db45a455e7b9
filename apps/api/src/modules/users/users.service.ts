import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, type EntityManager, Not } from 'typeorm';
import { newId } from '../../common/ids.js';
import { currentRequest } from '../../common/request-context.js';
import type { SearchWords } from '../../common/search-words.js';
import { assertOpen, lockUser } from './user-locks.js';
import { planNow, User } from './user.entity.js';

export interface NewUser {
  email: string | null;
  /** A trusted source has confirmed that the e-mail is this person's. */
  emailVerified: boolean;
  displayName: string;
  isHouse?: boolean;
  /** Used up with an earlier account. */
  hadFreeTraining?: boolean;
}

/** `pausedAt`: then they have no page of their own. `closedAt`: then nothing of theirs is shown. */
export type PublicUser = Pick<User, 'id' | 'pageId' | 'displayName' | 'isHouse' | 'pausedAt' | 'closedAt'>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** So many of those who have a name in common are looked through: a letter is in nearly all of them. */
const NAMED_ALIKE = 2_000;

@Injectable()
export class UsersService {
  constructor(private readonly dataSource: DataSource) {}

  /** Not one whose account is closed. */
  findById(id: string, manager: EntityManager = this.dataSource.manager): Promise<User | null> {
    return manager.getRepository(User).findOneBy({ id, closedAt: IsNull() });
  }

  /** The open account with this page; not one that is paused, and has none. */
  findByPage(pageId: string): Promise<User | null> {
    return this.dataSource.getRepository(User).findOneBy({ pageId, closedAt: IsNull(), pausedAt: IsNull() });
  }

  /** Open accounts with a page whose display names have all the words: those first whose names say little else. */
  async findNamed({ words, grams }: SearchWords, limit: number): Promise<string[]> {
    if (words.length === 0) return [];
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM (
         SELECT id, display_name FROM users
         WHERE closed_at IS NULL AND paused_at IS NULL AND search_grams(lower(display_name)) @> $1::text[]
           AND NOT EXISTS (SELECT 1 FROM unnest($2::text[]) word WHERE strpos(lower(display_name), word) = 0)
         LIMIT $4) named
       ORDER BY length(display_name), id LIMIT $3`,
      [grams, words, limit, NAMED_ALIKE],
    );
    return rows.map(({ id }) => id);
  }

  /** Display names by id, also of accounts that are closed. */
  async findNames(ids: string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const users = await this.dataSource
      .getRepository(User)
      .find({ where: { id: In([...new Set(ids)]) }, select: { id: true, displayName: true } });
    return new Map(users.map(({ id, displayName }) => [id, displayName]));
  }

  /** What may be told to everybody, by id, also of accounts that are closed. */
  async findPublic(ids: string[]): Promise<Map<string, PublicUser>> {
    if (ids.length === 0) return new Map();
    const users = await this.dataSource.getRepository(User).find({
      where: { id: In([...new Set(ids)]) },
      select: { id: true, pageId: true, displayName: true, isHouse: true, pausedAt: true, closedAt: true },
    });
    return new Map(users.map((user) => [user.id, user]));
  }

  /** Changes the row under its lock. Throws `session_expired` where the account is gone. */
  change(id: string, work: (user: User, manager: EntityManager) => void | Promise<void>): Promise<User> {
    return this.dataSource.transaction(async (manager) => {
      const user = assertOpen(await lockUser(manager, id));
      await work(user, manager);
      return this.save(manager, user);
    });
  }

  /** Of an account that the caller has locked. */
  save(manager: EntityManager, user: User): Promise<User> {
    return manager.getRepository(User).save(user);
  }

  /** Of an account that the caller has locked. */
  async setEmail(
    manager: EntityManager,
    id: string,
    email: Partial<Pick<User, 'email' | 'emailVerified'>>,
  ): Promise<void> {
    await manager.getRepository(User).update({ id }, email);
  }

  /** Nothing happens where the account is gone. */
  async endEmailNotices(id: string): Promise<void> {
    await this.dataSource.getRepository(User).update({ id }, { emailNotices: false });
  }

  /** The open accounts that are paused, the latest first. */
  findPaused(limit: number): Promise<User[]> {
    return this.dataSource.getRepository(User).find({
      where: { pausedAt: Not(IsNull()), closedAt: IsNull() },
      order: { pausedAt: 'DESC' },
      take: limit,
    });
  }

  findHouse(): Promise<User | null> {
    return this.dataSource.getRepository(User).findOneBy({ isHouse: true });
  }

  /** The account that a verified e-mail belongs to, however it is spelt. */
  findByVerifiedEmail(manager: EntityManager, email: string): Promise<User | null> {
    return manager
      .createQueryBuilder(User, 'user')
      .where('lower(user.email) = lower(:email) AND user.email_verified AND user.closed_at IS NULL', { email })
      .getOne();
  }

  /** Creates an account, with nothing given: see `Newcomers`. */
  insert(manager: EntityManager, newUser: NewUser): Promise<User> {
    const { email, emailVerified, displayName, isHouse = false, hadFreeTraining = false } = newUser;
    return manager.getRepository(User).save({
      id: newId(),
      pageId: newId(),
      email,
      emailVerified,
      displayName,
      language: currentRequest().language,
      plan: 'free' as const,
      planEndsAt: null,
      planWarnedFor: null,
      nsfwEnabled: false,
      isHouse,
      // An id of no job: the free training is used up.
      freeTrainingJobId: hadFreeTraining ? newId() : null,
      pictureKey: null,
      pictureFocus: null,
      pictureStatus: 'none' as const,
      pictureErrorCode: null,
      ageConfirmedAt: null,
      trackingOptOut: false,
      emailNotices: true,
      pausedAt: null,
      pausedReason: null,
      restoredAt: null,
      closedAt: null,
      createdAt: new Date(),
    });
  }

  /**
   * The open accounts of people, newest first: all of them, or those that an id, or the beginning of an e-mail or of a name, means. Those
   * before the id `before` only.
   */
  search(q: string | undefined, { before, limit }: { before: string | null; limit: number }): Promise<User[]> {
    const query = this.dataSource
      .createQueryBuilder(User, 'user')
      .where('user.closed_at IS NULL AND NOT user.is_house')
      .orderBy('user.id', 'DESC')
      .take(limit);
    if (before !== null) query.andWhere('user.id < :before', { before });
    if (q === undefined || q === '') return query.getMany();
    if (UUID.test(q)) return query.andWhere('user.id = :q', { q }).getMany();
    const beginning = `${q.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;
    const matches = '(lower(user.email) LIKE :beginning OR lower(user.display_name) LIKE :beginning)';
    return query.andWhere(matches, { beginning }).getMany();
  }

  /** By id, also accounts that are closed. */
  async findMany(ids: string[]): Promise<Map<string, User>> {
    if (ids.length === 0) return new Map();
    const users = await this.dataSource.getRepository(User).findBy({ id: In([...new Set(ids)]) });
    return new Map(users.map((user) => [user.id, user]));
  }

  /** Also one whose account is closed, as long as it is there. */
  findEvenClosed(id: string): Promise<User | null> {
    return this.dataSource.getRepository(User).findOneBy({ id });
  }

  /** The open accounts of people that an id, or an e-mail however it is spelt, means: anyone can claim an e-mail. */
  findOpenByIdOrEmail(manager: EntityManager, given: { id: string } | { email: string }): Promise<User[]> {
    return manager
      .createQueryBuilder(User, 'user')
      .where('id' in given ? 'user.id = :id' : 'lower(user.email) = lower(:email)', given)
      .andWhere('user.closed_at IS NULL AND NOT user.is_house')
      .orderBy('user.id')
      .getMany();
  }
}

/** Whether no training of the user's has been the free one yet. With `lock` the answer stays true until the transaction ends. */
export async function hasFreeTraining(manager: EntityManager, id: string, { lock = false } = {}): Promise<boolean> {
  const user = lock ? await lockUser(manager, id) : await manager.getRepository(User).findOneBy({ id });
  return user?.freeTrainingJobId === null;
}

/** This training is the free one, unless another one was. */
export async function claimFreeTraining(manager: EntityManager, id: string, jobId: string): Promise<void> {
  await manager.getRepository(User).update({ id, freeTrainingJobId: IsNull() }, { freeTrainingJobId: jobId });
}

/** Gives it back where this training was the free one. */
export async function returnFreeTraining(manager: EntityManager, id: string, jobId: string): Promise<void> {
  await manager.getRepository(User).update({ id, freeTrainingJobId: jobId }, { freeTrainingJobId: null });
}

/** Nothing new may be made or shown from now on. The caller has the account locked. */
export async function pauseUser(manager: EntityManager, id: string, reason: string | null): Promise<void> {
  await manager.getRepository(User).update({ id }, { pausedAt: new Date(), pausedReason: reason });
}

/** It is as before. The caller has the account locked. */
export async function restoreUser(manager: EntityManager, id: string): Promise<void> {
  await manager.getRepository(User).update({ id }, { pausedAt: null, pausedReason: null, restoredAt: new Date() });
}

/** How many open accounts are paused. */
export const countPaused = (manager: EntityManager): Promise<number> =>
  manager.getRepository(User).countBy({ pausedAt: Not(IsNull()), closedAt: IsNull() });

/** Access is refused from now on. The caller has the account locked. */
export async function closeUser(manager: EntityManager, id: string, closedAt: Date): Promise<void> {
  await manager.getRepository(User).update({ id }, { closedAt });
}

/** How many files the account itself has: its picture, or none. */
export const countPicturesOf = (manager: EntityManager, id: string): Promise<number> =>
  manager.getRepository(User).countBy({ id, pictureKey: Not(IsNull()) });

/** Until when Pro runs; null on Free. */
export async function planEndOf(manager: EntityManager, id: string): Promise<Date | null> {
  const user = await manager.getRepository(User).findOneBy({ id });
  return user && planNow(user) === 'pro' ? user.planEndsAt : null;
}

/** What refers to the user by a foreign key goes, too: the caller has it all locked, by `lockUserToDelete` the account itself. */
export async function deleteUser(manager: EntityManager, id: string): Promise<void> {
  await manager.getRepository(User).delete({ id });
}
