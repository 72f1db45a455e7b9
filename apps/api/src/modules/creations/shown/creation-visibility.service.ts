import type { Visibility } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from '../../../common/domain-error.js';
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
  ) {}

  /** Publishing what is public already changes nothing. Throws `not_found`, `nothing_to_publish` and `creation_taken_down`. */
  set({ id, userId, kind, visibility, isDelivered }: Change): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const creation = await this.creations.lock(manager, id);
      if (creation?.userId !== userId || creation.kind !== kind) throw new DomainError('not_found');
      const publishes = visibility === 'public';
      if (publishes && creation.takenDownAt) throw new DomainError('creation_taken_down');
      if (visibility === creation.visibility) return;
      if (publishes && !(await isDelivered(manager))) throw new DomainError('nothing_to_publish');
      await this.creations.setVisibility(manager, id, visibility);
    });
  }
}
