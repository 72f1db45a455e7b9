import type { Visibility } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from '../../../common/domain-error.js';
import { WalletNews } from '../../ledger/index.js';
import { NotificationsService, type PendingNotification } from '../../notifications/index.js';
import { ThemeRewards } from '../../themes/index.js';
import { assertOpen, keepUser } from '../../users/index.js';
import type { Creation } from './creation.entity.js';
import { CreationNews } from './creation-news.service.js';
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
    private readonly news: CreationNews,
  ) {}

  /** Publishing what is public already changes nothing. Throws `not_found`, `nothing_to_publish` and `creation_taken_down`. */
  async set(change: Change): Promise<void> {
    const { rewarded, told } = await this.dataSource.transaction((manager) => this.setIn(manager, change));
    if (rewarded.length > 0) await this.wallets.tell(change.userId);
    await this.notifications.announceAll([...rewarded, ...told]);
  }

  /** What it gives for the theme that it was made for, if that is still on, and what others are told of it are to be announced after the commit. */
  private async setIn(
    manager: EntityManager,
    { id, userId, kind, visibility, isDelivered }: Change,
  ): Promise<{ rewarded: PendingNotification[]; told: PendingNotification[] }> {
    const nothing = { rewarded: [], told: [] };
    // The users before the creation, and before the wallet.
    const user = assertOpen(await keepUser(manager, userId));
    const publishes = visibility === 'public';
    const source = publishes && (await this.creations.findById(id, manager))?.remixedFrom;
    const creator = source ? await this.news.recipientOf(manager, source, userId) : null;
    const creation = await this.creations.lock(manager, id);
    if (creation?.userId !== userId || creation.kind !== kind) throw new DomainError('not_found');
    if (publishes && creation.takenDownAt) throw new DomainError('creation_taken_down');
    if (visibility === creation.visibility) return nothing;
    if (publishes && !(await isDelivered(manager))) throw new DomainError('nothing_to_publish');
    await this.creations.setVisibility(manager, id, visibility);
    if (!publishes) return nothing;
    return {
      rewarded: creation.themeDay === null ? [] : await this.rewards.give(manager, user, creation.themeDay),
      told: creator ? await this.news.remixed(manager, creator, id, user.displayName) : [],
    };
  }
}
