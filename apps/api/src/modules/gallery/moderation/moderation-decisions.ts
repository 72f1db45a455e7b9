import type { NoticeCode } from '@atelier/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import {
  CharactersRepository,
  CreationsRepository,
  ImagesRepository,
  VideosRepository,
  chosenThumbnailOf,
  isCopyOf,
  type Character,
  type Creation,
} from '../../creations/index.js';
import { noteDiscarded } from '../../files/index.js';
import type { NotificationRow, NotificationsService, PendingNotification } from '../../notifications/index.js';
import { AppealsRepository, forgetPictures, rememberPictures, type SafetyAppeal } from '../../safety/index.js';
import { DecisionLocks, type LockedCreation, type People, type Undecidable } from './decision-locks.js';
import { HIDING_REASON, CreationReport } from './creation-report.entity.js';

/** What a decision has brought about. */
export interface Decided {
  /** Whose creation or appeal it is. */
  userId: string;
  pending: PendingNotification[];
  /** For the audit: ids and numbers, no words of users. */
  details: Record<string, unknown>;
}

export type Decision = Decided | Undecidable;

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
  private readonly locks: DecisionLocks;
  private readonly characters: CharactersRepository;
  private readonly creations: CreationsRepository;
  private readonly images: ImagesRepository;
  private readonly videos: VideosRepository;
  private readonly appeals: AppealsRepository;

  constructor(
    private readonly notifications: NotificationsService,
    database: DataSource,
  ) {
    this.locks = new DecisionLocks(database);
    this.characters = new CharactersRepository(database);
    this.creations = new CreationsRepository(database);
    this.images = new ImagesRepository(database);
    this.videos = new VideosRepository(database);
    this.appeals = new AppealsRepository(database);
  }

  /**
   * Takes the creation out of the gallery, and off the character that is shown by one of its pictures, which closes what
   * was reported of it. It stays its creator's, but what looks like it is refused from now on, whoever brings it.
   */
  async uphold(manager: EntityManager, creationId: string, reason: string): Promise<Decision> {
    const locked = await this.locks.creation(manager, creationId);
    if (!locked) return { refused: 'missing' };
    const { creation, reporters, people, prompt } = locked;
    if (creation.takenDownAt === null) await this.takeDown(manager, locked);
    else if (!(await isHidden(manager, creation))) return { refused: 'taken_down_before' };
    await rememberPictures(manager, creationId, await this.phashesOf(manager, creationId));
    const reports = await closeReports(manager, creationId, 'upheld');
    const taken: Notice = { userId: creation.userId, code: 'creation_taken_down', details: { prompt, reason } };
    const pending = await this.notifyAll(manager, people, [taken, ...thanksTo(reporters)]);
    return { userId: creation.userId, pending, details: { creation_id: creationId, reports } };
  }

  /**
   * What is reported to sexualise a child is not seen from this moment on, until an operator decides; except where one has
   * decided so before. Answers whom to tell. The report is written down already.
   */
  async hide(manager: EntityManager, locked: LockedCreation): Promise<PendingNotification[]> {
    const { creation, people, prompt } = locked;
    const cleared = { creationId: creation.id, reason: HIDING_REASON, status: 'dismissed' } as const;
    if (await manager.getRepository(CreationReport).existsBy(cleared)) return [];
    await this.takeDown(manager, locked);
    return this.notifyAll(manager, people, [{ userId: creation.userId, code: 'creation_hidden', details: { prompt } }]);
  }

  /** Lets the creation be, which closes what was reported of it; where it was hidden for that, it is back. */
  async dismiss(manager: EntityManager, creationId: string): Promise<Decision> {
    const locked = await this.locks.creation(manager, creationId);
    if (!locked) return { refused: 'missing' };
    const { creation, reporters, people, prompt } = locked;
    const { userId } = creation;
    const wasHidden = await isHidden(manager, creation);
    const reports = await closeReports(manager, creationId, 'dismissed');
    if (reports === 0) return { refused: 'no_reports' };
    if (wasHidden) await this.creations.setTakenDown(manager, creationId, null);
    const cleared: Notice[] = wasHidden ? [{ userId, code: 'creation_cleared', details: { prompt } }] : [];
    const pending = await this.notifyAll(manager, people, [...cleared, ...thanksTo(reporters)]);
    return { userId, pending, details: { creation_id: creationId, reports } };
  }

  /** What was blocked may be made again by the very same request; what was taken down is back. */
  async approve(manager: EntityManager, appealId: string, answer: string): Promise<Decision> {
    const found = await this.locks.appeal(manager, appealId);
    if ('refused' in found) return found;
    const { appeal, creation, people, prompt } = found;
    const { userId, kind } = appeal;
    if (kind === 'taken_down') {
      if (!creation) return { refused: 'creation_gone' };
      await this.creations.setTakenDown(manager, creation.id, null);
      await forgetPictures(manager, creation.id);
    }
    await this.appeals.decide(manager, appealId, 'approved', answer);
    const code = kind === 'taken_down' ? 'creation_restored' : 'appeal_approved';
    const pending = await this.notifyAll(manager, people, [{ userId, code, details: { prompt } }]);
    return { userId, pending, details: detailsOf(appeal) };
  }

  /** It stays as it is. */
  async reject(manager: EntityManager, appealId: string, answer: string): Promise<Decision> {
    const found = await this.locks.appeal(manager, appealId);
    if ('refused' in found) return found;
    const { appeal, people, prompt } = found;
    await this.appeals.decide(manager, appealId, 'rejected', answer);
    const notice: Notice = { userId: appeal.userId, code: 'appeal_rejected', details: { prompt, answer } };
    return {
      userId: appeal.userId,
      pending: await this.notifyAll(manager, people, [notice]),
      details: detailsOf(appeal),
    };
  }

  /** Of its pictures, or of the poster and stills of a video. */
  private async phashesOf(manager: EntityManager, creationId: string): Promise<string[]> {
    const outputs = await this.images.findOutputs([creationId], manager);
    const videos = await this.videos.findByIds([creationId], manager);
    return [...outputs.flatMap(({ phash }) => phash ?? []), ...videos.flatMap(({ phashes }) => phashes)];
  }

  private async takeDown(manager: EntityManager, { creation: { id }, character }: LockedCreation): Promise<void> {
    await this.creations.setTakenDown(manager, id, new Date());
    if (character) await this.takeOffThumbnail(manager, character, id);
  }

  /** A copy of what was taken down is not shown either. It is not put back: the creator chooses another one, or it again. */
  private async takeOffThumbnail(manager: EntityManager, character: Character, creationId: string): Promise<void> {
    const copy = chosenThumbnailOf(character);
    if (copy === null) return;
    const outputs = await this.images.findOutputs([creationId], manager);
    const ids = outputs.map(({ id }) => id);
    if (!isCopyOf(copy, ids)) return;
    await this.characters.update(manager, character.id, {
      thumbnailKey: null,
      thumbnailFocus: null,
      thumbnailSensitive: false,
    });
    await noteDiscarded(manager, [copy]);
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

/** Out of the gallery because of a report that nobody has decided. */
async function isHidden(manager: EntityManager, { id, takenDownAt }: Creation): Promise<boolean> {
  const waiting = { creationId: id, reason: HIDING_REASON, status: 'open' } as const;
  return takenDownAt !== null && (await manager.getRepository(CreationReport).existsBy(waiting));
}

/** Answers how many there were. */
async function closeReports(
  manager: EntityManager,
  creationId: string,
  status: 'upheld' | 'dismissed',
): Promise<number> {
  const { affected } = await manager
    .getRepository(CreationReport)
    .update({ creationId, status: 'open' }, { status, decidedAt: new Date() });
  return affected ?? 0;
}
