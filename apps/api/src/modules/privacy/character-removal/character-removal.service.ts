import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuthenticatedUser } from '../../../common/current-user.js';
import { DomainError } from '../../../common/domain-error.js';
import { type Character, CharactersRepository } from '../../creations/index.js';
import { DiscardedFiles } from '../../files/index.js';
import { JobCancelling } from '../../jobs/index.js';
import { CharacterDerivativesRepository, prefixesOf, type DeletedCounts } from './character-derivatives.repository.js';

export interface RemovalReceipt {
  deleted: DeletedCounts;
  deleted_at: string;
}

/** Deletes a character with all that its creator made of it, and says what that was. */
@Injectable()
export class CharacterRemoval {
  constructor(
    private readonly dataSource: DataSource,
    private readonly characters: CharactersRepository,
    private readonly derivatives: CharacterDerivativesRepository,
    private readonly cancelling: JobCancelling,
    private readonly files: DiscardedFiles,
  ) {}

  /** Work on its images and videos is cancelled first, and its price returned. */
  async remove(user: Pick<AuthenticatedUser, 'id'>, id: string): Promise<RemovalReceipt> {
    const character = await this.characters.findOwn(user.id, id);
    if (!character) throw new DomainError('not_found');
    const { images, videos } = await this.derivatives.find(character);
    await this.cancelling.cancelUnfinished([...images, ...videos].map(({ jobId }) => jobId));
    const { deleted, prefixes } = await this.deleteRows(character);
    await this.files.deleteNow(prefixes);
    return { deleted, deleted_at: new Date().toISOString() };
  }

  /** Nothing new can be made of the character once its row is locked, so what is found then is all there is. */
  private deleteRows(found: Character): Promise<{ deleted: DeletedCounts; prefixes: string[] }> {
    const { id, userId } = found;
    return this.dataSource.transaction(async (manager) => {
      await this.derivatives.lockTraining(manager, found);
      const character = await this.characters.lockOwn(manager, userId, id);
      if (!character) throw new DomainError('not_found');
      await this.derivatives.lockCreations(manager, character);
      const derivatives = await this.derivatives.find(character, manager);
      const deleted = await this.derivatives.count(manager, character);
      await this.derivatives.delete(manager, character, derivatives);
      await this.characters.delete(manager, id);
      const prefixes = prefixesOf(character, derivatives);
      await this.files.note(manager, prefixes);
      return { deleted, prefixes };
    });
  }
}
