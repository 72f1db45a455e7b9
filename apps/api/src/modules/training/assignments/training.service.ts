import { randomInt } from 'node:crypto';
import {
  addAmounts,
  focusOfFacts,
  isNothing,
  LIMITS,
  NOTHING,
  type Amounts,
  type DatasetReport,
  type RuntimeFeature,
  isLearned,
  variationSourceOf,
  type TrainingSession as View,
} from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AuthenticatedUser } from '../../../common/current-user.js';
import { DomainError } from '../../../common/domain-error.js';
import { newId } from '../../../common/ids.js';
import { PricesService } from '../../ledger/index.js';
import { type Job, type JobOwner, JobsService } from '../../jobs/index.js';
import { NotificationsService, type PendingNotification } from '../../notifications/index.js';
import { QuestsService } from '../../quests/index.js';
import { claimFreeTraining } from '../../users/index.js';
import { AssignmentRequest } from './assignment-request.entity.js';
import { buildReport, hasWarnings } from '../sessions/dataset-report.js';
import { trainingInputSchema, type TrainingInput, type VariationPart } from '../job-inputs.js';
import { lockUnchanged } from '../sessions/lock-unchanged.js';
import { SessionAccess } from '../sessions/session-access.js';
import { captionOf, type SessionImage } from '../sessions/session-image.entity.js';
import { TrainingSessionViews } from '../sessions/training-session-views.js';
import { moveSession, type TrainingSession } from '../sessions/training-session.entity.js';
import { TrainingSessionsRepository } from '../sessions/training-sessions.repository.js';

/** Places for candidates of each kind; a runtime fills as many as it makes. */
const PLACES_PER_KIND = 4;

interface Start {
  /** Train in spite of the report's warnings. */
  force: boolean;
  /** Make variations of one picture first, and learn from them, too, as one job at one price. */
  withVariations: boolean;
}

/** A small set, in which there are none yet. */
const mayTakeVariations = (images: readonly SessionImage[]): boolean => {
  const accepted = images.filter(isLearned);
  return accepted.length <= LIMITS.training.fewPictures && accepted.every(({ origin }) => origin !== 'variation');
};

@Injectable()
export class TrainingService {
  constructor(
    private readonly sessions: TrainingSessionsRepository,
    private readonly access: SessionAccess,
    private readonly views: TrainingSessionViews,
    private readonly jobs: JobsService,
    private readonly prices: PricesService,
    private readonly notifications: NotificationsService,
    private readonly quests: QuestsService,
  ) {}

  /** Begins a training run. Throws `dataset_has_warnings` with the report unless forced. */
  async start(user: AuthenticatedUser, id: string, options: Start): Promise<View> {
    await this.access.getOwn(user.id, id);
    const needed: RuntimeFeature[] = options.withVariations ? ['train', 'vary'] : [];
    const work = async (manager: EntityManager) => {
      const session = await this.access.lockOwn(manager, user.id, id);
      const images = await this.sessions.findCompared(id, manager);
      this.assertTrainable(session, images, options);
      const job = await this.begin(manager, user, session, images, options);
      return { job, result: await this.recordStart(manager, user.id) };
    };
    const pending = await this.jobs.accept('training', work, ...needed);
    await this.notifications.announceAll(pending);
    return this.views.viewOf(await this.access.getOwn(user.id, id));
  }

  /** A training that failed once more, from the pictures that it had, at no charge. Throws `retry_not_possible`. */
  async again(manager: EntityManager, failed: Job, owner: JobOwner): Promise<Job> {
    const given = trainingInputSchema.parse(failed.input);
    const needed = [...given.pictures, ...(given.variations ? [given.variations.image] : [])];
    const { session, images } = await lockUnchanged(this.sessions, manager, failed, needed);
    const requestId = newId();
    const input: TrainingInput = {
      ...given,
      assignment_request_id: requestId,
      places: given.places.map(({ kind }) => ({ id: newId(), kind })),
      variations: given.variations && {
        ...given.variations,
        variation_ids: given.variations.variation_ids.map(() => newId()),
        price: NOTHING,
      },
    };
    const job = await this.jobs.create(manager, {
      queue: 'training',
      user: owner,
      subject: { type: 'training_session', id: session.id },
      title: failed.title,
      input,
      price: NOTHING,
      againOf: failed.id,
    });
    await this.place(manager, session, images, job, requestId);
    return job;
  }

  /** Whether a session is such that variations can be made with its training. */
  async mayTakeVariations(sessionId: string): Promise<boolean> {
    return mayTakeVariations(await this.sessions.findImages(sessionId));
  }

  private async recordStart(manager: EntityManager, userId: string): Promise<PendingNotification[]> {
    const recipient = await this.notifications.findRecipient(manager, userId);
    return recipient ? this.quests.record(manager, recipient, 'trainings_started') : [];
  }

  private assertTrainable(session: TrainingSession, images: SessionImage[], options: Start): void {
    if (session.status !== 'READY_TO_TRAIN' && session.status !== 'IMAGES_UPLOADED') {
      throw new DomainError('wrong_state', { status: session.status });
    }
    if (images.some(({ status }) => status === 'checking')) throw new DomainError('images_not_ready');
    if (!images.some(isLearned)) throw new DomainError('upload_no_files');
    if (!session.userModelName) throw new DomainError('model_name_required', { field: 'user_model_name' });
    const thumbnail = images.find((image) => image.id === session.thumbnailImageId && image.status === 'accepted');
    if (!thumbnail) throw new DomainError('thumbnail_not_selected', { field: 'image_id' });
    // Accepted before explicit pictures were refused.
    const isExplicit = ({ status, facts }: SessionImage): boolean =>
      status === 'accepted' && facts !== null && facts.nsfw >= LIMITS.safety.blockedFrom;
    if (images.some(isExplicit)) throw new DomainError('picture_explicit', { field: 'image_ids' });
    if (options.withVariations && !mayTakeVariations(images)) {
      throw new DomainError('wrong_state', { field: 'with_variations' });
    }
    const report = reportOf(images, options);
    if (!options.force && hasWarnings(report)) throw new DomainError('dataset_has_warnings', { report });
  }

  private async begin(
    manager: EntityManager,
    user: AuthenticatedUser,
    session: TrainingSession,
    images: SessionImage[],
    { withVariations }: Start,
  ): Promise<Job> {
    const price = await this.prices.priceOf(manager, user.id, 'assignment', 1, { lockUser: true });
    const along = withVariations ? await this.prices.priceOf(manager, user.id, 'variation', 1) : NOTHING;
    const requestId = newId();
    const input = {
      ...this.inputOf(session, images, requestId),
      ...(withVariations ? { variations: variationPartOf(session, images, along) } : {}),
    };
    const job = await this.jobs.create(manager, {
      queue: 'training',
      user,
      subject: { type: 'training_session', id: session.id },
      title: input.model_name,
      input,
      price: addAmounts(price, along),
    });
    if (isNothing(price)) await claimFreeTraining(manager, user.id, job.id);
    await this.place(manager, session, images, job, requestId);
    return job;
  }

  private async place(
    manager: EntityManager,
    session: TrainingSession,
    images: SessionImage[],
    job: Job,
    requestId: string,
  ): Promise<void> {
    await this.insertRequest(manager, session, images, job, requestId);
    if (session.status === 'IMAGES_UPLOADED') moveSession(session, 'READY_TO_TRAIN');
    moveSession(session, 'TRAINING_IN_PROGRESS');
    session.currentJobId = job.id;
    session.assignmentRequestId = requestId;
    session.failureCode = null;
    await this.sessions.save(manager, session);
  }

  private inputOf(session: TrainingSession, images: SessionImage[], requestId: string): TrainingInput {
    const kinds = (['body', 'face'] as const).flatMap((kind) => Array.from({ length: PLACES_PER_KIND }, () => kind));
    return {
      assignment_request_id: requestId,
      model_name: session.userModelName ?? '',
      seed: randomInt(LIMITS.seed.max),
      pictures: images.filter(isLearned).flatMap(({ id, imageKey, facts, origin, caption }) =>
        imageKey && facts
          ? [
              {
                image_id: id,
                key: imageKey,
                facts,
                is_variation: origin === 'variation',
                caption: captionOf({ caption, facts }),
              },
            ]
          : [],
      ),
      places: kinds.map((kind) => ({ id: newId(), kind })),
    };
  }

  private async insertRequest(
    manager: EntityManager,
    session: TrainingSession,
    images: SessionImage[],
    job: Job,
    requestId: string,
  ): Promise<void> {
    const thumbnail = images.find(({ id }) => id === session.thumbnailImageId);
    await manager.insert(AssignmentRequest, {
      id: requestId,
      userId: session.userId,
      sessionId: session.id,
      characterId: null,
      jobId: job.id,
      name: session.userModelName ?? '',
      imageCount: images.filter(isLearned).length,
      thumbnailKey: thumbnail?.thumbnailKey ?? null,
      thumbnailFocus: focusOfFacts(thumbnail?.facts ?? null),
      createdAt: new Date(),
      completedAt: null,
    });
  }
}

/** Those that variations cure are left out where they are made. */
function reportOf(images: SessionImage[], { withVariations }: Start): DatasetReport {
  const report = buildReport(images);
  const { set_warnings: warnings } = report;
  return withVariations ? { ...report, set_warnings: warnings.filter((one) => one !== 'few_images') } : report;
}

function variationPartOf(session: TrainingSession, images: SessionImage[], price: Amounts): VariationPart {
  // Who orders variations of a creature's pictures, in which no face is found, gets them of the one it is known by.
  const source =
    variationSourceOf(images, buildReport(images), session.thumbnailImageId) ??
    images.find(({ id }) => id === session.thumbnailImageId);
  if (!source?.imageKey || !source.facts) throw new DomainError('thumbnail_not_selected', { field: 'image_id' });
  return {
    image: { image_id: source.id, key: source.imageKey, facts: source.facts },
    seed: randomInt(LIMITS.seed.max),
    variation_ids: Array.from({ length: LIMITS.variationsPerSet }, () => newId()),
    price,
  };
}
