import type { Visibility } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from '../../../common/domain-error.js';
import { WalletNews } from '../../ledger/index.js';
import { NotificationsService, type PendingNotification } from '../../notifications/index.js';
import { ThemeRewards } from '../../themes/index.js';
import { assertOpen, keepUser } from '../../users/index.js';
import type { Creation } from './creation.entity.js';
import { CreationsRepository } from './creations.repository.js';

interface Change extends Pick<Creation, 'id' | 'userId' | 'kind'> {
  visibility: Visibility;
  /** Whether anything was delivered that could be shown. */
  isDelivered: (manager: EntityManager) => Promise<boolean>;
}

/** Creators say who sees what they have made. */
@Injectable()
export class CreationVisibility {
  constructor(
    private readonly dataSource: DataSource,
    private readonly creations: CreationsRepository,
    private readonly rewards: ThemeRewards,
    private readonly notifications: NotificationsService,
    private readonly wallets: WalletNews,
  ) {}

  /** Publishing what is public already changes nothing. Throws `not_found`, `nothing_to_publish` and `creation_taken_down`. */
  async set(change: Change): Promise<void> {
    const rewarded = await this.dataSource.transaction((manager) => this.setIn(manager, change));
    if (rewarded.length === 0) return;
    await this.wallets.tell(change.userId);
    await this.notifications.announceAll(rewarded);
  }

  /** What it gives for the theme that it was made for, if that is still on, is to be announced after the commit. */
  private async setIn(
    manager: EntityManager,
    { id, userId, kind, visibility, isDelivered }: Change,
  ): Promise<PendingNotification[]> {
    // The user before the creation, and before the wallet.
    const user = assertOpen(await keepUser(manager, userId));
    const creation = await this.creations.lock(manager, id);
    if (creation?.userId !== userId || creation.kind !== kind) throw new DomainError('not_found');
    const publishes = visibility === 'public';
    if (publishes && creation.takenDownAt) throw new DomainError('creation_taken_down');
    if (visibility === creation.visibility) return [];
    if (publishes && !(await isDelivered(manager))) throw new DomainError('nothing_to_publish');
    await this.creations.setVisibility(manager, id, visibility);
    return publishes && creation.themeDay !== null ? this.rewards.give(manager, user, creation.themeDay) : [];
  }
}
