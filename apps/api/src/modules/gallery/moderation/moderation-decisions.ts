import type { Language, NoticeCode } from '@atelier/contracts';
import type { EntityManager } from 'typeorm';
import { quoted } from '../../../common/quoted.js';
import { Character, chosenThumbnailOf, isCopyOf, ImageCreation, ImageOutput } from '../../creations/index.js';
import { noteDiscarded } from '../../files/index.js';
import { Job } from '../../jobs/index.js';
import type { NotificationRow, NotificationsService, PendingNotification } from '../../notifications/index.js';
import { SafetyAppeal } from '../../safety/index.js';
import { ImageReport } from './image-report.entity.js';
import { keepUsers } from '../../users/index.js';

/** What a decision has brought about. */
export interface Decided {
  /** Whose creation or appeal it is. */
  userId: string;
  pending: PendingNotification[];
  /** For the audit: ids and numbers, no words of users. */
  details: Record<string, unknown>;
}

/** Why there was nothing to decide: it is not there, or another operator was first. */
export type Undecidable =
  | { refused: 'missing' }
  | { refused: 'creation_gone' }
  | { refused: 'taken_down_before' }
  | { refused: 'no_reports' }
  | { refused: 'decided_before'; status: SafetyAppeal['status'] };

export type Decision = Decided | Undecidable;

interface Locked {
  creation: ImageCreation;
  /** Its creator's own, whose thumbnail may be one of its pictures. */
  character: Character | null;
  /** Whose reports are open. */
  reporters: string[];
  people: People;
  prompt: string;
}

interface LockedAppeal {
  appeal: SafetyAppeal;
  creation: ImageCreation | null;
  people: People;
  prompt: string;
}

/** Those who are told, each with the language to tell it in. */
type People = ReadonlyMap<string, Language>;

interface Notice {
  userId: string;
  code: NoticeCode;
  details: NotificationRow['details'];
}

/**
 * What operators decide. Each runs within the caller's transaction and locks in the common order: job, character, users,
 * creation, then the reports or the appeal. So of two operators one comes first, and the other one is told; and no user
 * can report or appeal meanwhile, for that locks the job too.
 */
export class ModerationDecisions {
  constructor(private readonly notifications: NotificationsService) {}

  /**
   * Takes the creation out of the gallery, and off the character that is shown by one of its pictures, which closes what
   * was reported of it. It stays its creator's.
   */
  async uphold(manager: EntityManager, creationId: string, reason: string): Promise<Decision> {
    const locked = await lockCreation(manager, creationId);
    if (!locked) return { refused: 'missing' };
    const { creation, character, reporters, people, prompt } = locked;
    if (creation.takenDownAt !== null) return { refused: 'taken_down_before' };
    await manager.getRepository(ImageCreation).update({ id: creationId }, { takenDownAt: new Date() });
    if (character) await takeOffThumbnail(manager, character, creationId);
    const reports = await closeReports(manager, creationId, 'upheld');
    const taken: Notice = { userId: creation.userId, code: 'creation_taken_down', details: { prompt, reason } };
    const pending = await this.notifyAll(manager, people, [taken, ...thanksTo(reporters)]);
    return { userId: creation.userId, pending, details: { creation_id: creationId, reports } };
  }

  /** Lets the creation be, which closes what was reported of it. */
  async dismiss(manager: EntityManager, creationId: string): Promise<Decision> {
    const locked = await lockCreation(manager, creationId);
    if (!locked) return { refused: 'missing' };
    const { reporters, people } = locked;
    const reports = await closeReports(manager, creationId, 'dismissed');
    if (reports === 0) return { refused: 'no_reports' };
    const pending = await this.notifyAll(manager, people, thanksTo(reporters));
    return { userId: locked.creation.userId, pending, details: { creation_id: creationId, reports } };
  }

  /** What was blocked may be made again by the very same request; what was taken down is back. */
  async approve(manager: EntityManager, appealId: string, answer: string): Promise<Decision> {
    const found = await lockAppeal(manager, appealId);
    if ('refused' in found) return found;
    const { appeal, creation, people, prompt } = found;
    const { userId, kind } = appeal;
    if (kind === 'taken_down') {
      if (!creation) return { refused: 'creation_gone' };
      await manager.getRepository(ImageCreation).update({ id: creation.id }, { takenDownAt: null });
    }
    await decideAppeal(manager, appealId, 'approved', answer);
    const code = kind === 'taken_down' ? 'creation_restored' : 'appeal_approved';
    const pending = await this.notifyAll(manager, people, [{ userId, code, details: { prompt } }]);
    return { userId, pending, details: detailsOf(appeal) };
  }

  /** It stays as it is. */
  async reject(manager: EntityManager, appealId: string, answer: string): Promise<Decision> {
    const found = await lockAppeal(manager, appealId);
    if ('refused' in found) return found;
    const { appeal, people, prompt } = found;
    await decideAppeal(manager, appealId, 'rejected', answer);
    const notice: Notice = { userId: appeal.userId, code: 'appeal_rejected', details: { prompt, answer } };
    return {
      userId: appeal.userId,
      pending: await this.notifyAll(manager, people, [notice]),
      details: detailsOf(appeal),
    };
  }

  private async notifyAll(manager: EntityManager, people: People, notices: Notice[]): Promise<PendingNotification[]> {
    const pending: PendingNotification[] = [];
    for (const { userId, code, details } of notices) {
      const language = people.get(userId);
      // A user without an account any more is not told.
      if (language) pending.push({ notice: await this.notifications.add(manager, userId, code, details), language });
    }
    return pending;
  }
}

const detailsOf = ({ id, jobId, kind }: SafetyAppeal): Record<string, unknown> => ({
  appeal_id: id,
  job_id: jobId,
  kind,
});

const thanksTo = (userIds: string[]): Notice[] =>
  userIds.map((userId) => ({ userId, code: 'report_decided', details: {} }));

async function lockCreation(manager: EntityManager, id: string): Promise<Locked | null> {
  const creations = manager.getRepository(ImageCreation);
  const found = await creations.findOneBy({ id });
  const job = found && (await lockJob(manager, found.jobId));
  if (!job) return null;
  const character = await lockCharacterOf(manager, found);
  const reporters = await findReporters(manager, id);
  const people = await keepPeople(manager, [found.userId, ...reporters]);
  const creation = await creations.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  return creation && { creation, character, reporters, people, prompt: quoted(job.title) };
}

async function lockCharacterOf(
  manager: EntityManager,
  { characterId, userId }: ImageCreation,
): Promise<Character | null> {
  if (characterId === null) return null;
  const lock = { mode: 'pessimistic_write' } as const;
  return manager.getRepository(Character).findOne({ where: { id: characterId, userId }, lock });
}

/** A copy of what was taken down is not shown either. It is not put back: the creator chooses another one, or it again. */
async function takeOffThumbnail(manager: EntityManager, character: Character, creationId: string): Promise<void> {
  const copy = chosenThumbnailOf(character);
  if (copy === null) return;
  const outputs = await manager.getRepository(ImageOutput).find({ where: { creationId }, select: { id: true } });
  const ids = outputs.map(({ id }) => id);
  if (!isCopyOf(copy, ids)) return;
  await manager
    .getRepository(Character)
    .update({ id: character.id }, { thumbnailKey: null, thumbnailSensitive: false });
  await noteDiscarded(manager, [copy]);
}

const lockJob = (manager: EntityManager, id: string): Promise<Job | null> =>
  manager.getRepository(Job).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });

/** The appeal, still open, with the creation that it is about, where there is one. */
async function lockAppeal(manager: EntityManager, id: string): Promise<LockedAppeal | Undecidable> {
  const appeals = manager.getRepository(SafetyAppeal);
  const found = await appeals.findOneBy({ id });
  const job = found && (await lockJob(manager, found.jobId));
  if (!job) return { refused: 'missing' };
  const people = await keepPeople(manager, [job.userId]);
  const lock = { mode: 'pessimistic_write' } as const;
  const creation = await manager.getRepository(ImageCreation).findOne({ where: { jobId: job.id }, lock });
  const appeal = await appeals.findOne({ where: { id }, lock });
  if (!appeal) return { refused: 'missing' };
  if (appeal.status !== 'open') return { refused: 'decided_before', status: appeal.status };
  return { appeal, creation, people, prompt: quoted(job.title) };
}

async function decideAppeal(
  manager: EntityManager,
  id: string,
  status: 'approved' | 'rejected',
  answer: string,
): Promise<void> {
  await manager.getRepository(SafetyAppeal).update({ id }, { status, answer, decidedAt: new Date() });
}

/** Those who still have an account, which none of them closes before the transaction ends. */
async function keepPeople(manager: EntityManager, ids: string[]): Promise<People> {
  return new Map((await keepUsers(manager, ids)).map(({ id, language }) => [id, language]));
}

/** Those whose reports are open. */
async function findReporters(manager: EntityManager, creationId: string): Promise<string[]> {
  const reports = await manager
    .getRepository(ImageReport)
    .find({ where: { creationId, status: 'open' }, select: { userId: true } });
  return reports.map(({ userId }) => userId);
}

/** Answers how many there were. */
async function closeReports(
  manager: EntityManager,
  creationId: string,
  status: 'upheld' | 'dismissed',
): Promise<number> {
  const { affected } = await manager
    .getRepository(ImageReport)
    .update({ creationId, status: 'open' }, { status, decidedAt: new Date() });
  return affected ?? 0;
}
