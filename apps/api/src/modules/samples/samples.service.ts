import { makeSamplePictures, type CharacterName } from '@atelier/sample-pictures';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Environment } from '../../config/environment.js';
import { ENVIRONMENT } from '../../config/environment.token.js';
import type { AuthenticatedUser } from '../auth/current-user.js';
import { LedgerService } from '../billing/ledger.service.js';
import { PricesService } from '../billing/prices.service.js';
import { CharactersService } from '../characters/characters.service.js';
import { SweepService } from '../jobs/sweep.service.js';
import { ObjectStore } from '../storage/object-store.js';
import { SelectionService } from '../training-sessions/selection.service.js';
import { SessionImagesService } from '../training-sessions/session-images.service.js';
import { TrainingService } from '../training-sessions/training.service.js';
import type { TrainingSession } from '../training-sessions/training-session.entity.js';
import { TrainingSessionsRepository } from '../training-sessions/training-sessions.repository.js';
import { TrainingSessionsService } from '../training-sessions/training-sessions.service.js';
import type { User } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';

interface Sample {
  character: CharacterName;
  name: string;
}

const SAMPLES: Sample[] = [
  { character: 'mina', name: 'Mina' },
  { character: 'joon', name: 'Joon' },
];
const PICTURES = 8;
const HOUSE = { email: 'house@atelier.invalid', displayName: 'Atelier', isHouse: true };

/**
 * Public characters for an installation that has none yet: drawn pictures go the way of every creator's, one step at
 * each sweep, in an account of the installation's own. What failed is left alone.
 */
@Injectable()
export class SamplesService implements OnModuleInit {
  private readonly logger = new Logger(SamplesService.name);

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly dataSource: DataSource,
    private readonly sweep: SweepService,
    private readonly users: UsersService,
    private readonly ledger: LedgerService,
    private readonly prices: PricesService,
    private readonly sessions: TrainingSessionsRepository,
    private readonly flow: TrainingSessionsService,
    private readonly images: SessionImagesService,
    private readonly training: TrainingService,
    private readonly selection: SelectionService,
    private readonly characters: CharactersService,
    private readonly store: ObjectStore,
  ) {}

  onModuleInit(): void {
    if (this.environment.SEED_SAMPLES) this.sweep.addTask(() => this.advance());
  }

  /** Takes the first sample that is not finished one step on. */
  async advance(): Promise<void> {
    const house = await this.house();
    const sessions = await this.sessions.findAllOf(house.id);
    for (const sample of SAMPLES) {
      const session = sessions.find(({ userModelName }) => userModelName === sample.name);
      if (session?.status === 'COMPLETED') continue;
      await (session ? this.continue(house, session) : this.begin(house, sample));
      return;
    }
  }

  private async house(): Promise<AuthenticatedUser> {
    const user: User = (await this.users.findHouse()) ?? (await this.users.signUp(HOUSE));
    return { id: user.id, plan: user.plan, displayName: user.displayName, language: user.language };
  }

  private async begin(house: AuthenticatedUser, { character, name }: Sample): Promise<void> {
    this.logger.log(`making the sample character ${name}`);
    await this.fund(house, name);
    const { id } = await this.flow.create(house.id);
    const pictures = await makeSamplePictures({ character, count: PICTURES });
    const files = pictures.map((picture) => ({
      name: picture.name,
      content_type: picture.contentType,
      size: picture.bytes.length,
    }));
    const { uploads } = await this.images.requestUploads(house.id, id, files);
    const keys = await this.images.uploadKeys(
      house.id,
      id,
      uploads.map(({ upload_id }) => upload_id),
    );
    await Promise.all(
      pictures.map(({ bytes, contentType }, index) => this.store.put(keys[index] ?? '', bytes, contentType)),
    );
    await this.images.add(
      house,
      id,
      uploads.map(({ upload_id }) => upload_id),
    );
    await this.flow.setName(house.id, id, name);
  }

  /** What one training costs, so that the samples go through the same books as everybody's. */
  private async fund(house: AuthenticatedUser, name: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const amounts = await this.prices.priceOf(manager, house.id, 'assignment');
      const grant = { source: 'samples', idempotencyKey: `samples:${name}`, memo: 'samples' };
      await this.ledger.grant(manager, { userId: house.id, amounts, ...grant });
    });
  }

  private async continue(house: AuthenticatedUser, session: TrainingSession): Promise<void> {
    if (session.status === 'IMAGES_UPLOADED' && session.userModelName) {
      await this.flow.setName(house.id, session.id, session.userModelName);
    } else if (session.status === 'READY_TO_TRAIN' && !session.failureCode) {
      await this.training.start(house, session.id, { force: true });
    } else if (session.status === 'AWAITING_SELECTION') {
      await this.publish(house, session.id);
    }
  }

  private async publish(house: AuthenticatedUser, sessionId: string): Promise<void> {
    const { candidates } = await this.selection.candidates(house.id, sessionId);
    const best = (kind: 'body' | 'face'): string | undefined =>
      (candidates.find((one) => one.kind === kind && one.recommended) ?? candidates.find((one) => one.kind === kind))
        ?.id;
    const chosen = { bodyId: best('body') ?? '', faceId: best('face') ?? null };
    const { character_id } = await this.selection.select(house.id, sessionId, chosen);
    await this.characters.update(house, character_id, { is_public: true });
  }
}
