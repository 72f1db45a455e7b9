import { LIMITS, type TrainingSession as View, type TrainingSessionSummary } from '@atelier/contracts';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from '../../../common/domain-error.js';
import { forEachIsolated } from '../../../common/for-each-isolated.js';
import { noteMade } from '../../../common/idempotency.js';
import { newId } from '../../../common/ids.js';
import { DiscardedFiles } from '../../files/index.js';
import { JobsRepository, JobCancelling } from '../../jobs/index.js';
import { SweepService } from '../../queues/index.js';
import { AssignmentRequestsRepository } from '../assignments/assignment-requests.repository.js';
import { SessionAccess } from './session-access.js';
import { assignmentPrefix, sessionPrefix } from '../storage-keys.js';
import { TrainingSessionViews } from './training-session-views.js';
import { moveSession, TrainingSession } from './training-session.entity.js';
import { TrainingSessionsRepository } from './training-sessions.repository.js';

/** Sessions deleted in one sweep; more wait for the next. */
const ABANDONED_AT_ONCE = 20;

/** Specification §4: the highest progress first, then the latest change. */
const byUrgency = (a: TrainingSessionSummary, b: TrainingSessionSummary): number =>
  b.progress_percentage - a.progress_percentage || b.updated_at.localeCompare(a.updated_at);

@Injectable()
export class TrainingSessionsService implements OnModuleInit {
  private readonly logger = new Logger(TrainingSessionsService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: TrainingSessionsRepository,
    private readonly access: SessionAccess,
    private readonly views: TrainingSessionViews,
    private readonly assignments: AssignmentRequestsRepository,
    private readonly jobs: JobsRepository,
    private readonly cancelling: JobCancelling,
    private readonly discarded: DiscardedFiles,
    private readonly sweep: SweepService,
  ) {}

  onModuleInit(): void {
    this.sweep.addTask(() => this.removeAbandoned());
  }

  async create(userId: string): Promise<View> {
    const now = new Date();
    const session = this.dataSource.getRepository(TrainingSession).create({
      id: newId(),
      userId,
      status: 'PENDING',
      userModelName: null,
      thumbnailImageId: null,
      variationSourceImageId: null,
      currentJobId: null,
      assignmentRequestId: null,
      failureCode: null,
      autoSelectAt: null,
      createdAt: now,
      updatedAt: now,
    });
    await this.dataSource.transaction(async (manager) => {
      await noteMade(manager, session.id);
      await manager.save(session);
    });
    const superfluous = await this.sessions.findEmptyBehind(userId, LIMITS.emptySessions);
    await forEachIsolated(superfluous, this.logger, ({ id }) => this.remove(userId, id));
    return this.views.viewOf(session);
  }

  async get(userId: string, id: string): Promise<View> {
    return this.views.viewOf(await this.access.getOwn(userId, id));
  }

  async dashboard(userId: string) {
    const [inProgress, awaiting] = await Promise.all([
      this.sessions.findByStatus(userId, ['GENERATING_VARIATIONS', 'TRAINING_IN_PROGRESS']),
      this.sessions.findByStatus(userId, ['AWAITING_SELECTION']),
    ]);
    return {
      in_progress_sessions: await this.views.summariesOf(inProgress),
      awaiting_selection_sessions: await this.views.summariesOf(awaiting),
    };
  }

  /** The session that the app shell shows on every screen. */
  async findActive(userId: string): Promise<TrainingSessionSummary | null> {
    const sessions = await this.sessions.findByStatus(userId, ['TRAINING_IN_PROGRESS', 'AWAITING_SELECTION']);
    const summaries = await this.views.summariesOf(sessions);
    return summaries.sort(byUrgency)[0] ?? null;
  }

  async findResumable(userId: string): Promise<TrainingSessionSummary | null> {
    const session = await this.sessions.findFirstResumable(userId);
    return session ? ((await this.views.summariesOf([session]))[0] ?? null) : null;
  }

  /** Whatever a creator brought pictures for and has not trained, though not all of it counts as resumable. */
  async findDrafts(userId: string): Promise<TrainingSessionSummary[]> {
    return this.views.summariesOf(await this.sessions.findDrafts(userId));
  }

  async setName(userId: string, id: string, name: string): Promise<View> {
    await this.access.change(userId, id, (session) => {
      this.assertOpen(session);
      session.userModelName = name;
      this.makeReady(session);
      return Promise.resolve();
    });
    return this.get(userId, id);
  }

  async setThumbnail(userId: string, id: string, imageId: string): Promise<View> {
    await this.access.change(userId, id, async (session, manager) => {
      this.assertOpen(session);
      const images = await this.sessions.findImages(id, manager);
      const chosen = images.find((image) => image.id === imageId && image.status === 'accepted');
      if (!chosen) throw new DomainError('thumbnail_not_selected', { field: 'image_id' });
      session.thumbnailImageId = imageId;
      this.makeReady(session);
    });
    return this.get(userId, id);
  }

  /** Discards a session with all its files. Running work is cancelled first and its hold released. */
  async remove(userId: string, id: string): Promise<void> {
    await this.access.getOwn(userId, id);
    let prefixes: string[] | null = null;
    while (prefixes === null) {
      const running = await this.jobs.findUnfinishedOf({ type: 'training_session', id }, this.dataSource.manager);
      await this.cancelling.cancelUnfinished(running.map((job) => job.id));
      prefixes = await this.dataSource.transaction((manager) => this.removeIdle(manager, userId, id));
    }
    await this.discarded.deleteNow(prefixes);
  }

  /** Pictures of people are not kept for ever because a user closed a tab. */
  async removeAbandoned(now = new Date()): Promise<void> {
    const before = new Date(now.getTime() - LIMITS.abandonedSessionDays * 24 * 3_600_000);
    const abandoned = await this.sessions.findAbandoned(before, ABANDONED_AT_ONCE);
    await forEachIsolated(abandoned, this.logger, ({ userId, id }) => this.remove(userId, id));
  }

  /** The prefixes of the deleted session's files; null, with nothing changed, where work has begun meanwhile. */
  private async removeIdle(manager: EntityManager, userId: string, id: string): Promise<string[] | null> {
    // The runs come before their session, as in closing the account.
    await this.assignments.lockOfSession(manager, id);
    const session = await this.access.lockOwn(manager, userId, id);
    if (session.status === 'COMPLETED') throw new DomainError('wrong_state');
    const running = await this.jobs.findUnfinishedOf({ type: 'training_session', id }, manager);
    if (running.length > 0) return null;
    const requests = await this.assignments.findOfSession(manager, id);
    const prefixes = [sessionPrefix(userId, id), ...requests.map((request) => assignmentPrefix(userId, request.id))];
    await manager.delete(TrainingSession, { id });
    await this.discarded.note(manager, prefixes);
    return prefixes;
  }

  private assertOpen(session: TrainingSession): void {
    const closed = ['TRAINING_IN_PROGRESS', 'AWAITING_SELECTION', 'COMPLETED'].includes(session.status);
    if (closed) throw new DomainError('wrong_state', { status: session.status });
  }

  /** With a name and a thumbnail there is nothing left to ask; variations may be skipped. */
  private makeReady(session: TrainingSession): void {
    const skippable = session.status === 'IMAGES_UPLOADED' || session.status === 'VARIATIONS_GENERATED';
    if (skippable && session.userModelName && session.thumbnailImageId) moveSession(session, 'READY_TO_TRAIN');
  }
}
