import {
  LIMITS,
  NOTHING,
  pictureRefusalOf,
  suggestCaption,
  triggerWordOf,
  type Amounts,
  type NoticeCode,
} from '@atelier/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';
import { DiscardedFiles } from '../../files/index.js';
import {
  type AfterCommit,
  type Job,
  type JobHandler,
  JobHandlers,
  JobUrls,
  type MakesAgain,
  type OutcomeFor,
  type PayloadFor,
  type StoppedReason,
  worthOf,
} from '../../jobs/index.js';
import { NotificationsService } from '../../notifications/index.js';
import { PictureSafety, SafetyRefusals } from '../../safety/index.js';
import { returnFreeTraining } from '../../users/index.js';
import { AssignmentRequestsRepository } from './assignment-requests.repository.js';
import { makesVariations, trainingInputSchema, type TrainingInput } from '../job-inputs.js';
import { TrainingService } from './training.service.js';
import { recordKey, TrainingVariations } from './training-variations.service.js';
import { ModelCandidate } from '../candidates/model-candidate.entity.js';
import { PictureInputs } from '../sessions/picture-inputs.service.js';
import { SessionEvents } from '../sessions/session-events.service.js';
import { assignmentPrefix } from '../storage-keys.js';
import { moveSession } from '../sessions/training-session.entity.js';
import { TrainingSessionsRepository } from '../sessions/training-sessions.repository.js';

/** Two prompts at three strengths. */
const PREVIEWS_PER_CANDIDATE = 6;

@Injectable()
export class TrainingHandler implements JobHandler<'training'>, OnModuleInit {
  readonly queue = 'training';
  readonly again: MakesAgain = {
    features: (job) => (makesVariations(job) ? ['train', 'vary'] : []),
    make: (manager, job, owner) => this.trainings.again(manager, job, owner),
  };

  constructor(
    private readonly handlers: JobHandlers,
    private readonly urls: JobUrls,
    private readonly sessions: TrainingSessionsRepository,
    private readonly assignments: AssignmentRequestsRepository,
    private readonly events: SessionEvents,
    private readonly notifications: NotificationsService,
    private readonly safety: PictureSafety,
    private readonly refusals: SafetyRefusals,
    private readonly files: DiscardedFiles,
    private readonly variations: TrainingVariations,
    private readonly pictures: PictureInputs,
    private readonly trainings: TrainingService,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'AUTO_SELECTION'>,
  ) {}

  onModuleInit(): void {
    this.handlers.register(this);
  }

  async buildPayload(job: Job): Promise<PayloadFor<'training'>> {
    const input = trainingInputSchema.parse(job.input);
    const prefix = this.outputPrefix(job);
    const pictures = await this.pictures.all(input.pictures);
    return {
      model_name: input.model_name,
      trigger_word: triggerWordOf(job.subjectId),
      seed: input.seed,
      pictures: pictures.map((picture) => ({ ...picture, caption: picture.caption ?? suggestCaption(picture.facts) })),
      ...(input.variations ? { variations: await this.variations.payloadOf(input.variations, prefix) } : {}),
      candidates: await Promise.all(input.places.map((place) => this.placeOutputs(prefix, place))),
    };
  }

  async onSucceeded(
    manager: EntityManager,
    job: Job,
    outcome: OutcomeFor<'training'>,
    afterCommit: AfterCommit,
  ): Promise<Amounts> {
    const request = await this.assignments.lockByJob(manager, job.id);
    if (!request) return NOTHING;
    const session = await this.sessions.lockById(manager, job.subjectId);
    const previews = await this.screenPreviews(manager, job, outcome, afterCommit);
    await manager.insert(ModelCandidate, rowsOf(outcome, previews, request.id));
    if (!session) return worthOf(job);
    const { worth, added } = await this.variations.settle(manager, job, session, outcome.variations, afterCommit);
    if (added > 0) {
      request.imageCount += added;
      await manager.save(request);
    }
    moveSession(session, 'AWAITING_SELECTION');
    session.autoSelectAt = new Date(Date.now() + LIMITS.selection.autoSelectSeconds * 1000);
    await this.sessions.save(manager, session);
    const { AUTO_SELECTION: auto_selection } = this.environment;
    const details = { name: request.name, session_id: session.id, auto_selection };
    await this.notify(manager, job, 'training_ready', details, afterCommit);
    return worth;
  }

  async onStopped(
    manager: EntityManager,
    job: Job,
    { status, code }: StoppedReason,
    afterCommit: AfterCommit,
  ): Promise<void> {
    const request = await this.assignments.lockByJob(manager, job.id);
    const session = await this.sessions.lockById(manager, job.subjectId);
    const refused = pictureRefusalOf(code);
    if (refused) await this.refusals.recordRefusal(manager, { userId: job.userId, ...refused });
    if (session?.status === 'TRAINING_IN_PROGRESS') {
      moveSession(session, 'READY_TO_TRAIN');
      session.failureCode = status === 'failed' ? code : null;
      await this.sessions.save(manager, session);
    }
    // A free first training that failed or was cancelled may be used again.
    await returnFreeTraining(manager, job.userId, job.id);
    // A creator who cancels it knows.
    if (request && status === 'failed') {
      await this.notify(manager, job, 'training_failed', { name: request.name }, afterCommit);
    }
  }

  outputPrefix(job: Job): string {
    return assignmentPrefix(job.userId, trainingInputSchema.parse(job.input).assignment_request_id);
  }

  leftovers(_manager: EntityManager, job: Job): Promise<string[]> {
    const isWritten = trainingInputSchema.parse(job.input).variations !== undefined;
    return Promise.resolve(isWritten ? [recordKey(this.outputPrefix(job))] : []);
  }

  afterSettled(job: Job): Promise<void> {
    return this.events.announce(job.subjectId);
  }

  /** Those that may be seen; the files of the others go. */
  private async screenPreviews(
    manager: EntityManager,
    { userId }: Job,
    { candidates, blocked }: OutcomeFor<'training'>,
    afterCommit: AfterCommit,
  ) {
    const previews = candidates.flatMap((candidate) => candidate.previews);
    const { shown, withheld } = await this.safety.screen(manager, { userId, source: 'output', blocked }, previews);
    const useless = withheld.map(({ key }) => key);
    await this.files.note(manager, useless);
    afterCommit(() => this.files.deleteNow(useless));
    return new Set(shown);
  }

  private async notify(
    manager: EntityManager,
    { userId }: Job,
    code: NoticeCode,
    details: Record<string, string>,
    afterCommit: AfterCommit,
  ): Promise<void> {
    const recipient = await this.notifications.findRecipient(manager, userId);
    if (!recipient) return;
    const pending = await this.notifications.notify(manager, recipient, code, details);
    afterCommit(() => this.notifications.announceAll([pending]));
  }

  private async placeOutputs(prefix: string, { id, kind }: TrainingInput['places'][number]) {
    const previews = Array.from({ length: PREVIEWS_PER_CANDIDATE }, (_, index) =>
      this.urls.output(`${prefix}${id}-preview-${String(index)}.png`, 'image/png'),
    );
    return {
      id,
      kind,
      model: await this.urls.output(`${prefix}${id}.safetensors`, 'application/octet-stream'),
      previews: await Promise.all(previews),
    };
  }
}

type Outcome = OutcomeFor<'training'>;

/** The candidates as they are kept, with those of their previews that may be seen. */
const rowsOf = ({ candidates, provenance, lora }: Outcome, shown: ReadonlySet<unknown>, assignmentRequestId: string) =>
  candidates.map((candidate) => ({
    id: candidate.id,
    assignmentRequestId,
    kind: candidate.kind,
    position: candidate.index,
    steps: candidate.steps,
    modelKey: candidate.model.key,
    modelSha256: candidate.model.sha256,
    previews: candidate.previews
      .filter((preview) => shown.has(preview))
      .map(({ key, width, height, cell }) => ({ key, width, height, ...(cell ? { cell } : {}) })),
    score: candidate.score,
    scorecard: candidate.scorecard ?? null,
    recommended: candidate.recommended,
    selected: false,
    engine: provenance.engine,
    lora: lora ?? null,
    unshown: candidate.unshown ?? null,
  }));
