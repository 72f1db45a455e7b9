import { type CreateImageInput, createImageSchema, type ImageCreation } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuthenticatedUser } from '../../../common/current-user.js';
import { ImagesService, SAMPLE_PROMPTS } from '../../creations/index.js';
import { LedgerService, PricesService } from '../../ledger/index.js';

type SamplePicture = Required<Pick<CreateImageInput, 'prompt' | 'seed'>> & Omit<CreateImageInput, 'character_id'>;

const PORTRAIT = { width: 832, height: 1216 };
const LANDSCAPE = { width: 1216, height: 832 };
const SQUARE = { width: 1024, height: 1024 };

/** The shapes and views that there are: they show what can be asked for. */
const LOOKS = [
  { seed: 11, expression: 'smile', shot: 'upper', ...PORTRAIT },
  { seed: 12, direction: 'front-left', shot: 'cowboy', ...LANDSCAPE },
  { seed: 13, shot: 'full', ...PORTRAIT },
  { seed: 14, expression: 'wink', shot: 'upper', ...SQUARE },
] as const;

/** No more than a free plan lets somebody have under way at once. Each is shown in its reader's language. */
const PICTURES = SAMPLE_PROMPTS.flatMap(({ en: prompt }, index): SamplePicture[] => {
  const look = LOOKS[index];
  return look ? [{ prompt, ...look }] : [];
});

/** What hangs in the gallery of a new installation: pictures of its sample characters, ordered as everybody orders them. */
@Injectable()
export class SamplePictures {
  /** Characters whose pictures are over: nothing is asked for them again before the next start. */
  private readonly over = new Set<string>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly images: ImagesService,
    private readonly ledger: LedgerService,
    private readonly prices: PricesService,
  ) {}

  /** Orders what is missing, and shows what has arrived. What failed, or was taken down, is left alone. */
  async advance(house: AuthenticatedUser, characterId: string): Promise<void> {
    if (this.over.has(characterId)) return;
    const { items } = await this.images.list(house, { scope: 'mine', character_id: characterId, limit: 100 });
    const made = PICTURES.map(({ seed }) => items.find(({ options }) => options.seed === seed));
    for (const [index, picture] of PICTURES.entries()) {
      if (!made[index]) await this.order(house, characterId, picture);
    }
    const done = made.filter((creation) => creation?.status === 'completed');
    for (const creation of done) if (creation && isWaiting(creation)) await this.show(house, creation.id);
    if (made.every((creation) => creation !== undefined && ENDED.includes(creation.status))) this.over.add(characterId);
  }

  private async order(house: AuthenticatedUser, characterId: string, picture: SamplePicture): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const amounts = await this.prices.priceOf(manager, house.id, 'image', 1);
      const idempotencyKey = `samples:${characterId}:${String(picture.seed)}`;
      await this.ledger.grant(manager, {
        userId: house.id,
        amounts,
        source: 'samples',
        idempotencyKey,
        memo: 'samples',
      });
    });
    await this.images.create(house, createImageSchema.parse({ ...picture, character_id: characterId }));
  }

  private async show(house: AuthenticatedUser, id: string): Promise<void> {
    await this.images.setVisibility(house, id, 'public');
  }
}

const ENDED: readonly ImageCreation['status'][] = ['completed', 'failed', 'cancelled'];

const isWaiting = ({ visibility, taken_down: takenDown }: ImageCreation): boolean =>
  visibility === 'private' && !takenDown;
