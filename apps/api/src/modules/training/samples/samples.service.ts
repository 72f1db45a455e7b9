import { addAmounts, createWaifuSchema, type QueueName } from '@atelier/contracts';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuthenticatedUser } from '../../../common/current-user.js';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';
import { LedgerService, PricesService } from '../../ledger/index.js';
import { CharacterEditing, CharactersService, ImagesService } from '../../creations/index.js';
import { RuntimeStatusService, SweepService } from '../../queues/index.js';
import { SamplePictures } from './sample-pictures.service.js';
import { SelectionService } from '../candidates/selection.service.js';
import { SessionImagesService } from '../sessions/session-images.service.js';
import { TrainingService } from '../assignments/training.service.js';
import type { TrainingSession } from '../sessions/training-session.entity.js';
import { TrainingSessionsRepository } from '../sessions/training-sessions.repository.js';
import { TrainingSessionsService } from '../sessions/training-sessions.service.js';
import { Newcomers } from '../../quests/index.js';
import { planNow, type User, UsersService } from '../../users/index.js';

interface Sample {
  name: string;
  /** Words that the built-in engine draws all of, too. */
  prompt: string;
  seed: number;
}

/** The next sample waits while one is under way, and not for one that is finished or has failed. */
type Progress = 'under way' | 'over';

export const SAMPLES: Sample[] = [
  { name: 'Mina', prompt: 'girl, brown hair, wavy hair, wispy bangs, green eyes, yellow hoodie, smile', seed: 3 },
  { name: 'Joon', prompt: 'boy, brown hair, side-swept hair, amber eyes, green hoodie, smile', seed: 4 },
];
const QUEUES_NEEDED: QueueName[] = ['image', 'ingest', 'variation', 'training'];
const HOUSE = { email: null, emailVerified: false, displayName: 'Atelier', isHouse: true };

/**
 * Public characters, and pictures of them in the gallery, for an installation that has none yet: they go the way of every
 * creator's who begins with words, one step at each sweep, in an account of the installation's own. What failed is left alone.
 */
@Injectable()
export class SamplesService implements OnModuleInit {
  private readonly logger = new Logger(SamplesService.name);

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly dataSource: DataSource,
    private readonly sweep: SweepService,
    private readonly runtime: RuntimeStatusService,
    private readonly users: UsersService,
    private readonly newcomers: Newcomers,
    private readonly ledger: LedgerService,
    private readonly prices: PricesService,
    private readonly sessions: TrainingSessionsRepository,
    private readonly flow: TrainingSessionsService,
    private readonly images: SessionImagesService,
    private readonly training: TrainingService,
    private readonly selection: SelectionService,
    private readonly characters: CharactersService,
    private readonly editing: CharacterEditing,
    private readonly creations: ImagesService,
    private readonly pictures: SamplePictures,
  ) {}

  onModuleInit(): void {
    if (this.environment.SEED_SAMPLES) this.sweep.addTask(() => this.advance());
  }

  /** Takes the first sample that is not over one step on, while there are workers to make it. */
  async advance(): Promise<void> {
    if (!(await this.runtime.isAvailable(QUEUES_NEEDED))) return;
    const house = await this.house();
    const sessions = await this.sessions.findAllOf(house.id);
    for (const sample of SAMPLES) {
      const session = sessions.find(({ userModelName }) => userModelName === sample.name);
      if ((await this.attempt(house, sample, session)) === 'under way') return;
    }
  }

  /** A fault with one sample, which is tried again at the next sweep, does not keep the others from being made. */
  private async attempt(house: AuthenticatedUser, sample: Sample, session?: TrainingSession): Promise<Progress> {
    try {
      if (session) return await this.continue(house, sample, session);
      await this.begin(house, sample);
      return 'under way';
    } catch (error) {
      this.logger.warn(`the sample character ${sample.name} waits for the next sweep: ${String(error)}`);
      return 'over';
    }
  }

  private async house(): Promise<AuthenticatedUser> {
    const user: User = (await this.users.findHouse()) ?? (await this.newcomers.signUp(HOUSE));
    const { id, displayName, language, nsfwEnabled, createdAt: signedInAt } = user;
    const session = { role: 'creator', sessionId: 'none', signedInAt } as const;
    return { id, plan: planNow(user), displayName, language, nsfwEnabled, ...session };
  }

  /** The name comes first: by it the session is found again, should what follows fail. */
  private async begin(house: AuthenticatedUser, sample: Sample): Promise<void> {
    this.logger.log(`making the sample character ${sample.name}`);
    await this.fund(house, sample.name);
    const { id } = await this.flow.create(house.id);
    await this.flow.setName(house.id, id, sample.name);
  }

  /** Its first picture: ordered, waited for, and taken into the session. */
  private async imagine(house: AuthenticatedUser, sessionId: string, { prompt, seed }: Sample): Promise<Progress> {
    const { items } = await this.creations.list(house, { scope: 'mine', origin: 'waifu', limit: 100 });
    const drawn = items.find(({ options }) => options.prompt === prompt);
    if (!drawn) await this.creations.createWaifu(house, createWaifuSchema.parse({ prompt, seed }));
    else if (drawn.status === 'failed' || drawn.status === 'cancelled') return 'over';
    else if (drawn.status === 'completed') {
      const ids = drawn.images.map(({ id }) => id);
      await this.images.addCreations(house, sessionId, ids);
    }
    return 'under way';
  }

  /** What it all costs, so that the samples go through the same books as everybody's. */
  private async fund(house: AuthenticatedUser, name: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const prices = [
        await this.prices.priceOf(manager, house.id, 'image'),
        await this.prices.priceOf(manager, house.id, 'variation'),
        await this.prices.priceOf(manager, house.id, 'assignment'),
      ];
      const amounts = prices.reduce(addAmounts);
      const grant = { source: 'samples', idempotencyKey: `samples:${name}`, memo: 'samples' };
      await this.ledger.grant(manager, { userId: house.id, amounts, ...grant });
    });
  }

  private async continue(house: AuthenticatedUser, sample: Sample, session: TrainingSession): Promise<Progress> {
    switch (session.status) {
      case 'COMPLETED':
        await this.publish(house, session.id);
        return 'over';
      case 'PENDING':
        return this.provide(house, sample, session);
      case 'READY_TO_TRAIN':
        if (session.failureCode) return 'over';
        await this.training.start(house, session.id, { force: true, withVariations: true });
        return 'under way';
      case 'AWAITING_SELECTION':
        await this.choose(house, session.id);
        await this.publish(house, session.id);
        return 'under way';
      case 'IMAGES_UPLOADED':
      case 'VARIATIONS_GENERATED':
        // With a picture to stand for it, the name makes it ready.
        await this.flow.setName(house.id, session.id, sample.name);
        return 'under way';
      case 'GENERATING_VARIATIONS':
      case 'TRAINING_IN_PROGRESS':
        return 'under way';
    }
  }

  private async provide(house: AuthenticatedUser, sample: Sample, session: TrainingSession): Promise<Progress> {
    const images = await this.sessions.findImages(session.id);
    if (images.length === 0) return this.imagine(house, session.id, sample);
    if (!images.some(({ status }) => status === 'checking')) return 'over';
    return 'under way';
  }

  private async choose(house: AuthenticatedUser, sessionId: string): Promise<void> {
    const { candidates } = await this.selection.candidates(house.id, sessionId);
    const best = (kind: 'body' | 'face'): string | undefined =>
      (candidates.find((one) => one.kind === kind && one.recommended) ?? candidates.find((one) => one.kind === kind))
        ?.id;
    const chosen = { bodyId: best('body') ?? '', faceId: best('face') ?? null };
    await this.selection.select(house.id, sessionId, chosen);
  }

  /** A step of its own: who chose may have died before, or it may have been chosen by itself after a day. */
  private async publish(house: AuthenticatedUser, sessionId: string): Promise<void> {
    const character = await this.characters.findOfSession(house, sessionId);
    if (!character) return;
    if (!character.is_public) await this.editing.update(house, character.id, { is_public: true });
    await this.pictures.advance(house, character.id);
  }
}
