import type { AutoSelection, Candidate, CandidateKind } from '@atelier/contracts';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from '../../../common/domain-error.js';
import { forEachIsolated } from '../../../common/for-each-isolated.js';
import { newId } from '../../../common/ids.js';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';
import { CharactersService, type NewCharacter } from '../../creations/index.js';
import { BrowserUrls, DiscardedFiles } from '../../files/index.js';
import { NotificationsService, type PendingNotification } from '../../notifications/index.js';
import { QuestsService } from '../../quests/index.js';
import { SweepService } from '../../queues/index.js';
import { AssignmentRequestsRepository } from '../assignments/assignment-requests.repository.js';
import { ModelCandidate } from './model-candidate.entity.js';
import { SessionAccess } from '../sessions/session-access.js';
import { SessionEvents } from '../sessions/session-events.service.js';
import { assignmentPrefix, sessionPrefix } from '../storage-keys.js';
import { moveSession, type TrainingSession } from '../sessions/training-session.entity.js';
import { TrainingSessionsRepository } from '../sessions/training-sessions.repository.js';

export interface Selection {
  bodyId: string;
  faceId: string | null;
}

interface Selected {
  character: NewCharacter;
  /** Keys of the models that were not chosen, to be deleted now. */
  unused: string[];
  /** Notifications that there is a choice, which is made. */
  read: string[];
  pending: PendingNotification[];
}

type Ranked = Pick<ModelCandidate, 'id' | 'kind' | 'position' | 'recommended'>;

/** The candidate of a kind that is taken without a choice: by the rule, or the one that was made last where none is recommended. */
function takenOf(candidates: readonly Ranked[], kind: CandidateKind, rule: AutoSelection): Ranked | undefined {
  const latestFirst = candidates.filter((one) => one.kind === kind).sort((a, b) => b.position - a.position);
  const recommended = rule === 'recommended' ? latestFirst.find((one) => one.recommended) : undefined;
  return recommended ?? latestFirst[0];
}

export const selectionWithoutChoice = (candidates: readonly Ranked[], rule: AutoSelection): Selection => ({
  bodyId: takenOf(candidates, 'body', rule)?.id ?? '',
  faceId: takenOf(candidates, 'face', rule)?.id ?? null,
});

/** The chosen candidates of a selection. A face model must be chosen where any is offered. */
export function checkSelection(candidates: ModelCandidate[], { bodyId, faceId }: Selection) {
  const find = (kind: CandidateKind, id: string): ModelCandidate => {
    const found = candidates.find((candidate) => candidate.kind === kind && candidate.id === id);
    if (!found) throw new DomainError('selection_unknown_model', { field: `${kind}_model_id` });
    return found;
  };
  const offersFace = candidates.some(({ kind }) => kind === 'face');
  if (offersFace && faceId === null) throw new DomainError('selection_face_required', { field: 'face_model_id' });
  return { body: find('body', bodyId), face: faceId === null ? null : find('face', faceId) };
}

/** Choosing among the candidates of a training run makes a character of it. */
@Injectable()
export class SelectionService implements OnModuleInit {
  private readonly logger = new Logger(SelectionService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: TrainingSessionsRepository,
    private readonly access: SessionAccess,
    private readonly assignments: AssignmentRequestsRepository,
    private readonly characters: CharactersService,
    private readonly urls: BrowserUrls,
    private readonly files: DiscardedFiles,
    private readonly events: SessionEvents,
    private readonly sweep: SweepService,
    private readonly notifications: NotificationsService,
    private readonly quests: QuestsService,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'AUTO_SELECTION'>,
  ) {}

  onModuleInit(): void {
    this.sweep.addTask(() => this.selectOverdue());
  }

  async candidates(userId: string, id: string): Promise<{ candidates: Candidate[] }> {
    const session = await this.access.getOwn(userId, id);
    if (!session.assignmentRequestId) return { candidates: [] };
    const candidates = await this.assignments.findCandidates(session.assignmentRequestId);
    return { candidates: await Promise.all(candidates.map((candidate) => this.viewOf(candidate))) };
  }

  async select(userId: string, id: string, selection: Selection): Promise<{ character_id: string }> {
    const found = await this.access.getOwn(userId, id);
    const selected = await this.dataSource.transaction(async (manager) => {
      await this.lockRequest(manager, found);
      const session = await this.access.lockOwn(manager, userId, id);
      return this.selectIn(manager, session, () => selection);
    });
    await this.followUp(id, selected);
    return { character_id: selected.character.id };
  }

  /** Specification §4: after 24 hours without a choice candidates are taken; which, `AUTO_SELECTION` says. */
  async selectOverdue(now = new Date()): Promise<void> {
    await forEachIsolated(await this.sessions.findDueForSelection(now), this.logger, (due) =>
      this.selectWithoutChoice(due),
    );
  }

  /** Unless its creator has chosen meanwhile. */
  private async selectWithoutChoice(due: TrainingSession): Promise<void> {
    const { id } = due;
    const selected = await this.dataSource.transaction(async (manager) => {
      await this.lockRequest(manager, due);
      const session = await this.sessions.lockById(manager, id);
      if (session?.status !== 'AWAITING_SELECTION') return null;
      const rule = this.environment.AUTO_SELECTION;
      const result = await this.selectIn(manager, session, (candidates) => selectionWithoutChoice(candidates, rule));
      return { ...result, pending: [...result.pending, ...(await this.notifyReady(manager, result.character))] };
    });
    if (selected) await this.followUp(id, selected);
  }

  /** The run comes before its session: closing the account and settling the training lock in this order, too. */
  private async lockRequest(manager: EntityManager, { assignmentRequestId }: TrainingSession): Promise<void> {
    if (assignmentRequestId) await this.assignments.lockById(manager, assignmentRequestId);
  }

  private async selectIn(
    manager: EntityManager,
    session: TrainingSession,
    choose: (candidates: ModelCandidate[]) => Selection,
  ): Promise<Selected> {
    if (session.status === 'COMPLETED') throw new DomainError('selection_already_made');
    if (session.status !== 'AWAITING_SELECTION' || !session.assignmentRequestId) {
      throw new DomainError('selection_not_possible');
    }
    const candidates = await this.assignments.findCandidates(session.assignmentRequestId, manager);
    const { body, face } = checkSelection(candidates, choose(candidates));
    const character = await this.insertCharacter(manager, session, body, face);
    const chosen = [body, ...(face ? [face] : [])];
    for (const { id } of chosen) await manager.update(ModelCandidate, { id }, { selected: true });
    moveSession(session, 'COMPLETED');
    session.autoSelectAt = null;
    await this.sessions.save(manager, session);
    await this.sessions.forgetLikenesses(manager, session.id);
    const read = await this.notifications.markChosen(manager, session, character.id);
    // The models that were not chosen take much room and will not be asked for again.
    const unused = candidates.filter((candidate) => !chosen.includes(candidate)).map(({ modelKey }) => modelKey);
    await this.files.note(manager, unused);
    return { character, unused, read, pending: await this.recordCompleted(manager, session.userId) };
  }

  private async recordCompleted(manager: EntityManager, userId: string): Promise<PendingNotification[]> {
    const recipient = await this.notifications.findRecipient(manager, userId);
    return recipient ? this.quests.record(manager, recipient, 'trainings_completed') : [];
  }

  /** Only after an automatic selection: a creator who chose sees the character already. */
  private async notifyReady(
    manager: EntityManager,
    { id, userId, name }: NewCharacter,
  ): Promise<PendingNotification[]> {
    const recipient = await this.notifications.findRecipient(manager, userId);
    if (!recipient) return [];
    return [await this.notifications.notify(manager, recipient, 'character_ready', { name, character_id: id })];
  }

  private async insertCharacter(
    manager: EntityManager,
    session: TrainingSession,
    body: ModelCandidate,
    face: ModelCandidate | null,
  ): Promise<NewCharacter> {
    const request = await this.assignments.findById(body.assignmentRequestId, manager);
    if (!request) throw new DomainError('selection_not_possible');
    const character: NewCharacter = {
      id: newId(),
      userId: session.userId,
      name: session.userModelName ?? request.name,
      isPublic: false,
      thumbnailKey: request.thumbnailKey,
      thumbnailFocus: request.thumbnailFocus,
      bodyKey: body.modelKey,
      bodySha256: body.modelSha256,
      faceKey: face?.modelKey ?? null,
      faceSha256: face?.modelSha256 ?? null,
      engine: body.engine,
      lora: body.lora,
      unshown: body.unshown,
      triggerWord: null,
      imageCount: request.imageCount,
      sessionId: session.id,
      prefixes: [assignmentPrefix(session.userId, request.id), sessionPrefix(session.userId, session.id)],
      lastUsedAt: new Date(),
      createdAt: new Date(),
    };
    await this.characters.insert(manager, character);
    request.characterId = character.id;
    request.completedAt = new Date();
    await manager.save(request);
    return character;
  }

  private async followUp(sessionId: string, { character, unused, read, pending }: Selected): Promise<void> {
    await this.events.announce(sessionId);
    await this.notifications.tellRead(character.userId, read).catch(() => undefined);
    await this.notifications.announceAll(pending);
    await this.files.deleteNow(unused);
  }

  private async viewOf(candidate: ModelCandidate): Promise<Candidate> {
    const { id, kind, position, steps, score, scorecard, unshown, recommended, selected, previews } = candidate;
    return {
      id,
      kind,
      index: position,
      steps,
      score,
      scorecard,
      unshown,
      recommended,
      selected,
      previews: await Promise.all(
        previews.map(async ({ key, width, height, cell = null }) => ({
          url: await this.urls.viewUrl(key),
          width,
          height,
          cell,
        })),
      ),
    };
  }
}
