import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { quoted } from '../../../../common/quoted.js';
import { CharactersRepository } from '../../characters/characters.repository.js';
import { NotificationsService, type Recipient, type PendingNotification } from '../../../notifications/index.js';
import { QuestsService } from '../../../quests/index.js';
import type { ImageCreation } from '../image-creation.entity.js';

/** What the arrival of images brings about beside them: their creator is told, and comes further in the quests. */
@Injectable()
export class ImageDelivery {
  constructor(
    private readonly characters: CharactersRepository,
    private readonly notifications: NotificationsService,
    private readonly quests: QuestsService,
  ) {}

  /** In the transaction that delivers `count` images of the creation. What is returned is to be announced after the commit. */
  async note(
    manager: EntityManager,
    recipient: Recipient,
    { id, characterId, options, sheet }: Pick<ImageCreation, 'id' | 'characterId' | 'options' | 'sheet'>,
    count: number,
  ): Promise<PendingNotification[]> {
    if (count === 0) return [];
    const details = { creation_id: id, prompt: quoted(options.prompt) };
    const isOwn = characterId !== null && (await this.characters.isOwn(manager, recipient.id, characterId));
    return [
      await this.notifications.notify(manager, recipient, sheet ? 'sheet_ready' : 'images_ready', details),
      ...(await this.quests.record(manager, recipient, 'images', count)),
      ...(isOwn ? await this.quests.record(manager, recipient, 'own_images', count) : []),
    ];
  }
}
